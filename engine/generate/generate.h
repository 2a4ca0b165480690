// Candidates of one round: violations of inferred preconditions (S6, S7),
// bottom-up calls over the pool (E5), boundary values.
#ifndef AUGMENT_ENGINE_GENERATE_GENERATE_H_
#define AUGMENT_ENGINE_GENERATE_GENERATE_H_

#include <map>
#include <random>
#include <set>
#include <vector>

#include "engine/generate/credits.h"
#include "engine/knowledge/knowledge.h"
#include "engine/pool/domain.h"
#include "engine/pool/pool.h"
#include "engine/pool/scenes.h"
#include "engine/store/store.h"

namespace augment {

constexpr int kSameOneIn = 6;    // how often an object is taken for two operands
constexpr int kMostCalls = 256;  // longest candidate: a suite may set up much before it asks
constexpr int kFullQuota = 150;  // candidates of one function in one round (E5: 100)
constexpr size_t kCutOff = 45;   // tuples for one precondition (S6)

// The range of values (possibly negated) of contract.a whose objects violate
// the contract; false when there is no such range.
bool ViolatingClause(const Contract& contract, Clause* clause);
// Values of the guard of an implication where its conclusion is to hold; false
// when the guard is about no Boolean.
bool GuardClause(const Contract& contract, Clause* clause);
// A precondition, to be violated (S6), or an implication, whose antecedent is to
// be met by other calls than those of the tests (S8).
bool IsChallengeable(const Contract& contract);

// What the generator may use.
struct Guidance {
  // Contracts, and what is known of states; without, calls are made at random
  // of objects and values that were seen.
  bool contracts = true;
  // Calls before the one under test that bring about a state (S7); without,
  // only states that were reached are used.
  bool transitions = true;
};

class Generator {
 public:
  Generator(const Knowledge& knowledge, const Domain& domain, const Pool& pool,
            const Scenes& scenes, const Store& store, Credits* credits, uint64_t seed,
            Guidance guidance)
      : knowledge_(knowledge),
        vocabulary_(knowledge.vocabulary()),
        domain_(domain),
        pool_(pool),
        scenes_(scenes),
        store_(store),
        credits_(credits),
        random_(seed),
        guidance_(guidance) {}

  // At most `quota` candidates that end in a call of the function and were not
  // generated before.
  std::vector<proto::Candidate> Round(int function, int quota);
  // … of objects and values as they come, whatever is believed of them.
  std::vector<proto::Candidate> AtRandom(int function, int quota);

 private:
  // One way to call the function: an object or a value for each operand.
  struct Choice {
    std::vector<const PoolObject*> objects;  // null: the value
    std::vector<proto::Value> values;
    std::vector<int> same_as;  // operand this one is the same object as, or -1
  };
  // Its objects can be there at the same time.
  static bool IsPossible(const Choice& choice);
  // One of them that can be there with those chosen; null when none was drawn.
  const PoolObject* Draw(const std::vector<const PoolObject*>& objects, const Choice& choice);

  // The candidates from number `first` on were made for this.
  void Credit(const std::vector<proto::Candidate>& candidates, size_t first,
              const std::string& source);
  // What a call is made for that violates these of the function's contracts: the
  // first that nothing violated yet.
  std::string WantedBy(int function, const std::vector<int>& violated) const;
  // Of what there is to try, now and from rounds before, what the quota allows.
  std::vector<proto::Candidate> Share(int function, int quota);
  // What there is to try now; the quota is what it aims at.
  std::vector<proto::Candidate> Everything(int function, int quota);
  bool Choose(int function, Choice* choice);
  bool ChooseOperand(int function, int operand, Choice* choice);
  uint64_t Identity(int function, const Choice& choice) const;
  Sample Predict(int function, const Choice& choice) const;
  proto::Candidate Build(int function, const Choice& choice,
                         const proto::CandidateCall* before_receiver_call) const;
  // Appends the call unless it was generated before or is too long.
  bool AddNew(int function, const Choice& choice, std::vector<proto::Candidate>* candidates);
  void AddNulls(int function, std::vector<Choice>* choices);
  // Objects that violate the precondition, or meet the implication's antecedent.
  void AddFromStore(int function, const Contract& contract, std::vector<Choice>* choices);
  void AddTransitions(int function, const Contract& contract,
                      std::vector<proto::Candidate>* candidates);
  // Appends a call to a candidate that begins with the scene; `fixed` gives the
  // slots of some operands.
  bool ChooseInScene(int function, const Scene& scene, const std::map<int, int>& fixed,
                     proto::Candidate* candidate);
  bool ChangesWholeAndPart(const proto::Candidate& candidate) const;
  // Appends a call that establishes what calls like `wanted` had in common.
  bool ChooseEstablishing(int function, const Scene& scene, const proto::CandidateCall& wanted,
                          proto::Candidate* candidate);
  bool AddSceneCandidate(int function, const Scene& scene, const std::map<int, int>& fixed,
                         bool establish, std::vector<proto::Candidate>* candidates);
  // Pairs that the store knows to violate a precondition about two objects (S6);
  // about `most` of them, the others in later rounds.
  void AddRelated(int function, size_t most, std::vector<proto::Candidate>* candidates);
  // Values that stand in a relation to the receiver, for preconditions about
  // values that nothing violated yet.
  void AddValues(int function, std::vector<proto::Candidate>* candidates);
  // An object for which an invariant only just holds, and that one's template.
  struct Brink {
    const PoolObject* object = nullptr;
    std::string source;
  };
  const std::vector<Brink>& AtBrink(int class_index);
  void AddAtBrink(int function, size_t most, std::vector<proto::Candidate>* candidates);
  // Numbers that the receiver shows: answers, elements, lengths.
  std::vector<int64_t> NumbersOf(const PoolObject& object) const;
  // The simplest objects of different looks.
  std::vector<const PoolObject*> Simplest(int class_index) const;
  // One of the simplest ways to choose an operand.
  struct SmallChoice {
    const PoolObject* object = nullptr;
    int same_as = -1;  // the operand it is the same object as
    int number = -1;   // which of the receiver's numbers
    proto::Value value;
  };
  using SmallScope = std::vector<std::vector<SmallChoice>>;  // by operand
  void SmallOperand(int function, int operand, SmallScope* scope) const;
  // The tuple with this number; false when there is none.
  bool SmallTuple(int function, const SmallScope& scope, uint64_t index, Choice* choice) const;
  void AddSmallScope(int function, size_t most, std::vector<proto::Candidate>* candidates);
  // Comparisons of objects of one kind: most pairs of a variant's objects differ
  // in kind, and that is all they tell.
  void AddAlike(int function, std::vector<proto::Candidate>* candidates);
  // The same call of one object, many times.
  void AddRepeats(int function, std::vector<proto::Candidate>* candidates);
  void AddScenes(int function, size_t quota, std::vector<proto::Candidate>* candidates);
  size_t Below(size_t bound) { return bound == 0 ? 0 : random_() % bound; }

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Domain& domain_;
  const Pool& pool_;
  const Scenes& scenes_;
  const Store& store_;
  Credits* const credits_;
  std::mt19937_64 random_;
  const Guidance guidance_;
  std::set<uint64_t> done_;
  std::map<int, std::vector<proto::Candidate>> waiting_;  // function -> for later rounds
  std::map<int, uint64_t> next_small_;                    // function -> where the dense pass is
  struct Brinks {
    size_t of = 0;  // so many objects
    std::vector<Brink> found;
  };
  std::map<int, Brinks> brinks_;  // by class
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_GENERATE_H_
