// The comment about copyright and licence that files of a project begin with.
//
// In:     texts of sources.
// Out:    that comment, for a file that joins them.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_EMIT_LICENSE_H_
#define AUGMENT_ENGINE_EMIT_LICENSE_H_

#include <map>
#include <string>

#include "absl/strings/string_view.h"

namespace augment {

// The comment at the very top of a text, with the end of its last line; empty: it begins otherwise.
absl::string_view LeadingComment(absl::string_view text);

// What the first of these sources, by path, says of its licence where it begins, without lines that
// name the file; an empty line follows. Empty: none says anything.
std::string LicenseOf(const std::map<std::string, std::string>& sources);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_LICENSE_H_
