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

// "Stack": the class of a constructor as the library calls it, whatever the template is called that
// it comes from.
std::string ClassWords(const Vocabulary& vocabulary, int constructor);

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
