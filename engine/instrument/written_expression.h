// Expressions in the words of documentation, as C++.
//
// In:     what a person wrote behind "REQUIRES:" or "@pre": C++ as it is
//         (`index < size()`), C++ in quotation marks (`'settings' != NULL`),
//         chains (`0 <= i < n`), and a few fixed phrases ("n must be positive",
//         "out must not be null").
// Out:    C++ expressions over parameters and members, all of which must hold;
//         whether they compile is for the self-check to find out.
// Errors: none. Prose yields nothing: to misread a sentence costs a finding.
// Source: docs/techniques.md, E7 and "What none of them has" (3).
#ifndef AUGMENT_ENGINE_INSTRUMENT_WRITTEN_EXPRESSION_H_
#define AUGMENT_ENGINE_INSTRUMENT_WRITTEN_EXPRESSION_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment::instrument {

struct WrittenParameter {
  std::string name;
  bool is_pointer = false;
};

struct Lexeme {
  enum Kind { kName, kNumber, kText, kSign };
  Kind kind;
  std::string text;
  size_t begin = 0;  // where it stands
};

// The lexemes of C++ text; empty when a character is none of C++.
std::vector<Lexeme> Lex(absl::string_view text);

// Has the form of an expression that tells something: no two operands side by
// side, brackets in pairs, a comparison, a call or a negation, no assignment.
bool LooksLikeCondition(absl::string_view text);

// The conditions that one statement of a contract makes.
std::vector<std::string> ConditionsIn(absl::string_view statement,
                                      const std::vector<WrittenParameter>& parameters);

// The pointer parameters that the sentence says are not null: "`out` must not
// be null", "`out` cannot be NULL", "`out` must be non-null". `subject`, when it
// is a pointer parameter, is what a sentence without one speaks of
// ("@param out must not be null").
std::vector<std::string> NeverNullIn(absl::string_view sentence,
                                     const std::vector<WrittenParameter>& parameters,
                                     absl::string_view subject);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_WRITTEN_EXPRESSION_H_
