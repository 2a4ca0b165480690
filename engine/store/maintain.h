// Stores as wholes: joined, and rewritten without waste.
#ifndef AUGMENT_ENGINE_STORE_MAINTAIN_H_
#define AUGMENT_ENGINE_STORE_MAINTAIN_H_

#include <cstdint>
#include <string>

#include "absl/status/statusor.h"
#include "engine/store/store.h"

namespace augment {

struct Merged {
  uint64_t objects = 0;  // added
  uint64_t known = 0;    // were there in the same state
};

// Adds to `into`, in one commit, what `from` holds besides outcomes: classes and
// functions are matched by name, objects in a state that `into` knows are those
// that it has. Errors: FailedPrecondition: a class has other variables in the
// two stores, as after a change of its code, or a store has no catalog; then
// nothing was added.
absl::StatusOr<Merged> MergeStores(const Store& from, Store* into);

// Writes the store in `folder` anew, entries in the order of keys and pages
// full, and puts it in the place of the old one; a kill leaves either the one or
// the other. FailedPrecondition: another process has the store open. This one
// must not.
absl::Status CompactStore(const std::string& folder);

}  // namespace augment

#endif  // AUGMENT_ENGINE_STORE_MAINTAIN_H_
