// What a test of new behaviour asserts.
#include <algorithm>

#include "engine/describe/story.h"
#include "engine/findings/error_numbers.h"
#include "engine/findings/given_back.h"
#include "engine/findings/moved_from.h"
#include "engine/findings/regressions.h"
#include "engine/findings/what_results_say.h"
#include "engine/model/output.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostQueries = 12;

// None of the operands is this object.
bool IsNew(const proto::Observation& observation, const proto::View& view) {
  return std::none_of(
      observation.exit().begin(), observation.exit().end(),
      [&](const proto::View& operand) { return operand.identity() == view.identity(); });
}

// The slot of the operand to which the last call returned a pointer, -1: of none.
int ReturnedOperand(const proto::Candidate& candidate, const proto::Observation& observation,
                    const proto::Type& result) {
  if (result.kind() != proto::Type::POINTER || !observation.has_result_view()) return -1;
  const uint64_t returned = observation.result_view().identity();
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (returned == 0) return -1;
  for (int i = 0; i < call.operands_size() && i < observation.exit_size(); ++i) {
    if (call.operands(i).kind_case() == proto::Value::kObject &&
        observation.exit(i).identity() == returned) {
      return static_cast<int>(call.operands(i).object());
    }
  }
  return -1;
}

const proto::Value& Pointee(const proto::Value& value) {
  return value.kind_case() == proto::Value::kPointee ? value.pointee() : value;
}

}  // namespace

// What the call gave back, what it made of its receiver and of other objects; the first says most.
void Regressions::Expect(const Measured& measured, const proto::Observation& observation,
                         proto::GeneratedTest* test) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const proto::Candidate& candidate = measured.candidate;
  const proto::RegistryFunction& f = vocabulary.function(measured.function);
  const auto add = [&](int slot, const proto::View* entry, const proto::View& exit, bool all,
                       bool is_made = false) {
    for (proto::Expectation& one : ExpectQueries(vocabulary, slot, entry, exit, kMostQueries)) {
      one.set_changed(one.changed() || is_made);
      if (all || one.changed()) *test->add_expect() = std::move(one);
    }
  };
  if (const int same = ReturnedOperand(candidate, observation, f.result()); same >= 0) {
    proto::Expectation* result = test->add_expect();
    result->set_subject(proto::Expectation::RESULT);
    result->set_same_object(true);
    result->set_slot(static_cast<uint32_t>(same));
  } else if (observation.has_result() && !f.is_constructor()) {
    for (proto::Expectation& one : ExpectResult(vocabulary, f.result(), observation.result())) {
      if (!ExpectSign(vocabulary, measured.function, &one)) {
        ExpectErrorSign(knowledge_.function(measured.function).seen, &one);
      }
      *test->add_expect() = std::move(one);
    }
  }
  const int first = f.has_receiver() ? 1 : 0;
  for (int p = 0; p < f.parameters_size(); ++p) {
    const int operand = first + p;
    if (operand >= observation.exit_size() || operand >= observation.entry_size() ||
        !IsOutput(f.parameters(p))) {
      continue;
    }
    const proto::Type& type = f.parameters(p);
    const proto::Value& before = Pointee(observation.entry(operand).value());
    const proto::Value& after = Pointee(observation.exit(operand).value());
    const bool same = IsOutputStream(type) ? after.text().empty()
                                           : before.kind_case() == proto::Value::KIND_NOT_SET ||
                                                 HashValue(before) == HashValue(after);
    if (same || !Assertable(after, WrittenType(type))) continue;
    proto::Expectation* const written = test->add_expect();
    written->set_subject(proto::Expectation::ARGUMENT);
    written->set_slot(static_cast<uint32_t>(operand));
    written->set_changed(true);
    *written->mutable_value() = after;
  }
  const int of = vocabulary.class_of(measured.function);
  const proto::FunctionModel* const declared = vocabulary.model(measured.function);
  const proto::ClassModel* const model = of < 0 ? nullptr : vocabulary.class_model(of);
  const bool gives_back = model != nullptr && model->is_value() && declared != nullptr &&
                          GivesBackReceiver(f, declared->return_type(), observation);
  // The object that it gave back, unless that is its receiver or argument.
  if (observation.has_result_view() && !f.is_constructor() && !gives_back &&
      IsNew(observation, observation.result_view())) {
    add(candidate.calls_size() - 1, nullptr, observation.result_view(), /*all=*/true);
  }
  const int slot = ReceiverSlot(vocabulary, candidate, measured.function);
  // What the user's case made, and nothing else does, is worth a look at all of it, where the call
  // itself says nothing.
  const bool says_nothing = StartOf(candidate).moment != 0 && test->expect_size() == 0;
  if (slot >= 0 && observation.exit_size() > 0 && (says_nothing || !f.is_const())) {
    add(slot, &observation.entry(0), observation.exit(0), /*all=*/true);
  } else if (f.is_constructor() && observation.has_result_view()) {
    add(candidate.calls_size() - 1, nullptr, observation.result_view(), /*all=*/true);
  }
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  for (int i = slot >= 0 ? 1 : 0; i < call.operands_size() && i < observation.exit_size(); ++i) {
    const proto::Value& operand = call.operands(i);
    if (operand.kind_case() != proto::Value::kObject ||
        static_cast<int>(operand.object()) == slot || i >= observation.entry_size() ||
        MovesFrom(vocabulary, call, i)) {
      continue;
    }
    add(static_cast<int>(operand.object()), &observation.entry(i), observation.exit(i),
        /*all=*/false, IsMadeToBeWritten(vocabulary, candidate, i));
  }
}

}  // namespace augment
