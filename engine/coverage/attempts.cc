#include "engine/coverage/attempts.h"

#include <algorithm>

#include "engine/budget/executor.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

std::string ClassName(const Trace& trace, const proto::Operand& operand) {
  const auto found = trace.classes.find(operand.class_index());
  return found == trace.classes.end() ? "" : found->second.name();
}

}  // namespace

void Attempts::Used(const Trace& trace, const proto::EventRecord& event) {
  for (const proto::Operand& operand : event.operands()) {
    const int of = vocabulary_.FindClass(ClassName(trace, operand));
    if (of < 0) continue;
    for (const uint32_t index : {operand.before(), operand.after()}) {
      const auto state = trace.states.find(index);
      if (state != trace.states.end()) {
        states_[of].insert(HashFields(state->second.fields().values()));
      }
    }
  }
  if (event.kind() != proto::EventRecord::CALL) return;
  const std::string receiver =
      event.has_receiver() && event.operands_size() > 0 ? ClassName(trace, event.operands(0)) : "";
  const int function = vocabulary_.Find(event.function(), receiver);
  if (function < 0) return;
  // What a constructor makes is no operand of a candidate's call.
  const int first = vocabulary_.function(function).is_constructor() ? 1 : 0;
  for (int i = first; i < event.operands_size(); ++i) {
    const proto::Operand& operand = event.operands(i);
    std::set<uint64_t>& used = used_[{function, i - first}];
    if (operand.value().kind_case() != proto::Value::kObject) {
      used.insert(HashValue(operand.value()));
      continue;
    }
    const auto state = trace.states.find(operand.before());
    if (state != trace.states.end()) used.insert(HashFields(state->second.fields().values()));
  }
}

void Attempts::Used(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const proto::Observation* observation = LastObservation(candidate, outcome);
  const auto learn = [&](const proto::View& view) {
    const int of = ClassOf(view);
    if (of >= 0) states_[of].insert(HashFields(view.fields()));
  };
  if (observation != nullptr) {
    for (const proto::View& view : observation->entry()) learn(view);
    for (const proto::View& view : observation->exit()) learn(view);
    if (observation->has_result_view()) learn(observation->result_view());
  }
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  for (int i = 0; i < call.operands_size(); ++i) {
    std::set<uint64_t>& used = used_[{static_cast<int>(call.function()), i}];
    if (call.operands(i).kind_case() != proto::Value::kObject) {
      used.insert(HashValue(call.operands(i)));
    } else if (observation != nullptr && i < observation->entry_size()) {
      used.insert(HashFields(observation->entry(i).fields()));
    }
  }
}

void Attempts::Made(int function, size_t made, size_t kept) {
  attempts_[function].made += static_cast<int64_t>(made);
  attempts_[function].left_out += static_cast<int64_t>(made - kept);
}

void Attempts::Ran(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  Attempt& attempt = attempts_[static_cast<int>(call.function())];
  ++attempt.ran;
  const bool at_last = static_cast<int>(outcome.call()) == candidate.calls_size() - 1;
  if (outcome.status() == proto::Outcome::NORMAL) return;
  if (outcome.status() == proto::Outcome::ILLEGAL) {
    ++attempt.illegal;
  } else if (outcome.status() == proto::Outcome::INAPPLICABLE || !at_last) {
    ++attempt.setup;
    // The driver says so where a call comes to what nothing defines.
    if (at_last && attempt.undefined.empty()) {
      attempt.undefined = outcome.report().substr(0, outcome.report().find('\n'));
    }
  } else if (DiedInEntryQuery(outcome) || DiedInExitQuery(outcome)) {
    ++attempt.query;
  } else if (outcome.status() == proto::Outcome::THREW) {
    ++attempt.threw;
    if (attempt.thrown.empty()) attempt.thrown = ShownTypeName(outcome.exception_type());
  } else if (outcome.status() == proto::Outcome::HUNG) {
    ++attempt.hung;
  } else {
    ++attempt.died;
  }
}

void Attempts::Returned(const proto::Candidate& candidate, const proto::Outcome& outcome) {
  const proto::Observation* observation = LastObservation(candidate, outcome);
  if (observation == nullptr) return;
  const auto gone = [&](const proto::View& view) {
    const int of = ClassOf(view);
    if (of < 0) return;
    const auto known = states_.find(of);
    if (known == states_.end() || known->second.count(HashFields(view.fields())) == 0) {
      ++destroyed_new_[of];
    }
  };
  for (const proto::View& view : observation->exit()) gone(view);
  if (observation->has_result_view()) gone(observation->result_view());
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  Attempt& attempt = attempts_[static_cast<int>(call.function())];
  ++attempt.normal;
  if (IsNew(call, *observation)) ++attempt.returned_new;
}

bool Attempts::IsNew(const proto::CandidateCall& call,
                     const proto::Observation& observation) const {
  for (int i = 0; i < call.operands_size(); ++i) {
    uint64_t hash = 0;
    // One made by default tests may have used, too: it cannot be read.
    if (call.operands(i).kind_case() == proto::Value::kUnit) continue;
    if (call.operands(i).kind_case() != proto::Value::kObject) {
      hash = HashValue(call.operands(i));
    } else if (i < observation.entry_size() && HasReadable(observation.entry(i).fields())) {
      hash = HashFields(observation.entry(i).fields());
    } else {
      continue;
    }
    const auto used = used_.find({static_cast<int>(call.function()), i});
    if (used == used_.end() || used->second.count(hash) == 0) return true;
  }
  return call.operands_size() == 0;
}

const Attempt& Attempts::of(int function) const {
  static const Attempt* const none = new Attempt;
  const auto found = attempts_.find(function);
  return found == attempts_.end() ? *none : found->second;
}

int64_t Attempts::destroyed_new(int class_index) const {
  const auto found = destroyed_new_.find(class_index);
  return found == destroyed_new_.end() ? 0 : found->second;
}

}  // namespace augment
