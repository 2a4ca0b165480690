// A store rewritten without waste: the file of an earlier, larger campaign is mostly
// free pages, and `Store::Open` writes it anew then.
#ifndef AUGMENT_ENGINE_STORE_COMPACT_H_
#define AUGMENT_ENGINE_STORE_COMPACT_H_

#include <string>

#include "absl/status/status.h"

namespace augment {

// Writes the store in `folder` anew, entries in the order of keys and pages
// full, and puts it in the place of the old one; a kill leaves either the one or
// the other. FailedPrecondition: another process has the store open. This one
// must not.
absl::Status CompactStore(const std::string& folder);

}  // namespace augment

#endif  // AUGMENT_ENGINE_STORE_COMPACT_H_
