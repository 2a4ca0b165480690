// UTF-8, which protobuf and JSON demand and the strings of programs need not be.
#ifndef AUGMENT_ENGINE_MODEL_UTF8_H_
#define AUGMENT_ENGINE_MODEL_UTF8_H_

#include <cstddef>
#include <string>

#include "absl/strings/string_view.h"

namespace augment {

// Length of the UTF-8 sequence at the start of `text`, which is not empty; 0
// when there is none.
size_t Utf8Length(absl::string_view text);

// `text` with every byte that belongs to no UTF-8 sequence written as \xNN.
std::string ValidUtf8(absl::string_view text);

// … as "x": a text of the same length.
std::string AsUtf8(absl::string_view text);

bool IsUtf8(absl::string_view text);

// A character that began before continues there: no place to cut valid UTF-8 at.
bool IsInsideCharacter(absl::string_view text, size_t at);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_UTF8_H_
