// What people call the number of elements behind a pointer, `size`, `n`, `dataLen`, and the end
// of what it leads to, `last`, `inputEnd`.
//
// Threads: any; no state.
#ifndef AUGMENT_ENGINE_BASE_LENGTH_NAMES_H_
#define AUGMENT_ENGINE_BASE_LENGTH_NAMES_H_

#include "absl/strings/string_view.h"

namespace augment {

// The name of a parameter says so. The words are those of POSIX and Win32 (`nbytes`, `count`,
// `cb`) and of the standard's own signatures (`n`, `size`, `len`).
bool IsLengthName(absl::string_view name);

// … in front of a text, where `n` would rather be how often; and of a number of objects, to one of
// which a pointer mostly leads.
bool IsLengthNameBeforeText(absl::string_view name);
bool IsObjectCountName(absl::string_view name);

// The number is called after the pointer, as in POSIX: `nfds` of `fds`, `nmatch` of `pmatch`,
// `iovcnt` of `iov`.
bool IsCountOf(absl::string_view number, absl::string_view pointer);

// … of the end of a range: `end`, `last` (the standard's), `limit`.
bool IsEndName(absl::string_view name);
// … of objects, as the standard's algorithms and containers call it; there are more ways to have
// two.
bool IsObjectEndName(absl::string_view name);

}  // namespace augment

#endif  // AUGMENT_ENGINE_BASE_LENGTH_NAMES_H_
