// Values as words of a test's name.
//
// In:     a value, its type and the names of its enumerators.
// Out:    words in UpperCamel; "" for what has none that are short.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_DESCRIBE_VALUE_WORDS_H_
#define AUGMENT_ENGINE_DESCRIBE_VALUE_WORDS_H_

#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

// "3", "Minus3", "Digit3" (a character), "True", "Null", "XmlNoTextNode"; "" for what has no words,
// and unless `all` for texts and numbers that are not counted.
std::string ValueWords(const Vocabulary& vocabulary, const proto::Value& value,
                       const proto::Type& type, bool all);

// "Hyphen", "OpenBrace"; "" of what is no mark.
std::string MarkWords(char character);

// "Text", "Elements", "Value": of what has no words of its own.
const char* KindWords(const proto::Value& value);

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_VALUE_WORDS_H_
