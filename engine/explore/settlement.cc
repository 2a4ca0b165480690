#include "engine/explore/settlement.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/contract/form.h"
#include "engine/describe/story.h"

namespace augment {
namespace {

Suspect SuspectOf(Suspect::Kind kind, const Measured& measured) {
  Suspect suspect;
  suspect.kind = kind;
  suspect.candidate = measured.candidate;
  suspect.outcome = measured.outcome;
  suspect.function = measured.function;
  suspect.sample = measured.sample;
  return suspect;
}

}  // namespace

void Settlement::Threw(const Measured& measured) {
  FunctionKnowledge& known = knowledge_.function(measured.function);
  for (const int index : measured.pre) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    contract.status.challenged = true;
    // The tests show that it may be called where it throws this.
    if (known.thrown.count(measured.sample.threw) != 0) Drop(&contract, measured.candidate);
  }
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
      Drop(&contract, measured.candidate);
    }
  }
  delegate_.OnNewBehaviour(measured, nullptr);
}

void Settlement::Fall(int class_index, int invariant, const proto::Candidate& candidate) {
  Drop(&knowledge_.of_class(class_index).set.contracts()[static_cast<size_t>(invariant)],
       candidate);
}

void Settlement::Drop(Contract* contract, const proto::Candidate& witness) {
  if (!contract->status.alive || fixed_) return;
  contract->status.alive = false;
  contract->status.challenged = true;
  contract->status.witness = ShowCandidate(vocabulary_, witness);
  provenance_.Refuted(provenance_.SourceOf(witness));
  ++dropped_;
}

void Settlement::DropPreconditions(const Measured& measured) {
  FunctionKnowledge& known = knowledge_.function(measured.function);
  for (const int index : measured.pre) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    if (contract.status.alive) delegate_.OnNewBehaviour(measured, &contract);
    Drop(&contract, measured.candidate);
  }
}

void Settlement::JudgePostconditions(const Measured& measured) {
  FunctionKnowledge& known = knowledge_.function(measured.function);
  // A call that no test made, and what it promised held.
  for (Contract& contract : known.set.contracts()) {
    if (contract.place == Contract::kPost && !contract.status.challenged &&
        known.set.Evaluate(contract, measured.sample) == Truth::kHolds) {
      contract.status.challenged = true;
    }
  }
  const bool inside = knowledge_.InsideObserved(measured.function, measured.sample);
  if (inside) ++known.inside;
  const bool refused = knowledge_.AnswersOtherwise(measured);
  for (const int index : measured.post) {
    Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
    contract.status.challenged = true;
    if (contract.written.empty()) {
      if (!known.set.IsEffect(contract)) {
        Drop(&contract, measured.candidate);
        continue;
      }
      // Elsewhere it may hold no longer; the end of the campaign decides.
      if (known.post_broken[index]++ == 0) {
        contract.status.witness = ShowCandidate(vocabulary_, measured.candidate);
        known.post_broken_by[index] = provenance_.SourceOf(measured.candidate);
      }
      // What throws is outside of what was seen to return.
      if (ThrownType(contract.expr) != nullptr) {
        known.throws_broken[index].insert(HashScalars(measured.sample.entry));
      } else if (!inside || refused) {
        continue;
      }
      ++known.post_broken_inside[index];
    }
    Suspect suspect = SuspectOf(Suspect::kPostcondition, measured);
    suspect.contract = index;
    delegate_.OnSuspect(std::move(suspect), absl::StrCat("post", measured.function, ".", index));
  }
}

void Settlement::Accept(Measured* accepted) {
  const Measured& measured = *accepted;
  FunctionKnowledge& known = knowledge_.function(measured.function);
  if (fixed_ && !measured.pre.empty() && !measured.post.empty()) return;
  ++known.normal;
  DropPreconditions(measured);
  JudgePostconditions(measured);
  delegate_.OnSound(measured);
  // What breaks its word is no state to start from.
  const bool broken = std::any_of(measured.post.begin(), measured.post.end(), [&](int index) {
    return !known.set.contracts()[static_cast<size_t>(index)].written.empty();
  });
  if (!broken) delegate_.OnSoundStates(accepted);
}

void Settlement::Settle(std::vector<Measured> round) {
  for (const Measured& measured : round) {
    knowledge_.LearnData(measured);
    knowledge_.precedence().Refute(measured.candidate);
  }
  knowledge_.FindData();
  for (const Measured& measured : round) {
    for (const auto& [class_index, index] : measured.outgrown) {
      Fall(class_index, index, measured.candidate);
    }
  }
  CountBreaks(round);
  ChallengeInvariants(round);
  DecideInvariants();
  for (Measured& measured : round) {
    const Contract* broken = NoteBroken(measured);
    if (broken == nullptr) {
      Accept(&measured);
    } else {
      delegate_.OnBroken(measured, *broken);
    }
  }
}

void Settlement::CountBreaks(const std::vector<Measured>& round) {
  for (const Measured& measured : round) {
    const proto::RegistryFunction& f = vocabulary_.function(measured.function);
    if (f.has_receiver() && !f.is_const()) {
      ++knowledge_.of_class(vocabulary_.class_of(measured.function)).mutators[measured.function];
      NoteChanges(measured);
    }
    for (const Broken& broken : measured.broken) {
      ClassKnowledge& known = knowledge_.of_class(broken.class_index);
      ++known.broke[broken.contract][measured.function];
      Contract& contract = known.set.contracts()[static_cast<size_t>(broken.contract)];
      if (known.broken_by.try_emplace(broken.contract, provenance_.SourceOf(measured.candidate))
              .second) {
        contract.status.witness = ShowCandidate(vocabulary_, measured.candidate);
      }
      // It is the caller's number, not the object's.
      if (broken.stored && contract.written.empty()) Drop(&contract, measured.candidate);
    }
  }
}

void Settlement::NoteChanges(const Measured& measured) {
  const Sample& sample = measured.sample;
  const int of = vocabulary_.class_of(measured.function);
  const auto& variables = knowledge_.function(measured.function).set.schema().variables;
  auto [found, is_new] = class_variables_.try_emplace(measured.function);
  std::vector<int>& of_class = found->second;
  if (is_new) {
    for (const Variable& variable : variables) {
      of_class.push_back(variable.operand == 0 ? knowledge_.ClassVariable(of, variable) : -1);
    }
  }
  const size_t seen = std::min({of_class.size(), sample.entry.size(), sample.exit.size()});
  for (size_t v = 0; v < seen; ++v) {
    if (of_class[v] < 0 || sample.entry[v] == sample.exit[v]) continue;
    knowledge_.of_class(of).changers[of_class[v]].insert(vocabulary_.Name(measured.function));
  }
}

void Settlement::ChallengeInvariants(const std::vector<Measured>& round) {
  for (const Measured& measured : round) {
    const proto::Observation* observation = LastObservation(measured.candidate, measured.outcome);
    if (observation == nullptr) continue;
    for (const proto::View& view : observation->exit()) knowledge_.Challenge(view);
    if (observation->has_result_view()) knowledge_.Challenge(observation->result_view());
  }
}

void Settlement::DecideInvariants() {
  for (int c = 0; c < knowledge_.class_count(); ++c) {
    ClassKnowledge& known = knowledge_.of_class(c);
    for (const auto& [index, functions] : known.broke) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (!contract.status.alive) continue;
      contract.status.challenged = true;
      if (fixed_ || !contract.written.empty() || !IsNoInvariant(known, index)) continue;
      contract.status.alive = false;
      provenance_.Refuted(known.broken_by[index]);
      ++dropped_;
    }
  }
}

const Contract* Settlement::NoteBroken(const Measured& measured) {
  const Contract* stands = nullptr;
  for (const Broken& broken : measured.broken) {
    const ContractSet& set = knowledge_.of_class(broken.class_index).set;
    const Contract& contract = set.contracts()[static_cast<size_t>(broken.contract)];
    if (!contract.status.alive) continue;
    stands = &contract;
    if (fixed_ && !measured.pre.empty()) continue;
    Suspect suspect = SuspectOf(Suspect::kInvariant, measured);
    suspect.class_index = broken.class_index;
    suspect.contract = broken.contract;
    suspect.operand = broken.operand;
    delegate_.OnSuspect(std::move(suspect), absl::StrCat("inv", measured.function, ".",
                                                         broken.class_index, ".", broken.contract));
  }
  return stands;
}

void Settlement::DecidePostconditions() {
  if (fixed_) return;
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    FunctionKnowledge& known = knowledge_.function(f);
    for (const auto& [index, count] : known.post_broken) {
      Contract& contract = known.set.contracts()[static_cast<size_t>(index)];
      if (!contract.status.alive || !IsNoPostcondition(f, index)) continue;
      contract.status.alive = false;
      provenance_.Refuted(known.post_broken_by[index]);
    }
  }
}

}  // namespace augment
