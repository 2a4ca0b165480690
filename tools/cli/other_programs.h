// Programs of other tests than the suite's, built on a library with mutants.
//
// In:     labels (tools/cli/other_tests.h), mutants.
// Out:    what of the mutants the programs come to and notice.
// Errors: Internal, Bazel does not answer. A test that does not build with mutants, or does not
//         pass without one, is not asked: it may want arguments that its rule has, or files.
// Threads: one at a time; it runs programs in several.
#ifndef AUGMENT_TOOLS_CLI_OTHER_PROGRAMS_H_
#define AUGMENT_TOOLS_CLI_OTHER_PROGRAMS_H_

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "tools/cli/progress.h"
#include "tools/mutation/mutant_program.h"
#include "tools/mutation/mutated_library.h"

namespace augment {

class OtherPrograms {
 public:
  // `workspace` is that of their runfiles, `behind` comes after it in --package_path. Nothing is
  // owned.
  OtherPrograms(MutatedLibrary* library, MutantRuns runs, std::string workspace, std::string behind,
                Progress* progress)
      : library_(*library),
        runs_(std::move(runs)),
        workspace_(std::move(workspace)),
        behind_(std::move(behind)),
        progress_(*progress) {}

  // Builds these, the first ones first, for this time, and runs each without a mutant. Gives what
  // they come to.
  absl::StatusOr<std::set<int>> Add(const std::vector<std::string>& labels, absl::Duration limit);

  // Of these mutants those that one of the programs notices which did not say of it before.
  absl::StatusOr<std::set<int>> Noticed(const std::set<int>& mutants, absl::Time end);

  // All that pass, and of these the ones that come to a mutant.
  size_t asked() const { return asked_; }
  // Those that did not build, or not in the time that there was.
  size_t not_built() const { return not_built_; }
  const std::vector<MutantProgram>& programs() const { return programs_; }

 private:
  // Runs one that is built, and keeps it where it passes and comes to a mutant.
  absl::Status Try(const std::string& label, std::set<int>* reached);

  MutatedLibrary& library_;
  const MutantRuns runs_;
  const std::string workspace_;
  const std::string behind_;
  Progress& progress_;
  size_t asked_ = 0;
  size_t not_built_ = 0;
  std::vector<MutantProgram> programs_;
  std::set<std::pair<size_t, int>> said_;  // program, mutant
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_OTHER_PROGRAMS_H_
