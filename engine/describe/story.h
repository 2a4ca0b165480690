// Words for findings and tests: names, situations, outcomes, sentences.
#ifndef AUGMENT_ENGINE_DESCRIBE_STORY_H_
#define AUGMENT_ENGINE_DESCRIBE_STORY_H_

#include <set>
#include <string>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "proto/finding.pb.h"

namespace augment {

// "out_of_range" of "std::out_of_range".
std::string LastName(const std::string& type);
// The same for what a query shows: "getSize()" and "get_size()" -> "Size".
std::string QueryWords(const std::string& name);
// … of a question of yes or no, as it follows "When": "isEmpty()" and "empty" -> "Empty".
std::string PredicateWords(const std::string& name);

// … of one about what an object has: "hasValue()" and "has_value" -> "Value"; "" of others.
std::string HadWords(const std::string& name);
// "WhenEmpty", "WhenNotEmpty", "WithValue", "WithoutValue": the question is answered with yes or
// no.
std::string WhenWords(const std::string& question, bool yes);

// How the state at entry differs from what the tests did, from the precondition
// that it violates: words ("WhenFull", "WithUnknownKey") and a clause ("isFull()", "!has(key)").
struct ViolatedState {
  std::string words;
  std::string clause;
};
ViolatedState Violating(const ContractSet& set, const Contract& contract);

// "#0.Push(3); #0.Pop()", for witnesses.
std::string ShowCandidate(const Vocabulary& vocabulary, const proto::Candidate& candidate);

// Public queries and data members of the object in `slot` that a test may assert after the call, at
// most so many: those whose value changed first. `entry` (null: it is new) and `exit` are its
// views.
std::vector<proto::Expectation> ExpectQueries(const Vocabulary& vocabulary, int slot,
                                              const proto::View* entry, const proto::View& exit,
                                              size_t most);

// Where only the sign of what the function returns is promised (Meaning::kThreeWay), a number but 0
// that is expected becomes that. False: all of it is promised.
bool ExpectSign(const Vocabulary& vocabulary, int function, proto::Expectation* expectation);

// The value that the call under test returned; of a pair, a tuple or an aggregate each of its
// elements. Nothing where a test could compare none.
std::vector<proto::Expectation> ExpectResult(const Vocabulary& vocabulary, const proto::Type& type,
                                             const proto::Value& value);

// A value of this type that a test may compare: exact, short, not an address (but that a pointer
// is null).
bool Assertable(const proto::Value& value, const proto::Type& type);

// What the call gave back, what it changed, or what the object says that it made: not what any
// object says that stays as it was.
bool IsAboutTheCall(const proto::GeneratedTest& test, const proto::Expectation& expectation);

// The call under test was given this value.
bool WasGiven(const proto::GeneratedTest& test, const proto::Value& value);

// `copy == source`: an object is asked whether it is equal to another.
bool AsksIfEqual(const Vocabulary& vocabulary, const proto::Expectation& expectation);

// It is asked with an argument that the call under test was given, or answers with one.
bool AsksWhatWentIn(const proto::GeneratedTest& test, const proto::Expectation& expectation);

// By their places, the expectations that say nothing of the call: what stays as it was tells of one
// in a special situation only, and unless it is asked about what went in.
std::set<int> BesideTheCall(const proto::GeneratedTest& test);

// The contract as an expectation on public queries of the object in `slot`;
// false when it speaks of private fields.
bool ExpectContract(const ContractSet& set, const Contract& contract, int slot,
                    const Sample& sample, proto::Expectation* expectation);

// "a == old(a) + 1" and the like, of the result or a query of the receiver (`slot`; -1: there
// is none): what it should have been after this call. False where the contract is of another
// form, or its other side has no value.
bool ExpectComputed(const ContractSet& set, const Contract& contract, int slot,
                    const Sample& sample, proto::Expectation* expectation);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_STORY_H_
