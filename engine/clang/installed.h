// Whether an action has the libclang that augment was built with.
//
// The library and the headers that it brings are no inputs of an action: what runs it, here or far
// away, must have them. Another version sees other declarations, and a cache would hand its
// results to everybody.
#ifndef AUGMENT_ENGINE_CLANG_INSTALLED_H_
#define AUGMENT_ENGINE_CLANG_INSTALLED_H_

#include <string>

#include "absl/status/status.h"
#include "absl/strings/string_view.h"

namespace augment::clang {

// The libclang that this process has loaded, as third_party/system.bzl describes the one that it
// was built with: "build-id <hexadecimal>", then "<header> <size in bytes>" for each header,
// sorted. Without a build id when the library has none.
std::string DescribeInstalled();

// Errors: FailedPrecondition with what differs, and what to do. Nothing is compared where one of
// the two has no build id.
absl::Status CompareInstalled(absl::string_view built_with, absl::string_view found);

// Compares the two. OK where @libclang is the user's own, which does not say what it is.
absl::Status CheckInstalled();

}  // namespace augment::clang

#endif  // AUGMENT_ENGINE_CLANG_INSTALLED_H_
