// The workspace of a user who has the libraries in it.
//
// In:     sources that Bazel fetched (repositories.bzl), the BUILD files of
//         libraries/, and where augment lies.
// Out:    <folder>/WORKSPACE, MODULE.bazel and .bazelrc, as rules/README.md asks for them, and
//         one package for each library.
// Errors: as the file system has them.
// Threads: one at a time.
#ifndef AUGMENT_BENCH_SWEEP_WORKSPACE_H_
#define AUGMENT_BENCH_SWEEP_WORKSPACE_H_

#include <string>

#include "absl/status/status.h"
#include "bench/sweep/sweep.pb.h"

namespace augment {

struct Places {
  std::string checkout;           // of //bench/sweep
  std::string augment;            // what the workspace takes as @augment
  std::string folder;             // the workspace
  std::string more_repositories;  // lines of WORKSPACE
  std::string more_settings;      // lines of .bazelrc
};

// A small test of one's own in it, whose targets need all that is augment's.
constexpr char kOwnPackage[] = "own";

absl::Status WriteWorkspace(const Places& places);

// Where a repository lies among the external ones; with modules its folder has another name.
std::string RepositoryFolder(const std::string& external, const std::string& name);

// `sources` is the fetched repository. What the package held before is removed.
absl::Status WritePackage(const Places& places, const sweep::Library& library,
                          const std::string& sources);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_WORKSPACE_H_
