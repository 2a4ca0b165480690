// How generated cases are verified, with the framework itself: --framework=NAME… --program=PATH.
#include <map>
#include <string>
#include <vector>

#include "gtest/gtest.h"
#include "tools/cli/case_runner.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"
#include "tools/cli/test_log.h"

namespace augment {
namespace {

std::vector<std::string> framework_names;
std::string program_path;

std::vector<TestText> Cases(const std::vector<std::string>& names) {
  std::vector<TestText> tests;
  for (const std::string& name : names) {
    TestText test;
    test.suite = "Written";
    test.name = name;
    tests.push_back(test);
  }
  return tests;
}

void ExpectTheirEnds(const std::string& name) {
  const TestFramework* framework = FindFramework(name);
  ASSERT_NE(framework, nullptr);
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  ASSERT_TRUE(folder.ok()) << folder.status();
  const std::string program = folder->path() + "/program";
  const std::string runner = folder->path() + "/runner";
  ASSERT_TRUE(WriteFile(runner, kCaseRunner).ok());
  ASSERT_TRUE(WriteFile(program + ".cases",
                        CaseList(*framework, Cases({"Passes", "AssertsNothing", "Fails", "Throws",
                                                    "Crashes", "Exits", "IsNotThere"})))
                  .ok());
  const std::string link = "ln -s \"$PWD/" + program_path + "\" " + program;
  absl::StatusOr<ProcessResult> result =
      RunProcess({"bash", "-c", link + " && bash " + runner + " " + program});
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(ReadTestLog(result->out),
            (std::map<std::string, TestEnd>{{"Written.Passes", TestEnd::kPassed},
                                            {"Written.AssertsNothing", TestEnd::kPassed},
                                            {"Written.Fails", TestEnd::kFailed},
                                            {"Written.Throws", TestEnd::kFailed},
                                            {"Written.Crashes", TestEnd::kCutOff},
                                            {"Written.Exits", TestEnd::kCutOff}}))
      << result->out << result->err;
}

TEST(WrittenCasesTest, EndAsTheyShould) {
  ASSERT_FALSE(framework_names.empty());
  for (const std::string& name : framework_names) {
    SCOPED_TRACE(name);
    ExpectTheirEnds(name);
  }
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--framework=", 0) == 0) {
      augment::framework_names.push_back(argument.substr(12));
    }
    if (argument.rfind("--program=", 0) == 0) augment::program_path = argument.substr(10);
  }
  return RUN_ALL_TESTS();
}
