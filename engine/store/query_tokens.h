// The words of a query as text (query_text.h), with their places.
#ifndef AUGMENT_ENGINE_STORE_QUERY_TOKENS_H_
#define AUGMENT_ENGINE_STORE_QUERY_TOKENS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/infer/infer.h"

namespace augment::store {

struct Token {
  enum Kind { kName, kLiteral, kSign, kEnd };
  Kind kind = kEnd;
  std::string text;
  Scalar literal;
  size_t at = 0;  // byte of the text
};

// "what\n  text\n     ^" as InvalidArgument.
absl::Status ErrorAt(const std::string& text, size_t at, const std::string& what);

// Ends with a kEnd token. Errors: ErrorAt.
absl::StatusOr<std::vector<Token>> Tokens(const std::string& text);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_QUERY_TOKENS_H_
