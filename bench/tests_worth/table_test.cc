#include "bench/tests_worth/table.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using tests_worth::Part;
using tests_worth::Row;

Row Stack() {
  Row row;
  row.set_library("stack");
  row.set_made(200);
  row.set_noticed(100);
  row.set_branches(50);
  row.set_taken(40);
  Part& ours = (*row.mutable_parts())[kOurs];
  ours.set_tests(10);
  ours.set_written(10);
  ours.set_assertions(25);
  ours.set_noticed(30);
  ours.set_branches(5);
  ours.set_redundant(1);
  ours.set_runs(100);
  ours.set_seconds(71.4);
  Part& random = (*row.mutable_parts())[kRandom];
  random.set_tests(10);
  random.set_written(14);
  random.set_noticed(8);
  random.set_branches(1);
  return row;
}

TEST(WorthTableTest, HasALineForALibrary) {
  EXPECT_THAT(WorthTable({Stack()}),
              ContainsRegex("stack +200 +50.0 +[+]15.0 +[+]4.0 +50 +80.0 +[+]10.0 +[+]2.0 +10 +"
                            "10/14 +25 +1 +0/100 +71 "));
}

TEST(WorthTableTest, SaysWhatWasNotMeasured) {
  Row row = Stack();
  (*row.mutable_parts())[kRandom].set_error("written tests do not build: no such file");
  (*row.mutable_parts())[kOurs].add_failing("StackTest.PushAdds");
  (*row.mutable_parts())[kOurs].clear_redundant();
  const std::string table = WorthTable({row});
  EXPECT_THAT(table, HasSubstr("stack, random: written tests do not build: no such file\n"));
  EXPECT_THAT(table, HasSubstr("stack, ours: StackTest.PushAdds fails on the library as it is\n"));
  EXPECT_THAT(table, ContainsRegex("stack +200 +50.0 +[+]15.0 +- "));
  EXPECT_THAT(WorthLines({row}), HasSubstr("medians over 0 of 1 libraries"));
}

TEST(WorthTableTest, SumsUp) {
  Row other = Stack();
  (*other.mutable_parts())[kOurs].set_noticed(10);
  (*other.mutable_parts())[kOurs].set_failed(2);
  Row third = Stack();
  (*third.mutable_parts())[kOurs].set_noticed(12);
  EXPECT_EQ(WorthLines({Stack(), other, third}),
            "medians over 3 of 3 libraries: mutants +6.0 points ours, +4.0 random; branches +10.0 "
            "ours, +2.0 random\n"
            "tests: 50.0% of mutants killed by the suites, +8.7 points ours, +4.0 random, 30 "
            "tests, 2.5 assertions a test, 2 flaky of 300 runs\n");
}

}  // namespace
}  // namespace augment
