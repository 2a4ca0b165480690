// The nested Bazel: the user's own, asked to build, test and answer.
//
// The tool runs under `bazel run`, which has let go of the workspace's lock by
// then. Startup options and flags of the outer command are not inherited; the
// output base is told from where this program lies, so that both share one
// server and one cache.
#ifndef AUGMENT_TOOLS_CLI_BAZEL_H_
#define AUGMENT_TOOLS_CLI_BAZEL_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/time/time.h"

namespace augment {

// One run of one shard of a test.
struct TestRun {
  std::string label;
  int run = 1;
  int shard = 0;
  std::string status;                          // PASSED, FAILED, TIMEOUT, …
  std::map<std::string, std::string> outputs;  // "test.log" -> path
};

struct BazelResult {
  int exit_code = 0;  // 0 done, 1 build failed, 3 tests failed, 4 no tests
  std::string out;
  std::string err;
  bool timed_out = false;
  std::vector<TestRun> runs;
  std::map<std::string, bool> built;  // label -> its build succeeded
};

// "[12 / 170] Compiling a/b.cc; 3s".
struct BuildProgress {
  int done = 0;
  int all = 0;
  std::string doing;
};
bool ReadBuildProgress(const std::string& line, BuildProgress* progress);

// Told while Bazel works; both may be empty. And how long it may work.
struct BuildWatch {
  std::function<void(const BuildProgress&)> progress;
  // The lines of an error, as soon as it is known: Bazel's own, and the first ones
  // of the compiler.
  std::function<void(const std::string& line)> error;
  absl::Duration time_limit = absl::InfiniteDuration();
};

class Bazel {
 public:
  // Errors: NotFound (no bazel on PATH), Internal (it does not start).
  static absl::StatusOr<Bazel> Find(const std::string& workspace, const std::string& folder,
                                    const std::vector<std::string>& startup,
                                    const std::vector<std::string>& flags);

  // Nothing is asked, so no lock is taken: only the workspace, and the output base
  // that this program was built in, are known.
  // Errors: NotFound when the program lies elsewhere.
  static absl::StatusOr<Bazel> Offline(const std::string& workspace);

  // `build`, `test` and the like, with the user's flags, in the workspace.
  absl::StatusOr<BazelResult> Run(const std::vector<std::string>& command,
                                  const BuildWatch& watch = {});

  // A flag of all later builds and tests; an empty value takes it back.
  void Set(const std::string& flag, const std::string& value);
  bool IsSet(const std::string& flag) const { return settings_.count(flag) != 0; }

  // Labels, or lines of another output form, in the user's folder, so that
  // relative labels mean what they mean to the user.
  absl::StatusOr<BazelResult> Query(const std::vector<std::string>& arguments);

  const std::string& workspace() const { return workspace_; }
  const std::string& output_base() const { return output_base_; }
  const std::string& execution_root() const { return execution_root_; }
  const std::string& bin() const { return bin_; }

 private:
  Bazel() = default;
  std::vector<std::string> Command(const std::string& name) const;

  std::string workspace_;
  std::string folder_;
  std::string program_;
  std::vector<std::string> startup_;
  std::vector<std::string> flags_;
  std::map<std::string, std::string> settings_;
  std::string output_base_;
  std::string execution_root_;
  std::string bin_;
};

// What of Bazel's standard error tells a person why a build failed: the first
// error and the compiler's words, without Bazel's own bookkeeping.
std::string BuildErrors(const std::string& err, size_t most_lines);
// "load" of a linker's line "undefined reference to `ns::load(int)'"; empty where there is none.
std::string MissingFunction(absl::string_view line);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_BAZEL_H_
