// What tests' names say of the arguments of a call.
//
// In:     values, as they are passed, and the parameters that they are passed for.
// Out:    words in CamelCase; "" where there are none.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_DESCRIBE_ARGUMENT_WORDS_H_
#define AUGMENT_ENGINE_DESCRIBE_ARGUMENT_WORDS_H_

#include <set>
#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// "WithEmptyName": the first argument about which something is special, unless the call was seen to
// write it over (`seen`; null: nobody looked). `besides`: operands that are not looked at.
std::string SpecialArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                                 const proto::Observation* seen = nullptr,
                                 const std::set<int>& besides = {});

// "WithIndex3": an argument, by its parameter's number. "" where it has no words, or is what the
// declaration says anyway, so that it is not in the test.
std::string ArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                          int parameter);

// "WithNameOther", "WithModeReadOnly", "WithNoElements": of texts, letters, truths, enumerators and
// empty lists, which say something by themselves, the first. `besides`: as above.
std::string TellingArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                                 const std::set<int>& besides = {});

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_ARGUMENT_WORDS_H_
