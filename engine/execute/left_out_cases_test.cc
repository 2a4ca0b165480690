#include "engine/execute/left_out_cases.h"

#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> ArgumentsWithout(const std::vector<std::string>& cases,
                                          std::vector<std::string> arguments) {
  DriverOptions options;
  options.test_arguments = std::move(arguments);
  LeaveOutCases(cases, &options);
  return options.test_arguments;
}

TEST(LeaveOutCasesTest, AddsAFilter) {
  EXPECT_THAT(ArgumentsWithout({"A.One", "A.Two"}, {"input"}),
              ElementsAre("input", "--gtest_filter=*-A.One:A.Two"));
}

TEST(LeaveOutCasesTest, KeepsTheFilterOfTheUser) {
  EXPECT_THAT(ArgumentsWithout({"A.One"}, {"--gtest_filter=A.*", "input"}),
              ElementsAre("--gtest_filter=A.*-A.One", "input"));
  EXPECT_THAT(ArgumentsWithout({"A.One"}, {"--gtest_filter=A.*-A.Two"}),
              ElementsAre("--gtest_filter=A.*-A.Two:A.One"));
}

TEST(LeaveOutCasesTest, KeepsTheFilterOfTheEnvironment) {
  DriverOptions options;
  options.test_environment = {{"TESTBRIDGE_TEST_ONLY", "A.*"}};
  LeaveOutCases({"A.One"}, &options);
  EXPECT_THAT(options.test_arguments, ElementsAre("--gtest_filter=A.*-A.One"));
}

TEST(LeaveOutCasesTest, ChangesNothingForNoCase) {
  EXPECT_THAT(ArgumentsWithout({}, {"input"}), ElementsAre("input"));
}

}  // namespace
}  // namespace augment
