// What a file is by its name.
//
// Threads: any; no state.
#ifndef AUGMENT_ENGINE_BASE_FILE_NAMES_H_
#define AUGMENT_ENGINE_BASE_FILE_NAMES_H_

#include "absl/strings/string_view.h"

namespace augment {

// "c.h" of "a/b/c.h".
absl::string_view BaseName(absl::string_view path);

// One that a compiler is given, as Bazel's cc_library has them among its `srcs`.
bool IsSource(absl::string_view path);

// One that others include and that does not parse alone: ".inc", ".ipp" …
bool IsFragment(absl::string_view path);

// The folder that holds what another project wrote and this one copied: "a/third_party/zlib" of
// "a/third_party/zlib/inflate.h"; "" of any other file. What such folders are called is what
// GitHub's Linguist takes for dependencies (lib/linguist/vendor.yml, "Vendored dependencies").
// Bazel's own external/REPOSITORY/ is no such folder.
absl::string_view BundledFolder(absl::string_view path);

}  // namespace augment

#endif  // AUGMENT_ENGINE_BASE_FILE_NAMES_H_
