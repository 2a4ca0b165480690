// GoogleTest's log: which tests ran and how they ended.
#ifndef AUGMENT_TOOLS_CLI_TEST_LOG_H_
#define AUGMENT_TOOLS_CLI_TEST_LOG_H_

#include <map>
#include <string>

#include "absl/strings/string_view.h"

namespace augment {

enum class TestEnd {
  kPassed,
  kFailed,
  kCutOff,  // it began and nothing more was said: crashed, hung or exited
};

// "Suite.Name" -> its end, for the tests that began.
std::map<std::string, TestEnd> ReadTestLog(absl::string_view log);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TEST_LOG_H_
