#include "engine/base/status.h"

#include <map>
#include <memory>
#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

absl::Status Fail(bool fails, int* calls) {
  ++*calls;
  return fails ? absl::DataLossError("lost") : absl::OkStatus();
}

absl::StatusOr<std::unique_ptr<int>> Make(bool fails) {
  if (fails) return absl::NotFoundError("none");
  return std::make_unique<int>(7);
}

absl::Status Twice(bool fails, int* calls, bool* went_on) {
  if (*calls == 0)
    RETURN_IF_ERROR(Fail(fails, calls));
  else
    RETURN_IF_ERROR(Fail(!fails, calls));
  *went_on = true;
  return absl::OkStatus();
}

TEST(ReturnIfErrorTest, EndsWithTheErrorOnly) {
  int calls = 0;
  bool went_on = false;
  EXPECT_EQ(Twice(true, &calls, &went_on), absl::DataLossError("lost"));
  EXPECT_EQ(calls, 1);
  EXPECT_FALSE(went_on);
  calls = 0;
  EXPECT_TRUE(Twice(false, &calls, &went_on).ok());
  EXPECT_EQ(calls, 1);
  EXPECT_TRUE(went_on);
}

absl::StatusOr<std::string> Text(bool first_fails, bool second_fails) {
  ASSIGN_OR_RETURN(const std::unique_ptr<int> one, Make(first_fails));
  std::unique_ptr<int> other;
  ASSIGN_OR_RETURN(other, Make(second_fails));
  return std::to_string(*one + *other);
}

TEST(AssignOrReturnTest, GivesTheValueOrTheError) {
  EXPECT_EQ(*Text(false, false), "14");
  EXPECT_EQ(Text(true, false).status(), absl::NotFoundError("none"));
  EXPECT_EQ(Text(false, true).status(), absl::NotFoundError("none"));
}

TEST(AssignOrReturnTest, TheExpressionMayHaveCommas) {
  const auto sum = []() -> absl::StatusOr<int> {
    ASSIGN_OR_RETURN(const auto map, absl::StatusOr<std::map<int, int>>({{1, 2}, {3, 4}}));
    return map.at(1) + map.at(3);
  };
  EXPECT_EQ(*sum(), 6);
}

}  // namespace
}  // namespace augment
