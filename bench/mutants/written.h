// Programs of the tests that augment wrote, for benches that run them on several versions.
//
// In:     a workspace's Bazel; the label of the test that they were written for.
// Out:    paths, names of cases.
// Errors: as Bazel and the file system have them.
// Threads: one.
#ifndef AUGMENT_BENCH_MUTANTS_WRITTEN_H_
#define AUGMENT_BENCH_MUTANTS_WRITTEN_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "tools/cli/bazel.h"
#include "tools/mutation/runs.h"

namespace augment {

// Behind the name of the test: what holds its tests for new behaviour, and those for faults.
constexpr char kTestsSuffix[] = "_augmented";
constexpr char kFaultsSuffix[] = "_augmented_faults";

// "//a/b:c" -> "<root>/a/b/c": of the test's source in the workspace and of its program below
// bazel-bin, without ending.
std::string PathOf(const std::string& root, const std::string& test);

// bazel-bin of a build with these flags.
absl::StatusOr<std::string> BinOf(const std::vector<std::string>& flags, Bazel* bazel);

// "Suite.Name" of each case of a GoogleTest program.
absl::StatusOr<std::vector<std::string>> ListCases(const TestProgram& program);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_WRITTEN_H_
