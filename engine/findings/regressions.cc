#include "engine/findings/regressions.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/minimise/minimise.h"
#include "engine/model/camel_case.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"
#include "engine/pool/pool.h"

namespace augment {
namespace {

constexpr size_t kMostAFunction = 3;
constexpr int kMostCalls = 8;  // a test longer than this is not read
constexpr size_t kMostQueries = 3;
constexpr int kGoodPriority = 10;  // below it, a test is written only for want of a better one

// The last call's receiver slot, -1 when it has none.
int ReceiverSlot(const Vocabulary& vocabulary, const proto::Candidate& candidate, int function) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (!vocabulary.function(function).has_receiver() || call.operands_size() == 0) return -1;
  return static_cast<int>(call.operands(0).object());
}

}  // namespace

bool Regressions::Build(const Measured& measured, const Contract* contract, Entry* entry) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const proto::Candidate& candidate = measured.candidate;
  if (candidate.calls_size() > kMostCalls) return false;
  const proto::Observation* observation = LastObservation(candidate, measured.outcome);
  if (observation == nullptr) return false;
  const FunctionKnowledge& known = knowledge_.function(measured.function);
  const proto::RegistryFunction& f = vocabulary.function(measured.function);
  // A query in a new state says nothing that a test of what made it would not.
  if (f.is_const() && f.parameters_size() == 0) return false;
  proto::GeneratedTest test;
  *test.mutable_sequence() = candidate;
  test.set_function(static_cast<uint32_t>(measured.function));
  const std::string name = vocabulary.Name(measured.function);
  test.set_function_words(f.is_constructor() ? absl::StrCat("New", CamelCase(name))
                                             : CamelCase(name));
  int priority = 0;
  const int slot = ReceiverSlot(vocabulary, candidate, measured.function);
  std::string situation;
  if (contract != nullptr) {
    const Situation violating = Violating(known.set, *contract);
    test.set_situation_words(violating.words);
    situation = violating.clause;
    const Variable& a =
        known.set.schema().variables[static_cast<size_t>(SubjectOf(contract->expr))];
    // Conditions and signs make a situation that has a name; that one number
    // left the range of others seldom does.
    const bool condition = IsCondition(contract->expr);
    const bool named = condition || IsSign(contract->expr);
    priority += condition ? 60 : named ? 40 : 0;
    if (named && a.is_query) priority += 20;
    if (!a.is_public) priority -= 30;
    // Show the situation to the reader where a public query does.
    const auto form = AsConstantComparison(contract->expr);
    if (condition && form->op == Expr::kEqual && a.kind == Variable::kQuery && a.operand == 0 &&
        slot >= 0) {
      proto::Expectation* arrange = test.add_arrange();
      arrange->set_function(static_cast<uint32_t>(a.index));
      arrange->set_slot(static_cast<uint32_t>(slot));
      *arrange->mutable_value() = BooleanValue(form->constant.integer == 0);
    }
    test.set_comment(absl::StrCat("No test had called ", name, "() with ", situation, " (",
                                  contract->evidence.events, " of ", contract->evidence.events,
                                  " calls: ", contract->text, ")."));
  } else {
    test.set_situation_words("OnRejectedInput");
    priority += 30;
  }
  if (measured.outcome.status() == proto::Outcome::THREW) {
    test.set_throws(measured.outcome.exception_type());
    test.set_outcome_words(
        absl::StrCat("Throws", CamelCase(LastName(measured.outcome.exception_type()))));
    if (test.comment().empty()) {
      test.set_comment(absl::StrCat(name, "() rejects this by ",
                                    ShownTypeName(measured.outcome.exception_type()), "."));
    }
  } else {
    if (observation->has_result() && Assertable(observation->result()) &&
        f.result().kind() != proto::Type::VOID && f.result().kind() != proto::Type::C_STRING &&
        f.result().kind() != proto::Type::OPAQUE && !f.is_constructor()) {
      proto::Expectation* result = test.add_expect();
      result->set_subject(proto::Expectation::RESULT);
      *result->mutable_value() = observation->result();
    }
    bool changed = false;
    if (slot >= 0 && observation->exit_size() > 0 && !f.is_const()) {
      for (const proto::Expectation& expectation : ExpectQueries(
               vocabulary, slot, &observation->entry(0), observation->exit(0), kMostQueries)) {
        *test.add_expect() = expectation;
      }
      changed = StateOf(observation->entry(0)) != StateOf(observation->exit(0));
    } else if (f.is_constructor() && observation->has_result_view()) {
      for (const proto::Expectation& expectation :
           ExpectQueries(vocabulary, candidate.calls_size() - 1, nullptr,
                         observation->result_view(), kMostQueries)) {
        *test.add_expect() = expectation;
      }
    }
    if (test.expect_size() == 0) return false;  // nothing a person could check
    if (test.expect(0).subject() == proto::Expectation::RESULT) {
      const proto::Value& value = test.expect(0).value();
      test.set_outcome_words(value.kind_case() == proto::Value::kBoolean
                                 ? (value.boolean() ? "ReturnsTrue" : "ReturnsFalse")
                                 : "ReturnsValue");
      if (value.kind_case() == proto::Value::kInteger && value.integer() >= 0) {
        test.set_outcome_words(absl::StrCat("Returns", value.integer()));
      }
    } else if (f.is_constructor()) {
      test.set_outcome_words("Works");
    } else if (changed) {
      test.set_outcome_words(absl::StrCat(
          "Sets", QueryWords(vocabulary.Name(static_cast<int>(test.expect(0).function())))));
    } else {
      test.set_outcome_words("ChangesNothing");
    }
  }
  for (const proto::CandidateCall& call : candidate.calls()) {
    priority -= 3;
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() != proto::Value::kObject) {
        priority -= static_cast<int>(ShowValue(operand).size()) / 3;
      }
    }
  }
  entry->test = std::move(test);
  entry->contract = contract;
  entry->priority = priority;
  return true;
}

void Regressions::Consider(const Measured& measured, const Contract* contract) {
  // No test of its own can begin there.
  if (StartOf(measured.candidate).moment != 0) return;
  Entry fresh;
  if (!Build(measured, contract, &fresh)) return;
  const std::string key =
      fresh.test.throws().empty() ? fresh.test.situation_words() : fresh.test.throws();
  Entry& entry = entries_[measured.function][key];
  if (entry.test.has_sequence() && entry.priority >= fresh.priority) return;
  entry = std::move(fresh);
}

bool Regressions::SameBehaviour(const Entry& entry, const proto::Candidate& candidate,
                                const proto::Outcome& outcome, Entry* found) const {
  if (outcome.status() != proto::Outcome::NORMAL && outcome.status() != proto::Outcome::THREW) {
    return false;
  }
  if (outcome.exception_type() != entry.test.throws()) return false;
  if (knowledge_.ranges().CountsBeyond(candidate)) return false;
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (static_cast<int>(outcome.call()) != candidate.calls_size() - 1 ||
      call.special() != proto::CandidateCall::FUNCTION ||
      call.function() != entry.test.function()) {
    return false;
  }
  const Measured measured = knowledge_.Measure(candidate, outcome);
  if (measured.function < 0 || measured.illegal || !measured.broken.empty()) return false;
  // What breaks a promise that stands is a fault, not a behaviour to keep.
  const ContractSet& set = knowledge_.function(measured.function).set;
  for (const int index : measured.post) {
    if (set.IsEffect(set.contracts()[static_cast<size_t>(index)])) return false;
  }
  if (entry.contract != nullptr &&
      set.Evaluate(*entry.contract, measured.sample) != Truth::kViolated) {
    return false;
  }
  return Build(measured, entry.contract, found) &&
         found->test.situation_words() == entry.test.situation_words() &&
         found->test.outcome_words() == entry.test.outcome_words();
}

absl::Status Regressions::Confirm(Executor* executor) {
  for (auto& [function, situations] : entries_) {
    std::vector<const Entry*> best;
    for (const auto& [key, entry] : situations) best.push_back(&entry);
    std::stable_sort(best.begin(), best.end(),
                     [](const Entry* x, const Entry* y) { return x->priority > y->priority; });
    size_t taken = 0;
    std::set<uint64_t> sequences;
    for (const Entry* candidate_entry : best) {
      if (taken == kMostAFunction || (taken > 0 && candidate_entry->priority < kGoodPriority))
        break;
      if (executor->IsOver()) {
        ++untried_;
        break;
      }
      Entry entry = *candidate_entry;
      proto::Candidate candidate = entry.test.sequence();
      ASSIGN_OR_RETURN(auto outcomes,
                       executor->RunAlone({candidate, candidate}, Executor::Purpose::kRepeat));
      if (outcomes.size() < 2) {
        ++untried_;
        break;
      }
      Entry found;
      if (!SameBehaviour(entry, candidate, outcomes[0], &found) ||
          !SameBehaviour(entry, candidate, outcomes[1], &found)) {
        continue;
      }
      // Data that does not matter becomes 1, 2, 3: that reads best.
      MinimiseOptions options;
      options.renumber = true;
      options.shrink_literals = false;
      const Accept same = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
        Entry smaller;
        if (!SameBehaviour(entry, variant, outcome, &smaller)) return false;
        found = std::move(smaller);
        return true;
      };
      RETURN_IF_ERROR(Minimise(ShorteningRuns(executor), same, options, &candidate).status());
      if (!sequences.insert(HashSequence(candidate)).second) continue;
      tests_.push_back(std::move(found.test));
      ++taken;
    }
  }
  return absl::OkStatus();
}

}  // namespace augment
