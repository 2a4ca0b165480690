// A file of generated tests: reading one back, putting one together.
//
// Reading knows just enough C++ to find the cases of a framework, `TEST(Suite, Name) { … }`,
// with the comment above each: strings, comments and brackets.
#ifndef AUGMENT_ENGINE_EMIT_SOURCE_FILE_H_
#define AUGMENT_ENGINE_EMIT_SOURCE_FILE_H_

#include <functional>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/emit/frameworks/framework.h"

namespace augment {

// One case as text.
struct TestText {
  const TestFramework* framework = &GoogleTest();
  std::string suite;
  std::string name;
  // With the type of its first number, "RoundFloatReturns1": when a test of an overload has taken
  // the name. Empty: it takes none.
  std::string typed_name;
  std::string comment;     // lines with their "//"; may be empty
  std::string body;        // between the outermost braces
  std::string finding_id;  // a fault's test
  bool fatal = false;      // crashes or hangs until mended
  std::string macro;       // empty: that of generated cases
  // The case of the user's that it begins like (cut_test.h), CaseName::Full(); usually none.
  std::string cut_from;
  size_t cut_size = 0;  // how much of the body is that case's
  // It begins like none, and needs what this source of the user's declares all the same: its name
  // without folders; usually none.
  std::string framed_in;
  int test = -1;  // its place among Report.tests; -1: none of those

  std::string FullName() const { return suite + "." + name; }
  CaseName Name() const { return {suite, name}; }
  // comment, TEST(…) { body }.
  std::string Source() const;
  // Equal for bodies that differ in layout and comments only.
  std::string Fingerprint() const;
};

struct SourceFile {
  std::vector<std::string> includes;  // with quotes or brackets, as written
  std::vector<TestText> tests;
};

// Precedes the id in the comment of a fault's test.
inline constexpr absl::string_view kFindingMark = "Finding ";

// Precedes the name of the user's case that a test begins like, in its comment (cut_test.h).
inline constexpr absl::string_view kCutMark = "Begins like ";

// Precedes the name of the user's source that a test needs around it, in its comment.
inline constexpr absl::string_view kFramedMark = "Needs the surroundings of ";

// Reads any C++ source; cases of other macros (TEST_F), unless they begin like the user's, and of
// other frameworks are not tests of ours, and text that does not parse yields fewer tests.
SourceFile ParseSource(absl::string_view text, const TestFramework& framework = GoogleTest());

// A file may begin with a byte order mark, and its first line is a directive all the same.
absl::string_view AfterByteOrderMark(absl::string_view text);

// What a source includes, with quotes or brackets, as written.
std::vector<std::string> IncludesOf(absl::string_view text);

// "<limits>": what has no folder and no ending is the standard's.
bool IsOfStandard(absl::string_view include);

// The source with `#include "x"` as `#include "folder/x"` where `beside("x")`, without "..": for a
// file that stands in another folder.
std::string IncludedFrom(absl::string_view folder, absl::string_view text,
                         const std::function<bool(const std::string&)>& beside);

// The lines of comment at the top of a generated file. `stamp` names the state
// of the code that the tests were learnt from; empty: not said. Lines are
// wrapped at `width`, so that no formatter joins them.
std::string OwnedHeader(const std::string& command, bool faults, const std::string& stamp,
                        int width);

// By its name.
bool IsHeader(const std::string& path);

// The word stands in the source, outside of comments and literals.
bool Mentions(absl::string_view source, absl::string_view word);

// The text is a generated file, of whatever target.
bool IsOwned(absl::string_view text);

// The stamp in a generated file's header; empty when there is none.
std::string StampOf(absl::string_view text);

// What stands in front of what a file includes; usually nothing.
struct Preamble {
  std::vector<std::string> macros = {};  // that are defined
  // Headers that the others need: no formatter sorts them among these.
  std::set<std::string> first = {};
};

// A whole file; not formatted, but well-formed.
std::string RenderSource(const std::string& header, const std::set<std::string>& includes,
                         const std::vector<TestText>& tests, const Preamble& preamble = {});

// Words in lines that start with "// " and fit into `width` columns.
std::string WrapComment(absl::string_view text, int width);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_SOURCE_FILE_H_
