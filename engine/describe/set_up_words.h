// What tests' names say of what was done before the call that they are about.
//
// In:     a test: its sequence of calls and, where needed, what it expects.
// Out:    words in CamelCase; "" where there are none.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_DESCRIBE_SET_UP_WORDS_H_
#define AUGMENT_ENGINE_DESCRIBE_SET_UP_WORDS_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

// "AfterPush", "AfterParseWithEmptyText": where nothing else is special, the last call before that
// could change the receiver, or another operand of the last. "" where there is none.
std::string SetUpWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

// "OnNewStack", "OnStackOfThreeElements": nothing was done with the receiver, and the call finds
// nothing there: it throws, or gives false, zero, nothing. "" otherwise.
std::string NewObjectWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

// "WithEmptyPath": the same of the call that made the last one's receiver; else "OfEnd" after a
// call end(), and "FromErrorCode" of a receiver that was made of an object of another class. "" of
// others.
std::string MakerWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

// The test's words for its situation, or, where it has none, or only what its receiver converts to,
// the first of those above that there are.
std::string MoreSituationWords(const Vocabulary& vocabulary, const proto::GeneratedTest& test);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_SET_UP_WORDS_H_
