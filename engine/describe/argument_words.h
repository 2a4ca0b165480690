// What tests' names say of the arguments of a call.
//
// In:     values, as they are passed, and the parameters that they are passed for.
// Out:    words in CamelCase; "" where there are none.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_DESCRIBE_ARGUMENT_WORDS_H_
#define AUGMENT_ENGINE_DESCRIBE_ARGUMENT_WORDS_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// "Negative", "Zero", "Empty": what is special about a value for a parameter of this name.
std::string SpecialWords(const proto::Value& value, const proto::Type& type,
                         const std::string& parameter);

// What a value is called that is passed for a parameter of this name, which may be empty.
std::string SubjectWords(const std::string& parameter, const proto::Value& value);

// "WithEmptyName": the first argument about which something is special.
std::string SpecialArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call);

// "WithIndex3": an argument, by its parameter's number. "" where it has no words, or is what the
// declaration says anyway, so that it is not in the test.
std::string ArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call,
                          int parameter);

// "WithNameOther", "WithModeReadOnly", "WithNoElements": of texts, letters, truths, enumerators and
// empty lists, which say something by themselves, the first.
std::string TellingArgumentWords(const Vocabulary& vocabulary, const proto::CandidateCall& call);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_ARGUMENT_WORDS_H_
