// Sentences that limit, each with what it warns of. Argument: the path of docs/contracts.md.
#include "engine/judge/limits.h"

#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::string contracts_path;

// What the only limit of the comment warns of; nothing when there is none.
Situations Of(const std::string& comment, const std::vector<std::string>& parameters = {}) {
  const std::vector<Limit> limits = LimitsIn(comment, parameters);
  return limits.size() == 1 ? limits[0].situations : Situations();
}

TEST(LimitsTest, WhatIsForbiddenIsNamed) {
  EXPECT_THAT(Of("Takes the last one. The behavior is undefined if the list is empty."),
              ElementsAre(Situation::kEmpty));
  EXPECT_THAT(Of("Must not be called on an empty list."), ElementsAre(Situation::kEmpty));
  EXPECT_THAT(Of("Undefined for negative numbers."), ElementsAre(Situation::kNegative));
  EXPECT_THAT(Of("\\warning crashes with a null pointer"), ElementsAre(Situation::kNull));
  EXPECT_THAT(Of("No bounds checking is done."), ElementsAre(Situation::kOutOfRange));
  EXPECT_THAT(Of("It is unsafe to pass the list itself."), ElementsAre(Situation::kAlias));
}

TEST(LimitsTest, WhatIsRequiredIsTheContrary) {
  EXPECT_THAT(Of("The list must be non-empty."), ElementsAre(Situation::kEmpty));
  EXPECT_THAT(Of("The list must not be empty."), ElementsAre(Situation::kEmpty));
  EXPECT_THAT(Of("The list must be empty."), ElementsAre(Situation::kNotEmpty));
  EXPECT_THAT(Of("Undefined unless the list is empty."), ElementsAre(Situation::kNotEmpty));
  EXPECT_THAT(Of("Only valid if the list is not empty."), ElementsAre(Situation::kEmpty));
  EXPECT_THAT(Of("The caller makes certain that n is not zero"), ElementsAre(Situation::kZero));
  EXPECT_THAT(Of("n must be positive"), ElementsAre(Situation::kZero, Situation::kNegative));
  EXPECT_THAT(Of("n must be > 0"), ElementsAre(Situation::kZero, Situation::kNegative));
  EXPECT_THAT(Of("n must be >= 0"), ElementsAre(Situation::kNegative));
  EXPECT_THAT(Of("i < size() has to hold."), ElementsAre(Situation::kOutOfRange));
}

TEST(LimitsTest, ProseThatLimitsNobodyIsNone) {
  EXPECT_THAT(LimitsIn("Returns null if the list is empty.", {}), IsEmpty());
  EXPECT_THAT(LimitsIn("The result must be freed by the caller.", {}), IsEmpty());
  EXPECT_THAT(LimitsIn("May be null; n may be zero.", {"n"}), IsEmpty());
  EXPECT_THAT(LimitsIn("", {}), IsEmpty());
}

TEST(LimitsTest, ASentenceAsksForWhatAnAssertionChecks) {
  const std::string comment =
      "Frees the block before.\nThere must be a previous block to call this.\n";
  EXPECT_EQ(SentenceThatAsks(comment, "hasPreviousBlock()"),
            "There must be a previous block to call this");
  EXPECT_EQ(SentenceThatAsks(comment, "has_previous_block() && \"none is left\""),
            "There must be a previous block to call this");
  EXPECT_EQ(SentenceThatAsks(comment, "hasPreviousBlock() && size_ > 0"), "");
  EXPECT_EQ(SentenceThatAsks(comment, "block != nullptr"), "") << "one word is too little";
  EXPECT_EQ(SentenceThatAsks("Frees the previous block.", "hasPreviousBlock()"), "")
      << "nothing is asked";
}

TEST(LimitsTest, NothingIsChecked) {
  const std::vector<Limit> limits = LimitsIn("Like at(), but unchecked.", {"k"});
  ASSERT_THAT(limits, SizeIs(1));
  EXPECT_TRUE(limits[0].all);
  EXPECT_TRUE(WarnsOf(limits[0], "k", {Situation::kInvalid}));
  EXPECT_FALSE(WarnsOf(limits[0], "k", {Situation::kZero})) << "tests pass it";
}

TEST(LimitsTest, OtherwiseLooksBack) {
  const std::vector<Limit> limits =
      LimitsIn("The list is not empty. Otherwise the behaviour is undefined.", {});
  ASSERT_THAT(limits, SizeIs(1));
  EXPECT_THAT(limits[0].situations, ElementsAre(Situation::kEmpty));
  EXPECT_EQ(limits[0].sentence, "The list is not empty. Otherwise the behaviour is undefined");
}

TEST(LimitsTest, OfWhatASentenceSpeaks) {
  const Limit of_k = LimitsIn("`k` must not be zero.", {"k", "n"}).at(0);
  EXPECT_TRUE(WarnsOf(of_k, "k", {Situation::kZero}));
  EXPECT_FALSE(WarnsOf(of_k, "n", {Situation::kZero})) << "another parameter";
  EXPECT_FALSE(WarnsOf(of_k, "k", {Situation::kNegative})) << "another situation";
  const Limit of_list = LimitsIn("The list must not be empty.", {"other"}).at(0);
  EXPECT_TRUE(WarnsOf(of_list, "", {Situation::kEmpty}));
  EXPECT_FALSE(WarnsOf(of_list, "other", {Situation::kEmpty})) << "what is passed is no list";
  const Limit of_index = LimitsIn("Undefined beyond the end of the list.", {"i"}).at(0);
  EXPECT_TRUE(WarnsOf(of_index, "i", {Situation::kOutOfRange}));
  const Limit of_threads = LimitsIn("Unsafe with several threads.", {"i"}).at(0);
  EXPECT_FALSE(WarnsOf(of_threads, "i", {Situation::kOutOfRange}));
}

TEST(LimitsTest, SentencesEndAtDotsAndParagraphs) {
  const std::vector<Limit> limits = LimitsIn(
      "Undefined if v.size() is exceeded. Fast.\n\nThe caller knows.\n@note n must not be\n"
      "negative.\n",
      {"n"});
  ASSERT_THAT(limits, SizeIs(2));
  EXPECT_EQ(limits[0].sentence, "Undefined if v.size() is exceeded");
  EXPECT_EQ(limits[1].sentence, "@note n must not be negative");
  EXPECT_THAT(limits[1].parameters, ElementsAre("n"));
}

TEST(LimitsTest, PreconditionsInProse) {
  EXPECT_THAT(LimitOfPrecondition("the list is not empty", {}).situations,
              ElementsAre(Situation::kEmpty));
  EXPECT_THAT(LimitOfPrecondition("the moon is full of cheese", {}).situations, IsEmpty());
}

TEST(LimitsTest, AreDocumented) {
  std::ifstream file(contracts_path);
  ASSERT_TRUE(file) << contracts_path;
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_THAT(text.str(), HasSubstr(LimitsAsMarkdown())) << "the table of \"Limits in prose\" is:\n"
                                                         << LimitsAsMarkdown();
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) augment::contracts_path = argv[1];
  return RUN_ALL_TESTS();
}
