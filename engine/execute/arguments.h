// How a driver process is started (engine/probe/driver.cc); inside of this folder.
#ifndef AUGMENT_ENGINE_EXECUTE_ARGUMENTS_H_
#define AUGMENT_ENGINE_EXECUTE_ARGUMENTS_H_

#include <fcntl.h>
#include <sys/personality.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/execute/driver.h"

namespace augment {

// Made before the fork: nothing is allocated after it.
class DriverArguments {
 public:
  DriverArguments(const std::string& mode, const DriverOptions& options,
                  const std::vector<std::string>& more = {})
      : environment_(options.test_environment), folder_(options.test_folder) {
    // The test runs in another folder.
    const std::string scratch = std::filesystem::absolute(options.scratch_folder).string();
    words_ = {std::filesystem::absolute(options.path).string(), mode,
              absl::StrCat("--scratch=", scratch)};
    environment_.emplace_back("TEST_TMPDIR", scratch);
    // The test passes, whatever a sanitizer says of it (engine/probe/undefined_behaviour.h).
    const char* const options_of_user = getenv("UBSAN_OPTIONS");
    environment_.emplace_back(
        "UBSAN_OPTIONS",
        absl::StrCat(options_of_user == nullptr ? "" : options_of_user, ":halt_on_error=0"));
    if (!options.confined) words_.push_back("--unconfined");
    words_.insert(words_.end(), more.begin(), more.end());
    words_.push_back("--");
    words_.insert(words_.end(), options.test_arguments.begin(), options.test_arguments.end());
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  DriverArguments(const DriverArguments&) = delete;
  DriverArguments& operator=(const DriverArguments&) = delete;

  // In the child. At the same addresses each time, where the system allows that: which code runs
  // may depend on them, and what the search changes next depends on which code ran.
  [[noreturn]] void Execute() const {
    const int now = personality(0xffffffff);
    if (now != -1) personality(static_cast<unsigned long>(now) | ADDR_NO_RANDOMIZE);
    execv(pointers_[0], pointers_.data());
    _exit(127);
  }
  // … where the test would run, in a process group of its own; what it says goes to the log.
  [[noreturn]] void ExecuteTest(const char* log_path) const {
    const int log = open(log_path, O_CREAT | O_TRUNC | O_WRONLY, 0644);
    if (log >= 0) dup2(log, 2);
    setpgid(0, 0);
    for (const auto& [name, value] : environment_) setenv(name.c_str(), value.c_str(), 1);
    // Where Bazel wants to hear of its test, this one cannot write.
    for (const char* name :
         {"XML_OUTPUT_FILE", "TEST_PREMATURE_EXIT_FILE", "TEST_SHARD_STATUS_FILE",
          "TEST_TOTAL_SHARDS", "TEST_SHARD_INDEX", "AUGMENT_TRACE"}) {
      unsetenv(name);
    }
    if (!folder_.empty() && chdir(folder_.c_str()) != 0) _exit(126);
    Execute();
  }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
  std::vector<std::pair<std::string, std::string>> environment_;
  std::string folder_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_ARGUMENTS_H_
