// The libraries under test with mutants in them, for a nested build beside the user's tree.
//
// In:     a test, and which files of the workspace may be changed.
// Out:    a folder for --package_path that has these files once more, with a switch that chooses
//         a mutant at run time (engine/mutate); the mutants that compile.
// Errors: NotFound, there is nothing to mutate; DeadlineExceeded, the build takes too long;
//         Internal, Bazel does not answer, or the library
//         does not build with what is left of the mutants. Each says why in a line.
// Threads: one at a time. Changes nothing of the user's.
#ifndef AUGMENT_TOOLS_MUTATION_MUTATED_LIBRARY_H_
#define AUGMENT_TOOLS_MUTATION_MUTATED_LIBRARY_H_

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/mutate/mutate.h"
#include "tools/cli/bazel.h"

namespace augment {

struct MutationOptions {
  std::string target;           // label of the test
  std::set<std::string> files;  // that may be changed, relative to the workspace
  // Sources that see headers of these; the others that include them are not looked at.
  std::set<std::string> sources;
  std::string folder;  // for the changed files; emptied
  int mutants = 1500;  // at most, at random
  uint64_t seed = 1;
  // Of everything below it that is built for the first time in this way, too.
  absl::Duration build_limit = absl::Minutes(5);
};

class MutatedLibrary {
 public:
  // Finds mutants, of the code as it is; nothing is built yet.
  static absl::StatusOr<MutatedLibrary> Find(const MutationOptions& options, Bazel* bazel);

  // Builds these labels on it, `more` being further flags and `behind` what is to come after the
  // workspace in --package_path. Takes out what does not compile.
  absl::Status Build(const std::vector<std::string>& labels, const std::string& behind,
                     const std::function<void(const BuildProgress&)>& progress);

  // After that, more labels on the same; those of them that build in this time.
  std::vector<std::string> BuildMore(const std::vector<std::string>& labels,
                                     const std::string& behind, absl::Duration limit);

  // A program that was built, without the ".runfiles" beside it. Errors: Internal.
  absl::StatusOr<std::string> ProgramOf(const std::string& label) const;

  // The number of each is its place and one more; those that were taken out have no file.
  const std::vector<mutate::Mutant>& mutants() const { return mutants_; }
  int Compiling() const;

 private:
  explicit MutatedLibrary(const MutationOptions& options, Bazel* bazel)
      : options_(options), bazel_(*bazel) {}

  absl::Status FindMutants();
  absl::Status ReadOriginals();
  absl::Status WriteOverlay();
  absl::Status WriteTexts();
  // Of the mutants that stand where there are errors, how much else goes with them.
  enum class Extent { kStatement, kFunction, kFile };
  int TakeOut(const std::string& errors, Extent extent);
  // Those of the functions around, where none stands at an error.
  int TakeOutAround(const std::string& errors);
  // By file and name.
  int TakeOutFunctions(const std::set<std::pair<std::string, std::string>>& functions);
  // Relative to the workspace; empty: it is not in it.
  std::string InWorkspace(const std::string& file) const;
  std::vector<std::string> Flags(const std::string& behind) const;

  MutationOptions options_;
  Bazel& bazel_;
  std::vector<mutate::Mutant> mutants_;
  std::map<std::string, std::string> originals_;  // by path in the workspace
  std::map<std::string, std::string> written_;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_MUTATED_LIBRARY_H_
