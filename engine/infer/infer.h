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

struct Contract {
  enum Place { kPre, kPost, kInvariant };
  enum Template {
    kConstant,     // a == c
    kOneOf,        // a in {c0, c1, c2}
    kAtLeast,      // a >= c0 (c0 a seen bound)
    kAtMost,       // a <= c0
    kNonNegative,  // a >= 0
    kPositive,     // a > 0
    kNonZero,      // a != 0
    kNotNull,      // a != nullptr
    kEqual,        // a == b
    kNotEqual,     // a != b (Booleans; objects)
    kLess,         // a < b
    kLessEqual,    // a <= b
    kIffZero,      // a == (b == 0), a a Boolean
    kIffPositive,  // a == (b > 0)
    kIffEqual,     // a == (b == c-th variable)
    kOffset,       // a == old(a) + c0
    kUnchanged,    // a == old(a)
    kModulus,      // a % c0 == c1
    kLinear,       // c0 * a == c1 * b + c2 * c + c3
    kStartsWith,   // text a starts with text b, or with the constant
    kPrintable,    // text a has no control characters
    kSorted,       // elements of a ascend
    kNoDuplicates,
    kElementsAtLeast,  // every element of a >= c0
    kElementsAtMost,   // every element of a <= c0
    kElementsBelow,    // every element of a <= b
    kMember,           // a is an element of b
    kSubset,           // every element of a is one of b
    kPermutation,      // a has the elements of b in any order
    kElementwise,      // a[i] <= b[i], equally many
    kEither,           // one of two atoms holds, see `atoms`
    kThrows,           // throws `threw` exactly if a condition held before
  };
  // A condition on one variable, as in "x or y" and "old(x) implies".
  enum Atom : uint8_t { kIsTrue, kIsFalse, kIsZero, kIsNotZero, kIsNull, kIsNotNull };
  Place place = kPre;
  Template kind = kConstant;
  int a = -1;
  int b = -1;
  int c = -1;
  bool a_old = false;  // the entry value (posts only; pres always are entry)
  bool b_old = false;
  bool c_old = false;
  std::vector<Scalar> constants;
  Atom atoms[2] = {kIsTrue, kIsTrue};  // kEither: of a and of b
  // Of pointers, whose targets are unknown: they are null at the same time.
  bool nullness = false;
  std::string threw;  // kThrows: the type
  // An implication: speaks only of samples where this atom of this variable
  // (before the call unless it is the result) holds; -1 for none.
  int guard = -1;
  Atom guard_atom = kIsTrue;

  // What it says, guard included.
  Expr expr;
  std::string text;
  // Only observed values of one variable: never established by itself.
  bool range = false;
  // Boolean query or null check: a condition a caller would be told about.
  bool condition = false;

  int events = 0;    // samples of the passing tests it was seen to hold in
  int distinct = 0;  // different combinations of its variables among them
  int tests = 0;     // different tests among them
  // One minus the probability that unrelated values would have satisfied it in
  // all of the different samples. Gates verdicts and reports, not the search.
  double confidence = 0;
  // Of a template that chance satisfies often, and below the default confidence:
  // never established.
  bool thin = false;
  // An order that was seen to be as close as it can be (a == b, or a + 1 == b)
  // at two places or more, or at one of two variables' only value. Between
  // unrelated numbers an order holds by chance, seldom closely.
  bool tight = true;
  bool alive = true;
  bool challenged = false;  // a violating state was tried
  bool implied = false;     // says no more than another one
  std::string witness;      // what refuted it
  // Where it is written ("Ensures, stack.h:12"); empty for an inferred one.
  std::string written;
  // A postcondition that holds only where this precondition (index) did.
  std::set<int> conditional_on;
};

// What the other members say, as an expression; that of kThrows is made with it.
Expr ExprOf(const Contract& contract, const Schema& schema);

// What it is an instance of: "constant", "order", "implication", …
const char* TemplateName(const Contract& contract);

// What is worth printing: see `Contract::confidence`.
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

  Truth Evaluate(const Contract& contract, const Sample& sample) const;
  // Indices of living contracts that the sample violates at entry / at exit.
  void Violations(const Sample& sample, std::vector<int>* entry, std::vector<int>* exit) const;

  // Whether a postcondition says what the call does: it links the result or the
  // state before with the state after. What merely describes states after the
  // call was seen to hold, but is nobody's promise.
  bool IsEffect(const Contract& contract) const;
  // Whether the condition of a kThrows contract is a public Boolean query, or
  // compares an argument with what is public.
  bool IsNamed(const Contract& contract) const;
  // What a call has to meet to challenge the contract: the negation of a
  // precondition, part by part; the antecedent of an implication, and that it
  // returns. The clauses speak of the state before the call.
  std::vector<std::string> ClauseTexts(const Contract& contract) const;
  Truth Meets(const Contract& contract, size_t clause, const Sample& sample) const;
  // C++ that a compiler takes, over include/augment/terms.h; "" when there is none.
  std::string Expression(const Contract& contract) const;

  // Variables that were set to an argument's value: data, not structure.
  void MarkData(int variable) { data_.insert(variable); }
  bool IsData(int variable) const { return data_.count(variable) != 0; }

 private:
  std::unique_ptr<const Schema> schema_;  // where the miners find it
  bool invariants_;
  int observed_ = 0;
  std::unique_ptr<infer::Miner> entry_;  // preconditions
  std::unique_ptr<infer::Miner> exit_;   // postconditions or invariants
  std::unique_ptr<infer::Exceptions> exceptions_;
  std::vector<Contract> contracts_;
  std::vector<NearContract> near_;
  std::set<int> data_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_INFER_INFER_H_
