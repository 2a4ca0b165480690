// Why a file could not be written.
#ifndef AUGMENT_ENGINE_BASE_CANNOT_WRITE_H_
#define AUGMENT_ENGINE_BASE_CANNOT_WRITE_H_

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace augment {

// Internal, "cannot write <path>: <reason>", with the reason of errno: to be called right after
// what failed. Without a reason when errno has none.
absl::Status CannotWrite(absl::string_view path);

}  // namespace augment

#endif  // AUGMENT_ENGINE_BASE_CANNOT_WRITE_H_
