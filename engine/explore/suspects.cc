#include "engine/explore/suspects.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/explore/story.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int64_t kExtreme = int64_t{1} << 20;
constexpr size_t kMostReplays = 4;  // members of a cluster tried until one repeats
constexpr int kReplays = 2;

bool Died(const proto::Outcome& outcome) {
  return outcome.status() == proto::Outcome::CRASHED || outcome.status() == proto::Outcome::HUNG ||
         outcome.status() == proto::Outcome::EXITED;
}

bool Extreme(const proto::Value& value) {
  if (value.kind_case() == proto::Value::kBig) return true;
  return value.kind_case() == proto::Value::kInteger &&
         (value.integer() > kExtreme || value.integer() < -kExtreme);
}

bool UsesExtremes(const proto::Candidate& candidate) {
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (const proto::Value& operand : call.operands()) {
      if (Extreme(operand)) return true;
    }
  }
  return false;
}

size_t Weight(const proto::Candidate& candidate) {
  size_t weight = 0;
  for (const proto::CandidateCall& call : candidate.calls()) {
    weight += 100;
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kObject) continue;
      weight += ShowValue(operand).size();
    }
  }
  return weight;
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
    return verdict;
  }
  const Failure& failure = suspect.failure;
  if (failure.resources || IsWrittenPrecondition(failure, model)) return verdict;
  const int of = vocabulary_.class_of(suspect.function);
  if (of >= 0 && failure.oracle != "exception" && IsIterator(vocabulary_, of)) return verdict;
  // Work without end because a number was huge is the caller's wish.
  if (failure.oracle == "hang" && UsesExtremes(suspect.candidate)) return verdict;
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
    const proto::CandidateCall& call =
        suspect.candidate.calls(suspect.candidate.calls_size() - 1);
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
    if (call.operands(i).kind_case() != proto::Value::kNull || !NeverNull(suspect.function, i)) continue;
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
  for (const Sample& sample : set.samples()) {
    for (size_t v = 0; v < set.schema().variables.size(); ++v) {
      const Variable& variable = set.schema().variables[v];
      if (variable.kind == Variable::kArgument && variable.operand == operand &&
          v < sample.entry.size() && sample.entry[v].kind == Scalar::kNull) {
        return false;
      }
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
  const Measured measured = knowledge_.Measure(candidate, outcome);
  found->sample = measured.sample;
  found->contract = suspect.contract;
  if (suspect.kind == Suspect::kPostcondition) {
    return std::find(measured.post.begin(), measured.post.end(), suspect.contract) !=
               measured.post.end() &&
           knowledge_.InsideObserved(suspect.function, measured.sample);
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

absl::Status Tribunal::Minimise(Suspect* suspect) {
  // Leave out calls, latest first, while the failure stays; then make literals
  // simpler. Each round is one batch; the first success is taken.
  for (int round = 0; round < 40; ++round) {
    std::vector<proto::Candidate> smaller;
    const int calls = suspect->candidate.calls_size();
    for (int i = calls - 2; i >= 0; --i) {
      std::vector<bool> keep(static_cast<size_t>(calls), true);
      keep[static_cast<size_t>(i)] = false;
      // What only served the call left out goes with it.
      for (int pass = 0; pass < calls; ++pass) {
        for (int j = 0; j + 1 < calls; ++j) {
          if (!keep[static_cast<size_t>(j)]) continue;
          for (const proto::Value& operand : suspect->candidate.calls(j).operands()) {
            if (operand.kind_case() == proto::Value::kObject &&
                !keep[static_cast<size_t>(operand.object())]) {
              keep[static_cast<size_t>(j)] = false;
            }
          }
        }
      }
      proto::Candidate candidate;
      if (Without(suspect->candidate, keep, &candidate)) smaller.push_back(std::move(candidate));
    }
    for (int i = 0; i < calls; ++i) {
      for (int o = 0; o < suspect->candidate.calls(i).operands_size(); ++o) {
        const proto::Value& operand = suspect->candidate.calls(i).operands(o);
        std::vector<proto::Value> simpler;
        if (operand.kind_case() == proto::Value::kInteger) {
          for (const int64_t value : {int64_t{0}, int64_t{1}, int64_t{2}, int64_t{-1}}) {
            if (std::llabs(value) < std::llabs(operand.integer()) ||
                (value >= 0 && operand.integer() < 0)) {
              simpler.push_back(IntegerValue(value));
            }
          }
        } else if (operand.kind_case() == proto::Value::kText && operand.text().size() > 1) {
          simpler = {TextValue(""), TextValue("a")};
        } else if (operand.kind_case() == proto::Value::kReal && operand.real() != 0 &&
                   operand.real() != 1) {
          simpler = {RealValue(0), RealValue(1)};
        }
        for (const proto::Value& value : simpler) {
          proto::Candidate candidate = suspect->candidate;
          *candidate.mutable_calls(i)->mutable_operands(o) = value;
          smaller.push_back(std::move(candidate));
        }
      }
    }
    if (smaller.empty()) return absl::OkStatus();
    auto outcomes = executor_->RunAlone(smaller);
    if (!outcomes.ok()) return outcomes.status();
    bool better = false;
    for (size_t i = 0; i < smaller.size() && !better; ++i) {
      Suspect found;
      if (Weight(smaller[i]) < Weight(suspect->candidate) &&
          SameFailure(*suspect, smaller[i], (*outcomes)[i], &found)) {
        *suspect = std::move(found);
        better = true;
      }
    }
    if (!better) return absl::OkStatus();
  }
  return absl::OkStatus();
}

proto::Finding Tribunal::Describe(const Suspect& suspect, const Verdict& verdict,
                                  const std::vector<const Suspect*>& members) const {
  proto::Finding finding;
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  const FunctionKnowledge& known = knowledge_.function(suspect.function);
  const std::string name = vocabulary_.Name(suspect.function);
  finding.set_function(vocabulary_.Display(suspect.function));
  finding.set_function_id(model != nullptr ? model->signature() : finding.function());
  finding.set_verdict(verdict.verdict);
  finding.set_confidence(verdict.confidence);
  finding.set_similar(static_cast<int>(members.size()) - 1);
  if (model != nullptr) {
    finding.set_file(model->file());
    finding.set_line(model->line());
  }
  const proto::CandidateCall& call = suspect.candidate.calls(suspect.candidate.calls_size() - 1);
  const bool receiver = vocabulary_.function(suspect.function).has_receiver();
  proto::GeneratedTest& test = *finding.mutable_test();
  *test.mutable_sequence() = suspect.candidate;
  test.set_function(static_cast<uint32_t>(suspect.function));
  test.set_function_words(CamelCase(name));
  const std::string calls_seen =
      known.observed == 0
          ? absl::StrCat("No test calls ", name, "().")
          : absl::StrCat("The tests call it ", known.observed, known.observed == 1 ? " time" : " times");
  // The precondition that tells this call from those of the tests.
  std::string situation;
  std::vector<int> violated;
  for (size_t i = 0; i < known.set.contracts().size(); ++i) {
    const Contract& contract = known.set.contracts()[i];
    if (contract.place != Contract::kPre || contract.implied || contract.range) continue;
    // Only what all of them have in common may be the reason.
    bool common = known.set.Evaluate(contract, suspect.sample) == Truth::kViolated;
    for (const Suspect* member : members) {
      common = common && known.set.Evaluate(contract, member->sample) == Truth::kViolated;
    }
    if (common) violated.push_back(static_cast<int>(i));
  }
  const Contract* telling = verdict.precondition;
  if (telling == nullptr) {
    for (const int index : violated) {
      const Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (telling == nullptr || (contract.condition && !telling->condition)) telling = &contract;
    }
  }
  if (telling == nullptr && verdict.null_operand >= 0) {
    for (const Contract& contract : known.set.contracts()) {
      const Variable& a = known.set.schema().variables[static_cast<size_t>(contract.a)];
      if (contract.place == Contract::kPre && contract.kind == Contract::kNotNull &&
          a.kind == Variable::kArgument && a.operand == verdict.null_operand) {
        telling = &contract;
      }
    }
  }
  if (telling == nullptr && verdict.null_operand >= 0) {
    const std::string parameter =
        known.set.schema().operand_names[static_cast<size_t>(verdict.null_operand)];
    situation = absl::StrCat(parameter, " == nullptr");
    test.set_situation_words(absl::StrCat("WithNull", CamelCase(parameter)));
    finding.set_suggestion(absl::StrCat("assert(", parameter, " != nullptr);"));
  }
  if (telling != nullptr) {
    const Situation found = Violating(known.set, *telling);
    test.set_situation_words(found.words);
    situation = found.clause;
  }
  std::string abstract;
  if (suspect.kind == Suspect::kInvariant) {
    const ContractSet& set = knowledge_.of_class(suspect.class_index).set;
    const Contract& contract = set.contracts()[static_cast<size_t>(suspect.contract)];
    finding.set_oracle("invariant");
    finding.set_contract(contract.text);
    abstract = contract.text;
    // The state the object is in now.
    const proto::Observation* observation =
        LastObservation(suspect.candidate, suspect.outcome);
    Sample now;
    int slot = suspect.candidate.calls_size() - 1;
    if (observation != nullptr) {
      const proto::View* view = nullptr;
      if (suspect.operand < 0) {
        view = &observation->result_view();
      } else if (suspect.operand < observation->exit_size()) {
        view = &observation->exit(suspect.operand);
        slot = static_cast<int>(call.operands(suspect.operand).object());
      }
      if (view != nullptr) {
        now.exit = MakeState(vocabulary_, set.schema(), suspect.class_index, *view);
      }
    }
    proto::Expectation expectation;
    std::string was;
    if (!now.exit.empty()) {
      const Scalar& a = now.exit[static_cast<size_t>(contract.a)];
      const std::string& text = set.schema().variables[static_cast<size_t>(contract.a)].text;
      if (a.kind == Scalar::kInteger) was = absl::StrCat(text, " is ", a.integer);
      if (a.kind == Scalar::kBoolean) was = absl::StrCat(text, " is ", a.integer != 0 ? "true" : "false");
      if (contract.b >= 0) {
        const Scalar& b = now.exit[static_cast<size_t>(contract.b)];
        const std::string& other = set.schema().variables[static_cast<size_t>(contract.b)].text;
        if (b.kind == Scalar::kInteger) absl::StrAppend(&was, " and ", other, " is ", b.integer);
        if (b.kind == Scalar::kBoolean) {
          absl::StrAppend(&was, " and ", other, " is ", b.integer != 0 ? "true" : "false");
        }
      }
    }
    if (ExpectContract(vocabulary_, set, contract, slot, now, &expectation)) {
      *test.add_expect() = expectation;
    }
    finding.set_headline(absl::StrCat("After ", name, "()",
                                      situation.empty() ? "" : absl::StrCat(" with ", situation),
                                      " ", was.empty() ? absl::StrCat(contract.text, " no longer holds") : was, "."));
    finding.set_evidence(absl::StrCat(
        "In all ", contract.events, " observed states", tests_ > 0 ? absl::StrCat(" of ", tests_, " tests") : "",
        " ", contract.text, ", and only ", name, "() breaks it."));
    test.set_outcome_words(absl::StrCat("Keeps", CamelCase(set.schema().variables[static_cast<size_t>(contract.a)].text)));
    finding.set_message(absl::StrCat(contract.text, " is broken"));
  } else if (suspect.kind == Suspect::kPostcondition) {
    const Contract& contract = known.set.contracts()[static_cast<size_t>(suspect.contract)];
    finding.set_oracle("postcondition");
    finding.set_contract(contract.text);
    abstract = contract.text;
    finding.set_headline(absl::StrCat(name, "() does not give ", contract.text, " here."));
    finding.set_evidence(absl::StrCat("In all ", contract.events, " observed calls",
                                      tests_ > 0 ? absl::StrCat(" of ", tests_, " tests") : "",
                                      " it did, and nothing about this call is unlike them."));
    finding.set_message(absl::StrCat(contract.text, " fails"));
    const int slot = receiver ? static_cast<int>(call.operands(0).object()) : -1;
    proto::Expectation expectation;
    if (slot >= 0 && ExpectContract(vocabulary_, known.set, contract, slot, suspect.sample, &expectation)) {
      *test.add_expect() = expectation;
    } else if (static_cast<size_t>(contract.a) < suspect.sample.entry.size()) {
      // a == old(a) + c and the like: what it should have been.
      const Variable& a = known.set.schema().variables[static_cast<size_t>(contract.a)];
      const Scalar& was = contract.b >= 0 && contract.b_old
                              ? suspect.sample.entry[static_cast<size_t>(contract.b)]
                              : Scalar();
      if (was.kind == Scalar::kInteger || was.kind == Scalar::kBoolean) {
        int64_t wanted = was.integer;
        if (contract.kind == Contract::kOffset) wanted += contract.constants[0].integer;
        if (a.kind == Variable::kQuery && !a.length && a.operand == 0 && slot >= 0) {
          expectation.set_function(static_cast<uint32_t>(a.index));
          expectation.set_slot(static_cast<uint32_t>(slot));
          *expectation.mutable_value() = was.kind == Scalar::kInteger ? IntegerValue(wanted) : BooleanValue(wanted != 0);
          *test.add_expect() = expectation;
        } else if (a.kind == Variable::kResult && !a.length) {
          expectation.set_subject(proto::Expectation::RESULT);
          *expectation.mutable_value() = was.kind == Scalar::kInteger ? IntegerValue(wanted) : BooleanValue(wanted != 0);
          *test.add_expect() = expectation;
        }
      }
    }
    test.set_outcome_words("Holds");
  } else {
    const Failure& failure = suspect.failure;
    finding.set_oracle(verdict.law ? "law" : failure.oracle);
    finding.set_message(failure.message);
    abstract = failure.abstract;
    test.set_fatal(failure.oracle != "exception");
    const std::string what = absl::StrCat(
        suspect.kind == Suspect::kTeardown ? "Destroying the objects after " : "", name, "()");
    finding.set_headline(absl::StrCat(what, situation.empty() ? "" : absl::StrCat(" with ", situation), ": ", failure.message, "."));
    if (!failure.file.empty()) {
      finding.set_file(failure.file);
      finding.set_line(failure.line);
    }
    if (verdict.precondition != nullptr && !verdict.law) {
      finding.set_contract(verdict.precondition->text);
      finding.set_evidence(absl::StrCat(calls_seen, ", always with ", verdict.precondition->text,
                                        "; nothing says that it must be so."));
    } else if (telling != nullptr && known.observed > 0) {
      finding.set_contract(telling->text);
      finding.set_evidence(absl::StrCat(calls_seen, ", always with ", telling->text, "."));
    } else {
      finding.set_evidence(known.observed == 0 ? calls_seen : absl::StrCat(calls_seen, " and never saw this."));
    }
    test.set_outcome_words(failure.oracle == "hang" ? "Returns" : failure.oracle == "exception" ? "DoesNotThrow" : "DoesNotCrash");
  }
  if (telling != nullptr && (suspect.kind != Suspect::kPostcondition)) {
    bool expressible = true;
    for (const int variable : {telling->a, telling->b, telling->c}) {
      if (variable >= 0 && !known.set.schema().variables[static_cast<size_t>(variable)].is_public) {
        expressible = false;
      }
    }
    if (expressible || verdict.verdict == proto::UNDOCUMENTED_PRECONDITION) {
      finding.set_suggestion(absl::StrCat("assert(", telling->text, ");"));
    }
  }
  if (verdict.law) abstract = "law";
  finding.set_abstract_message(abstract);
  finding.set_id(FindingId(finding.function_id(), finding.oracle(), abstract));
  test.set_finding_id(finding.id());
  return finding;
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
    std::stable_sort(group.members.begin(), group.members.end(),
                     [&](const Suspect* x, const Suspect* y) {
                       const auto rank = [&](const Suspect* s) {
                         int visible = 1;
                         if (s->kind == Suspect::kInvariant) {
                           const ContractSet& set = knowledge_.of_class(s->class_index).set;
                           const Contract& c = set.contracts()[static_cast<size_t>(s->contract)];
                           for (const int v : {c.a, c.b, c.c}) {
                             if (v >= 0 && !set.schema().variables[static_cast<size_t>(v)].is_public) visible = 0;
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
      if (absl::Status s = Minimise(&suspect); !s.ok()) return s;
      findings.push_back(Describe(suspect, Decide(suspect), group.members));
      break;
    }
  }
  // One id, one finding.
  std::set<std::string> ids;
  std::vector<proto::Finding> unique;
  for (proto::Finding& finding : findings) {
    if (ids.insert(finding.id()).second) unique.push_back(std::move(finding));
  }
  std::stable_sort(unique.begin(), unique.end(), [](const proto::Finding& x, const proto::Finding& y) {
    if (x.verdict() != y.verdict()) return x.verdict() < y.verdict();
    if (x.confidence() != y.confidence()) return x.confidence() > y.confidence();
    return x.test().sequence().calls_size() < y.test().sequence().calls_size();
  });
  return unique;
}

}  // namespace augment
