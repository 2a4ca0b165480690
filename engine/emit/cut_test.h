// A test that begins like one of the user's: what needs the objects that the user's test has
// in the middle is written as that test cut off there, with the new calls behind.
//
// In:     the source of the user's test, and its framework (TestFramework::CanBeCut).
// Out:    where a line lies in it, and the source without its cases, into which tests are
//         put that were cut from them: same fixture, helpers and namespaces.
// Errors: no case there, or no statement that ends on that line: none. Cases of other macros
//         than the framework names are left alone.
#ifndef AUGMENT_ENGINE_EMIT_CUT_TEST_H_
#define AUGMENT_ENGINE_EMIT_CUT_TEST_H_

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/emit/source_file.h"

namespace augment {

struct CutCase {
  std::string macro;  // TEST or TEST_F
  CaseName name;
  std::string begin;  // of the body, up to the statement that ends on the line
  std::string end;    // closes the blocks that are open there; "" when there are none
};

// `line` counts from 1; the last statement that ends on it.
std::optional<CutCase> CutAt(absl::string_view source, int line, const TestFramework& framework);

// The source without its cases, and these instead, each where the case that it was cut from
// stands, or the last one where that is gone.
std::string FrameTests(absl::string_view source, const std::vector<TestText>& tests,
                       const TestFramework& framework);

// Whether it has the case, "Suite.Name".
bool HasCase(absl::string_view source, absl::string_view full_name, const TestFramework& framework);

// Whether tests can be put into the source instead of its cases. One that also makes cases
// otherwise (TEST_P, TYPED_TEST) would run those once more.
bool CanFrame(absl::string_view source, const TestFramework& framework);

// As RenderSource (source_file.h), where some of the tests were cut from this source: what else
// these need is included with what it includes, the others stand below. `macros` make main() where
// the source does not.
std::string RenderFramed(const std::string& header, absl::string_view source,
                         const std::set<std::string>& includes, const std::vector<TestText>& tests,
                         const TestFramework& framework,
                         const std::vector<std::string>& macros = {});

// The body of a test that was cut, in parts that can be left out.
struct CutBody {
  const TestFramework* framework = &GoogleTest();
  std::vector<std::string> statements;  // of the case, outside of blocks that are open at its end
  std::string rest;
};
CutBody SplitCut(const TestText& test);

// The test without some of these statements, by index.
TestText WithoutStatements(const TestText& test, const CutBody& body,
                           const std::set<size_t>& without);

// A statement and, when it declares something, those behind it that mention it.
std::set<size_t> WithUses(const CutBody& body, size_t statement);

// Statements that share no name with what is left, directly or through others: what a reader
// would leave out first. Without `expectations` those are left out as well.
std::set<size_t> Unrelated(const CutBody& body, bool expectations);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_CUT_TEST_H_
