// The upstream libraries of the table, in a workspace of their own.
//
// In:     the table that Bazel puts beside the program; where the checkout lies.
// Out:    a workspace that has the libraries, and a Bazel in it.
// Errors: FailedPrecondition when another program works in the workspace; what
//         Bazel says when sources cannot be had or augment does not build.
// Threads: one.
#ifndef AUGMENT_BENCH_SWEEP_LIBRARIES_H_
#define AUGMENT_BENCH_SWEEP_LIBRARIES_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/sweep/sweep.pb.h"
#include "bench/sweep/workspace.h"
#include "tools/cli/bazel.h"
#include "tools/cli/lock.h"

namespace augment {

// `libraries.json` of the folder that this program lies in.
absl::StatusOr<std::vector<sweep::Library>> ReadLibraries();

// Of the tree in `folder`; "+" behind it when a tracked file is changed.
std::string CommitOf(const std::string& folder);

class LibraryWorkspace {
 public:
  // Writes the workspace; it is this program's until the object ends.
  static absl::StatusOr<LibraryWorkspace> Open(const Places& places);

  // Puts the library's package into it as it is upstream.
  absl::Status Fetch(const sweep::Library& library);

  // A Bazel of the workspace, with augment built. Starts it the first time; it
  // belongs to this object.
  absl::StatusOr<Bazel*> Start();

 private:
  LibraryWorkspace() = default;

  Places places_;
  FileLock lock_;
  // Each holds one when there is one: a Bazel cannot be made without being found.
  std::vector<Bazel> outer_;
  std::vector<Bazel> nested_;
};

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_LIBRARIES_H_
