// The words of a test's name: when, and what comes of it.
//
// In:     a test for new behaviour; for the situation, the views of its last call.
// Out:    words in UpperCamel, of the API's own names where there are any; maybe empty.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_DESCRIBE_TEST_NAME_H_
#define AUGMENT_ENGINE_DESCRIBE_TEST_NAME_H_

#include <functional>
#include <string>

#include "engine/describe/unusual.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// "Push", "NewStack", "CopyOfStack", "MovedStack", "Assignment", "MoveAssignment".
std::string CallWords(const Vocabulary& vocabulary, int function);

// Whether the last call, which may change its receiver, was made before with the same operands:
// "AddTwiceThrows".
bool IsMadeAgain(const Vocabulary& vocabulary, const proto::Candidate& candidate);

// "WithItself", "WithoutText", "WithUnknownKey", "WithNegativeCount", "WhenEmpty", "WhenNotReady":
// what the receiver lacks, what is special about an argument, else a public truth of the receiver
// or what it does not say as in the tests. `tells`: whether a query's being true says something.
std::string SituationWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                           const proto::Observation& observation,
                           const std::function<bool(int query)>& tells, const Unusual& unusual);

// "AtTheEnd", "PastTheEnd": of a position in the receiver, which has something; "" for another one.
std::string PositionWords(const Vocabulary& vocabulary, int function,
                          const proto::Observation& observation);

// "AfterPush": where nothing else is special, the last call before that changed the receiver, or
// another operand of the last. "" where there is none.
std::string SetUpWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

// "OnNewStack", "OnStackOfThreeElements": nothing was done with the receiver, and the call finds
// nothing there: it throws, or gives false, zero, nothing. "" otherwise.
std::string NewObjectWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

// "WithIndex3": an argument, by its parameter's number. "" where it has no words, or is what the
// declaration says anyway, so that it is not in the test.
std::string ArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                          int parameter);

// "WithNameOther", "WithModeReadOnly", "WithNoElements": of texts, letters, truths, enumerators and
// empty lists, which say something by themselves, the first.
std::string TellingArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call);

// "WithEmptyPath": the same of the call that made the last one's receiver.
std::string MakerWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

// The last word of the query's name, without `()`, is one of the function's: "FirstAttribute" and
// "QueryIntAttribute".
bool IsNamedAfter(const std::string& function, const std::string& query);

// Of the values that are expected, which the words tell.
enum class NamedValues {
  kOfKind,  // what the call returned, where it is of a few: tests with other data have equal words
  kAll,     // whatever has short words
};

// "Returns3", "SetsLimitTo3", "IncreasesSize", "ThrowsOutOfRange": of what the test expects, the
// first. Of all values also what an exception says, where that is a few words:
// "ThrowsInvalidLabelName".
std::string OutcomeWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test,
                         NamedValues values);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_TEST_NAME_H_
