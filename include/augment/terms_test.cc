#include "augment/terms.h"

#include <gtest/gtest.h>

#include <list>
#include <string>
#include <vector>

namespace {

using namespace augment::terms;  // as a reader of contracts does

TEST(TermsTest, NumbersOfAnyTypeCompareAsTheyAre) {
  const size_t size = 2;
  const int before = -1;
  EXPECT_LT(num(before), num(size));
  enum class Color { kRed = 3 };
  EXPECT_EQ(num(Color::kRed), 3);
  EXPECT_EQ(num(std::string("a")), "a");
  EXPECT_EQ(num(true), true);
  const int* const null = nullptr;
  EXPECT_EQ(num(null), nullptr);
}

TEST(TermsTest, OneOf) {
  EXPECT_TRUE(is_one_of(2u, 1, 2));
  EXPECT_FALSE(is_one_of(-3, 1, 2));
  EXPECT_TRUE(is_one_of(std::string("b"), "a", "b"));
}

TEST(TermsTest, Texts) {
  EXPECT_TRUE(starts_with("abc", "ab"));
  EXPECT_FALSE(starts_with("a", "ab"));
  EXPECT_TRUE(is_printable("a\tb\n"));
  EXPECT_FALSE(is_printable("a\x01"));
  EXPECT_EQ(length("abc"), 3);
}

TEST(TermsTest, Sequences) {
  const std::vector<int> ascending = {1, 2, 2};
  const int mixed[] = {2, 1};
  EXPECT_TRUE(is_sorted(ascending));
  EXPECT_FALSE(is_sorted(mixed));
  EXPECT_FALSE(has_no_duplicates(ascending));
  EXPECT_TRUE(has_no_duplicates(mixed));
  EXPECT_EQ(length(mixed), 2);
  EXPECT_TRUE(all_at_least(ascending, 1u));
  EXPECT_FALSE(all_at_least(ascending, 2));
  EXPECT_TRUE(all_at_most(ascending, 2));
  EXPECT_FALSE(all_at_most(ascending, 1));
  EXPECT_TRUE(is_element_of(2u, mixed));
  EXPECT_FALSE(is_element_of(3, mixed));
}

TEST(TermsTest, PairsOfSequences) {
  const std::vector<int> one = {1, 2, 2};
  const std::list<int> same = {2, 1, 2};
  EXPECT_TRUE(is_subset(std::vector<int>{2}, one));
  EXPECT_FALSE(is_subset(std::vector<int>{3}, one));
  EXPECT_TRUE(is_permutation(one, same));
  EXPECT_FALSE(is_permutation(one, std::vector<int>{1, 2}));
  EXPECT_TRUE(element_wise_at_most(one, std::vector<int>{1, 3, 2}));
  EXPECT_FALSE(element_wise_at_most(one, same));
  EXPECT_FALSE(element_wise_at_most(std::vector<int>{1}, one));
}

}  // namespace
