#include "engine/coverage/faithful.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

// How many values stand before the place where it was cut off, if it was.
int Known(const proto::ValueList& list) {
  const int size = list.values_size();
  const bool cut = size > 0 && list.values(size - 1).opaque() == proto::Value::CUT_OFF;
  return cut ? size - 1 : size;
}

// Equal but for parts that could not be seen or are nondeterministic.
bool Agree(const proto::Value& recorded, const proto::Value& replayed) {
  const auto opaque = [](const proto::Value& value) {
    return value.kind_case() == proto::Value::kOpaque ||
           value.kind_case() == proto::Value::KIND_NOT_SET;
  };
  const auto all_agree = [](const proto::ValueList& x, const proto::ValueList& y) {
    // Where a view is cut off depends on what was seen before.
    const int known = std::min(Known(x), Known(y));
    const bool whole = Known(x) == x.values_size() && Known(y) == y.values_size();
    return (!whole || x.values_size() == y.values_size()) &&
           std::equal(x.values().begin(), x.values().begin() + known, y.values().begin(), &Agree);
  };
  if (opaque(recorded) || opaque(replayed)) return true;
  if (recorded.kind_case() == replayed.kind_case()) {
    switch (recorded.kind_case()) {
      case proto::Value::kPointee:
        return Agree(recorded.pointee(), replayed.pointee());
      case proto::Value::kSequence:
        return all_agree(recorded.sequence(), replayed.sequence());
      case proto::Value::kTuple:
        return all_agree(recorded.tuple(), replayed.tuple());
      default:
        break;
    }
  }
  return HashValue(recorded) == HashValue(replayed);
}

// The operand's view after the call; null when there is none.
const proto::View* ViewAfter(const Slice& slice, int operand,
                             const proto::Observation& observation) {
  const int operands = static_cast<int>(slice.after.size());
  // A constructor's object is its result in the driver.
  if (operand < 0 ||
      (observation.has_result_view() && operand == 0 && observation.exit_size() < operands)) {
    return observation.has_result_view() ? &observation.result_view() : nullptr;
  }
  const int at = operand - (operands - observation.exit_size());
  return at >= 0 && at < observation.exit_size() ? &observation.exit(at) : nullptr;
}

// What came out otherwise than recorded; "" when nothing did.
std::string Difference(const Trace& trace, const Slice& slice, const Vocabulary& vocabulary,
                       const proto::Observation& observation) {
  for (size_t i = 0; i < slice.after.size(); ++i) {
    if (slice.after[i] == 0) continue;
    const auto state = trace.states.find(slice.after[i]);
    if (state == trace.states.end()) continue;
    const proto::View* view = ViewAfter(slice, static_cast<int>(i), observation);
    if (view == nullptr || ClassOf(*view) < 0) continue;
    std::string difference = FieldDifference(state->second.fields(), *view, vocabulary);
    if (!difference.empty()) return difference;
  }
  return "";
}

// Why the sequence did not come to its end; "" when it did.
std::string NotEnded(const Slice& slice, const Vocabulary& vocabulary,
                     const proto::Outcome& outcome) {
  const int last = slice.sequence.calls_size() - 1;
  const bool normal =
      outcome.status() == proto::Outcome::NORMAL || outcome.status() == proto::Outcome::THREW;
  if (!normal) {
    return absl::StrCat(proto::Outcome::Status_Name(outcome.status()), " in ",
                        proto::Outcome::Phase_Name(outcome.phase()), " of call ",
                        outcome.call() + 1, " of ", last + 1);
  }
  if (static_cast<int>(outcome.call()) != last) {
    const proto::CandidateCall& call = slice.sequence.calls(static_cast<int>(outcome.call()));
    return absl::StrCat("the set-up threw ", ShownTypeName(outcome.exception_type()), " in ",
                        call.special() != proto::CandidateCall::FUNCTION
                            ? "a copy or move"
                            : vocabulary.Display(static_cast<int>(call.function())));
  }
  return LastObservation(slice.sequence, outcome) == nullptr
             ? "it depends on memory that nobody initialised"
             : "";
}

}  // namespace

std::string FieldDifference(const proto::ValueList& recorded, const proto::View& view,
                            const Vocabulary& vocabulary) {
  const proto::RegistryClass& of = vocabulary.class_at(ClassOf(view));
  if (recorded.values_size() != view.fields_size()) {
    return absl::StrCat("another number of fields of ", of.name());
  }
  for (int f = 0; f < view.fields_size(); ++f) {
    if (Agree(recorded.values(f), view.fields(f))) continue;
    // Instances of one name may have other fields than the one that is registered.
    const std::string name = f < of.fields_size()
                                 ? of.fields(f)
                                 : absl::StrCat("field ", f + 1, " of ", view.fields_size());
    return absl::StrCat(of.name(), "::", name, " was ", ShowValue(recorded.values(f)), ", is ",
                        ShowValue(view.fields(f)));
  }
  return "";
}

std::string Unfaithful(const Trace& trace, const Slice& slice, const Vocabulary& vocabulary,
                       const proto::Outcome& outcome) {
  std::string why = NotEnded(slice, vocabulary, outcome);
  if (!why.empty()) return why;
  return Difference(trace, slice, vocabulary, *LastObservation(slice.sequence, outcome));
}

std::string NotRecreated(const proto::ValueList& fields, const Slice& slice, int operand,
                         const Vocabulary& vocabulary, const proto::Outcome& outcome) {
  std::string why = NotEnded(slice, vocabulary, outcome);
  if (!why.empty()) return why;
  const proto::View* view = ViewAfter(slice, operand, *LastObservation(slice.sequence, outcome));
  if (view == nullptr || ClassOf(*view) < 0) return "the driver does not show it";
  return FieldDifference(fields, *view, vocabulary);
}

}  // namespace augment
