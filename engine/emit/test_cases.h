// The TEST and TEST_F of a source; inside of this folder.
#ifndef AUGMENT_ENGINE_EMIT_TEST_CASES_H_
#define AUGMENT_ENGINE_EMIT_TEST_CASES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment {

// Offsets are into the text.
struct TestCase {
  std::string macro;
  std::string suite;
  std::string name;
  size_t begin = 0;  // of the line, or of the comment above it
  size_t at = 0;     // the macro
  size_t body = 0;   // behind the opening brace
  size_t close = 0;  // the closing brace
};

// In their order; text that does not parse yields fewer.
std::vector<TestCase> FindTestCases(absl::string_view text);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_TEST_CASES_H_
