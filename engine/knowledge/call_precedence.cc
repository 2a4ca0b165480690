#include "engine/knowledge/call_precedence.h"

#include <algorithm>
#include <iterator>

#include "engine/judge/judge.h"
#include "engine/judge/names.h"

namespace augment {
namespace {

using proto::CandidateCall;

// Functions of a class that agree on what comes first.
constexpr size_t kAgreeing = 3;

bool IsOn(const CandidateCall& call, uint64_t slot) {
  return call.operands_size() > 0 && call.operands(0).kind_case() == proto::Value::kObject &&
         call.operands(0).object() == slot;
}

bool Copies(const CandidateCall& call) {
  return (call.special() == CandidateCall::COPY || call.special() == CandidateCall::MOVE) &&
         call.operands_size() > 0 && call.operands(0).kind_case() == proto::Value::kObject;
}

bool Assigns(const CandidateCall& call) {
  return call.special() == CandidateCall::COPY_ASSIGN ||
         call.special() == CandidateCall::MOVE_ASSIGN;
}

CallPrecedence::Names Common(const CallPrecedence::Names& x, const CallPrecedence::Names& y) {
  CallPrecedence::Names common;
  std::set_intersection(x.begin(), x.end(), y.begin(), y.end(),
                        std::inserter(common, common.end()));
  return common;
}

}  // namespace

void CallPrecedence::Note(int function, const Names& before) {
  const auto [found, first] = functions_.try_emplace(function);
  OfFunction& of = found->second;
  ++of.calls;
  of.before = first ? before : Common(of.before, before);
}

void CallPrecedence::Follow(int class_index, const std::string& before, const std::string& name) {
  called_.emplace(class_index, name);
  if (!before.empty()) followed_.emplace(class_index, before);
}

std::string CallPrecedence::Ended(const proto::Candidate& sequence) const {
  const int last = sequence.calls_size() - 1;
  if (last < 0) return "";
  const CandidateCall& call = sequence.calls(last);
  if (call.special() != CandidateCall::FUNCTION || call.operands_size() == 0 ||
      call.operands(0).kind_case() != proto::Value::kObject ||
      !vocabulary_.function(static_cast<int>(call.function())).has_receiver()) {
    return "";
  }
  const uint64_t slot = call.operands(0).object();
  for (int c = static_cast<int>(slot) + 1; c < last; ++c) {
    const CandidateCall& earlier = sequence.calls(c);
    if (!IsOn(earlier, slot) || earlier.special() != CandidateCall::FUNCTION) continue;
    const auto function = static_cast<int>(earlier.function());
    const std::string name = vocabulary_.Name(function);
    if (!Means(PlainWord(name), Meaning::kEnds)) continue;
    // Of objects of classes that derive from the function's, too.
    const auto of_one = [&](const std::pair<int, std::string>& noted) {
      return noted.second == name && vocabulary_.IsA(noted.first, vocabulary_.class_of(function));
    };
    if (std::any_of(called_.begin(), called_.end(), of_one) &&
        std::none_of(followed_.begin(), followed_.end(), of_one)) {
      return name;
    }
  }
  return "";
}

std::optional<CallPrecedence::Names> CallPrecedence::CalledOn(const proto::Candidate& sequence,
                                                              uint64_t slot, int calls) const {
  const int made = static_cast<int>(slot);
  if (made >= calls) return std::nullopt;
  const CandidateCall& maker = sequence.calls(made);
  Names names;
  if (Copies(maker)) {
    std::optional<Names> source = CalledOn(sequence, maker.operands(0).object(), made);
    if (!source) return std::nullopt;
    names = *std::move(source);
  } else if (maker.special() != CandidateCall::FUNCTION ||
             !vocabulary_.function(static_cast<int>(maker.function())).is_constructor()) {
    return std::nullopt;
  }
  for (int c = made + 1; c < calls; ++c) {
    const CandidateCall& call = sequence.calls(c);
    if (!IsOn(call, slot)) continue;
    // As good as what is assigned, which may be of any past.
    if (Assigns(call)) return std::nullopt;
    if (call.special() != CandidateCall::FUNCTION) continue;
    const int function = static_cast<int>(call.function());
    if (vocabulary_.function(function).has_receiver()) names.insert(vocabulary_.Name(function));
  }
  return names;
}

std::optional<CallPrecedence::Names> CallPrecedence::CalledBefore(
    const proto::Candidate& sequence) const {
  const int last = sequence.calls_size() - 1;
  if (last < 0) return std::nullopt;
  const CandidateCall& call = sequence.calls(last);
  if (call.special() != CandidateCall::FUNCTION || call.operands_size() == 0 ||
      call.operands(0).kind_case() != proto::Value::kObject ||
      !vocabulary_.function(static_cast<int>(call.function())).has_receiver()) {
    return std::nullopt;
  }
  return CalledOn(sequence, call.operands(0).object(), last);
}

void CallPrecedence::Refute(const proto::Candidate& sequence) {
  if (functions_.empty() || sequence.calls_size() == 0) return;
  const auto function = static_cast<int>(sequence.calls(sequence.calls_size() - 1).function());
  const int of = vocabulary_.class_of(function);
  if (of < 0) return;
  const std::optional<Names> before = CalledBefore(sequence);
  if (!before) return;
  for (const std::string& name : RequiredBy(function, of)) {
    if (before->count(name) == 0) refuted_[function].insert(name);
  }
}

CallPrecedence::Names CallPrecedence::RequiredByClass(int class_index) const {
  std::map<std::string, Names> required;  // by the name of what comes after
  int64_t calls = 0;
  for (const auto& [function, of] : functions_) {
    const int owner = vocabulary_.class_of(function);
    if (owner < 0 || !vocabulary_.IsA(class_index, owner)) continue;
    const auto [found, first] = required.try_emplace(vocabulary_.Name(function), of.before);
    if (!first) found->second = Common(found->second, of.before);
    calls += of.calls;
  }
  Names result;
  if (calls < kEventsForPrecondition) return result;
  std::set<std::string> named;
  for (const auto& [name, before] : required) named.insert(before.begin(), before.end());
  for (const std::string& first : named) {
    const auto own = required.find(first);
    size_t agree = 0;
    const bool all = std::all_of(required.begin(), required.end(), [&](const auto& one) {
      if (one.second.count(first) != 0) {
        ++agree;
        return true;
      }
      return one.first == first || (own != required.end() && own->second.count(one.first) != 0);
    });
    if (all && agree >= kAgreeing) result.insert(first);
  }
  return result;
}

CallPrecedence::Names CallPrecedence::RequiredBy(int function, int class_index) const {
  const auto found = functions_.find(function);
  Names required;
  if (found == functions_.end()) {
    required = RequiredByClass(class_index);
    required.erase(vocabulary_.Name(function));
  } else if (found->second.calls >= kEventsForPrecondition) {
    required = found->second.before;
  }
  const auto without = refuted_.find(function);
  if (without != refuted_.end()) {
    for (const std::string& name : without->second) required.erase(name);
  }
  return required;
}

std::string CallPrecedence::Missing(const proto::Candidate& sequence) const {
  const std::optional<Names> before = CalledBefore(sequence);
  if (!before) return "";
  const CandidateCall& call = sequence.calls(sequence.calls_size() - 1);
  const CandidateCall& maker = sequence.calls(static_cast<int>(call.operands(0).object()));
  const auto function = static_cast<int>(call.function());
  const int of = maker.special() == CandidateCall::FUNCTION
                     ? vocabulary_.class_of(static_cast<int>(maker.function()))
                     : static_cast<int>(maker.class_index());
  for (const std::string& name : RequiredBy(function, of)) {
    if (before->count(name) == 0) return name;
  }
  return "";
}

}  // namespace augment
