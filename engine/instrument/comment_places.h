// Where the comments of a declaration stand in its file.
//
// In:     the text of a file; offsets into it, and the line (from 1) that they are on.
// Out:    comments as they stand, with their marks; "" where there is none.
// Errors: none. Threads: any.
//
// libclang gives one comment for all declarations of a thing, none of a header that it takes
// for the system's, and none that stands behind or in a function.
#ifndef AUGMENT_ENGINE_INSTRUMENT_COMMENT_PLACES_H_
#define AUGMENT_ENGINE_INSTRUMENT_COMMENT_PLACES_H_

#include <string>

namespace augment::instrument {

// The comment that ends on the line above the declaration at `offset`, and its first line.
std::string CommentAbove(const std::string& text, unsigned offset, unsigned line,
                         unsigned* first_line);
// The comment that begins on the line on which a declaration ends at `end`.
std::string CommentBehind(const std::string& text, unsigned end);
// The comment that a body begins with; `open` is at its `{`.
std::string CommentAtStart(const std::string& text, unsigned open);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_COMMENT_PLACES_H_
