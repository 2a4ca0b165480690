// Contracts in the comments of declarations.
//
// In:     the raw text of a comment as it stands in the file, and the names of
//         the function's parameters.
// Out:    the contracts it states, in order, each with its line. Understood are
//         `REQUIRES: …`, `Requires: …`, `Precondition(s): …`, `@pre …`,
//         `\pre …`; `ENSURES:`, `Postcondition(s):`, `@post`; `Invariant(s):`,
//         `@invariant`; lists below any of these; and, without any of these,
//         sentences that forbid a null pointer. What is behind a tag and is no
//         condition (written_expression.h) is prose, and left out unless it is a
//         precondition that names a parameter or `this`.
//         The plain text of a comment is what engine/judge/limits.h looks for limits in.
// Errors: none.
#ifndef AUGMENT_ENGINE_INSTRUMENT_WRITTEN_COMMENTS_H_
#define AUGMENT_ENGINE_INSTRUMENT_WRITTEN_COMMENTS_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/instrument/written_expression.h"

namespace augment::instrument {

enum class Clause { kPrecondition, kPostcondition, kInvariant };

struct WrittenContract {
  Clause clause = Clause::kPrecondition;
  std::string origin;      // "REQUIRES", "@pre", "comment"
  std::string expression;  // C++; empty for a precondition that is prose
  std::string text;        // of that, else empty
  unsigned line = 0;       // of the file
};

// `first_line` is the line that `comment` starts on.
std::vector<WrittenContract> ReadComment(absl::string_view comment, unsigned first_line,
                                         const std::vector<WrittenParameter>& parameters);

// The comment's lines without comment marks, an empty one after each paragraph.
std::string PlainComment(absl::string_view comment);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_WRITTEN_COMMENTS_H_
