// Which targets something is stored of, found without asking Bazel.
//
// In:     labels and patterns as users write them; the folder of the store, where
//         "//a/b:c" lies in a/b/c.
// Out:    full labels. Errors: what cannot be told without Bazel gives nothing.
// Threads: any; no shared state.
#ifndef AUGMENT_TOOLS_CLI_STORED_H_
#define AUGMENT_TOOLS_CLI_STORED_H_

#include <string>
#include <vector>

namespace augment {

// ":c" in package "a/b" -> "//a/b:c"; "//a/b" -> "//a/b:b"; "b/..." -> "//a/b/...".
// Empty for labels of other repositories.
std::string FullLabel(const std::string& label, const std::string& package);

// The targets that the full label or pattern names and that have this file.
std::vector<std::string> StoredLabels(const std::string& root, const std::string& label,
                                      const std::string& file);

// The nearest folder above the working directory that Bazel takes for a workspace;
// empty when there is none.
std::string WorkspaceAbove();

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_STORED_H_
