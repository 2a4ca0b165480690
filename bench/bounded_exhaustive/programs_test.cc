// The programs, and a sample of them with the tools where these are installed.
#include "bench/bounded_exhaustive/programs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "augment/generate.h"
#include "bench/bounded_exhaustive/measure.h"
#include "bench/bounded_exhaustive/oracles.h"

namespace augment::bounded_exhaustive {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> Sizes(const gen::Generator<Program>& programs) {
  std::vector<std::string> sizes;
  for (int level = 0; level <= programs.Levels(); ++level) {
    sizes.push_back(gen::ToText(programs.Merged(level).Size()));
  }
  return sizes;
}

TEST(ProgramsTest, AreAsManyAsInThePaper) {
  EXPECT_THAT(Sizes(RenamedFields()), testing::ElementsAre("1,152", "192", "48"));
  EXPECT_THAT(Sizes(RenamedMethods()), testing::ElementsAre("1,152", "192", "48"));
}

TEST(ProgramsTest, OthersAreMergedToo) {
  EXPECT_THAT(Sizes(ReturningFunctions()), testing::ElementsAre("800", "80", "16"));
  EXPECT_THAT(Sizes(OverridingFunctions()), testing::ElementsAre("256", "32", "4"));
  EXPECT_THAT(Sizes(Formatted()), testing::ElementsAre("1,584", "144"));
}

TEST(ProgramsTest, AMergedOneHasAllAlternatives) {
  const std::string small = RenamedFields().At(0)->text;
  EXPECT_THAT(small, HasSubstr("x += f;"));
  EXPECT_THAT(small, Not(HasSubstr("x += this->f;")));
  const std::string merged = RenamedFields().Merged(2).At(0)->text;
  for (const char* part : {"x += f;", "x += this->f;", "x += C::f;", "x += m();", "B().m();"}) {
    EXPECT_THAT(merged, HasSubstr(part));
  }
}

TEST(ProgramsTest, AllMergedOnesCompile) {
  if (!MissingTools().empty()) GTEST_SKIP() << "not installed: " << MissingTools()[0];
  // All alternatives are in these.
  for (const auto& programs : {RenamedFields(), ReturningFunctions(), OverridingFunctions()}) {
    for (const Program& program : programs.Merged(programs.Levels())) {
      ASSERT_EQ(CompilerSays(program.text, testing::TempDir()), "") << program.text;
    }
  }
}

TEST(MeasureTest, CountsWhatWasSaved) {
  const auto programs = RenamedFields();
  int asked = 0;
  // Wrong are those with the fourth reference, in the last sixth.
  Remembered check(
      [&](const Program& program) -> std::string {
        ++asked;
        return program.text.find("x += B().f;") != std::string::npos && program.subject == "A::C::f"
                   ? "does not compile: 'f' at line " + std::to_string(asked)
                   : "";
      },
      [&] { return static_cast<double>(asked); });
  const Row row = Measure(programs, 0, check, 20);
  EXPECT_EQ(asked, 1152);
  EXPECT_EQ(row.total, 1152);
  EXPECT_EQ(row.failures, 64);
  EXPECT_EQ(row.concrete, 64);
  EXPECT_EQ(row.abstract, 1);
  EXPECT_GT(row.dense_first, 3 * row.sparse_first);
  EXPECT_THAT(row.again, testing::AllOf(testing::Gt(0.08), testing::Lt(0.11)));
  const Row merged = Measure(programs, 1, check, 20);
  EXPECT_EQ(merged.total, 192);
  EXPECT_EQ(merged.failures, 64);
  EXPECT_EQ(merged.small_tried, 6);
  EXPECT_EQ(merged.unmerged_clusters_met, 1);
  EXPECT_EQ(asked, 1152 + 192);  // the small ones are known
  EXPECT_THAT(Table("name", {row, merged}), HasSubstr("| M1 | 192 | 192.0 | "));
}

TEST(OraclesTest, ASampleOfRenaming) {
  if (!MissingTools().empty()) GTEST_SKIP() << "not installed: " << MissingTools()[0];
  Program program{"struct C {\n  int f = 1;\n};\nint F() { return C().f; }\n", "C::f"};
  EXPECT_EQ(CheckRename(program, testing::TempDir()), "");
  // clang-rename 14 does not follow a using-declaration.
  program.text = "struct C {\n  int f = 1;\n};\nstruct B : C {\n  using C::f;\n};\n";
  EXPECT_THAT(CheckRename(program, testing::TempDir()), HasSubstr("does not compile: "));
}

TEST(OraclesTest, ASampleOfFormatting) {
  if (!MissingTools().empty()) GTEST_SKIP() << "not installed: " << MissingTools()[0];
  EXPECT_EQ(CheckFormat({"int  f( ) {return 1 ;}\n", "Google"}, testing::TempDir()), "");
}

}  // namespace
}  // namespace augment::bounded_exhaustive
