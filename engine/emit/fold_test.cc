// Long stories in few lines.
#include "engine/emit/fold.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> Folded(const std::vector<std::string>& statements) {
  return FoldRepeats(statements, [] { return std::string("i"); });
}

// `count` times the text around a number, and the number.
std::vector<std::string> Series(int count, const std::string& before, int base, int step,
                                const std::string& after) {
  std::vector<std::string> statements;
  for (int i = 0; i < count; ++i) {
    statements.push_back(absl::StrCat(before, base + i * step, after));
  }
  return statements;
}

std::vector<std::string> FoldedSeries(const std::string& before, int base, int step,
                                      const std::string& after) {
  return Folded(Series(200, before, base, step, after));
}

TEST(FoldRepeatsTest, WhatGrowsEvenlyIsALoop) {
  EXPECT_THAT(FoldedSeries("stack.push(", 0, 1, ");"),
              ElementsAre("for (int i = 0; i < 200; ++i) stack.push(i);"));
  EXPECT_THAT(FoldedSeries("map.insert(\"a, 7)\", ", 50, -3, ");"),
              ElementsAre("for (int i = 0; i < 200; ++i) map.insert(\"a, 7)\", -3 * i + 50);"));
  EXPECT_THAT(FoldedSeries("f(", -2, 2, ", 4);"),
              ElementsAre("for (int i = 0; i < 200; ++i) f(2 * i - 2, 4);"));
  EXPECT_THAT(FoldedSeries("f(", 9, -1, ");"),
              ElementsAre("for (int i = 0; i < 200; ++i) f(9 - i);"));
  EXPECT_THAT(FoldedSeries("stack.push(stack[", 0, 1, "]);"),
              ElementsAre("for (int i = 0; i < 200; ++i) stack.push(stack[i]);"));
}

TEST(FoldRepeatsTest, WhatIsTheSameIsALoopToo) {
  EXPECT_THAT(Folded(std::vector<std::string>(9, "stack.pop();")),
              ElementsAre("for (int i = 0; i < 9; ++i) stack.pop();"));
}

TEST(FoldRepeatsTest, StatementsThatRepeatTogether) {
  std::vector<std::string> statements = {"Queue queue;"};
  for (int i = 0; i < 6; ++i) {
    statements.push_back(absl::StrCat("queue.push(", i, ");"));
    statements.push_back("queue.pop();");
  }
  statements.emplace_back("queue.push(7);");
  EXPECT_THAT(Folded(statements),
              ElementsAre("Queue queue;", "for (int i = 0; i < 6; ++i) {", "  queue.push(i);",
                          "  queue.pop();", "}", "queue.push(7);"));
}

TEST(FoldRepeatsTest, AFewAreReadAsTheyAre) {
  const std::vector<std::string> few = Series(4, "stack.push(", 0, 1, ");");
  EXPECT_EQ(Folded(few), few);
}

TEST(FoldRepeatsTest, OnlyNumbersOfTypeInt) {
  for (const char* before : {"put(\"", "put('", "put(key", "put(1.", "put(0x"}) {
    for (const char* after : {"\");", "');", "u);", ".5);", ");"}) {
      const std::vector<std::string> series = Series(8, before, 1, 1, after);
      EXPECT_EQ(Folded(series), series) << series[0];
    }
  }
  const std::vector<std::string> large = {"f(3000000001);", "f(3000000002);", "f(3000000003);",
                                          "f(3000000004);", "f(3000000005);", "f(3000000006);",
                                          "f(3000000007);"};
  EXPECT_EQ(Folded(large), large);
}

TEST(FoldRepeatsTest, NoDeclarationsAndNoOperands) {
  for (const char* before : {"Stack stack(", "auto& item = list.at(", "stack.size = (", "put({"}) {
    const std::vector<std::string> series =
        Series(8, before, 1, 1, std::string(before) == "put({" ? "});" : ");");
    EXPECT_EQ(Folded(series), series) << series[0];
  }
  const std::vector<std::string> sums = Series(8, "f(2 * ", 1, 1, ");");
  EXPECT_EQ(Folded(sums), sums);
}

TEST(FoldRepeatsTest, UnevenStepsEndALoop) {
  std::vector<std::string> statements = Series(6, "stack.push(", 0, 1, ");");
  for (const std::string& other : Series(7, "stack.push(", 9, 10, ");")) {
    statements.push_back(other);
  }
  EXPECT_THAT(Folded(statements),
              ElementsAre("for (int i = 0; i < 6; ++i) stack.push(i);",
                          "for (int i = 0; i < 7; ++i) stack.push(10 * i + 9);"));
}

}  // namespace
}  // namespace augment
