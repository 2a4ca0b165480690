// A test's log: which of GoogleTest's tests ran and how they ended, which signal
// ended the process, what it said last.
#ifndef AUGMENT_TOOLS_CLI_TEST_LOG_H_
#define AUGMENT_TOOLS_CLI_TEST_LOG_H_

#include <cstdint>
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

// What was printed while the test of this name ran; "" when it did not.
std::string OutputOf(absl::string_view log, absl::string_view test);

struct Crash {
  std::string signal;     // "SIGSEGV"; "" when none ended the process
  bool noted = false;     // the traced test said so itself (engine/probe/crash_note.h)
  bool inside = false;    // the last recorded call had not returned
  uint64_t function = 0;  // its id; 0 when none was recorded
};

Crash ReadCrash(absl::string_view log);

// The last `most` lines of what the test itself printed, indented; "" when it
// printed nothing.
std::string LastLines(absl::string_view log, size_t most);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_TEST_LOG_H_
