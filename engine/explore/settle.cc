// What the outcomes of a round mean for the contracts, decided at its end.

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"
#include "engine/explore/search.h"
#include "engine/judge/judge.h"

namespace augment {

void Search::NoteThrow(const Measured& measured) {
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  for (size_t i = 0; i < known.set.contracts().size(); ++i) {
    Contract& contract = known.set.contracts()[i];
    const std::string* thrown = ThrownType(contract.expr);
    if (thrown == nullptr || !contract.status.alive) continue;
    contract.status.challenged = true;
    const Truth truth = known.set.Evaluate(contract, measured.sample);
    if (truth == Truth::kHolds && measured.sample.threw == *thrown) {
      known.throws_kept[static_cast<int>(i)].insert(HashScalars(measured.sample.entry));
    } else if (truth == Truth::kViolated) {
      // There are further reasons to throw this.
      Drop(&contract, measured);
    }
  }
}

void Search::Drop(Contract* contract, const Measured& measured) {
  if (!contract->status.alive) return;
  contract->status.alive = false;
  contract->status.challenged = true;
  contract->status.witness = ShowCandidate(*state_.vocabulary, measured.candidate);
  state_.provenance.Refuted(state_.provenance.SourceOf(measured.candidate));
  ++learnt_;
}

void Search::DropContracts(const Measured& measured) {
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  for (const int index : measured.pre) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (contract.status.alive) state_.regressions->Consider(measured, &contract);
    Drop(&contract, measured);
  }
  // A call that no test made, and what it promised held.
  for (Contract& contract : known.set.contracts()) {
    if (contract.place == Contract::kPost && !contract.status.challenged &&
        known.set.Evaluate(contract, measured.sample) == Truth::kHolds) {
      contract.status.challenged = true;
    }
  }
  const bool inside = state_.knowledge->InsideObserved(measured.function, measured.sample);
  if (inside) ++known.inside;
  for (const int index : measured.post) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    contract.status.challenged = true;
    if (contract.written.empty()) {
      if (!known.set.IsEffect(contract)) {
        Drop(&contract, measured);
        continue;
      }
      // Elsewhere it may hold no longer; the end of the campaign decides.
      if (known.post_broken[index]++ == 0) {
        contract.status.witness = ShowCandidate(*state_.vocabulary, measured.candidate);
        known.post_broken_by[index] = state_.provenance.SourceOf(measured.candidate);
      }
      // What throws is outside of what was seen to return.
      if (ThrownType(contract.expr) != nullptr) {
        known.throws_broken[index].insert(HashScalars(measured.sample.entry));
      } else if (!inside) {
        continue;
      }
      ++known.post_broken_inside[index];
    }
    Suspect suspect;
    suspect.kind = Suspect::kPostcondition;
    suspect.candidate = measured.candidate;
    suspect.outcome = measured.outcome;
    suspect.function = measured.function;
    suspect.sample = measured.sample;
    suspect.contract = index;
    NoteSuspect(std::move(suspect), absl::StrCat("post", measured.function, ".", index));
  }
}

void Search::KeepStates(Measured* measured) {
  const proto::Observation* observation = LastObservation(measured->candidate, measured->outcome);
  if (observation == nullptr || measured->kept) return;
  measured->kept = true;
  learnt_ += static_cast<size_t>(state_.collector->Add(measured->candidate, *observation));
}

void Search::KeepStates() {
  for (Measured& measured : round_) {
    if (measured.broken.empty() && measured.post.empty()) KeepStates(&measured);
  }
}

void Search::Accept(Measured* accepted) {
  const Measured& measured = *accepted;
  FunctionKnowledge& known = state_.knowledge->function(measured.function);
  ++known.normal;
  DropContracts(measured);
  state_.domain->Learn(measured.function,
                       measured.candidate.calls(measured.candidate.calls_size() - 1));
  // What breaks its word is no state to start from.
  const bool broken = std::any_of(measured.post.begin(), measured.post.end(), [&](int index) {
    return !known.set.contracts()[static_cast<size_t>(index)].written.empty();
  });
  if (!broken) KeepStates(accepted);
}

void Search::Settle() {
  for (const Measured& measured : round_) state_.knowledge->LearnData(measured);
  state_.knowledge->FindData();
  for (const Measured& measured : round_) {
    for (const auto& [class_index, index] : measured.outgrown) {
      ContractSet& set = state_.knowledge->of_class(class_index).set;
      Drop(&set.contracts()[static_cast<size_t>(index)], measured);
    }
  }
  // How many functions break each invariant, and how many could have.
  for (const Measured& measured : round_) {
    const proto::RegistryFunction& f = state_.vocabulary->function(measured.function);
    if (f.has_receiver() && !f.is_const()) {
      ++state_.knowledge->of_class(state_.vocabulary->class_of(measured.function))
            .mutators[measured.function];
    }
    for (const Broken& broken : measured.broken) {
      ClassKnowledge& known = state_.knowledge->of_class(broken.class_index);
      ++known.broke[broken.contract][measured.function];
      Contract& contract = known.set.contracts()[static_cast<size_t>(broken.contract)];
      if (const auto by = known.broken_by.try_emplace(
              broken.contract, state_.provenance.SourceOf(measured.candidate));
          by.second) {
        contract.status.witness = ShowCandidate(*state_.vocabulary, measured.candidate);
      }
      // It is the caller's number, not the object's.
      if (broken.stored && contract.written.empty()) {
        Drop(&contract, measured);
      }
    }
  }
  ChallengeInvariants();
  DecideInvariants();
  for (Measured& measured : round_) {
    const Broken* held = nullptr;
    for (const Broken& broken : measured.broken) {
      const ContractSet& set = state_.knowledge->of_class(broken.class_index).set;
      if (!set.contracts()[static_cast<size_t>(broken.contract)].status.alive) continue;
      held = &broken;
      Suspect suspect;
      suspect.kind = Suspect::kInvariant;
      suspect.candidate = measured.candidate;
      suspect.outcome = measured.outcome;
      suspect.function = measured.function;
      suspect.sample = measured.sample;
      suspect.class_index = broken.class_index;
      suspect.contract = broken.contract;
      suspect.operand = broken.operand;
      NoteSuspect(std::move(suspect), absl::StrCat("inv", measured.function, ".",
                                                   broken.class_index, ".", broken.contract));
    }
    if (held == nullptr) {
      Accept(&measured);
    } else {
      const ContractSet& set = state_.knowledge->of_class(held->class_index).set;
      state_.challenges->BrokeContract(measured,
                                       set.contracts()[static_cast<size_t>(held->contract)]);
    }
  }
  round_.clear();
}

void Search::ChallengeInvariants() {
  for (const Measured& measured : round_) {
    const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
    if (observation == nullptr) continue;
    for (const proto::View& view : observation->exit()) state_.knowledge->Challenge(view);
    if (observation->has_result_view()) state_.knowledge->Challenge(observation->result_view());
  }
}

void Search::DecideInvariants() {
  for (int c = 0; c < state_.knowledge->class_count(); ++c) {
    ClassKnowledge& known = state_.knowledge->of_class(c);
    for (const auto& [index, functions] : known.broke) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (!contract.status.alive) continue;
      contract.status.challenged = true;
      if (!contract.written.empty()) continue;
      bool unsound = !EstablishedInvariant(contract, known.set);
      // Broken by many functions, or by one most of the time: never was a rule.
      const size_t mutators = known.mutators.size();
      if (functions.size() > std::max<size_t>(1, mutators / 3)) unsound = true;
      for (const auto& [function, count] : functions) {
        const auto all = known.mutators.find(function);
        if (all != known.mutators.end() && count * 2 > all->second) unsound = true;
        // A constructor that takes what it is given decides what an object is.
        if (state_.vocabulary->function(function).is_constructor()) unsound = true;
      }
      if (!unsound) continue;
      contract.status.alive = false;
      state_.provenance.Refuted(known.broken_by[index]);
      ++learnt_;
    }
  }
}

// That a member stays as it was is no promise of a function whose code changes
// it: the tests did not get that far.
bool Search::MeansToChange(int function, const Contract& contract) const {
  if (!IsUnchanged(Consequent(contract.expr))) return false;
  const Schema& schema = state_.knowledge->function(function).set.schema();
  const Variable& variable = schema.variables[static_cast<size_t>(SubjectOf(contract.expr))];
  const proto::FunctionModel* model = state_.vocabulary->model(function);
  if (variable.kind != Variable::kField || variable.operand != 0 || model == nullptr) return false;
  const int of = state_.vocabulary->class_of(function);
  if (of < 0 || variable.index >= state_.vocabulary->class_at(of).fields_size()) return false;
  const std::string& field = state_.vocabulary->class_at(of).fields(variable.index);
  return std::find(model->writes().begin(), model->writes().end(), field) != model->writes().end();
}

// A comparison is about two objects: what one of them alone decides is a law
// (engine/laws) or chance.
bool Search::TellsHalf(int function, const Contract& contract) const {
  if (!IsComparison(*state_.vocabulary, function)) return false;
  const Schema& schema = state_.knowledge->function(function).set.schema();
  std::set<int> operands;
  for (const Occurrence& occurrence : Occurrences(contract.expr)) {
    const Variable& variable = schema.variables[static_cast<size_t>(occurrence.variable)];
    if (variable.kind == Variable::kResult) continue;
    operands.insert(variable.operand);
    if (variable.kind == Variable::kRelation || variable.kind == Variable::kSameObject ||
        variable.kind == Variable::kSameContent || variable.kind == Variable::kPredicate) {
      operands.insert(variable.other);
    }
  }
  return operands.size() < 2;
}

void Search::DecidePostconditions() {
  // A postcondition that failed often was no rule; one that failed seldom is
  // worth a look where the tests made such calls.
  for (int f = 0; f < state_.vocabulary->function_count(); ++f) {
    FunctionKnowledge& known = state_.knowledge->function(f);
    for (const auto& [index, count] : known.post_broken) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      // Broken only where no test has been: it says too much.
      bool unsound = known.inside < 20 || count * 10 > known.normal ||
                     known.post_broken_inside.count(index) == 0;
      if (ThrownType(contract.expr) != nullptr) {
        // The search seeks what throws, so that such calls are no exceptions:
        // what counts is how often the condition was seen to be obeyed.
        unsound = !known.set.IsNamed(contract) ||
                  known.throws_broken[index].size() * 5 > known.throws_kept[index].size();
      }
      unsound =
          unsound || !Supported(contract) || MeansToChange(f, contract) || TellsHalf(f, contract);
      if (!contract.status.alive || !unsound) continue;
      contract.status.alive = false;
      state_.provenance.Refuted(known.post_broken_by[index]);
    }
  }
}

}  // namespace augment
