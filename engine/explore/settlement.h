// What the outcomes of a round mean for the contracts, decided at its end (S6, S10): whether
// a broken invariant is a fault or was never one needs to know how many functions break it.
//
// In:     measured outcomes; what is known, which it changes.
// Out:    contracts challenged, dropped (with what refuted them) or kept; to the delegate,
//         what follows for everything else. Nothing is run.
// Errors: none.
// Owner:  keeps what it is given, which must outlive it.
// Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_EXPLORE_SETTLEMENT_H_
#define AUGMENT_ENGINE_EXPLORE_SETTLEMENT_H_

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/generate/provenance.h"
#include "engine/knowledge/knowledge.h"
#include "engine/oracle/suspect.h"
#include "proto/driver.pb.h"

namespace augment {

class Settlement {
 public:
  // Who is told of what follows outside of the contracts.
  class Delegate {
   public:
    virtual ~Delegate() = default;
    // A contract that stands is broken. One suspect of a kind is as good as another.
    virtual void OnSuspect(Suspect suspect, const std::string& kind) = 0;
    // A call did something that no test of the library asks for: it returned where the tests
    // never were, which refutes the contract, or (null) was refused by an exception.
    virtual void OnNewBehaviour(const Measured& measured, const Contract* refuted) = 0;
    // The call broke no invariant that stands: what it was given may be given again.
    virtual void OnSound(const Measured& measured) = 0;
    // … and no written postcondition: the states that it left are such to start from.
    virtual void OnSoundStates(Measured* measured) = 0;
    // The call left this invariant broken: nothing else is read into it.
    virtual void OnBroken(const Measured& measured, const Contract& broken) = 0;
  };

  // `fixed`: no call refutes a contract. One that breaks a precondition, and an invariant or a
  // postcondition as well, is illegal, and its states are none to start from (E2, E5).
  Settlement(Knowledge* knowledge, Provenance* provenance, Delegate* delegate, bool fixed = false)
      : fixed_(fixed),
        knowledge_(*knowledge),
        vocabulary_(knowledge->vocabulary()),
        provenance_(*provenance),
        delegate_(*delegate) {}

  // At once: the call ended with an exception that the library is known to throw.
  void Threw(const Measured& measured);
  // At once: the invariant broke between two calls on its object, so that others may break
  // it, which the candidate shows.
  void Fall(int class_index, int invariant, const proto::Candidate& candidate);
  // At the end of a round: the calls of it that returned.
  void Settle(std::vector<Measured> round);
  // When the rounds are over: a postcondition that failed often was no rule.
  void DecidePostconditions();

  // So many contracts were dropped before the rounds were over.
  int64_t dropped() const { return dropped_; }

 private:
  void Drop(Contract* contract, const proto::Candidate& witness);
  void Accept(Measured* accepted);
  // What the call says of preconditions and postconditions of its function.
  void DropPreconditions(const Measured& measured);
  void JudgePostconditions(const Measured& measured);
  // How many functions break each invariant, and how many could have.
  void CountBreaks(const std::vector<Measured>& round);
  // What of its receiver the call changed.
  void NoteChanges(const Measured& measured);
  // Invariants that held of a new object are challenged.
  void ChallengeInvariants(const std::vector<Measured>& round);
  void DecideInvariants();
  // The invariant that stands and that the call broke, null for none; each is a suspect.
  const Contract* NoteBroken(const Measured& measured);

  // settlement_rules.cc: what kind of statement never was a rule.
  bool IsNoInvariant(const ClassKnowledge& known, int invariant) const;
  bool IsNoPostcondition(int function, int postcondition) const;
  bool MeansToChange(int function, const Contract& contract) const;
  bool TellsHalf(int function, const Contract& contract) const;

  const bool fixed_;
  Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  Provenance& provenance_;
  Delegate& delegate_;
  int64_t dropped_ = 0;
  // By function: of each of its variables the class's own that it is, -1 for none.
  std::map<int, std::vector<int>> class_variables_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_SETTLEMENT_H_
