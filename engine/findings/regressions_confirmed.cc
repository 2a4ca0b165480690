// What is left of a test for new behaviour once it is repeated, shortened and asked.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/status.h"
#include "engine/describe/story.h"
#include "engine/findings/default_arguments.h"
#include "engine/findings/error_numbers.h"
#include "engine/findings/fewer_elements.h"
#include "engine/findings/fresh_outputs.h"
#include "engine/findings/left_to_caller.h"
#include "engine/findings/machine_facts.h"
#include "engine/findings/more_queries.h"
#include "engine/findings/plain_values.h"
#include "engine/findings/question.h"
#include "engine/findings/regressions.h"
#include "engine/findings/shows_nothing.h"
#include "engine/findings/storage.h"
#include "engine/findings/tidy_arrays.h"
#include "engine/findings/written_files.h"
#include "engine/minimise/minimise.h"
#include "engine/model/members.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostAsked = 12;  // queries with arguments, behind one test

// The sequence with all of these queries behind it, each observed.
proto::Candidate AllAsked(const proto::Candidate& sequence,
                          const std::vector<AskedWithArguments>& asked) {
  proto::Candidate all = sequence;
  uint64_t observe = 0;
  for (const AskedWithArguments& one : asked) {
    observe |= uint64_t{1} << all.calls_size();
    *all.add_calls() = *one.candidate.calls().rbegin();
  }
  all.set_observe(observe);
  return all;
}

// What such a run, after so many calls, says of the i-th query, as if it had been asked alone.
proto::Outcome AnswerIn(const proto::Outcome& outcome, size_t i, int calls) {
  proto::Outcome answer;
  answer.set_status(outcome.status());
  answer.set_call(static_cast<uint32_t>(calls));
  for (const proto::Observation& observation : outcome.observations()) {
    if (observation.call() != static_cast<size_t>(calls) + i) continue;
    *answer.add_observations() = observation;
    answer.mutable_observations(0)->set_call(static_cast<uint32_t>(calls));
  }
  return answer;
}

}  // namespace

bool Regressions::IsSound(const Entry& entry, const proto::Candidate& candidate,
                          const proto::Outcome& outcome, Entry* found) const {
  if (outcome.status() != proto::Outcome::NORMAL && outcome.status() != proto::Outcome::THREW) {
    return false;
  }
  if (outcome.exception_type() != entry.test.throws()) return false;
  if (!entry.runs.empty()) {
    const std::set<uint32_t> ran(outcome.blocks().begin(), outcome.blocks().end());
    if (!std::includes(ran.begin(), ran.end(), entry.runs.begin(), entry.runs.end())) return false;
  }
  if (knowledge_.ranges().CountsBeyond(candidate)) return false;
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (static_cast<int>(outcome.call()) != candidate.calls_size() - 1 ||
      call.special() != proto::CandidateCall::FUNCTION ||
      call.function() != entry.test.function()) {
    return false;
  }
  const Measured measured = knowledge_.Measure(candidate, outcome);
  if (measured.function < 0 || measured.illegal || !measured.broken.empty()) return false;
  // What breaks a promise that stands is a fault, not a behaviour to keep; where no oracle says so,
  // a question.
  const ContractSet& set = knowledge_.function(measured.function).set;
  for (const int index : measured.post) {
    if (set.IsEffect(set.contracts()[static_cast<size_t>(index)]) &&
        (entry.effect < 0 || IsAccused(knowledge_, measured, index))) {
      return false;
    }
  }
  if (entry.contract != nullptr &&
      set.Evaluate(*entry.contract, measured.sample) != Truth::kViolated) {
    return false;
  }
  return Build(measured, entry.contract, entry.effect, found);
}

bool Regressions::ShowsTheSame(const proto::GeneratedTest& x, const proto::GeneratedTest& y) {
  return x.situation_words() == y.situation_words() && x.expect_size() == y.expect_size() &&
         std::equal(x.expect().begin(), x.expect().end(), y.expect().begin(),
                    [](const proto::Expectation& a, const proto::Expectation& b) {
                      return a.subject() == b.subject() && a.function() == b.function() &&
                             a.class_index() == b.class_index() && a.field() == b.field() &&
                             a.part() == b.part() && a.slot() == b.slot() &&
                             a.changed() == b.changed() &&
                             a.value().kind_case() == b.value().kind_case();
                    });
}

bool Regressions::AssertTheSame(const proto::GeneratedTest& x, const proto::GeneratedTest& y) {
  return x.throws() == y.throws() && x.outcome_words() == y.outcome_words() &&
         std::equal(x.expect().begin(), x.expect().end(), y.expect().begin(), y.expect().end(),
                    [](const proto::Expectation& a, const proto::Expectation& b) {
                      return a.SerializeAsString() == b.SerializeAsString();
                    });
}

bool Regressions::SameBehaviour(const Entry& entry, const proto::Candidate& candidate,
                                const proto::Outcome& outcome, Entry* found) const {
  return IsSound(entry, candidate, outcome, found) &&
         found->test.situation_words() == entry.test.situation_words() &&
         found->test.outcome_words() == entry.test.outcome_words();
}

absl::Status Regressions::Simplify(Executor* executor, const VariantsOf& variants_of,
                                   const AcceptTest& accept, Entry* entry) const {
  Entry found;
  proto::Candidate candidate = entry->test.sequence();
  RETURN_IF_ERROR(ReplaceByVariants(
      ShorteningRuns(executor, Executor::Purpose::kTests), variants_of,
      [&](const auto& variant, const auto& outcome, const auto& original) {
        Entry simpler;
        if (!IsSound(*entry, variant, outcome, &simpler) ||
            !accept(simpler.test, outcome, original)) {
          return false;
        }
        found = std::move(simpler);
        return true;
      },
      kMostCalls, &candidate));
  if (!found.test.has_sequence()) return absl::OkStatus();
  found.runs = std::move(entry->runs);
  found.contract = entry->contract;
  found.effect = entry->effect;
  *entry = std::move(found);
  return absl::OkStatus();
}

absl::Status Regressions::GoDirectly(Executor* executor, Entry* entry) const {
  // It is another object to the names, with other queries, and may have the same behaviour.
  return Simplify(
      executor, WithoutDetours, [](const auto&, const auto&, const auto&) { return true; }, entry);
}

absl::Status Regressions::AskMore(Executor* executor, Entry* entry) const {
  proto::GeneratedTest* const test = &entry->test;
  if (!test->throws().empty()) return absl::OkStatus();
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const int function = static_cast<int>(test->function());
  const proto::RegistryFunction& f = vocabulary.function(function);
  const proto::Candidate& candidate = test->sequence();
  const int last = candidate.calls_size() - 1;
  const auto ask = [&](int slot, int of) {
    std::vector<AskedWithArguments> asked =
        MoreQueries(vocabulary, candidate, slot, of, executor->masked(), kMostAsked);
    // A member that is const is a query; what another function does besides nobody says, but a test
    // that calls it.
    asked.erase(std::remove_if(asked.begin(), asked.end(),
                               [&](const AskedWithArguments& one) {
                                 const int query = static_cast<int>(one.expectation.function());
                                 return !vocabulary.function(query).has_receiver() &&
                                        !knowledge_.function(query).CalledByTests();
                               }),
                asked.end());
    return asked.empty() ? absl::OkStatus() : Ask(executor, asked, test);
  };
  const bool gives_object = std::any_of(
      test->expect().begin(), test->expect().end(), [last](const proto::Expectation& one) {
        return AsksObject(one) && static_cast<int>(one.slot()) == last;
      });
  if (f.is_constructor()) {
    RETURN_IF_ERROR(ask(last, vocabulary.class_of(function)));
  } else {
    // A query changes nothing, so others say what they said before.
    const int receiver = ReceiverSlot(vocabulary, candidate, function);
    const bool says_all = entry->leaves_receiver && test->expect_size() > 0 &&
                          test->expect(0).subject() == proto::Expectation::RESULT;
    if (receiver >= 0 && !f.is_const() && !says_all) {
      RETURN_IF_ERROR(ask(receiver, vocabulary.class_of(function)));
    }
    const int returned = vocabulary.ObjectClass(f.result());
    if (gives_object && returned >= 0) RETURN_IF_ERROR(ask(last, returned));
  }
  LeaveOutStorage(vocabulary, test);
  LeaveOutMachineFacts(test);
  MostTellingFirst(vocabulary, results_.AreAlwaysOne(function), test);
  return absl::OkStatus();
}

absl::Status Regressions::Ask(Executor* executor, const std::vector<AskedWithArguments>& asked,
                              proto::GeneratedTest* test) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const int calls = test->sequence().calls_size();
  // All in one, before the call and behind it. Where one of them ends that, each for itself.
  std::vector<proto::Candidate> runs = {AllAsked(test->sequence(), asked)};
  if (static_cast<int>(asked[0].expectation.slot()) < calls - 1) {
    proto::Candidate before = test->sequence();
    before.mutable_calls()->RemoveLast();
    runs.push_back(AllAsked(before, asked));
  }
  ASSIGN_OR_RETURN(auto outcomes, executor->RunAlone(runs, Executor::Purpose::kTests));
  if (outcomes.empty()) return absl::OkStatus();
  std::vector<proto::Outcome> answers;
  if (outcomes[0].status() == proto::Outcome::NORMAL) {
    for (size_t i = 0; i < asked.size(); ++i) answers.push_back(AnswerIn(outcomes[0], i, calls));
  } else {
    std::vector<proto::Candidate> each;
    for (const AskedWithArguments& one : asked) each.push_back(one.candidate);
    ASSIGN_OR_RETURN(answers, executor->RunAlone(each, Executor::Purpose::kTests));
  }
  const bool known_before = outcomes.size() > 1 && outcomes[1].status() == proto::Outcome::NORMAL;
  for (size_t i = 0; i < answers.size() && i < asked.size(); ++i) {
    const Measured measured = knowledge_.Measure(asked[i].candidate, answers[i]);
    const proto::Observation* now = LastObservation(asked[i].candidate, answers[i]);
    if (answers[i].status() != proto::Outcome::NORMAL || measured.function < 0 ||
        measured.illegal || !measured.broken.empty() || now == nullptr || !now->has_result() ||
        !Assertable(now->result(), vocabulary.function(measured.function).result())) {
      continue;
    }
    proto::Expectation* expectation = test->add_expect();
    *expectation = asked[i].expectation;
    *expectation->mutable_value() = now->result();
    if (ExpectSign(vocabulary, measured.function, expectation) ||
        ExpectErrorSign(knowledge_.function(measured.function).seen, expectation) ||
        !known_before) {
      continue;
    }
    const proto::Outcome before = AnswerIn(outcomes[1], i, calls - 1);
    expectation->set_changed(
        before.observations_size() > 0 && before.observations(0).has_result() &&
        HashValue(before.observations(0).result()) != HashValue(now->result()));
    if (expectation->changed()) {
      *expectation->mutable_before() = before.observations(0).result();
    }
  }
  return absl::OkStatus();
}

absl::StatusOr<bool> Regressions::Confirm(Entry entry, Executor* executor) {
  RETURN_IF_ERROR(GoDirectly(executor, &entry));
  RETURN_IF_ERROR(LeaveOutSpecialValues(executor, &entry));
  proto::Candidate candidate = entry.test.sequence();
  const WrittenFiles files(scratch_folder_);
  ASSIGN_OR_RETURN(auto outcomes,
                   executor->RunAlone({candidate, candidate}, Executor::Purpose::kTests));
  // A test does not leave files where it runs.
  if (files.Changed()) return false;
  if (outcomes.size() < 2) return false;
  if (outcomes[0].status() != proto::Outcome::NORMAL &&
      outcomes[0].status() != proto::Outcome::THREW) {
    return false;
  }
  // What tells of the receiver may have become known since.
  const Measured measured = knowledge_.Measure(candidate, outcomes[0]);
  Entry found;
  if (measured.function < 0) return false;
  if (entry.contract != nullptr) {
    RETURN_IF_ERROR(LeaveOutSituation(executor, measured, &entry));
    if (entry.contract == nullptr) return Confirm(std::move(entry), executor);
  }
  if (!Build(measured, entry.contract, entry.effect, &found)) return false;
  entry.test.set_situation_words(found.test.situation_words());
  if (!SameBehaviour(entry, candidate, outcomes[0], &found) ||
      !SameBehaviour(entry, candidate, outcomes[1], &found)) {
    return false;
  }
  // Data that does not matter becomes 1, 2, 3: that reads best.
  MinimiseOptions options;
  options.renumber = [this](const proto::CandidateCall& call, int operand) {
    return IsPlainNumber(knowledge_.vocabulary(), call, operand);
  };
  options.shrink_literals = false;
  const Accept same = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    Entry smaller;
    if (!SameBehaviour(entry, variant, outcome, &smaller)) return false;
    found = std::move(smaller);
    return true;
  };
  RETURN_IF_ERROR(
      Minimise(ShorteningRuns(executor, Executor::Purpose::kTests), same, options, &candidate)
          .status());
  RETURN_IF_ERROR(TidyArrays(knowledge_, same, Executor::Purpose::kTests, executor, &candidate));
  RETURN_IF_ERROR(
      LeaveOutArguments(knowledge_, same, Executor::Purpose::kTests, executor, &candidate));
  RETURN_IF_ERROR(LeaveOutElements(same, Executor::Purpose::kTests, executor, &candidate));
  RETURN_IF_ERROR(
      MakeTextsPlain(knowledge_, same, Executor::Purpose::kTests, executor, &candidate));
  const Accept alike = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    Entry plainer;
    if (!IsSound(entry, variant, outcome, &plainer) || !ShowsTheSame(plainer.test, entry.test)) {
      return false;
    }
    found = std::move(plainer);
    return true;
  };
  RETURN_IF_ERROR(
      MakeTextsShort(knowledge_, alike, Executor::Purpose::kTests, executor, &candidate));
  RETURN_IF_ERROR(
      MakeNumbersPlain(knowledge_, alike, Executor::Purpose::kTests, executor, &candidate));
  // Last, since nothing in a variable is a situation in words, though it is the plainest there is.
  RETURN_IF_ERROR(MakeOutputsFresh(
      knowledge_,
      [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
        Entry fresh;
        if (!IsSound(entry, variant, outcome, &fresh) || !AssertTheSame(fresh.test, found.test)) {
          return false;
        }
        fresh.test.set_situation_words(found.test.situation_words());
        found = std::move(fresh);
        return true;
      },
      Executor::Purpose::kTests, executor, &candidate));
  if (!sequences_[static_cast<int>(entry.test.function())].insert(HashSequence(candidate)).second) {
    return false;
  }
  if (PassesNoise(knowledge_.passed_texts(), candidate)) return false;
  found.contract = entry.contract;
  ASSIGN_OR_RETURN(const bool special, IsSpecial(executor, found));
  if (!special) found.test.clear_situation_words();
  if (found.test.situation_words().empty()) RETURN_IF_ERROR(SituateByText(executor, &found));
  if (found.test.situation_words().empty()) RETURN_IF_ERROR(NoteInterchangeable(executor, &found));
  RETURN_IF_ERROR(AskMore(executor, &found));
  if (ShowsNothing(knowledge_.vocabulary(), found.test)) return false;
  RETURN_IF_ERROR(NoteLeft(knowledge_.vocabulary(), executor, &found.test));
  found.test.set_new_blocks(static_cast<uint32_t>(entry.runs.size()));
  tests_.push_back(std::move(found.test));
  return true;
}

}  // namespace augment
