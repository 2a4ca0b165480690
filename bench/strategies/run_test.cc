// What a report comes to.

#include "bench/strategies/run.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(ReadNumbersTest, AddsUpTargets) {
  strategies::Row row;
  ASSERT_TRUE(ReadNumbers(R"({
    "summary": {"faults": 2, "contracts_dropped": 30, "called": 9, "tried": 7, "tests_written": 4},
    "targets": [
      {"statistics": {"candidates": 100, "seconds": 2.5, "blocks_of_tests": 70,
                      "blocks_beyond_tests": 12},
       "called": [{"returned_new": 3}, {"returned_new": 4}],
       "mutation": {"mutants": 10, "caught_before": 4, "caught_after": 6, "reached_before": 8,
                    "reached_after": 9}},
      {"statistics": {"candidates": 50, "seconds": 0.5, "blocks_beyond_tests": 3},
       "mutation": {"unknown": "no source of the library is compiled here"}}],
    "of_a_later_version": 1})",
                          &row)
                  .ok());
  EXPECT_EQ(row.faults(), 2);
  EXPECT_EQ(row.dropped(), 30);
  EXPECT_EQ(row.tried(), 7);
  EXPECT_EQ(row.written(), 4);
  EXPECT_EQ(row.new_calls(), 7);
  EXPECT_EQ(row.blocks(), 15);
  EXPECT_EQ(row.candidates(), 150);
  EXPECT_EQ(row.seconds(), 3);
  EXPECT_EQ(row.mutants(), 10);
  EXPECT_EQ(row.caught_after() - row.caught_before(), 2);
  EXPECT_EQ(row.reached_after() - row.reached_before(), 1);
}

TEST(ReadNumbersTest, WithoutMutantsNothingIsKnownOfThem) {
  strategies::Row row;
  ASSERT_TRUE(ReadNumbers(R"({"targets": [{"error": "the test fails"}]})", &row).ok());
  EXPECT_FALSE(row.has_mutants());
  EXPECT_EQ(row.blocks(), 0);
  EXPECT_EQ(row.error(), "the test fails");
  EXPECT_TRUE(absl::IsDataLoss(ReadNumbers("no report", &row)));
}

}  // namespace
}  // namespace augment
