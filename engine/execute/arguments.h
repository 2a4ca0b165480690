// How a driver process is started (engine/probe/driver.cc); inside of this folder.
#ifndef AUGMENT_ENGINE_EXECUTE_ARGUMENTS_H_
#define AUGMENT_ENGINE_EXECUTE_ARGUMENTS_H_

#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/execute/driver.h"

namespace augment {

// Made before the fork: nothing is allocated after it.
class DriverArguments {
 public:
  DriverArguments(const std::string& mode, const DriverOptions& options) {
    words_ = {options.path, mode, absl::StrCat("--scratch=", options.scratch_folder)};
    if (!options.confined) words_.push_back("--unconfined");
    if (options.moment != 0) words_.push_back(absl::StrCat("--moment=", options.moment));
    words_.push_back("--");
    words_.insert(words_.end(), options.test_arguments.begin(), options.test_arguments.end());
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  DriverArguments(const DriverArguments&) = delete;
  DriverArguments& operator=(const DriverArguments&) = delete;

  // In the child.
  [[noreturn]] void Execute() const {
    execv(pointers_[0], pointers_.data());
    _exit(127);
  }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_ARGUMENTS_H_
