// Child processes: run one, collect what it writes.
#ifndef AUGMENT_TOOLS_CLI_PROCESS_H_
#define AUGMENT_TOOLS_CLI_PROCESS_H_

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"

namespace augment {

struct ProcessOptions {
  std::string folder;                              // working directory; empty: ours
  std::map<std::string, std::string> environment;  // on top of ours
  std::string input;                               // to standard input
  bool merge_output = false;                       // stderr goes to `out` as well
  // After which it is interrupted, as by Ctrl-C, and killed 30 s later.
  absl::Duration time_limit = absl::InfiniteDuration();
  // Called with each whole line of standard error, while it runs.
  std::function<void(const std::string&)> on_error_line;
};

struct ProcessResult {
  int exit_code = 0;  // 128 + signal when a signal ended it
  int signal = 0;
  bool timed_out = false;
  std::string out;
  std::string err;
};

// Waits for the end. `command[0]` is looked up in PATH. Several threads may run one each.
// Errors: NotFound (no such program), Internal (the system refused).
absl::StatusOr<ProcessResult> RunProcess(const std::vector<std::string>& command,
                                         const ProcessOptions& options = {});

// The path of a program in PATH; empty when there is none.
std::string FindProgram(const std::string& name);

// From now on SIGINT, SIGTERM and SIGHUP stop the running children, remove
// temporary files, print `message` and end the program with 128 + signal.
void HandleInterrupts(const std::string& message);

// What is known by then and would be lost: printed in front of that message, until something else
// is to be. Any thread.
void TellWhenInterrupted(const std::string& text);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_PROCESS_H_
