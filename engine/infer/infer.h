// Contracts inferred from observed calls (docs/techniques.md, S5, E1).
//
// A call's observation becomes a *sample*: one scalar for each *variable* (a
// query, a field, an argument, a relation between operands) at entry and one at
// exit. Samples are shown one by one to templates (engine/infer/templates), each
// of which keeps a small state that does not grow with their number. What all
// samples satisfied is proposed as contracts; a further one can only weaken them
// (S10). Preconditions speak of the entry, postconditions of both, invariants of
// one object at any moment.
// Thread rule: no global state; one set, one thread.
#ifndef AUGMENT_ENGINE_INFER_INFER_H_
#define AUGMENT_ENGINE_INFER_INFER_H_

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "engine/contract/contract.h"
#include "engine/contract/evaluate.h"
#include "engine/contract/expr.h"
#include "engine/contract/schema.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

Schema FunctionSchema(const Vocabulary& vocabulary, int function);
Schema ClassSchema(const Vocabulary& vocabulary, int class_index);

// Entry and exit scalars of an observed call, in the order of the schema.
Sample MakeSample(const Vocabulary& vocabulary, const Schema& schema, int function,
                  const proto::Observation& observation);
// Scalars of one object view; all absent when it is of another class.
std::vector<Scalar> MakeState(const Vocabulary& vocabulary, const Schema& schema, int class_index,
                              const proto::View& view);
uint64_t HashScalars(const std::vector<Scalar>& scalars);

// What is worth printing: see `Evidence::confidence`.
constexpr double kDefaultConfidence = 0.99;

// A contract that nearly held: why an expected one is missing.
struct NearContract {
  Contract::Place place = Contract::kPre;
  std::string text;
  int64_t held = 0;
  int64_t events = 0;
  std::string exception;  // the first sample that violates it, "n_ = 3, size() = 2"
};

namespace infer {
class Exceptions;
class Miner;
class NullWithZero;
class ReservedValues;
}  // namespace infer

// The contracts of one function, or of one class (invariants: samples have
// `exit` only).
class ContractSet {
 public:
  ContractSet(Schema schema, bool invariants);
  ~ContractSet();
  ContractSet(ContractSet&&) noexcept;
  ContractSet& operator=(ContractSet&&) noexcept;

  const Schema& schema() const { return *schema_; }
  std::vector<Contract>& contracts() { return contracts_; }
  const std::vector<Contract>& contracts() const { return contracts_; }
  bool empty() const { return contracts_.empty(); }

  // A sample of the passing tests, in the order of the tests. Of one that threw
  // only which condition made it throw is learnt: it is no example of how the
  // function is meant to be called.
  void Observe(const Sample& sample);
  // The contracts that all samples observed so far satisfy, in place of those
  // that were there. A `query` (const function) changes nothing: only its result
  // has postconditions.
  void Propose(bool query);
  // A written postcondition or invariant: `variable` is its predicate. One that
  // every observed call broke was misread, and is dead. After `Propose`.
  void AddWritten(int variable, std::string where);
  int observed() const { return observed_; }
  // What held in nearly all samples. After `Propose`.
  const std::vector<NearContract>& near() const { return near_; }
  // Whether the variable was a null pointer at the entry of a sample.
  bool SeenNull(int variable) const;
  // The operand is null, and a number is not 0 that was 0 in all calls that passed null there, and
  // in no other: the count of what the pointer leads to.
  bool IsNullWithoutZero(int operand, const Sample& sample) const;
  // No call that was observed had this value of the variable at entry: known of those alone of
  // which a few values were seen.
  bool IsNew(int variable, const Scalar& value) const;
  // The private members of the first operand that an argument is equal to, as in no call that was
  // observed.
  std::vector<int> ReservedPassed(const Sample& sample) const;

  Truth Evaluate(const Contract& contract, const Sample& sample) const;
  // Indices of living contracts that the sample violates at entry / at exit.
  void Violations(const Sample& sample, std::vector<int>* entry, std::vector<int>* exit) const;

  // Whether a postcondition says what the call does: it links the result or the
  // state before with the state after. What merely describes states after the
  // call was seen to hold, but is nobody's promise.
  bool IsEffect(const Contract& contract) const;
  // Whether the condition that makes a call throw is a public Boolean query, or
  // compares an argument with what is public.
  bool IsNamed(const Contract& contract) const;
  // What a call has to meet to challenge the contract: the negation of a
  // precondition, part by part; the antecedent of an implication, and that it
  // returns. The clauses speak of the state before the call.
  std::vector<std::string> ClauseTexts(const Contract& contract) const;
  Truth Meets(const Contract& contract, size_t clause, const Sample& sample) const;
  // C++ that a compiler takes, over include/augment/terms.h; "" when there is none.
  std::string Expression(const Contract& contract) const;

  // Variables that were set to an argument's value, or are of a type that the user chose: data, not
  // structure.
  void MarkData(int variable) { data_.insert(variable); }
  bool IsData(int variable) const {
    return data_.count(variable) != 0 ||
           schema_->variables[static_cast<size_t>(variable)].of_template;
  }

 private:
  std::unique_ptr<const Schema> schema_;  // where the miners find it
  bool invariants_;
  int observed_ = 0;
  std::unique_ptr<infer::Miner> entry_;  // preconditions
  std::unique_ptr<infer::Miner> exit_;   // postconditions or invariants
  std::unique_ptr<infer::Exceptions> exceptions_;
  std::unique_ptr<infer::ReservedValues> reserved_;
  std::unique_ptr<infer::NullWithZero> nulls_;
  std::vector<Contract> contracts_;
  std::vector<NearContract> near_;
  std::set<int> data_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_INFER_INFER_H_
