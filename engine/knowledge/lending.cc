#include "engine/knowledge/lending.h"

#include <algorithm>
#include <limits>

#include "engine/judge/names.h"

namespace augment {
namespace {

// So many calls give back what they were lent before the tests' custom counts.
constexpr int kReturned = 3;

// What gave it out is not any more what it was then.
constexpr uint64_t kNobody = std::numeric_limits<uint64_t>::max();

bool IsObject(const proto::Value& operand) { return operand.kind_case() == proto::Value::kObject; }

bool IsAssignment(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  if (call.special() != proto::CandidateCall::FUNCTION) {
    return call.special() == proto::CandidateCall::COPY_ASSIGN ||
           call.special() == proto::CandidateCall::MOVE_ASSIGN;
  }
  const int function = static_cast<int>(call.function());
  return vocabulary.function(function).has_receiver() && vocabulary.Name(function) == "operator=";
}

// What the first operand held before is gone.
bool Empties(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  if (call.operands_size() == 0 || !IsObject(call.operands(0))) return false;
  if (IsAssignment(vocabulary, call)) return true;
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const int function = static_cast<int>(call.function());
  if (!vocabulary.function(function).has_receiver()) return false;
  const std::string word = PlainWord(vocabulary.Name(function));
  return Means(word, Meaning::kClear) || Means(word, Meaning::kReset);
}

}  // namespace

bool Lending::IsRelated(int x, int y) const {
  return x >= 0 && y >= 0 && (vocabulary_.IsA(x, y) || vocabulary_.IsA(y, x));
}

Lending::Origin Lending::OriginOf(const proto::CandidateCall& call,
                                  const std::vector<Origin>& slots) const {
  Origin origin;
  if (call.special() == proto::CandidateCall::TAKE_LOCAL) {
    origin.unknown = true;
    return origin;
  }
  if (call.special() != proto::CandidateCall::FUNCTION) {
    if (call.operands_size() > 0 && IsObject(call.operands(0))) {
      origin = slots[call.operands(0).object()];
    }
    return origin;
  }
  const int function = static_cast<int>(call.function());
  const proto::RegistryFunction& f = vocabulary_.function(function);
  const bool constructor = f.is_constructor();
  origin.of = constructor ? vocabulary_.class_of(function) : vocabulary_.ObjectClass(f.result());
  bool given = false;
  for (const proto::Value& operand : call.operands()) {
    if (!IsObject(operand)) continue;
    const Origin& from = slots[operand.object()];
    given = true;
    origin.givers.insert(from.givers.begin(), from.givers.end());
    origin.unknown = origin.unknown || from.unknown;
    // A step or a copy belongs to what the first one belonged to.
    if (!IsRelated(from.of, origin.of)) origin.givers.insert(operand.object());
  }
  origin.unknown = origin.unknown || (!given && !constructor);
  return origin;
}

void Lending::Add(const proto::CandidateCall& call, std::vector<Origin>* slots) const {
  Origin origin = OriginOf(call, *slots);
  if (Empties(vocabulary_, call)) {
    for (Origin& other : *slots) {
      if (other.givers.erase(call.operands(0).object()) != 0) other.givers.insert(kNobody);
    }
  }
  if (IsAssignment(vocabulary_, call) && call.operands_size() > 1 && IsObject(call.operands(0)) &&
      IsObject(call.operands(1))) {
    Origin& to = (*slots)[call.operands(0).object()];
    const Origin& from = (*slots)[call.operands(1).object()];
    to.givers = from.givers;
    to.unknown = from.unknown;
    origin = to;  // what it returns is what was assigned to
  }
  slots->push_back(std::move(origin));
}

bool Lending::IsUsed(const proto::CandidateCall& call, int operand) const {
  if (!IsObject(call.operands(operand))) return false;
  if (call.special() != proto::CandidateCall::FUNCTION &&
      call.special() != proto::CandidateCall::COPY_ASSIGN &&
      call.special() != proto::CandidateCall::MOVE_ASSIGN) {
    return false;
  }
  return operand != 0 || !IsAssignment(vocabulary_, call);
}

Lending::Fate Lending::FateOf(const proto::CandidateCall& call, int operand,
                              const std::vector<Origin>& slots, const std::set<int>& givers) const {
  const Origin& lent = slots[call.operands(operand).object()];
  if (lent.unknown) return Fate::kNeither;
  Fate fate = Fate::kNeither;
  for (int other = 0; other < call.operands_size(); ++other) {
    if (other == operand || !IsObject(call.operands(other))) continue;
    const uint64_t slot = call.operands(other).object();
    const Origin& beside = slots[slot];
    if (IsRelated(beside.of, lent.of)) continue;
    if (beside.unknown) return Fate::kNeither;
    // Two views of one object are one for what it gave out.
    const bool gave = lent.givers.count(slot) != 0 ||
                      std::any_of(beside.givers.begin(), beside.givers.end(), [&](uint64_t giver) {
                        return giver != kNobody && lent.givers.count(giver) != 0;
                      });
    if (gave) return Fate::kReturned;
    if (std::any_of(givers.begin(), givers.end(),
                    [&](int giver) { return IsRelated(giver, beside.of); })) {
      fate = Fate::kStrayed;
    }
  }
  return fate;
}

void Lending::Learn(const proto::Candidate& sequence) {
  std::vector<Origin> slots;
  for (int i = 0; i + 1 < sequence.calls_size(); ++i) Add(sequence.calls(i), &slots);
  const proto::CandidateCall& call = sequence.calls(sequence.calls_size() - 1);
  for (int o = 0; o < call.operands_size(); ++o) {
    if (!IsUsed(call, o)) continue;
    const Origin& origin = slots[call.operands(o).object()];
    if (origin.of < 0 || origin.unknown) continue;
    Uses& uses = uses_[origin.of];
    std::set<int> givers;
    for (const uint64_t giver : origin.givers) {
      if (giver != kNobody) givers.insert(slots[giver].of);
    }
    uses.givers.insert(givers.begin(), givers.end());
    if (origin.givers.empty()) ++uses.ungiven;
    const Fate fate = FateOf(call, o, slots, givers);
    if (fate == Fate::kReturned) ++uses.returned;
    if (fate == Fate::kStrayed) ++uses.strayed;
  }
  any_ =
      std::any_of(uses_.begin(), uses_.end(), [&](const auto& uses) { return IsLent(uses.first); });
}

bool Lending::IsLent(int class_index) const {
  const auto found = uses_.find(class_index);
  return found != uses_.end() && found->second.returned >= kReturned &&
         found->second.strayed == 0 && found->second.ungiven == 0;
}

bool Lending::PassesToAnother(const proto::Candidate& sequence) const {
  if (!any_) return false;
  std::vector<Origin> slots;
  for (const proto::CandidateCall& call : sequence.calls()) {
    for (int o = 0; o < call.operands_size(); ++o) {
      if (!IsUsed(call, o)) continue;
      const Origin& origin = slots[call.operands(o).object()];
      if (origin.givers.empty() || !IsLent(origin.of)) continue;
      if (FateOf(call, o, slots, uses_.at(origin.of).givers) == Fate::kStrayed) return true;
    }
    Add(call, &slots);
  }
  return false;
}

bool Lending::UsesUngiven(const proto::Candidate& sequence) const {
  if (!any_) return false;
  std::vector<Origin> slots;
  for (const proto::CandidateCall& call : sequence.calls()) {
    for (int o = 0; o < call.operands_size(); ++o) {
      if (!IsUsed(call, o)) continue;
      const Origin& origin = slots[call.operands(o).object()];
      if (origin.givers.empty() && !origin.unknown && IsLent(origin.of)) return true;
    }
    Add(call, &slots);
  }
  if (slots.empty()) return false;
  const Origin& made = slots.back();
  return made.givers.empty() && !made.unknown && IsLent(made.of);
}

}  // namespace augment
