#include "engine/explore/suspects.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/explore/callbacks.h"
#include "engine/explore/consequences.h"
#include "engine/explore/minimise.h"
#include "engine/explore/story.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostReplays = 4;  // members of a cluster tried until one repeats
constexpr int kReplays = 2;

bool Died(const proto::Outcome& outcome) {
  return outcome.status() == proto::Outcome::CRASHED || outcome.status() == proto::Outcome::HUNG ||
         outcome.status() == proto::Outcome::EXITED;
}

}  // namespace

Tribunal::Verdict Tribunal::Decide(const Suspect& suspect) const {
  Verdict verdict;
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  if (suspect.kind == Suspect::kInvariant) {
    const ContractSet& set = knowledge_.of_class(suspect.class_index).set;
    const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
    if (!EstablishedInvariant(contract, set)) return verdict;
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::HIGH;
    return verdict;
  }
  if (suspect.kind == Suspect::kPostcondition) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(suspect.contract)];
    if (!contract.alive || !Supported(contract)) return verdict;
    verdict.verdict = proto::FAULT;
    verdict.confidence = contract.events >= 10 ? proto::MEDIUM : proto::LOW;
    // A promise that somebody wrote; no test has seen it kept, so perhaps it was
    // not meant as it was read.
    if (!contract.written.empty()) {
      verdict.confidence = contract.events > 0 ? proto::HIGH : proto::MEDIUM;
    }
    return verdict;
  }
  if (suspect.kind == Suspect::kLaw) {
    verdict.verdict = proto::FAULT;
    // An order that is none breaks std::sort; some mean by == what they like.
    const bool order = suspect.law.law == Law::kIrreflexive || suspect.law.law == Law::kAsymmetric;
    verdict.confidence = order ? proto::HIGH : proto::MEDIUM;
    return verdict;
  }
  const Failure& failure = suspect.failure;
  if (failure.resources || IsWrittenPrecondition(failure, model)) return verdict;
  const int of = vocabulary_.class_of(suspect.function);
  if (of >= 0 && IsIterator(vocabulary_, of)) return verdict;
  // Work without end because a number was huge is the caller's wish, and so is
  // waiting for a callback that always says the same.
  if (failure.oracle == "hang" &&
      (UsesExtremes(suspect.candidate) || PassesCallback(suspect.candidate))) {
    return verdict;
  }
  if (ThrownByCallback(suspect.outcome)) return verdict;
  // What the author wrote down about the state it leaves is no matter of what
  // the tests happened to pass.
  if (IsWrittenPostcondition(failure, model) || IsWrittenInvariant(failure)) {
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::HIGH;
    return verdict;
  }
  std::vector<int> violated;
  known.set.Violations(suspect.sample, &violated, nullptr);
  for (const int index : violated) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (!EstablishedPrecondition(contract)) continue;
    // The most telling one: a condition or null check before a relation.
    if (verdict.precondition == nullptr ||
        (contract.condition && !verdict.precondition->condition)) {
      verdict.precondition = &contract;
    }
  }
  if (failure.oracle == "exception") {
    if (verdict.precondition != nullptr || suspect.outcome.logic_error() ||
        knowledge_.IsKnownException(failure.kind)) {
      return verdict;
    }
    // What never does anything else throws on purpose.
    if (known.observed == 0 && known.normal == 0) return verdict;
    verdict.verdict = proto::FAULT;
    verdict.confidence = proto::MEDIUM;
    return verdict;
  }
  // Laws: a comparison answers for null as well.
  if (IsComparison(vocabulary_, suspect.function)) {
    const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
    if (call.operands_size() == 2 && call.operands(1).kind_case() == proto::Value::kNull) {
      verdict.law = true;
      verdict.verdict = proto::FAULT;
      verdict.confidence = proto::HIGH;
      return verdict;
    }
  }
  if (verdict.precondition != nullptr) {
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = proto::HIGH;
    return verdict;
  }
  // A null pointer that is no comparison's argument: C++ leaves it to the
  // callee to say whether it may be null, and tests that never pass one agree.
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  for (int i = 0; i < call.operands_size() && failure.oracle != "hang"; ++i) {
    if (call.operands(i).kind_case() != proto::Value::kNull || !NeverNull(suspect.function, i))
      continue;
    verdict.null_operand = i;
    verdict.verdict = proto::UNDOCUMENTED_PRECONDITION;
    verdict.confidence = proto::MEDIUM;
    return verdict;
  }
  verdict.verdict = proto::FAULT;
  verdict.confidence = proto::HIGH;
  // Arithmetic at the very end of a type's range, or a call that no test made:
  // less is known about what is meant.
  if (UsesExtremes(suspect.candidate) || known.observed == 0) verdict.confidence = proto::MEDIUM;
  return verdict;
}

bool Tribunal::NeverNull(int function, int operand) const {
  const ContractSet& set = knowledge_.function(function).set;
  for (size_t v = 0; v < set.schema().variables.size(); ++v) {
    const Variable& variable = set.schema().variables[v];
    if (variable.kind == Variable::kArgument && variable.operand == operand &&
        set.SeenNull(static_cast<int>(v))) {
      return false;
    }
  }
  return true;
}

std::string Tribunal::Cluster(const Suspect& suspect, const Verdict& verdict) const {
  const std::string function = absl::StrCat(suspect.function, "|");
  switch (suspect.kind) {
    case Suspect::kInvariant:
      return absl::StrCat(function, "invariant");
    case Suspect::kPostcondition:
      return absl::StrCat(function, "postcondition");
    case Suspect::kLaw:
      return absl::StrCat(function, "law|", static_cast<int>(suspect.law.law));
    case Suspect::kTeardown:
      return absl::StrCat("teardown|", suspect.failure.abstract);
    case Suspect::kFailure:
      if (verdict.verdict == proto::UNDOCUMENTED_PRECONDITION) {
        return absl::StrCat(function, "precondition|",
                            verdict.precondition != nullptr
                                ? verdict.precondition->text
                                : absl::StrCat("null ", verdict.null_operand));
      }
      if (verdict.law) return absl::StrCat(function, "law");
      // Which of a class's claims fails first is chance.
      if (IsWrittenInvariant(suspect.failure)) return absl::StrCat(function, "claim");
      if (suspect.failure.oracle == "asan" || suspect.failure.oracle == "ubsan" ||
          suspect.failure.oracle == "container") {
        // One memory fault shows itself in many ways.
        return absl::StrCat(function, "memory");
      }
      return absl::StrCat(function, suspect.failure.oracle, "|", suspect.failure.abstract);
  }
  return function;
}

bool Tribunal::SameFailure(const Suspect& suspect, const proto::Candidate& candidate,
                           const proto::Outcome& outcome, Suspect* found) const {
  const int last = candidate.calls_size() - 1;
  if (last < 0 || static_cast<int>(candidate.calls(last).function()) != suspect.function ||
      candidate.calls(last).special() != 0) {
    return false;
  }
  found->kind = suspect.kind;
  found->candidate = candidate;
  found->outcome = outcome;
  found->function = suspect.function;
  if (suspect.kind == Suspect::kFailure) {
    if (!Died(outcome) && outcome.status() != proto::Outcome::THREW) return false;
    if (static_cast<int>(outcome.call()) != last || outcome.phase() != proto::Outcome::CALL) {
      return false;
    }
    found->failure = ReadFailure(outcome);
    if (found->failure.resources || found->failure.oracle != suspect.failure.oracle) return false;
    const bool same = found->failure.abstract == suspect.failure.abstract ||
                      suspect.failure.oracle == "asan" || suspect.failure.oracle == "hang" ||
                      suspect.failure.oracle == "ubsan" || suspect.failure.oracle == "container";
    if (!same) return false;
    const Measured measured = knowledge_.Measure(candidate, outcome);
    if (measured.entered_broken || measured.illegal) return false;
    found->sample = measured.sample;
    const Verdict before = Decide(suspect);
    const Verdict now = Decide(*found);
    return now.verdict == before.verdict && now.law == before.law &&
           now.precondition == before.precondition && now.null_operand == before.null_operand;
  }
  if (suspect.kind == Suspect::kTeardown) {
    if (!Died(outcome) || outcome.phase() != proto::Outcome::TEARDOWN) return false;
    found->failure = ReadFailure(outcome);
    return found->failure.oracle == suspect.failure.oracle;
  }
  if (outcome.status() != proto::Outcome::NORMAL && outcome.status() != proto::Outcome::THREW) {
    return false;
  }
  if (suspect.kind == Suspect::kLaw) {
    const proto::Observation* observation = LastObservation(candidate, outcome);
    if (observation == nullptr) return false;
    for (const BrokenLaw& broken : BrokenLaws(vocabulary_, suspect.function, *observation)) {
      if (broken.law == suspect.law.law && broken.function == suspect.function &&
          broken.other == suspect.law.other && broken.receiver == 0 && broken.argument == 1) {
        found->law = broken;
        found->sample = knowledge_.Measure(candidate, outcome).sample;
        return true;
      }
    }
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
           (!contract.written.empty() || contract.kind == Contract::kThrows ||
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

absl::StatusOr<bool> Tribunal::Confirm(Suspect* suspect) {
  for (int i = 0; i < kReplays; ++i) {
    auto outcomes = executor_->RunAlone({suspect->candidate});
    if (!outcomes.ok()) return outcomes.status();
    Suspect found;
    if (!SameFailure(*suspect, suspect->candidate, (*outcomes)[0], &found)) return false;
    if (i == kReplays - 1) *suspect = std::move(found);
  }
  return true;
}

absl::Status Tribunal::Shorten(Suspect* suspect) {
  proto::Candidate candidate = suspect->candidate;
  const Accept same = [&](const proto::Candidate& variant, const proto::Outcome& outcome) {
    Suspect found;
    if (!SameFailure(*suspect, variant, outcome, &found)) return false;
    *suspect = std::move(found);
    return true;
  };
  return Minimise(executor_, same, MinimiseOptions(), &candidate);
}

absl::StatusOr<std::vector<proto::Finding>> Tribunal::Judge(const std::vector<Suspect>& suspects) {
  struct Group {
    std::vector<const Suspect*> members;
    Verdict verdict;
  };
  std::map<std::string, Group> groups;
  for (const Suspect& suspect : suspects) {
    const Verdict verdict = Decide(suspect);
    if (verdict.verdict == proto::VERDICT_UNKNOWN) continue;
    Group& group = groups[Cluster(suspect, verdict)];
    group.members.push_back(&suspect);
  }
  std::vector<proto::Finding> findings;
  for (auto& [key, group] : groups) {
    // The best member: highest confidence, then what the user can see, then the
    // shortest.
    std::stable_sort(
        group.members.begin(), group.members.end(), [&](const Suspect* x, const Suspect* y) {
          const auto rank = [&](const Suspect* s) {
            int visible = 1;
            if (s->kind == Suspect::kInvariant) {
              const ContractSet& set = knowledge_.of_class(s->class_index).set;
              const Contract& c = set.contracts()[static_cast<size_t>(s->contract)];
              for (const int v : {c.a, c.b, c.c}) {
                if (v >= 0 && !set.schema().variables[static_cast<size_t>(v)].is_public)
                  visible = 0;
              }
              if (c.b < 0) visible += 2;  // about one number: easiest to see
            }
            return std::make_pair(static_cast<int>(Decide(*s).confidence), visible);
          };
          const auto rx = rank(x);
          const auto ry = rank(y);
          if (rx != ry) return rx > ry;
          return Weight(x->candidate) < Weight(y->candidate);
        });
    for (size_t i = 0; i < group.members.size() && i < kMostReplays; ++i) {
      Suspect suspect = *group.members[i];
      auto repeats = Confirm(&suspect);
      if (!repeats.ok()) return repeats.status();
      if (!*repeats) continue;
      if (absl::Status s = Shorten(&suspect); !s.ok()) return s;
      findings.push_back(Describe(suspect, Decide(suspect), group.members));
      const Suspect& first = **std::min_element(group.members.begin(), group.members.end(),
                                                [](const Suspect* x, const Suspect* y) {
                                                  return x->after_candidates < y->after_candidates;
                                                });
      findings.back().set_found_after_candidates(first.after_candidates);
      findings.back().set_found_after_seconds(first.after_seconds);
      break;
    }
  }
  // One id, one finding.
  std::set<std::string> ids;
  std::vector<proto::Finding> unique;
  for (proto::Finding& finding : findings) {
    if (ids.insert(finding.id()).second) unique.push_back(std::move(finding));
  }
  FoldConsequences(vocabulary_, &unique);
  std::stable_sort(unique.begin(), unique.end(),
                   [](const proto::Finding& x, const proto::Finding& y) {
                     if (x.verdict() != y.verdict()) return x.verdict() < y.verdict();
                     if (x.confidence() != y.confidence()) return x.confidence() > y.confidence();
                     return x.test().sequence().calls_size() < y.test().sequence().calls_size();
                   });
  return unique;
}

}  // namespace augment
