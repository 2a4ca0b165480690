#include "engine/findings/regressions.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/base/internal_names.h"
#include "engine/base/status.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/describe/test_name.h"
#include "engine/describe/unusual.h"
#include "engine/findings/effort.h"
#include "engine/findings/kind_of_call.h"
#include "engine/findings/machine_facts.h"
#include "engine/findings/made_by_compiler.h"
#include "engine/findings/moved_from.h"
#include "engine/findings/question.h"
#include "engine/findings/storage.h"
#include "engine/model/camel_case.h"
#include "engine/model/said_internal.h"
#include "engine/model/sequence.h"
#include "engine/model/type_name.h"
#include "engine/model/value.h"
#include "engine/pool/pool.h"

namespace augment {
namespace {

constexpr size_t kMostAFunction = 3;
constexpr int kGoodPriority = 10;  // below it, a test is written only for want of a better one
// Of those that do not stand alone: kinds of a function that are told apart, and tests of one and
// of all that are tried.
constexpr size_t kMostOthers = 100;
constexpr size_t kMostOthersAFunction = 20;
constexpr size_t kMostOthersInAll = 400;
constexpr size_t kMostBegunInAll = 120;     // … of those that begin like cases of the user's
constexpr size_t kMostReachingInAll = 160;  // … of those that run code which no test runs
constexpr size_t kMostBlocks = 50000;       // for which one is remembered
constexpr size_t kMostQuestions = 3;
constexpr int kFewestEvents = 2;  // of which a contract says something

// A specialisation of std::hash, of which the standard says only when two values are equal
// ([hash.requirements]).
bool IsStandardHash(const Vocabulary& vocabulary, int function) {
  const std::string name = vocabulary.QualifiedName(function);
  return absl::EndsWith(name, "::operator()") &&
         (absl::StartsWith(name, "std::hash<") || absl::StartsWith(name, "std::hash::"));
}

// What can be asked of it, and all that is in it, is as it was; false where it has anything that
// nobody looks into.
bool LeavesReceiver(const proto::RegistryFunction& f, const proto::Observation& observation) {
  if (!f.has_receiver() || observation.entry_size() == 0 || observation.exit_size() == 0) {
    return false;
  }
  const proto::View& before = observation.entry(0);
  const proto::View& after = observation.exit(0);
  const auto alike = [](const auto& x, const auto& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const auto& a, const auto& b) { return HashValue(a) == HashValue(b); });
  };
  const bool hides = std::any_of(
      before.fields().begin(), before.fields().end(),
      [](const proto::Value& field) { return field.kind_case() == proto::Value::kOpaque; });
  return !hides && before.fields_size() + before.queries_size() > 0 &&
         alike(before.fields(), after.fields()) && alike(before.queries(), after.queries());
}

}  // namespace

// What it says is said of something that a caller sees, in words and not in a formula.
bool Regressions::ReadsWell(int function, const Contract& contract) const {
  if (contract.evidence.events < kFewestEvents) return false;
  const ContractSet& set = knowledge_.function(function).set;
  const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
  const bool seen = a.is_query || a.kind == Variable::kArgument ||
                    a.kind == Variable::kSameObject || a.kind == Variable::kPredicate;
  if (!a.is_public || !seen) return false;
  const auto form = AsConstantComparison(contract.expr);
  // What it lacks says something of a function that is named after it.
  if (form.has_value() && form->constant.kind == Scalar::kNull && a.is_query) {
    return IsNamedAfter(knowledge_.vocabulary().Name(function), a.text);
  }
  if (a.kind == Variable::kPredicate &&
      (absl::StrContains(a.text, "&&") || absl::StrContains(a.text, "||"))) {
    return false;
  }
  // An enumerator has no sign.
  return IsCondition(contract.expr) || (IsSign(contract.expr) && !a.is_enum);
}

// The words for a refuted precondition, and what shows it to the reader; how good a reason it is.
int Regressions::Situate(const Measured& measured, const Contract& contract,
                         proto::GeneratedTest* test) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const ContractSet& set = knowledge_.function(measured.function).set;
  const ViolatedState violating = Violating(set, contract);
  test->set_situation_words(violating.words);
  const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
  const int priority = (IsCondition(contract.expr) ? 60 : 40) + (a.is_query ? 20 : 0);
  // Show the situation to the reader where a public query does.
  const auto form = AsConstantComparison(contract.expr);
  const int slot = ReceiverSlot(vocabulary, measured.candidate, measured.function);
  if (IsCondition(contract.expr) && form->op == Expr::kEqual && a.kind == Variable::kQuery &&
      a.operand == 0 && slot >= 0) {
    proto::Expectation* arrange = test->add_arrange();
    arrange->set_function(static_cast<uint32_t>(a.index));
    arrange->set_slot(static_cast<uint32_t>(slot));
    *arrange->mutable_value() = BooleanValue(form->constant.integer == 0);
  }
  const int calls = contract.evidence.events;
  test->set_comment(absl::StrCat("No test had called ", vocabulary.Name(measured.function),
                                 "() with ", violating.clause, ", in ", calls,
                                 calls == 1 ? " call." : " calls."));
  return priority;
}

// Of its receiver: something that is so whatever anybody does is no situation.
bool Regressions::IsAlwaysTrue(int function, int query) const {
  const ContractSet& set = knowledge_.function(function).set;
  return std::any_of(set.contracts().begin(), set.contracts().end(), [&](const Contract& one) {
    if (one.place != Contract::kPre || !one.status.alive) return false;
    const auto form = AsConstantComparison(one.expr);
    if (!form.has_value() || form->op != Expr::kEqual || form->constant.kind != Scalar::kBoolean ||
        form->constant.integer == 0) {
      return false;
    }
    const Variable& a = set.schema().variables[static_cast<size_t>(SubjectOf(one.expr))];
    return a.kind == Variable::kQuery && a.operand == 0 && a.index == query;
  });
}

// In any instance of its template or of its class, and any overload: a sentence that names it
// names all of them.
bool Regressions::TestsSawThrow(int function) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const std::string name = vocabulary.QualifiedName(function);
  for (int f = 0; f < vocabulary.function_count(); ++f) {
    if (vocabulary.QualifiedName(f) != name) continue;
    const FunctionKnowledge& known = knowledge_.function(f);
    if (known.threw_in_tests || !known.thrown.empty()) return true;
  }
  return false;
}

bool Regressions::Build(const Measured& measured, const Contract* contract, int effect,
                        Entry* entry) const {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const proto::Candidate& candidate = measured.candidate;
  if (candidate.calls_size() > kMostCalls) return false;
  const proto::Observation* observation = LastObservation(candidate, measured.outcome);
  if (observation == nullptr) return false;
  const proto::RegistryFunction& f = vocabulary.function(measured.function);
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  if (UsesWhatWasMovedFrom(vocabulary, candidate)) return false;
  if (IsMadeByCompiler(vocabulary, measured.function)) return false;
  if (IsStandardHash(vocabulary, measured.function)) return false;
  if (knowledge_.MakesInternals(candidate)) return false;
  const bool threw = measured.outcome.status() == proto::Outcome::THREW;
  // A query in a new state says nothing that a test of what made it would not; what it says is
  // the only thing to see where nothing else asks for it.
  if (f.is_const() && f.parameters_size() == 0 && contract != nullptr) return false;
  proto::GeneratedTest test;
  *test.mutable_sequence() = candidate;
  test.set_function(static_cast<uint32_t>(measured.function));
  // The suite has seen it throw: another value that makes it do so is no news by itself.
  const bool shown = threw && TestsSawThrow(measured.function);
  test.set_stands_alone(contract != nullptr || (threw && !shown));
  const std::string name = vocabulary.Name(measured.function);
  test.set_function_words(CallWords(vocabulary, measured.function));
  int priority = 0;
  std::string identity;  // its situation in each run, whatever else the search has met by then
  if (contract != nullptr) {
    priority += Situate(measured, *contract, &test);
  } else if (IsMadeAgain(vocabulary, candidate)) {
    test.set_situation_words("Twice");
    if (threw) priority += 30;
  } else {
    const auto words = [&](const std::function<bool(int query)>& explains) {
      return SituationWords(
          vocabulary, call, *observation,
          [&](int query) {
            // What it answers is no situation that it is asked in.
            return query != measured.function && !IsAlwaysTrue(measured.function, query) &&
                   knowledge_.IsSituation(query) && explains(query);
          },
          UnusualWords(vocabulary, measured.function, knowledge_.function(measured.function).set,
                       measured.sample, explains));
    };
    test.set_situation_words(words([&](int query) {
      return truths_.Explains(vocabulary, measured.function, query, measured.outcome, *observation);
    }));
    identity = words([](int) { return true; });
    if (threw) priority += 30;
  }
  if (threw) {
    test.set_throws(measured.outcome.exception_type());
    test.set_throws_saying(measured.outcome.exception_message());
    if (test.comment().empty()) {
      test.set_comment(shown ? absl::StrCat(name, "() rejects this by ",
                                            ShownTypeName(measured.outcome.exception_type()), ".")
                             : absl::StrCat("No test had made ", name, "() throw."));
    }
  } else {
    Expect(measured, *observation, &test);
    if (HasImpossibleSize(vocabulary, test)) return false;
    LeaveOutStorage(vocabulary, &test);
    LeaveOutMachineFacts(&test);
    if (test.expect_size() == 0) return false;  // nothing a person could check
  }
  if (effect >= 0) {
    const std::vector<int> effects = EffectsInQuestion(knowledge_, measured);
    if (std::find(effects.begin(), effects.end(), effect) == effects.end() ||
        !PutQuestion(knowledge_, measured, effect, &test)) {
      return false;
    }
    test.set_stands_alone(true);
  }
  test.set_outcome_words(OutcomeWords(vocabulary, test, NamedValues::kOfKind));
  proto::GeneratedTest always = test;
  if (!identity.empty()) always.set_situation_words(identity);
  test.set_behaviour(BehaviourOf(f.id(), always));
  entry->test = std::move(test);
  entry->leaves_receiver = !threw && LeavesReceiver(f, *observation);
  entry->contract = contract;
  entry->effect = effect;
  entry->priority = priority - Effort(candidate);
  return true;
}

std::string Regressions::CaseOf(const proto::Candidate& candidate) const {
  if (moments_ == nullptr) return "";
  const auto moment = moments_->find(StartOf(candidate).moment);
  // What comes to a place again has done more than the case up to there.
  return moment == moments_->end() || moment->second.time() != 1 ? "" : moment->second.test_case();
}

void Regressions::Reaches(const Measured& measured) {
  const proto::Observation* last = LastObservation(measured.candidate, measured.outcome);
  if (last != nullptr) {
    results_.Saw(measured.function, last->result());
    truths_.Saw(knowledge_.vocabulary(), measured.function, measured.outcome, *last);
  }
  const std::vector<uint32_t> blocks = knowledge_.reached().BeyondTests(measured.outcome);
  if (blocks.empty()) return;
  if (StartOf(measured.candidate).moment != 0 && CaseOf(measured.candidate).empty()) return;
  const int priority = -Effort(measured.candidate);
  std::vector<uint32_t> better;
  for (const uint32_t block : blocks) {
    const auto known = reaching_.find(block);
    if (known == reaching_.end() ? reaching_.size() < kMostBlocks
                                 : known->second->priority < priority) {
      better.push_back(block);
    }
  }
  if (better.empty()) return;
  auto fresh = std::make_shared<Entry>();
  if (!Build(measured, nullptr, -1, fresh.get())) return;
  for (const uint32_t block : better) reaching_[block] = fresh;
}

std::vector<Regressions::Entry> Regressions::Reaching() const {
  std::map<const Entry*, std::set<uint32_t>> by_entry;
  std::vector<const Entry*> order;  // by the first block, so that it is the same in each run
  for (const auto& [block, entry] : reaching_) {
    const auto [known, is_new] = by_entry.try_emplace(entry.get());
    if (is_new) order.push_back(entry.get());
    known->second.insert(block);
  }
  std::stable_sort(order.begin(), order.end(), [&](const Entry* x, const Entry* y) {
    return by_entry.at(x).size() > by_entry.at(y).size();
  });
  if (order.size() > kMostReachingInAll) order.resize(kMostReachingInAll);
  std::vector<Entry> result;
  for (const Entry* entry : order) {
    result.push_back(*entry);
    result.back().runs = std::move(by_entry.at(entry));
  }
  return result;
}

bool Regressions::IsInside(int function) {
  const Vocabulary& vocabulary = knowledge_.vocabulary();
  const proto::FunctionModel* const model = vocabulary.model(function);
  if (!vocabulary.TheoryOf(function).empty()) return true;
  const bool called = knowledge_.function(function).CalledByTests();
  if (model != nullptr && !called &&
      (model->not_exported() || model->deprecated() || SaysInternal(model->comment()) ||
       SaysDeprecated(model->comment()))) {
    return true;
  }
  // A helper of the library's, whoever uses it.
  const auto [helper, is_new] = helpers_.try_emplace(function, false);
  if (is_new) {
    helper->second = knowledge_.IsHelper(function) || knowledge_.IsBundled(function);
  }
  const int of = vocabulary.class_of(function);
  const bool in_internals = model != nullptr && IsInInternalNamespace(model->qualified_name());
  if (helper->second || (in_internals && (model->class_id() == 0 || (of < 0 && !called)))) {
    return true;
  }
  if (of < 0) return false;
  // A name outside of there may make its class public.
  if (!called &&
      IsInInternalNamespace(SourceTypeName(vocabulary.class_at(of).name(), &vocabulary.names()))) {
    return true;
  }
  if (inside_.empty()) {
    inside_.resize(static_cast<size_t>(knowledge_.class_count()), false);
    for (const proto::RegistryClass& whole : vocabulary.registry().classes()) {
      for (const proto::Type& part : whole.field_types()) {
        if (part.kind() == proto::Type::OBJECT) inside_[part.class_index()] = true;
      }
    }
    for (int f = 0; f < vocabulary.function_count(); ++f) {
      const int called = vocabulary.class_of(f);
      if (called < 0 || !knowledge_.function(f).CalledByTests()) continue;
      for (int c = 0; c < knowledge_.class_count(); ++c) {
        if (vocabulary.IsA(called, c) || vocabulary.IsA(c, called)) {
          inside_[static_cast<size_t>(c)] = false;
        }
      }
    }
  }
  return inside_[static_cast<size_t>(of)];
}

void Regressions::Consider(const Measured& measured, const Contract* contract) {
  if (IsInside(measured.function)) return;
  if (StartOf(measured.candidate).moment != 0 ||
      (contract != nullptr && !ReadsWell(measured.function, *contract))) {
    return Saw(measured);
  }
  Reaches(measured);
  Entry fresh;
  if (!Build(measured, contract, -1, &fresh)) return;
  const std::string key =
      fresh.test.throws().empty() ? fresh.test.situation_words() : fresh.test.throws();
  Entry& entry = entries_[measured.function][key];
  if (entry.test.has_sequence() && entry.priority >= fresh.priority) return;
  entry = std::move(fresh);
}

void Regressions::Saw(const Measured& measured) {
  if (IsInside(measured.function)) return;
  Reaches(measured);
  const bool begun = StartOf(measured.candidate).moment != 0;
  const std::string begins_like = begun ? CaseOf(measured.candidate) : "";
  if (begun && begins_like.empty()) return;
  Question(measured);
  const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
  if (observation == nullptr) return;
  const proto::CandidateCall& call = measured.candidate.calls(measured.candidate.calls_size() - 1);
  const std::string kind = absl::StrCat(KindOfCall(call, *observation), begins_like);
  BySituation& kinds = (begun ? begun_ : others_)[measured.function];
  const auto known = kinds.find(kind);
  if (known == kinds.end() ? kinds.size() >= kMostOthers
                           : known->second.priority >= -Effort(measured.candidate)) {
    return;
  }
  Entry fresh;
  if (Build(measured, nullptr, -1, &fresh)) kinds[kind] = std::move(fresh);
}

std::vector<const Regressions::Entry*> Regressions::BestFirst(const BySituation& situations) {
  std::vector<const Entry*> best;
  for (const auto& [key, entry] : situations) best.push_back(&entry);
  std::stable_sort(best.begin(), best.end(),
                   [](const Entry* x, const Entry* y) { return x->priority > y->priority; });
  return best;
}

std::vector<Regressions::Ranked> Regressions::InTurn(const std::map<int, BySituation>& entries,
                                                     size_t of_function, size_t in_all) {
  std::vector<Ranked> ranked;
  for (const auto& [function, situations] : entries) {
    const std::vector<const Entry*> best = BestFirst(situations);
    for (size_t i = 0; i < best.size() && i < of_function; ++i) ranked.push_back({i, best[i]});
  }
  const auto before = [](const Ranked& x, const Ranked& y) { return x.rank < y.rank; };
  std::stable_sort(ranked.begin(), ranked.end(), before);
  if (ranked.size() > in_all) ranked.resize(in_all);
  return ranked;
}

absl::Status Regressions::Confirm(Executor* executor) {
  executor->BeginTests();
  size_t asked = 0;
  for (const Entry& entry : InQuestion()) {
    if (asked == kMostQuestions || executor->TestsAreOver()) break;
    ASSIGN_OR_RETURN(const bool kept, Confirm(entry, executor));
    if (kept) ++asked;
  }
  // In turn with those that stand alone, so that neither takes all of the time.
  const std::vector<Entry> reaching = Reaching();
  size_t next = 0;
  const auto confirm_reaching = [&]() -> absl::Status {
    if (next == reaching.size() || executor->TestsAreOver()) return absl::OkStatus();
    return Confirm(reaching[next++], executor).status();
  };
  for (const auto& [function, situations] : entries_) {
    size_t taken = 0;
    for (const Entry* entry : BestFirst(situations)) {
      if (taken == kMostAFunction || (taken > 0 && entry->priority < kGoodPriority)) break;
      if (executor->TestsAreOver()) {
        ++untried_;
        break;
      }
      ASSIGN_OR_RETURN(const bool kept, Confirm(*entry, executor));
      if (kept) ++taken;
      RETURN_IF_ERROR(confirm_reaching());
    }
  }
  while (next < reaching.size() && !executor->TestsAreOver()) {
    RETURN_IF_ERROR(confirm_reaching());
  }
  std::vector<Ranked> others = InTurn(others_, kMostOthersAFunction, kMostOthersInAll);
  const std::vector<Ranked> begun = InTurn(begun_, kMostOthersAFunction, kMostBegunInAll);
  others.insert(others.end(), begun.begin(), begun.end());
  std::stable_sort(others.begin(), others.end(),
                   [](const Ranked& x, const Ranked& y) { return x.rank < y.rank; });
  for (const Ranked& one : others) {
    if (executor->TestsAreOver()) break;
    RETURN_IF_ERROR(Confirm(*one.entry, executor).status());
  }
  std::stable_sort(tests_.begin(), tests_.end(),
                   [](const auto& x, const auto& y) { return x.function() < y.function(); });
  return absl::OkStatus();
}

}  // namespace augment
