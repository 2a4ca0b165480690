// A call that crashed, hung or threw, in words.

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/describe/describe.h"
#include "engine/judge/judge.h"
#include "engine/model/camel_case.h"

namespace augment {
namespace {

// A postcondition of augment's own macro, which checks nothing outside the
// driver (augment/contracts.h).
bool IsLeftOutOfPlainBuilds(const Failure& failure, const proto::FunctionModel* model) {
  if (!IsWrittenPostcondition(failure, model)) return false;
  for (const proto::ConditionModel& condition : model->postconditions()) {
    if (condition.line() == failure.line && condition.origin() == "AUGMENT_POSTCONDITION") {
      return true;
    }
  }
  return false;
}

// A run without sanitizers and checked containers, such as the tests', goes on.
bool IsSilent(const Failure& failure) {
  return failure.oracle == proto::ORACLE_UBSAN || failure.oracle == proto::ORACLE_CONTAINER ||
         (failure.oracle == proto::ORACLE_ASAN && failure.kind != "SEGV");
}

// "The tests were seen to call it 5 times", without a full stop.
std::string CallsSeen(const std::string& name, int64_t observed) {
  return observed == 0 ? absl::StrCat("No test was seen to call ", name, "()")
                       : absl::StrCat("The tests were seen to call it ", observed,
                                      observed == 1 ? " time" : " times");
}

// What holds of these calls, to follow `CallsSeen`.
std::string Always(const Contract& precondition, int64_t observed) {
  if (precondition.evidence.events == 0) return "";
  if (precondition.evidence.events >= observed) {
    return absl::StrCat(", always with ", precondition.text);
  }
  return absl::StrCat(", with ", precondition.text, " in each of the ",
                      precondition.evidence.events, " that returned and can tell");
}

}  // namespace

std::string Describer::EvidenceOfFailure(const Suspect& suspect, const Verdict& verdict,
                                         const Difference& difference,
                                         proto::Finding* finding) const {
  if (vocabulary_.IsOfWitness(suspect.function)) {
    return "With the elements of the tests the same calls return: these do not tell what is done "
           "to them. A Witness owns memory and knows when it was moved from or destroyed.";
  }
  const int64_t observed = knowledge_.function(suspect.function).observed;
  const std::string calls_seen = CallsSeen(vocabulary_.Name(suspect.function), observed);
  if (!verdict.limit.empty()) return verdict.limit;
  if (verdict.group == proto::Finding::DOCUMENTED) {
    const proto::FunctionModel* checked = classifier_.CheckedAtEntry(suspect.failure);
    return checked == nullptr
               ? absl::StrCat(calls_seen, ".")
               : absl::StrCat("It is asserted where ", checked->qualified_name(), "() begins.");
  }
  if (!suspect.outcome.runtime_throw().empty() &&
      knowledge_.Escapes(suspect.function, suspect.outcome)) {
    return absl::StrCat(calls_seen,
                        ". It refuses by exceptions of the library's own; this one comes from the "
                        "C++ run-time library, which the library calls without catching it.");
  }
  if (verdict.precondition != nullptr && !verdict.law) {
    finding->set_contract(verdict.precondition->text);
    return absl::StrCat(calls_seen, Always(*verdict.precondition, observed),
                        "; no assertion or written contract says that it must be so.");
  }
  if (difference.precondition != nullptr && observed > 0) {
    finding->set_contract(difference.precondition->text);
    return absl::StrCat(calls_seen, Always(*difference.precondition, observed), ".");
  }
  if (!verdict.missing_call.empty()) {
    return absl::StrCat(calls_seen, ". On ",
                        observed == 0 ? "the objects of its class that they call others of"
                                      : "each of their objects",
                        " they call ", verdict.missing_call, "() first.");
  }
  if (!verdict.unbegun_call.empty()) {
    return absl::StrCat(calls_seen, ". By their names ", verdict.unbegun_call,
                        "() begins what it ends.");
  }
  if (!verdict.ending_call.empty()) {
    return absl::StrCat(calls_seen, ". After ", verdict.ending_call,
                        "() they call nothing of an object.");
  }
  return absl::StrCat(calls_seen, observed == 0 ? "."
                                  : IsSilent(suspect.failure)
                                      ? "; they run without the checks that show this."
                                      : " and never saw this.");
}

void Describer::DescribeFailure(const Suspect& suspect, const Verdict& verdict,
                                const Difference& difference, proto::Finding* finding) const {
  const Failure& failure = suspect.failure;
  proto::GeneratedTest& test = *finding->mutable_test();
  finding->set_oracle(verdict.law ? proto::ORACLE_LAW : failure.oracle);
  finding->set_message(failure.message);
  finding->set_abstract_message(failure.abstract);
  test.set_fatal(failure.oracle != proto::ORACLE_EXCEPTION);
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  test.set_may_throw(test.fatal() && suspect.kind == Suspect::kFailure &&
                     (known.threw > 0 || known.threw_in_tests || !known.thrown.empty()));
  finding->set_headline(
      absl::StrCat(suspect.kind == Suspect::kTeardown ? "Destroying the objects after " : "",
                   vocabulary_.Name(suspect.function), "()",
                   difference.clause.empty() ? "" : absl::StrCat(" with ", difference.clause), ": ",
                   failure.message, "."));
  if (!failure.file.empty()) {
    finding->set_file(failure.file);
    finding->set_line(failure.line);
  }
  finding->set_evidence(EvidenceOfFailure(suspect, verdict, difference, finding));
  test.set_outcome_words(failure.oracle == proto::ORACLE_HANG        ? "Returns"
                         : failure.oracle == proto::ORACLE_EXCEPTION ? "DoesNotThrow"
                                                                     : "DoesNotCrash");
  if (suspect.kind == Suspect::kFailure) {
    finding->set_only_driver_sees(
        IsLeftOutOfPlainBuilds(failure, vocabulary_.model(suspect.function)));
  }
  const std::string theory = vocabulary_.TheoryOf(suspect.function);
  if (!theory.empty() && IsWrittenPostcondition(failure, vocabulary_.model(suspect.function))) {
    finding->set_message(failure.kind);
    finding->set_headline(
        absl::StrCat("The theory ", theory, " does not hold: ", failure.kind, "."));
    test.set_function_words(CamelCase(theory.substr(theory.find('.') + 1)));
    test.set_outcome_words("Holds");
    test.set_may_throw(false);
  }
}

}  // namespace augment
