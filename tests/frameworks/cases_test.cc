// Runs a traced test and looks at which of its cases teach.
//
// In:     --traced=PATH, --passed=N, --failed=N: how many cases the framework
//         reports as passed and failed; the test as a whole passes.
// Out:    the calls of failed cases, Add(1000), are not among the events; those
//         of passed ones, Add(3), are.
#include <cstdlib>
#include <string>

#include "engine/trace/trace.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

std::string traced;
int passed = 0;
int failed = 0;

int CallsWith(const Trace& trace, int argument) {
  int count = 0;
  for (const proto::EventRecord& event : trace.events) {
    count += event.operands_size() == 2 && event.operands(1).value().integer() == argument;
  }
  return count;
}

TEST(CasesTest, OnlyPassedCasesTeach) {
  const std::string path = testing::TempDir() + "/test.trace";
  ASSERT_EQ(setenv("AUGMENT_TRACE", path.c_str(), 1), 0);
  ASSERT_EQ(std::system(traced.c_str()), 0);
  const absl::StatusOr<Trace> trace = ReadTrace(path);
  ASSERT_TRUE(trace.ok()) << trace.status();
  EXPECT_EQ(trace->passed_cases, passed);
  EXPECT_EQ(trace->failed_cases, failed);
  EXPECT_FALSE(trace->truncated);
  EXPECT_EQ(CallsWith(*trace, 1000), 0);
  EXPECT_GE(CallsWith(*trace, 3), 1);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    const std::string value = argument.substr(argument.find('=') + 1);
    if (argument.rfind("--traced=", 0) == 0) augment::traced = value;
    if (argument.rfind("--passed=", 0) == 0) augment::passed = std::stoi(value);
    if (argument.rfind("--failed=", 0) == 0) augment::failed = std::stoi(value);
  }
  return RUN_ALL_TESTS();
}
