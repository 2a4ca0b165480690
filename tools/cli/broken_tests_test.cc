#include "tools/cli/broken_tests.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <string>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/cli/scratch_package.h"
#include "tools/cli/source_parts.h"

namespace augment {
namespace {

class BrokenTests : public ::testing::Test {
 protected:
  BrokenTests() {
    file_.name = "candidates";
    for (const char* name : {"Pops", "Pushes"}) {
      TestText test;
      test.suite = "Stack";
      test.name = name;
      test.body = absl::StrCat("  ", name, "();\n");
      file_.tests.push_back(test);
    }
  }
  // "augment_scratch/candidates.cc:12:3" for the first line of this test's body.
  std::string PlaceOf(const std::string& name) const {
    const std::string text = SourcePartsOf(file_)[0].text;
    const size_t at = text.find(absl::StrCat("  ", name, "();"));
    const auto lines = std::count(text.begin(), text.begin() + static_cast<long>(at), '\n');
    return absl::StrCat(kScratchPackage, "/candidates.cc:", lines + 1, ":3");
  }
  std::string ReasonFor(const std::string& name, const std::string& err) {
    std::map<std::string, VerifiedTest> outcomes;
    if (!MarkBroken(file_, err, &outcomes)) return "nothing marked";
    return outcomes[absl::StrCat("Stack.", name)].reason;
  }

  VerifyFile file_;
};

TEST_F(BrokenTests, ByTheLineOfTheError) {
  const std::string err = absl::StrCat(PlaceOf("Pushes"), ": error: 'Pushes' was not declared\n");
  EXPECT_EQ(ReasonFor("Pushes", err), "error: 'Pushes' was not declared");
  EXPECT_EQ(ReasonFor("Pops", err), "");
}

// GCC says whence the instance is needed before it says what is wrong in it.
TEST_F(BrokenTests, ByWhereAnInstanceIsNeeded) {
  const std::string err = absl::StrCat(
      "In file included from a.cc:1:\nstack.h: In instantiation of 'int Peek(T) [with T = A]':\n",
      PlaceOf("Pops"), ":   required from here\n",
      "stack.h:7:1: error: no match for 'operator=='\n  7 | a == b\n",
      "stack.h:9:1: error: something else\n");
  EXPECT_EQ(ReasonFor("Pops", err), "error: no match for 'operator=='");
  EXPECT_EQ(ReasonFor("Pushes", err), "");
}

TEST_F(BrokenTests, NoneWhereNothingPointsToATest) {
  EXPECT_EQ(ReasonFor("Pops", "stack.h:7:1: error: no match for 'operator=='\n"), "nothing marked");
}

}  // namespace
}  // namespace augment
