#include "bench/tests_worth/branches.h"

#include <cstdlib>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::string SameName(const std::string& file) { return file; }

constexpr char kTwoInstances[] = R"({"files":[{"file":"a.h","lines":[
  {"line_number":7,"branches":[{"count":0,"throw":false},{"count":2,"throw":false}]},
  {"line_number":7,"branches":[{"count":1,"throw":false},{"count":0,"throw":false}]},
  {"line_number":9,"branches":[{"count":0,"throw":false},{"count":3,"throw":true}]}]},
  {"file":"other.h","lines":[{"line_number":1,"branches":[{"count":1,"throw":false}]}]}]})";

std::string OneLine(std::string text) {
  for (char& c : text) c = c == '\n' ? ' ' : c;
  return text;
}

TEST(BranchesTest, InstancesOfATemplateAreOneSource) {
  Branches branches;
  const auto counts = [](const std::string& file) { return file == "a.h" ? file : ""; };
  ASSERT_TRUE(AddBranches(OneLine(kTwoInstances), counts, &branches).ok());
  EXPECT_THAT(branches.taken, ElementsAre(Branch{"a.h", 7, 0}, Branch{"a.h", 7, 1}));
  // That of an exception is none.
  EXPECT_THAT(branches.all,
              ElementsAre(Branch{"a.h", 7, 0}, Branch{"a.h", 7, 1}, Branch{"a.h", 9, 0}));
}

TEST(BranchesTest, SaysWhatIsNoJson) {
  Branches branches;
  const absl::Status status = AddBranches("no such file", SameName, &branches);
  EXPECT_EQ(status.code(), absl::StatusCode::kDataLoss);
  EXPECT_EQ(status.message(), "gcov says no JSON: no such file");
}

TEST(BranchesTest, ReadsWhatAProgramTook) {
  const std::string folder = std::string(std::getenv("TEST_TMPDIR")) + "/counts";
  ASSERT_TRUE(MakeFolders(folder).ok());
  ASSERT_TRUE(WriteFile(folder + "/p.cc",
                        "int main(int argc, char**) {\n"
                        "  int n = 0;\n"
                        "  if (argc > 1) n = 1;\n"
                        "  return n;\n"
                        "}\n")
                  .ok());
  ProcessOptions process;
  process.folder = folder;
  const auto compiled = RunProcess({"g++", "--coverage", "p.cc", "-o", "p"}, process);
  ASSERT_TRUE(compiled.ok() && compiled->exit_code == 0);
  ASSERT_TRUE(RunProcess({folder + "/p"}, process).ok());
  const absl::StatusOr<Branches> branches = ReadCounts(folder, folder, SameName);
  ASSERT_TRUE(branches.ok()) << branches.status();
  EXPECT_EQ(branches->all.size(), 2);
  EXPECT_EQ(branches->taken.size(), 1);
  ForgetCounts(folder);
  EXPECT_THAT(ReadCounts(folder, folder, SameName)->all, IsEmpty());
}

}  // namespace
}  // namespace augment
