// What is left of a sequence that shows something: as much as it takes, and no more.

#include "engine/minimise/minimise.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

enum : uint32_t { kMake, kPush, kPop, kMerge };

proto::CandidateCall Call(uint32_t function, std::vector<proto::Value> operands = {}) {
  proto::CandidateCall call;
  call.set_function(function);
  for (proto::Value& operand : operands) *call.add_operands() = std::move(operand);
  return call;
}

proto::Candidate Sequence(const std::vector<proto::CandidateCall>& calls) {
  proto::Candidate candidate;
  for (const proto::CandidateCall& call : calls) *candidate.add_calls() = call;
  return candidate;
}

// "0() 1(#0, 3)": functions and operands.
std::string Shown(const proto::Candidate& candidate) {
  std::string text;
  for (const proto::CandidateCall& call : candidate.calls()) {
    text += (text.empty() ? "" : " ") + std::to_string(call.function()) + "(";
    for (int i = 0; i < call.operands_size(); ++i) {
      text += (i == 0 ? "" : ", ") + ShowValue(call.operands(i));
    }
    text += ")";
  }
  return text;
}

// Runs nothing: what a sequence shows is in its text. Counts what it was asked.
class MinimiseTest : public testing::Test {
 protected:
  RunVariants Run() {
    return [this](const std::vector<proto::Candidate>& variants)
               -> absl::StatusOr<std::vector<proto::Outcome>> {
      std::vector<proto::Outcome> outcomes;
      for (size_t i = 0; i < variants.size() && left_ > 0; ++i, --left_) outcomes.emplace_back();
      return outcomes;
    };
  }
  // Reduces as long as `shows` is true.
  std::pair<std::string, bool> Least(proto::Candidate candidate,
                                     const std::function<bool(const proto::Candidate&)>& shows,
                                     const MinimiseOptions& options = MinimiseOptions()) {
    const auto accept = [&](const proto::Candidate& variant, const proto::Outcome&) {
      return shows(variant);
    };
    const auto all = Minimise(Run(), accept, options, &candidate);
    EXPECT_TRUE(all.ok());
    return {Shown(candidate), *all};
  }

  int left_ = 100000;
};

int Count(const proto::Candidate& candidate, uint32_t function) {
  return static_cast<int>(
      std::count_if(candidate.calls().begin(), candidate.calls().end(),
                    [&](const auto& call) { return call.function() == function; }));
}

proto::Candidate ThreePushes() {
  return Sequence({Call(kMake), Call(kPush, {ObjectValue(0), IntegerValue(7)}),
                   Call(kPush, {ObjectValue(0), IntegerValue(9)}),
                   Call(kPush, {ObjectValue(0), IntegerValue(900000)}),
                   Call(kPop, {ObjectValue(0)})});
}

// What is popped from is what was merged into.
TEST_F(MinimiseTest, TheObjectItselfStandsForWhatACallOnItReturned) {
  const proto::Candidate detour =
      Sequence({Call(kMake), Call(kMake), Call(kMerge, {ObjectValue(1), ObjectValue(0)}),
                Call(kPush, {ObjectValue(2), IntegerValue(7)}), Call(kPop, {ObjectValue(2)})});
  EXPECT_EQ(Least(detour, [](const auto& c) { return Count(c, kPop) == 1; }).first, "0() 2(#0)");
  EXPECT_EQ(
      Least(detour, [](const auto& c) { return Count(c, kPush) + Count(c, kMerge) == 2; }).first,
      "0() 0() 3(#1, #0) 1(#2, 7) 2(#2)")
      << "the call is what matters";
}

TEST_F(MinimiseTest, CallsThatAreNotNeededGo) {
  const auto [text, all] = Least(
      ThreePushes(), [](const auto& c) { return Count(c, kPush) >= 1 && Count(c, kPop) == 1; });
  EXPECT_EQ(text, "0() 1(#0, 7) 2(#0)") << "7 is read as easily as 0";
  EXPECT_TRUE(all);
}

TEST_F(MinimiseTest, LiteralsBecomeShorter) {
  const proto::Candidate big =
      Sequence({Call(kMake), Call(kPush, {ObjectValue(0), IntegerValue(900000)})});
  EXPECT_EQ(Least(big, [](const auto&) { return true; }).first, "0() 1(#0, 0)")
      << "the last call keeps its object";
}

TEST_F(MinimiseTest, TheCallUnderTestStays) {
  EXPECT_EQ(Least(ThreePushes(), [](const auto&) { return true; }).first, "0() 2(#0)");
}

TEST_F(MinimiseTest, WhatIsNeededStays) {
  const auto needs = [](const proto::Candidate& candidate) {
    return std::any_of(candidate.calls().begin(), candidate.calls().end(), [](const auto& call) {
      return call.operands_size() == 2 && call.operands(1).integer() > 8;
    });
  };
  EXPECT_EQ(Least(ThreePushes(), needs).first, "0() 1(#0, 9) 2(#0)")
      << "of two that are enough the one that is easier to read";
}

TEST_F(MinimiseTest, AnObjectGoesWithWhatOnlyItServed) {
  const proto::Candidate two =
      Sequence({Call(kMake), Call(kMake), Call(kPush, {ObjectValue(1), IntegerValue(3)}),
                Call(kMerge, {ObjectValue(0), ObjectValue(1)}), Call(kPop, {ObjectValue(0)})});
  EXPECT_EQ(Least(two, [](const auto& c) { return Count(c, kPop) == 1; }).first, "0() 2(#0)");
}

TEST_F(MinimiseTest, OnlyExtremeNumbersShrinkWhereLiteralsAreToStay) {
  MinimiseOptions options;
  options.shrink_literals = false;
  const auto keep = [](const auto& c) { return Count(c, kPush) == 3; };
  EXPECT_EQ(Least(ThreePushes(), keep, options).first, "0() 1(#0, 7) 1(#0, 9) 1(#0, 0) 2(#0)");
}

TEST_F(MinimiseTest, NumbersAreRenumberedAlike) {
  MinimiseOptions options;
  options.renumber = [](const auto&, int) { return true; };
  options.shrink_literals = false;
  const proto::Candidate same =
      Sequence({Call(kMake), Call(kPush, {ObjectValue(0), IntegerValue(40)}),
                Call(kPush, {ObjectValue(0), IntegerValue(50)}),
                Call(kPush, {ObjectValue(0), IntegerValue(40)}), Call(kPop, {ObjectValue(0)})});
  const auto keep = [](const auto& c) { return Count(c, kPush) == 3; };
  EXPECT_EQ(Least(same, keep, options).first, "0() 1(#0, 1) 1(#0, 2) 1(#0, 1) 2(#0)");
}

TEST_F(MinimiseTest, LongSequencesLoseWholeRuns) {
  std::vector<proto::CandidateCall> calls = {Call(kMake)};
  for (int i = 0; i < 600; ++i) calls.push_back(Call(kPush, {ObjectValue(0), IntegerValue(i)}));
  calls.push_back(Call(kPop, {ObjectValue(0)}));
  const int before = left_;
  const auto [least, all] = Least(Sequence(calls), [](const proto::Candidate& candidate) {
    return candidate.calls_size() > 2;
  });
  EXPECT_EQ(least, "0() 1(#0, 0) 2(#0)");
  EXPECT_TRUE(all);
  EXPECT_LT(before - left_, 200) << "one by one it would be 600 steps";
}

TEST_F(MinimiseTest, ManyNumbersBecomeZeroTogether) {
  std::vector<proto::CandidateCall> calls = {Call(kMake)};
  for (int i = 0; i < 60; ++i) calls.push_back(Call(kPush, {ObjectValue(0), IntegerValue(i)}));
  calls.push_back(Call(kPop, {ObjectValue(0)}));
  const auto [least, all] = Least(Sequence(calls), [](const proto::Candidate& candidate) {
    return candidate.calls_size() == 62;
  });
  EXPECT_TRUE(all);
  EXPECT_EQ(least.find("1(#0, 1)"), std::string::npos) << least;
  EXPECT_EQ(least.find("1(#0, 7)"), std::string::npos) << least;
}

TEST_F(MinimiseTest, WhenTheTimeIsUpItSaysSo) {
  left_ = 3;
  EXPECT_FALSE(Least(ThreePushes(), [](const auto&) { return false; }).second);
}

TEST(WithRecipeTest, WhatIsTakenIsMadeByTheRecipeInstead) {
  proto::Candidate taken;
  taken.add_calls()->set_special(proto::CandidateCall::TAKE_LOCAL);
  *taken.add_calls() = Call(kPop, {ObjectValue(0)});
  const proto::Candidate recipe =
      Sequence({Call(kMake), Call(kPush, {ObjectValue(0), IntegerValue(1)})});
  EXPECT_EQ(Shown(WithRecipe(taken, 0, recipe, 0)), "0() 1(#0, 1) 2(#0)");
}

TEST(WeightTest, AnyCallWeighsMoreThanLiterals) {
  const proto::Candidate shorter = Sequence({Call(kMake)});
  const proto::Candidate longer = Sequence({Call(kMake), Call(kMake)});
  EXPECT_LT(Weight(Sequence({Call(kPush, {IntegerValue(123456)})})), Weight(longer));
  EXPECT_LT(Weight(shorter), Weight(longer));
}

}  // namespace
}  // namespace augment
