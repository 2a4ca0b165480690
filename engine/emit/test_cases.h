// The cases of a source; inside of this folder.
#ifndef AUGMENT_ENGINE_EMIT_TEST_CASES_H_
#define AUGMENT_ENGINE_EMIT_TEST_CASES_H_

#include <cstddef>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/emit/frameworks/framework.h"

namespace augment {

// Offsets are into the text.
struct TestCase {
  std::string macro;
  CaseName name;
  size_t begin = 0;  // of the line, or of the comment above it
  size_t at = 0;     // the macro
  size_t body = 0;   // behind the opening brace
  size_t close = 0;  // the closing brace
};

// Those of one framework, in their order; text that does not parse yields fewer.
std::vector<TestCase> FindTestCases(absl::string_view text, const TestFramework& framework);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_TEST_CASES_H_
