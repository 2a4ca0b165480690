// Texts and sequences, and what nearly holds.

#include <malloc.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/infer/infer_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;
using Numbers = std::vector<int64_t>;

TEST(TextsTest, OneOfThreeTexts) {
  const Invariants seen({"mode_"}, {{"read"}, {"write"}, {"read"}});
  EXPECT_THAT(seen.Texts(), Contains("mode_ is one of {\"read\", \"write\"}"));
  EXPECT_TRUE(seen.Find("mode_ is one of {\"read\", \"write\"}").range);
  EXPECT_EQ(seen.Evaluate("mode_ is one of {\"read\", \"write\"}", {"append"}), Truth::kViolated);
  EXPECT_THAT(Invariants({"mode_"}, {{"read"}, {"read"}}).Texts(), Contains("mode_ == \"read\""));
}

std::vector<Row> Paths() {
  std::vector<Row> states;
  for (const char* path : {"/etc/hosts", "/etc/passwd", "/etc/fstab", "/etc/group", "/etc/motd",
                           "/etc/shells", "/etc/issue", "/etc/mtab", "/etc/profile"}) {
    states.push_back({path});
  }
  return states;
}

TEST(TextsTest, CommonPrefix) {
  const Invariants seen({"path_"}, Paths());
  EXPECT_THAT(seen.Texts(), Contains("path_ starts with \"/etc/\""));
  EXPECT_EQ(seen.Evaluate("path_ starts with \"/etc/\"", {"/etc/new"}), Truth::kHolds);
  EXPECT_EQ(seen.Evaluate("path_ starts with \"/etc/\"", {"/tmp/new"}), Truth::kViolated);
  std::vector<Row> states = Paths();
  states.push_back({"hosts"});
  EXPECT_THAT(Invariants({"path_"}, states).Texts(), Not(Contains(HasSubstr("starts with"))));
}

TEST(TextsTest, Printable) {
  const Invariants seen({"path_"}, Paths());
  EXPECT_EQ(seen.Evaluate("path_ is printable", {"/etc/\x01"}), Truth::kViolated);
  std::vector<Row> states = Paths();
  states.push_back({"\x7f"});
  EXPECT_THAT(Invariants({"path_"}, states).Texts(), Not(Contains("path_ is printable")));
}

TEST(TextsTest, AppendedTextStartsWithWhatWasThere) {
  std::vector<Call> calls;
  const std::vector<std::string> words = {"ab", "xy", "kl", "mno", "q", "rst", "uvw", "z"};
  for (size_t i = 0; i + 1 < words.size(); ++i) {
    calls.push_back({{words[i].c_str()}, Row{(words[i] + words[i + 1]).c_str()}});
  }
  const Function append({"text_"}, calls);
  EXPECT_THAT(append.Texts(Contract::kPost), Contains("text_ starts with old(text_)"));
  EXPECT_THAT(append.Violated({{"ab"}, Row{"ba"}}), Contains("text_ starts with old(text_)"));
}

std::vector<Row> Sets() {
  return {{Numbers{1, 5, 9, 20}},      {Numbers{2, 3}},  {Numbers{}},
          {Numbers{4, 8, 15, 16, 23}}, {Numbers{7, 70}}, {Numbers{0, 1, 30}},
          {Numbers{6, 9, 12}}};
}

TEST(SequencesTest, Sorted) {
  const Invariants seen({"keys_"}, Sets());
  EXPECT_THAT(seen.Texts(), Contains("is_sorted(keys_)"));
  EXPECT_FALSE(seen.Find("is_sorted(keys_)").range);
  EXPECT_EQ(seen.Evaluate("is_sorted(keys_)", {Numbers{2, 1}}), Truth::kViolated);
  std::vector<Row> states = Sets();
  states.push_back({Numbers{3, 1}});
  EXPECT_THAT(Invariants({"keys_"}, states).Texts(), Not(Contains("is_sorted(keys_)")));
}

// Two pairs ascend by chance once in four times.
TEST(SequencesTest, TwoPairsAreNotSorted) {
  EXPECT_THAT(Invariants({"keys_"}, {{Numbers{1, 2}}, {Numbers{3, 4}}}).Texts(),
              Not(Contains("is_sorted(keys_)")));
}

TEST(SequencesTest, NoDuplicates) {
  std::vector<Row> states;
  for (int i = 0; i < 20; ++i) states.push_back({Numbers{i % 7, (i + 2) % 7, (i + 3) % 7}});
  const Invariants seen({"ids_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("ids_ has no duplicates"));
  EXPECT_EQ(seen.Evaluate("ids_ has no duplicates", {Numbers{4, 1, 4}}), Truth::kViolated);
  states.push_back({Numbers{1, 1}});
  EXPECT_THAT(Invariants({"ids_"}, states).Texts(), Not(Contains("ids_ has no duplicates")));
}

TEST(SequencesTest, BoundedElements) {
  std::vector<Row> states;
  for (int i = 0; i < 60; ++i) states.push_back({Numbers{i * 7 % 10, i * 3 % 10}});
  const Invariants seen({"digits_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("every element of digits_ >= 0"));
  EXPECT_THAT(seen.Texts(), Contains("every element of digits_ <= 9"));
  EXPECT_TRUE(seen.Find("every element of digits_ <= 9").range);
  EXPECT_EQ(seen.Evaluate("every element of digits_ <= 9", {Numbers{3, 10}}), Truth::kViolated);
}

TEST(SequencePairsTest, MemberAndElementsBelow) {
  std::vector<Row> states;
  for (int i = 0; i < 20; ++i) {
    const int64_t a = i * 37 % 50;
    const int64_t b = i * 23 % 50;
    const int64_t c = i * 41 % 50;
    states.push_back({Numbers{a, b, c}, static_cast<int>(std::max({a, b, c}))});
  }
  const Invariants seen({"items_", "largest()"}, states);
  EXPECT_THAT(seen.Texts(), Contains("largest() is an element of items_"));
  EXPECT_THAT(seen.Texts(), Contains("every element of items_ <= largest()"));
  EXPECT_EQ(seen.Evaluate("largest() is an element of items_", {Numbers{1, 2}, 3}),
            Truth::kViolated);
  EXPECT_EQ(seen.Evaluate("every element of items_ <= largest()", {Numbers{1, 4}, 3}),
            Truth::kViolated);
}

TEST(SequencePairsTest, SortingPermutes) {
  std::vector<Call> calls;
  for (int i = 0; i < 10; ++i) {
    Numbers before = {i * 37 % 50, i * 23 % 50, i * 41 % 50};
    Numbers after = before;
    std::sort(after.begin(), after.end());
    calls.push_back({{before}, Row{after}});
  }
  const Function sort({"items_"}, calls);
  EXPECT_THAT(sort.Texts(Contract::kPost), Contains("is_permutation(items_, old(items_))"));
  EXPECT_THAT(sort.Texts(Contract::kPost), Not(Contains(HasSubstr("is one of old(items_)"))));
  EXPECT_THAT(sort.Violated({{Numbers{2, 1}}, Row{Numbers{1, 1}}}),
              Contains("is_permutation(items_, old(items_))"));
}

TEST(SequencePairsTest, SubsetOfWhatWasThere) {
  std::vector<Call> calls;
  for (int i = 0; i < 12; ++i) {
    Numbers before = {i * 37 % 50, i * 23 % 50 + 50, i * 41 % 50 + 100};
    Numbers after = {before[2], before[i % 2 == 0 ? 0 : 1]};
    calls.push_back({{before}, Row{after}});
  }
  const Function drop({"items_"}, calls);
  const std::string subset = "every element of items_ is one of old(items_)";
  EXPECT_THAT(drop.Texts(Contract::kPost), Contains(subset));
  EXPECT_THAT(drop.Violated({{Numbers{2, 1}}, Row{Numbers{3}}}), Contains(subset));
}

TEST(SequencePairsTest, ElementByElement) {
  std::vector<Row> states;
  for (int i = 0; i < 12; ++i) {
    const int64_t a = i * 37 % 50;
    const int64_t b = i * 23 % 50;
    states.push_back({Numbers{a, b}, Numbers{a + i % 3, b + i % 5}});
  }
  const Invariants seen({"low_", "high_"}, states);
  EXPECT_THAT(seen.Texts(), Contains("low_ <= high_, element by element"));
  EXPECT_EQ(seen.Evaluate("low_ <= high_, element by element", {Numbers{1, 5}, Numbers{1, 4}}),
            Truth::kViolated);
}

std::vector<std::string> NearTexts(const Invariants& seen) {
  std::vector<std::string> texts;
  for (const NearContract& near : seen.set().near()) {
    texts.push_back(near.text + " in " + std::to_string(near.held) + " of " +
                    std::to_string(near.events) + " | " + near.exception);
  }
  return texts;
}

TEST(NearTest, TheOneExceptionIsTold) {
  std::vector<Row> states;
  for (int i = 0; i < 500; ++i) states.push_back({i % 17, i == 250 ? 99 : i % 17});
  const Invariants seen({"size()", "n_"}, states);
  EXPECT_THAT(seen.Texts(), Not(Contains("size() == n_")));
  EXPECT_THAT(NearTexts(seen), Contains("size() == n_ in 499 of 500 | size() = 12, n_ = 99"));
}

TEST(NearTest, TenExceptionsAreNone) {
  std::vector<Row> states;
  for (int i = 0; i < 500; ++i) states.push_back({i % 17, i % 50 == 0 ? 99 : i % 17});
  EXPECT_THAT(NearTexts(Invariants({"size()", "n_"}, states)),
              Not(Contains(HasSubstr("size() == n_"))));
}

TEST(NearTest, FewSamplesHaveNoExceptions) {
  EXPECT_THAT(NearTexts(Invariants({"size()", "n_"}, {{1, 1}, {2, 2}, {3, 4}})),
              ::testing::IsEmpty());
}

TEST(SupportTest, TestsAreCountedOnce) {
  ContractSet set(WithVariables({"n_", "m_"}), true);
  for (int i = 0; i < 12; ++i) {
    Sample sample;
    sample.exit = Scalars({i, i});
    sample.test = i / 4;
    set.Observe(sample);
  }
  set.Propose(false);
  ASSERT_EQ(set.contracts().empty(), false);
  for (const Contract& contract : set.contracts())
    EXPECT_EQ(contract.evidence.tests, 3) << contract.text;
}

// Values that have nothing to do with each other are ordered by chance, or
// because they are of different size: neither is worth believing.
TEST(ConfidenceTest, ChanceRelationsAreBelowTheDefault) {
  std::vector<Row> states;
  for (int i = 0; i < 40; ++i) states.push_back({i * 37 % 50, 100 + i * 23 % 50});
  const Invariants apart({"a_", "b_"}, states);
  EXPECT_LT(apart.Find("a_ < b_").evidence.confidence, kDefaultConfidence);
  states.clear();
  for (int i = 0; i < 40; ++i) states.push_back({i * 37 % 50, i * 37 % 50 + i % 4});
  const Invariants related({"a_", "b_"}, states);
  EXPECT_GE(related.Find("a_ <= b_").evidence.confidence, kDefaultConfidence);
}

TEST(MemoryTest, StateDoesNotGrowWithSamples) {
  ContractSet set(WithVariables({"a_", "b_", "c_"}), true);
  size_t after_some = 0;
  for (int i = 0; i < 30000; ++i) {
    Sample sample;
    sample.exit = Scalars({i, i, i * 37 % 101});
    set.Observe(sample);
    if (i == 3000) after_some = mallinfo2().uordblks;
  }
  EXPECT_LE(mallinfo2().uordblks, after_some + 1024);
  set.Propose(false);
  EXPECT_FALSE(set.empty());
}

}  // namespace
}  // namespace augment
