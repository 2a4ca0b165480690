// What people call a namespace whose contents are not for users.
//
// Threads: any; no state.
#ifndef AUGMENT_ENGINE_BASE_INTERNAL_NAMES_H_
#define AUGMENT_ENGINE_BASE_INTERNAL_NAMES_H_

#include "absl/strings/string_view.h"

namespace augment {

// `detail`, `internal`, `impl` and the like; one name, not a qualified one.
bool IsInternalName(absl::string_view name);

// "ns::detail::Box::put" is in such a namespace; template arguments do not count.
bool IsInInternalNamespace(absl::string_view qualified);

}  // namespace augment

#endif  // AUGMENT_ENGINE_BASE_INTERNAL_NAMES_H_
