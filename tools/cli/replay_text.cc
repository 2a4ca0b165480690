#include "tools/cli/replay_text.h"

#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

using proto::Expectation;
using proto::Outcome;
using proto::Value;

constexpr size_t kMostReportLines = 20;

// The value of query `function` on the object in `slot` after the last call;
// null when it was not observed.
const Value* Observed(const Outcome& outcome, const proto::Candidate& sequence, int function,
                      int slot, const Vocabulary& vocabulary) {
  if (outcome.observations_size() == 0) return nullptr;
  const proto::Observation& last = outcome.observations(outcome.observations_size() - 1);
  const auto query = [&](const proto::View& view) -> const Value* {
    const int of = ClassOf(view);
    if (of < 0) return nullptr;
    const proto::RegistryClass& c = vocabulary.class_at(of);
    for (int i = 0; i < c.queries_size() && i < view.queries_size(); ++i) {
      if (static_cast<int>(c.queries(i)) == function) return &view.queries(i);
    }
    return nullptr;
  };
  const proto::CandidateCall& call = sequence.calls(sequence.calls_size() - 1);
  if (slot == sequence.calls_size() - 1) return query(last.result_view());
  for (int i = 0; i < call.operands_size() && i < last.exit_size(); ++i) {
    const Value& operand = call.operands(i);
    if (operand.kind_case() == Value::kObject && static_cast<int>(operand.object()) == slot) {
      return query(last.exit(i));
    }
  }
  return nullptr;
}

double Numeric(const Value& value) {
  switch (value.kind_case()) {
    case Value::kInteger:
      return static_cast<double>(value.integer());
    case Value::kBig:
      return static_cast<double>(value.big());
    case Value::kReal:
      return value.real();
    case Value::kBoolean:
      return value.boolean() ? 1 : 0;
    default:
      return std::nan("");
  }
}

bool Holds(const Value& left, Expectation::Comparison comparison, const Value& right) {
  const double a = Numeric(left);
  const double b = Numeric(right);
  switch (comparison) {
    case Expectation::EQ:
      return HashValue(left) == HashValue(right);
    case Expectation::NE:
      return HashValue(left) != HashValue(right);
    case Expectation::LT:
      return a < b;
    case Expectation::LE:
      return a <= b;
    case Expectation::GT:
      return a > b;
    default:
      return a >= b;
  }
}

std::string FirstLines(const std::string& text) {
  std::string result;
  size_t count = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    if (++count > kMostReportLines) break;
    absl::StrAppend(&result, "  | ", line, "\n");
  }
  return result;
}

std::string Ending(const Outcome& outcome) {
  switch (outcome.status()) {
    case Outcome::THREW:
      return absl::StrCat("It threw ", outcome.exception_type(),
                          outcome.exception_message().empty() ? "" : ": ",
                          outcome.exception_message(), ".\n");
    case Outcome::CRASHED:
      return absl::StrCat(
          "It crashed",
          outcome.signal() != 0 ? absl::StrCat(" with signal ", outcome.signal()) : "", ".\n",
          FirstLines(outcome.report()));
    case Outcome::HUNG:
      return "It did not end.\n";
    case Outcome::EXITED:
      return "It called exit().\n";
    case Outcome::ILLEGAL:
      return "A written precondition forbids it now.\n";
    case Outcome::INAPPLICABLE:
      return "It can no longer be called like this: the code has changed since the finding.\n";
    default:
      return "It returned.\n";
  }
}

}  // namespace

std::string ReplayText(const proto::Finding& finding, const Outcome& outcome,
                       const Vocabulary& vocabulary) {
  const proto::GeneratedTest& test = finding.test();
  std::string text = Ending(outcome);
  bool broken = outcome.status() != Outcome::NORMAL && outcome.status() != Outcome::INAPPLICABLE &&
                outcome.status() != Outcome::ILLEGAL;
  if (outcome.status() == Outcome::THREW && !test.throws().empty()) {
    broken = outcome.exception_type() != test.throws();
  }
  if (outcome.status() == Outcome::NORMAL) {
    broken = !test.throws().empty();
    if (test.sequence().find_lost()) {
      const proto::Balance& balance = outcome.balance();
      const bool lost = balance.bytes() > 0 && balance.search() == proto::Balance::LOST;
      broken = broken || lost;
      absl::StrAppend(&text, "  ", balance.bytes(), " bytes stay allocated each time",
                      lost ? ", and nothing leads to them" : "", "\n");
    }
    for (const Expectation& expectation : test.expect()) {
      if (expectation.subject() == Expectation::ARGUMENT) continue;  // of no fault's test
      const bool result = expectation.subject() == Expectation::RESULT;
      const Value* left = nullptr;
      if (!result) {
        left = Observed(outcome, test.sequence(), static_cast<int>(expectation.function()),
                        static_cast<int>(expectation.slot()), vocabulary);
      } else if (outcome.observations_size() > 0) {
        left = &outcome.observations(outcome.observations_size() - 1).result();
      }
      const Value* right = &expectation.value();
      if (expectation.against_query()) {
        right = Observed(outcome, test.sequence(), static_cast<int>(expectation.other_function()),
                         static_cast<int>(expectation.other_slot()), vocabulary);
      }
      if (left == nullptr || right == nullptr) continue;
      const bool holds = Holds(*left, expectation.comparison(), *right);
      broken = broken || !holds;
      absl::StrAppend(
          &text, "  ",
          result ? "the result" : vocabulary.Name(static_cast<int>(expectation.function())) + "()",
          " is ", ShowValue(*left), holds ? "" : "   <- expected otherwise", "\n");
    }
  }
  absl::StrAppend(&text, broken ? "The finding stands.\n" : "The finding no longer shows.\n");
  return text;
}

}  // namespace augment
