// The words of C++ conditions as text (parse.h), with their places.
// Errors: InvalidArgument: what is wrong, the text, a caret under the place.
#ifndef AUGMENT_ENGINE_CONTRACT_TOKENS_H_
#define AUGMENT_ENGINE_CONTRACT_TOKENS_H_

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "proto/contract.pb.h"

namespace augment {

struct Token {
  enum Kind { kName, kLiteral, kSign, kEnd };
  Kind kind = kEnd;
  std::string text;
  proto::ExprModel literal;  // a constant with its type
  size_t at = 0;             // byte of the text
};

// "what\n  text\n     ^"
absl::Status ErrorAt(const std::string& text, size_t at, const std::string& what);

// Ends with a kEnd token.
absl::StatusOr<std::vector<Token>> Tokens(const std::string& text);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_TOKENS_H_
