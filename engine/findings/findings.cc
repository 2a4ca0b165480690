#include "engine/findings/findings.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/findings/consequences.h"
#include "engine/findings/default_arguments.h"
#include "engine/findings/failing_line.h"
#include "engine/findings/plain_values.h"
#include "engine/findings/same_lender.h"
#include "engine/findings/same_place.h"
#include "engine/findings/tidy_arrays.h"
#include "engine/minimise/minimise.h"
#include "engine/model/oracle_name.h"
#include "engine/model/sequence.h"
#include "engine/oracle/named_number.h"
#include "engine/oracle/oracle.h"

namespace augment {
namespace {

constexpr size_t kMostReplays = 4;  // members of a cluster tried until one repeats
constexpr int kReplays = 2;
constexpr size_t kToldFirst = 3;  // clusters

bool Died(const proto::Outcome& outcome) {
  return outcome.status() == proto::Outcome::CRASHED || outcome.status() == proto::Outcome::HUNG ||
         outcome.status() == proto::Outcome::EXITED;
}

// `C(const C&)`, `C(C&&)` and the assignments.
bool IsCopyOrMove(const Vocabulary& vocabulary, int function) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const int of = vocabulary.class_of(function);
  return of >= 0 && f.parameters_size() == 1 && f.parameters(0).kind() == proto::Type::OBJECT &&
         vocabulary.ObjectClass(f.parameters(0)) == of &&
         (f.is_constructor() || vocabulary.Name(function) == "operator=");
}

}  // namespace

std::string Findings::KeyOf(const Suspect& suspect, const Verdict& verdict) const {
  const std::string function = absl::StrCat(suspect.function, "|");
  switch (suspect.kind) {
    case Suspect::kInvariant:
      return absl::StrCat(function, "invariant");
    case Suspect::kPostcondition:
      return absl::StrCat(function, "postcondition");
    case Suspect::kOfOracle:
      return suspect.oracle->KeyOf(suspect);
    case Suspect::kTeardown:
      return absl::StrCat("teardown|", suspect.failure.abstract);
    case Suspect::kFailure:
      if (verdict.group == proto::Finding::DOCUMENTED || verdict.group == proto::Finding::WAITS) {
        return absl::StrCat(function, "group|", verdict.group);
      }
      if (verdict.verdict == proto::UNDOCUMENTED_PRECONDITION) {
        return absl::StrCat(
            function, "precondition|",
            verdict.precondition != nullptr
                ? verdict.precondition->text
                : absl::StrCat("null ", verdict.null_operand, verdict.null_member,
                               verdict.missing_call, verdict.unbegun_call, verdict.ending_call));
      }
      if (verdict.law) return absl::StrCat(function, "law");
      // Which of a class's claims fails first is chance.
      if (IsWrittenInvariant(suspect.failure)) return absl::StrCat(function, "claim");
      if (suspect.failure.oracle == proto::ORACLE_ASAN ||
          suspect.failure.oracle == proto::ORACLE_UBSAN ||
          suspect.failure.oracle == proto::ORACLE_CONTAINER ||
          suspect.failure.oracle == proto::ORACLE_WITNESS) {
        // One memory fault shows itself in many ways.
        return absl::StrCat(function, "memory");
      }
      return absl::StrCat(function, OracleName(suspect.failure.oracle), "|",
                          suspect.failure.abstract);
  }
  return function;
}

bool Findings::SameFailure(const Suspect& suspect, const proto::Candidate& candidate,
                           const proto::Outcome& outcome, Suspect* found) const {
  if (suspect.kind == Suspect::kOfOracle) {
    return suspect.oracle->Shows(suspect, candidate, outcome, found);
  }
  if (!EndsInCallOf(knowledge_, suspect.function, candidate)) return false;
  found->kind = suspect.kind;
  found->candidate = candidate;
  found->outcome = outcome;
  found->function = suspect.function;
  if (suspect.kind == Suspect::kFailure) {
    if (!Died(outcome) && outcome.status() != proto::Outcome::THREW) return false;
    const int last = candidate.calls_size() - 1;
    if (static_cast<int>(outcome.call()) != last || outcome.phase() != proto::Outcome::CALL) {
      return false;
    }
    found->failure = ReadFailure(outcome);
    if (found->failure.resources || found->failure.oracle != suspect.failure.oracle) return false;
    const bool same = found->failure.abstract == suspect.failure.abstract ||
                      suspect.failure.oracle == proto::ORACLE_ASAN ||
                      suspect.failure.oracle == proto::ORACLE_HANG ||
                      suspect.failure.oracle == proto::ORACLE_UBSAN ||
                      suspect.failure.oracle == proto::ORACLE_CONTAINER ||
                      suspect.failure.oracle == proto::ORACLE_WITNESS;
    if (!same) return false;
    const Measured measured = knowledge_.Measure(candidate, outcome);
    if (measured.entered_broken || measured.illegal) return false;
    found->sample = measured.sample;
    const Verdict before = classifier_.Decide(suspect);
    const Verdict now = classifier_.Decide(*found);
    return now.verdict == before.verdict && now.law == before.law &&
           now.precondition == before.precondition && now.null_operand == before.null_operand &&
           now.null_member == before.null_member && now.group == before.group;
  }
  if (suspect.kind == Suspect::kTeardown) {
    if (!Died(outcome) || outcome.phase() != proto::Outcome::TEARDOWN) return false;
    found->failure = ReadFailure(outcome);
    return found->failure.oracle == suspect.failure.oracle;
  }
  if (outcome.status() != proto::Outcome::NORMAL && outcome.status() != proto::Outcome::THREW) {
    return false;
  }
  const Measured measured = knowledge_.Measure(candidate, outcome);
  if (measured.entered_broken || measured.illegal) return false;
  found->sample = measured.sample;
  found->contract = suspect.contract;
  if (suspect.kind == Suspect::kPostcondition) {
    const Contract& contract = knowledge_.function(suspect.function)
                                   .set.contracts()[static_cast<size_t>(suspect.contract)];
    return std::find(measured.post.begin(), measured.post.end(), suspect.contract) !=
               measured.post.end() &&
           (!contract.written.empty() || ThrownType(contract.expr) != nullptr ||
            knowledge_.InsideObserved(suspect.function, measured.sample));
  }
  for (const Broken& broken : measured.broken) {
    if (broken.class_index == suspect.class_index && broken.contract == suspect.contract) {
      found->class_index = broken.class_index;
      found->operand = broken.operand;
      return true;
    }
  }
  return false;
}

absl::StatusOr<bool> Findings::OnlyWitnessesTell(const proto::Candidate& candidate) {
  const auto own = witnesses_.AsTestsDo(candidate);
  if (!own.has_value()) return false;
  std::vector<proto::Candidate> beginnings;
  for (int calls = 1; calls <= own->calls_size(); ++calls) {
    beginnings.push_back(Prefix(*own, calls));
  }
  ASSIGN_OR_RETURN(auto outcomes, executor_->RunAlone(beginnings, Executor::Purpose::kRepeat));
  if (outcomes.size() < beginnings.size()) return false;
  for (size_t i = 0; i < outcomes.size(); ++i) {
    if (outcomes[i].status() != proto::Outcome::NORMAL) return false;
    const Measured measured = knowledge_.Measure(beginnings[i], outcomes[i]);
    if (measured.entered_broken || measured.illegal || !measured.broken.empty()) return false;
    // Anything may be copied and assigned to.
    if (measured.function < 0 || IsCopyOrMove(vocabulary_, measured.function)) continue;
    if (!knowledge_.InsideObserved(measured.function, measured.sample) ||
        !knowledge_.InsideArguments(measured.function, measured.sample)) {
      return false;
    }
  }
  return true;
}

absl::StatusOr<bool> Findings::Confirm(Suspect* suspect) {
  // Answers that depend on what lay in memory before are none.
  const bool of_answers = suspect->kind == Suspect::kOfOracle && suspect->candidate.repeats() == 0;
  for (int i = 0; i < kReplays; ++i) {
    const bool zeros = of_answers && i == 0;
    ASSIGN_OR_RETURN(auto outcomes,
                     executor_->RunAlone({suspect->candidate}, Executor::Purpose::kRepeat,
                                         zeros ? proto::Batch::ZEROS : proto::Batch::PATTERN));
    Suspect found;
    if (outcomes.empty() || !SameFailure(*suspect, suspect->candidate, outcomes[0], &found)) {
      return false;
    }
    if (i == kReplays - 1) *suspect = std::move(found);
  }
  if (vocabulary_.IsOfWitness(suspect->function)) return OnlyWitnessesTell(suspect->candidate);
  return true;
}

bool Findings::SameVerdict(const Suspect& suspect, const proto::Candidate& candidate,
                           const proto::Outcome& outcome, Suspect* found) const {
  return SameFailure(suspect, candidate, outcome, found) &&
         classifier_.Decide(*found).verdict == classifier_.Decide(suspect).verdict;
}

absl::Status Findings::LeaveMoment(Suspect* suspect) {
  constexpr size_t kMostRecipes = 8;  // for one object
  for (int at = 0; at < suspect->candidate.calls_size();) {
    const proto::CandidateCall& call = suspect->candidate.calls(at);
    std::vector<const PoolObject*> recipes;
    if (call.special() == proto::CandidateCall::TAKE_LOCAL) {
      for (const PoolObject* object : pool_.Of(static_cast<int>(call.class_index()))) {
        if (object->start.moment == 0) recipes.push_back(object);
      }
      std::stable_sort(recipes.begin(), recipes.end(), [](const auto* x, const auto* y) {
        return x->recipe.calls_size() < y->recipe.calls_size();
      });
      if (recipes.size() > kMostRecipes) recipes.resize(kMostRecipes);
    }
    std::vector<proto::Candidate> variants;
    for (const PoolObject* object : recipes) {
      variants.push_back(WithRecipe(suspect->candidate, at, object->recipe, object->slot));
    }
    ASSIGN_OR_RETURN(auto outcomes, executor_->RunAlone(variants, Executor::Purpose::kShorten));
    bool left = false;
    for (size_t i = 0; i < outcomes.size() && !left; ++i) {
      Suspect found;
      left = SameVerdict(*suspect, variants[i], outcomes[i], &found);
      if (left) *suspect = std::move(found);
    }
    at = left ? 0 : at + 1;
  }
  return absl::OkStatus();
}

absl::Status Findings::Shorten(Suspect* suspect) {
  if (StartOf(suspect->candidate).moment != 0) {
    RETURN_IF_ERROR(LeaveMoment(suspect));
  }
  proto::Candidate candidate = suspect->candidate;
  const Accept same = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    Suspect found;
    if (!SameVerdict(*suspect, variant, outcome, &found)) return false;
    if (vocabulary_.IsOfWitness(suspect->function)) {
      const auto hidden = OnlyWitnessesTell(variant);
      if (!hidden.ok() || !*hidden) return false;
    }
    *suspect = std::move(found);
    return true;
  };
  ASSIGN_OR_RETURN(const auto shortened,
                   Minimise(ShorteningRuns(executor_), same, MinimiseOptions(), &candidate));
  if (!shortened) ++unshortened_;
  RETURN_IF_ERROR(TidyArrays(knowledge_, same, Executor::Purpose::kRepeat, executor_, &candidate));
  RETURN_IF_ERROR(
      LeaveOutArguments(knowledge_, same, Executor::Purpose::kRepeat, executor_, &candidate));
  return MakeTextsWords(knowledge_, same, Executor::Purpose::kRepeat, executor_, &candidate);
}

absl::StatusOr<std::optional<bool>> Findings::DependsOnNumber(const Suspect& suspect,
                                                              const Verdict& verdict) {
  if (vocabulary_.IsOfWitness(suspect.function)) return false;  // OnlyWitnessesTell says more
  std::vector<proto::Candidate> variants = classifier_.WithSmallNumbers(suspect, verdict);
  for (proto::Candidate& variant : classifier_.WithTestedNumbers(suspect, verdict)) {
    variants.push_back(std::move(variant));
  }
  for (proto::Candidate& variant : classifier_.WithTestedSetUp(suspect, verdict)) {
    variants.push_back(std::move(variant));
  }
  for (proto::Candidate& variant : classifier_.WithTestedAggregates(suspect, verdict)) {
    variants.push_back(std::move(variant));
  }
  for (proto::Candidate& variant : classifier_.WithTestedLengths(suspect, verdict)) {
    variants.push_back(std::move(variant));
  }
  for (const proto::Candidate& variant : variants) {
    ASSIGN_OR_RETURN(const auto gone, IsGoneIn({variant}, suspect));
    if (!gone.has_value()) return gone;
    if (!*gone) continue;
    ASSIGN_OR_RETURN(const auto refused, RefusesFarBeyond(suspect, verdict, variant));
    if (!refused.has_value()) return refused;
    if (!*refused) return true;
  }
  if (verdict.verdict != proto::FAULT) return false;
  for (const NamedNumber& named : FindNamedNumbers(knowledge_, suspect)) {
    ASSIGN_OR_RETURN(const auto without, IsGoneIn({named.without}, suspect));
    if (!without.has_value()) return without;
    if (!*without) continue;
    if (!named.beyond) return true;
    ASSIGN_OR_RETURN(const auto beyond, IsGoneIn({*named.beyond}, suspect));
    if (!beyond.has_value()) return beyond;
    if (!*beyond) return true;
  }
  return false;
}

absl::StatusOr<std::optional<bool>> Findings::RefusesFarBeyond(const Suspect& suspect,
                                                               const Verdict& verdict,
                                                               const proto::Candidate& without) {
  if (verdict.verdict != proto::FAULT || suspect.kind != Suspect::kFailure ||
      !IsOutOfBounds(suspect.failure)) {
    return false;
  }
  const std::vector<proto::Candidate> beyond = FarBeyond(vocabulary_, suspect, without);
  for (const proto::Candidate& candidate : beyond) {
    ASSIGN_OR_RETURN(auto outcomes, executor_->RunAlone({candidate}, Executor::Purpose::kRepeat));
    if (outcomes.empty()) return std::nullopt;
    const proto::Outcome& outcome = outcomes[0];
    const bool last = outcome.call() + 1 == static_cast<uint32_t>(candidate.calls_size());
    const bool threw = outcome.status() == proto::Outcome::THREW && !outcome.resources() && last;
    if (!threw && outcome.status() != proto::Outcome::NORMAL) return false;
  }
  return !beyond.empty();
}

absl::StatusOr<std::optional<bool>> Findings::IsGoneIn(
    const std::vector<proto::Candidate>& variants, const Suspect& suspect) {
  for (const proto::Candidate& variant : variants) {
    ASSIGN_OR_RETURN(auto outcomes, executor_->RunAlone({variant}, Executor::Purpose::kRepeat));
    if (outcomes.empty()) return std::nullopt;
    Suspect found;
    if (!SameFailure(suspect, variant, outcomes[0], &found)) return true;
  }
  return false;
}

void Findings::Rank(Members* members) const {
  const auto rank = [&](const Suspect* s) {
    int visible = 1;
    if (s->kind == Suspect::kInvariant) {
      const ContractSet& set = knowledge_.of_class(s->class_index).set;
      const Contract& c = set.contracts()[static_cast<size_t>(s->contract)];
      const std::vector<Occurrence> occurrences = Occurrences(c.expr);
      for (const Occurrence& of : occurrences) {
        if (!set.schema().variables[static_cast<size_t>(of.variable)].is_public) visible = 0;
      }
      if (occurrences.size() == 1) visible += 2;  // about one number: easiest to see
    }
    const Verdict verdict = classifier_.Decide(*s);
    // What fails with the tests' own numbers needs no excuse.
    const bool tested = classifier_.WithTestedNumbers(*s, verdict).empty();
    return std::make_tuple(static_cast<int>(verdict.confidence), visible, tested);
  };
  std::stable_sort(members->begin(), members->end(), [&](const Suspect* x, const Suspect* y) {
    const auto rx = rank(x);
    const auto ry = rank(y);
    if (rx != ry) return rx > ry;
    const bool mx = StartOf(x->candidate).moment != 0;
    const bool my = StartOf(y->candidate).moment != 0;
    if (mx != my) return my;
    return Weight(x->candidate) < Weight(y->candidate);
  });
}

absl::StatusOr<std::optional<Suspect>> Findings::Repeated(const Members& members) {
  for (size_t i = 0; i < members.size() && i < kMostReplays; ++i) {
    Suspect suspect = *members[i];
    ASSIGN_OR_RETURN(auto repeats, Confirm(&suspect));
    if (repeats) return suspect;
    if (executor_->IsOver()) {
      ++unconfirmed_;
      return std::nullopt;
    }
  }
  return std::nullopt;
}

absl::StatusOr<std::optional<proto::Finding>> Findings::Find(const Members& members,
                                                             Suspect suspect) {
  // Each step of shortening would wait as long again.
  if (!suspect.failure.waits) {
    RETURN_IF_ERROR(Shorten(&suspect));
  }
  Verdict verdict = classifier_.Decide(suspect);
  ASSIGN_OR_RETURN(auto number, DependsOnNumber(suspect, verdict));
  ASSIGN_OR_RETURN(auto text, IsGoneIn(classifier_.WithTestedTexts(suspect, verdict), suspect));
  if (!number.has_value() || !text.has_value()) {
    ++unconfirmed_;
    return std::nullopt;
  }
  if (*number || *text) {
    const proto::Confidence confidence = verdict.confidence;  // that it fails
    Judge(*number ? Row::kNumber : Row::kEncoding, &verdict);
    verdict.confidence = confidence;
  }
  std::vector<CodeLine> stack;
  const bool fails = suspect.kind == Suspect::kFailure || suspect.kind == Suspect::kTeardown;
  if (fails) stack = StackOf(suspect.failure.frames);
  if (verdict.verdict == proto::FAULT && fails) {
    const std::vector<CodeLine> allocation = StackOf(suspect.failure.allocation);
    std::vector<std::vector<CodeLine>> freeing;
    if (!suspect.failure.freed.empty()) {
      freeing = {StackOf(suspect.failure.frames), StackOf(suspect.failure.freed)};
    }
    const bool is_theory = !vocabulary_.TheoryOf(suspect.function).empty();
    if (!is_theory && IsInTestsCode(vocabulary_, suspect.failure, stack)) {
      Judge(Row::kInTestsCode, &verdict);
    } else if (IsOfSingleValue(suspect.failure, allocation)) {
      Judge(Row::kSingleValue, &verdict);
    } else if (FreesArgument(vocabulary_, suspect.failure, *suspect.candidate.calls().rbegin(),
                             allocation, freeing)) {
      Judge(Row::kFreesArgument, &verdict);
    }
  }
  proto::Finding finding = describer_.Describe(suspect, verdict, members);
  if (suspect.kind == Suspect::kFailure) {
    SetFailingLine(vocabulary_, suspect.function, suspect.failure, stack, &finding);
    places_[finding.id()] = OwnPlaces(stack);
  }
  const Suspect& first = **std::min_element(
      members.begin(), members.end(),
      [](const Suspect* x, const Suspect* y) { return x->after_candidates < y->after_candidates; });
  finding.set_found_after_candidates(first.after_candidates);
  finding.set_found_after_seconds(first.after_seconds);
  finding.set_found_by(first.source);
  return finding;
}

absl::StatusOr<std::vector<proto::Finding>> Findings::Of(const std::vector<Suspect>& suspects) {
  struct Cluster {
    Members members;
    std::optional<Suspect> repeated;
    std::optional<proto::Finding> finding;
  };
  for (const Suspect& suspect : suspects) classifier_.NoteRefusal(suspect);
  std::map<std::string, Cluster> clusters;
  for (const Suspect& suspect : suspects) {
    const Verdict verdict = classifier_.Decide(suspect);
    if (verdict.verdict == proto::VERDICT_UNKNOWN) continue;
    clusters[KeyOf(suspect, verdict)].members.push_back(&suspect);
  }
  std::vector<Cluster*> order;
  for (auto& [key, cluster] : clusters) {
    Rank(&cluster.members);
    order.push_back(&cluster);
  }
  std::stable_sort(order.begin(), order.end(), [&](const Cluster* x, const Cluster* y) {
    const auto urgency = [&](const Cluster* cluster) {
      const Verdict verdict = classifier_.Decide(*cluster->members[0]);
      return std::make_tuple(verdict.group, verdict.verdict, -static_cast<int>(verdict.confidence));
    };
    return urgency(x) < urgency(y);
  });
  // All are repeated before one is shortened, which takes longer and matters less, but for those
  // that are told first.
  for (size_t i = 0; i < order.size(); ++i) {
    ASSIGN_OR_RETURN(auto repeated, Repeated(order[i]->members));
    if (repeated.has_value() && i < kToldFirst) {
      ASSIGN_OR_RETURN(order[i]->finding, Find(order[i]->members, *std::move(repeated)));
    } else {
      order[i]->repeated = std::move(repeated);
    }
  }
  for (Cluster* cluster : order) {
    if (!cluster->repeated.has_value()) continue;
    ASSIGN_OR_RETURN(cluster->finding, Find(cluster->members, *std::move(cluster->repeated)));
  }
  std::vector<proto::Finding> findings;
  for (Cluster* cluster : order) {
    if (cluster->finding.has_value()) findings.push_back(*std::move(cluster->finding));
  }
  // One id, one finding: of a fault and what is documented, which may fail alike, the fault.
  std::set<std::string> ids;
  std::vector<proto::Finding> unique;
  for (proto::Finding& finding : findings) {
    if (ids.insert(finding.id()).second) unique.push_back(std::move(finding));
  }
  FoldConsequences(vocabulary_, &unique);
  FoldSamePlace(places_, &unique);
  FoldSameLender(vocabulary_, &unique);
  std::stable_sort(unique.begin(), unique.end(),
                   [](const proto::Finding& x, const proto::Finding& y) {
                     if (x.group() != y.group()) return x.group() < y.group();
                     if (x.verdict() != y.verdict()) return x.verdict() < y.verdict();
                     if (x.confidence() != y.confidence()) return x.confidence() > y.confidence();
                     return x.test().sequence().calls_size() < y.test().sequence().calls_size();
                   });
  return unique;
}

}  // namespace augment
