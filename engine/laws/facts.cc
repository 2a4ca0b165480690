#include "engine/laws/facts.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/model/value.h"

namespace augment {
namespace {

std::string Question(int function, int slot, const proto::Value* argument, bool after) {
  return absl::StrCat(function, "|", slot, "|", after, "|",
                      argument == nullptr ? "" : ShowValue(*argument));
}

int SlotOf(const proto::Value& value) {
  return value.kind_case() == proto::Value::kObject ? static_cast<int>(value.object()) : -1;
}

}  // namespace

bool Facts::Read(const Vocabulary& vocabulary, const proto::Candidate& candidate,
                 const proto::Outcome& outcome, const Tail& tail) {
  std::map<int, const proto::Observation*> observed;
  for (const proto::Observation& observation : outcome.observations()) {
    observed[static_cast<int>(observation.call())] = &observation;
  }
  const int begin = candidate.calls_size() - tail.size();
  if (begin < 0) return false;
  for (int i = begin; i < candidate.calls_size(); ++i) {
    const proto::CandidateCall& call = candidate.calls(i);
    const auto found = observed.find(i);
    if (tail.change && i == begin + tail.before) {
      change_call_ = i;
      if (call.operands_size() == 0 || SlotOf(call.operands(0)) < 0) return false;
      changed_ = SlotOf(call.operands(0));
      if (call.special() == proto::CandidateCall::COPY) {
        change_ = Change::kCopy;
        source_ = changed_;
        changed_ = i;
        continue;
      }
      if (call.special() != proto::CandidateCall::FUNCTION &&
          call.special() != proto::CandidateCall::COPY_ASSIGN)
        return false;
      if (call.special() == proto::CandidateCall::FUNCTION) {
        changer_ = static_cast<int>(call.function());
        change_ = ChangeOf(vocabulary, changer_);
      } else {
        change_ = Change::kCopy;
      }
      if (call.operands_size() > 1) {
        source_ = SlotOf(call.operands(1));
        argument_ = call.operands(1);
        has_argument_ = source_ < 0;
      }
      if (found != observed.end() && found->second->has_result()) {
        result_ = found->second->result();
        has_result_ = true;
      }
      continue;
    }
    if (call.special() != proto::CandidateCall::FUNCTION || found == observed.end() ||
        !found->second->has_result() || call.operands_size() == 0 || SlotOf(call.operands(0)) < 0 ||
        HasOpaque(found->second->result())) {
      return false;
    }
    Fact fact;
    fact.call = i;
    fact.function = static_cast<int>(call.function());
    fact.slot = SlotOf(call.operands(0));
    fact.operands.assign(call.operands().begin(), call.operands().end());
    fact.result = found->second->result();
    fact.after = i >= begin + tail.before;
    const proto::Value* argument = call.operands_size() > 1 ? &call.operands(1) : nullptr;
    by_question_[Question(fact.function, fact.slot, argument, fact.after)] = facts_.size();
    for (const proto::Value& operand : call.operands()) {
      const int slot = SlotOf(operand);
      if (slot >= 0 && std::find(slots_.begin(), slots_.end(), slot) == slots_.end()) {
        slots_.push_back(slot);
      }
    }
    facts_.push_back(std::move(fact));
  }
  return true;
}

const Fact* Facts::Find(int function, int slot, const proto::Value* argument, bool after) const {
  if (function < 0) return nullptr;
  const auto found = by_question_.find(Question(function, slot, argument, after));
  return found == by_question_.end() ? nullptr : &facts_[found->second];
}

std::vector<proto::Value> Facts::ArgumentsOf(int function) const {
  std::map<std::string, proto::Value> arguments;
  for (const Fact& fact : facts_) {
    if (fact.function == function && fact.operands.size() > 1) {
      arguments.emplace(ShowValue(fact.operands[1]), fact.operands[1]);
    }
  }
  std::vector<proto::Value> values;
  for (auto& [shown, value] : arguments) values.push_back(std::move(value));
  return values;
}

}  // namespace augment
