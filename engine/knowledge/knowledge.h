// What a campaign knows: contracts of every function and class, what broke
// them, and what calls did.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_KNOWLEDGE_H_
#define AUGMENT_ENGINE_KNOWLEDGE_KNOWLEDGE_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/infer/infer.h"
#include "engine/knowledge/call_precedence.h"
#include "engine/knowledge/holding.h"
#include "engine/knowledge/lending.h"
#include "engine/knowledge/passed_aggregates.h"
#include "engine/knowledge/passed_texts.h"
#include "engine/knowledge/range_order.h"
#include "engine/knowledge/reached_code.h"
#include "engine/knowledge/seen_calls.h"
#include "engine/knowledge/text_encoding.h"
#include "engine/model/memory_range.h"
#include "engine/model/vocabulary.h"
#include "proto/baseline.pb.h"
#include "proto/driver.pb.h"

namespace augment {

struct FunctionKnowledge {
  explicit FunctionKnowledge(Schema schema) : set(std::move(schema), false) {}
  ContractSet set;
  int64_t observed = 0;  // calls in the passing tests
  SeenCalls seen;        // … and what went in and out
  BeyondCalls beyond;    // … beyond what their objects hold
  int64_t tried = 0;
  int64_t normal = 0;
  int64_t threw = 0;
  int64_t hung = 0;
  std::set<std::string> thrown;  // types that calls in the passing tests ended with, done again
  bool threw_in_tests = false;   // a recorded call did so, whether or not it can be done again
  bool dies_in_tests = false;  // of a child: a death test, which says that it may not be called so
  bool refuses = false;        // by an exception of the library's own, there or in the search
  int64_t inside = 0;          // normal, and inside the region the tests covered
  bool CalledByTests() const { return observed > 0 || !thrown.empty() || threw_in_tests; }
  // contract -> samples
  std::map<int, int64_t> post_broken;
  std::map<int, int64_t> post_broken_inside;
  std::map<int, std::string> post_broken_by;  // what the first such call was made for
  // "throws T exactly where" -> different calls that threw as it says, or should have.
  std::map<int, std::set<uint64_t>> throws_kept;
  std::map<int, std::set<uint64_t>> throws_broken;
};

struct ClassKnowledge {
  explicit ClassKnowledge(Schema schema) : set(std::move(schema), true) {}
  ContractSet set;
  // contract -> function -> how often it was broken / kept from a good entry.
  std::map<int, std::map<int, int64_t>> broke;
  std::map<int, std::string> broken_by;  // what the first such call was made for
  std::map<int, int64_t> mutators;       // function -> normal executions on this class
  // Calls of tests on its objects, and of how many of them a query (by function) was true before.
  int64_t entered = 0;
  std::map<int, int64_t> true_before;
  // variable -> names of member functions that changed it
  std::map<int, std::set<std::string>> changers;
  // contract that the tests did not see attained -> where its two sides met
  std::map<int, std::set<int64_t>> met_at;
};

// A class invariant that held at entry and not at exit.
struct Broken {
  int class_index = -1;
  int contract = -1;
  int operand = 0;
  // It bounds a variable that the call has set to an argument's value.
  bool stored = false;
};

// One outcome, measured.
struct Measured {
  proto::Candidate candidate;
  proto::Outcome outcome;
  int function = -1;
  Sample sample;
  std::vector<int> pre;   // violated living preconditions
  std::vector<int> post;  // violated living postconditions
  std::vector<Broken> broken;
  // An operand broke an invariant before the call: what made it so is to
  // blame, not this call (`Search::TraceBreak` looks for it).
  bool entered_broken = false;
  // Invariants that an operand broke before the call, but too weak to blame
  // anybody: class and contract.
  std::vector<std::pair<int, int>> outgrown;
  // It breaks a written precondition that the driver could not ask, or one that
  // people require.
  bool illegal = false;
  std::string obstacle;  // what is false in either case, as people read it
  bool kept = false;     // the states that it left are in the pool
};

class Knowledge {
 public:
  explicit Knowledge(const Vocabulary& vocabulary);

  const Vocabulary& vocabulary() const { return vocabulary_; }
  FunctionKnowledge& function(int index) { return functions_[static_cast<size_t>(index)]; }
  const FunctionKnowledge& function(int index) const {
    return functions_[static_cast<size_t>(index)];
  }
  ClassKnowledge& of_class(int index) { return classes_[static_cast<size_t>(index)]; }
  const ClassKnowledge& of_class(int index) const { return classes_[static_cast<size_t>(index)]; }
  // How many test cases calls were observed in.
  int case_count() const { return static_cast<int>(cases_.size()); }
  int class_count() const { return static_cast<int>(classes_.size()); }

  // A faithful replay of a recorded call of the test case with this number.
  void Observe(int function, const proto::Observation& observation, const proto::Candidate& calls,
               int test);
  // … of one that ended with an exception of this type.
  void ObserveThrow(int function, const proto::Observation& observation, const std::string& type,
                    int test);
  // Contracts from everything observed; only the written ones unless `infer`.
  void Propose(bool infer = true);

  // Contracts that people judged: a wrong one is dropped, a required one is as
  // good as written. After `Propose`. Returns a note for each that is not there.
  std::vector<std::string> Apply(const std::vector<proto::JudgedContract>& judged);

  // A normal call of the search shows which variables hold what they are given,
  // as the tests' calls do.
  void LearnData(const Measured& measured);
  // A receiver that says yes is in a state that says something: in the tests' calls it is not the
  // usual one.
  bool IsSituation(int query) const;
  // Marks the variables that are data.
  void FindData();

  // Compares an outcome with the living contracts. The last call of the
  // candidate is the one under test.
  Measured Measure(const proto::Candidate& candidate, const proto::Outcome& outcome) const;

  // The object was made by a call of the search: its invariants that hold met a
  // state that no test knew, and an order may come as close as it can.
  void Challenge(const proto::View& view);

  // No originally inferred precondition is violated, ranges and data apart.
  bool InsideObserved(int function, const Sample& sample) const;

  // Neither is any other that speaks of one argument alone, ranges included.
  bool InsideArguments(int function, const Sample& sample) const;

  // To whoever calls it the function says itself that something is different: all calls of the
  // tests gave back `true`, this one `false`; or none of them null.
  bool AnswersOtherwise(const Measured& measured) const;

  // A function outside of classes that says nothing of itself, that the library's own code calls
  // and no test in any instance or overload: a part of how others do it, as far as anybody can see;
  // so is a static member where neither it nor its class says anything and no test calls any
  // function of that; or a function whose name begins with an underscore ([lex.name]), or ends with
  // one as no name does that tests call, whoever calls it.
  bool IsHelper(int function) const;
  // A library of another project that this one bundles: the tests call functions of other outermost
  // namespaces, and of this one's neither call nor pass anything; or it lies in a folder for such
  // libraries, and the tests call what lies in none, and nothing in this one.
  bool IsBundled(int function) const;

  // A call constructs an object of a class of which the tests call members and no constructor,
  // since they have its objects from the library alone: iterators, results, parts of something.
  // False where a constructor's calls are not recorded (a compiler's, that of an aggregate). For
  // tests that are written tools/cli/made_by_library.h asks the same of what the plain test calls,
  // and of the suite's text, which is not at hand here.
  bool ConstructsByHand(const proto::Candidate& candidate) const;

  // A call constructs an object that only the library makes (made_internals.h).
  bool MakesInternals(const proto::Candidate& candidate) const;

  // Class of the objects an operand takes, -1 for none.
  int OperandClass(int function, int operand) const;
  // The first invariant of the object that is false, of the written ones and the
  // established: its number in the set of the object's class, -1 for none.
  int BrokenInvariant(const proto::View& view) const;
  // Adds all inferred ones that are false: class and contract.
  void AddViolated(const proto::View& view, std::vector<std::pair<int, int>>* violated) const;
  // The written precondition that the driver does not ask and that is false.
  const proto::ConditionModel* ForbiddenBy(int function, const Sample& sample) const;
  // Tests call the function on objects that were moved from.
  void NoteOnMovedFrom(int function) { on_moved_from_.insert(function); }
  // Objects of the class hold themselves in the tests.
  void NoteCircle(int class_index) { circles_.insert(class_index); }
  bool MayHaveCircles(int class_index) const { return circles_.count(class_index) != 0; }
  // The sequence does so with a function of which no test does.
  bool UsesMovedFrom(const proto::Candidate& sequence) const;
  // A call moves from an object that it is given as another operand too, though what binds to `T&&`
  // may be taken for the only reference to it ([res.on.arguments]); an assignment is asked for.
  bool MovesWhatItUses(const proto::Candidate& sequence) const;
  // A position is passed where none of the objects is what it leads into, or to one
  // object what another of its class gave out.
  bool PassesForeign(const proto::Candidate& sequence) const;
  // A position that leads to no element is dereferenced or stepped on: one that `end()` gave, or
  // that was made of nothing, and that nothing changed since.
  bool FollowsNoPosition(const proto::Candidate& sequence) const;
  // What belongs to what gave it out, as the tests have it.
  const Lending& lending() const { return lending_; }
  Lending& lending() { return lending_; }
  // What the tests call on an object first.
  const CallPrecedence& precedence() const { return precedence_; }
  CallPrecedence& precedence() { return precedence_; }
  const TextEncoding& encoding() const { return encoding_; }         // of the tests' texts
  const PassedTexts& passed_texts() const { return passed_texts_; }  // by tests
  const PassedAggregates& passed_aggregates() const { return passed_aggregates_; }  // likewise
  const RangeOrder& range_order() const { return range_order_; }  // of what tests pass
  const ReachedCode& reached() const { return reached_; }         // of the libraries under test
  ReachedCode& reached() { return reached_; }
  // Which parameters say how much lies behind a pointer.
  const MemoryRanges& ranges() const { return ranges_; }
  MemoryRanges& ranges() { return ranges_; }
  // An object is made that is nothing but a base which is told what is derived from it
  // (Vocabulary::IsMixin). That tests are seen to copy one says nothing: a derived one was.
  bool MakesMixin(const proto::Candidate& sequence) const;
  // It is something that no programmer would write: what the three above say, a lent object
  // for another than it is of, and a pointer with a number of more elements than there are.
  bool IsSenseless(const proto::Candidate& sequence) const;
  // The operand is passed as `T&&`.
  bool IsMovedFrom(int function, int operand) const;
  // The variable of the class schema that measures the same, -1 for none.
  int ClassVariable(int class_index, const Variable& variable) const;

  // How the library refuses: exception types that any recorded call threw, and
  // those of its own namespaces, since nobody defines one to be surprised by it.
  void NoteException(const std::string& type) { exceptions_.insert(type); }
  // … that a test was seen to meet, that the library throws itself, of its namespace, or of
  // the environment: it is meant.
  bool IsKnownException(const std::string& type) const;
  // The library throws it itself, or it is of its namespace.
  bool IsOwnException(const std::string& type) const;
  // A call of the search ended with an exception.
  void NoteThrew(int function, const proto::Outcome& outcome);
  // The C++ run-time library complains, as it does of its own callers (std::stoi of too large a
  // number), and that comes out of a function that refuses its callers' mistakes by exceptions
  // of the library's own. Not when a test or a comment knows of it.
  bool Escapes(int function, const proto::Outcome& outcome) const;

  int dropped() const { return CountInferred(false); }
  int kept() const { return CountInferred(true); }

 private:
  int CountInferred(bool alive) const;

  const Vocabulary& vocabulary_;
  Lending lending_;
  CallPrecedence precedence_;
  TextEncoding encoding_;
  PassedTexts passed_texts_;
  PassedAggregates passed_aggregates_;
  RangeOrder range_order_;
  ReachedCode reached_;
  MemoryRanges ranges_;
  std::set<int> cases_;
  std::vector<FunctionKnowledge> functions_;
  std::vector<ClassKnowledge> classes_;
  // How a variable changed.
  struct Changes {
    int64_t all = 0;
    int64_t to_argument = 0;   // … to the value of an argument
    std::set<int64_t> values;  // of those arguments
  };
  void NoteTruths(const proto::View& receiver);
  void NoteChanges(int of, const proto::View* before, const proto::View& after,
                   const std::vector<Scalar>& now, const proto::Candidate& calls);
  // Written preconditions that the driver does not ask.
  std::vector<const proto::ConditionModel*> Unasked(int function) const;
  // The written postconditions or invariants among the variables.
  void AddWritten(ContractSet* set) const;
  // Marks what an invariant of the class says already.
  void SuppressInvariants();
  std::set<const proto::ConditionModel*> misread_;  // passing tests break them
  std::map<int, std::map<int, Changes>> changes_;   // class -> variable
  std::set<std::string> exceptions_;
  std::set<int> on_moved_from_;  // functions
  std::set<int> circles_;        // classes
  bool IsIterator(int class_index) const;
  std::vector<int> iterators_;  // classes, in order
  std::set<int> mixins_;        // classes
};

// "REQUIRES, lib/stack.h:12".
std::string WhereWritten(const proto::ConditionModel& condition);

// The observation of the candidate's last call, null when there is none.
const proto::Observation* LastObservation(const proto::Candidate& candidate,
                                          const proto::Outcome& outcome);

// The slot of the receiver of the candidate's last call, which is of this function; -1 when it has
// none.
int ReceiverSlot(const Vocabulary& vocabulary, const proto::Candidate& candidate, int function);

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_KNOWLEDGE_H_
