#include "bench/history/decide.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

history::Fault ThePop() {
  history::Fault fault;
  fault.set_id("stack_pop");
  fault.add_function("Pop");
  return fault;
}

history::Finding Mending(const std::string& id, const std::string& function) {
  history::Finding finding;
  finding.set_id(id);
  finding.set_function(function);
  finding.set_test("StackFault." + id);
  finding.set_old_fails(true);
  finding.set_new_builds(true);
  finding.set_new_passes(true);
  return finding;
}

history::Called* Call(const std::string& function, history::Campaign* campaign) {
  history::Called* called = campaign->add_called();
  called->set_function(function);
  return called;
}

TEST(HasFunctionTest, WholeNamesBeforeParameters) {
  EXPECT_TRUE(HasFunction("int Stack<int>::Pop(int)", "Pop"));
  EXPECT_TRUE(HasFunction("stack.Pop<std::pair<int, int>>(1)", "Pop"));
  EXPECT_TRUE(HasFunction("TryPop(); Pop();", "Pop"));
  EXPECT_FALSE(HasFunction("int Stack::TryPop(int)", "Pop"));
  EXPECT_FALSE(HasFunction("int Stack::PopAll(int)", "Pop"));
  EXPECT_FALSE(HasFunction("Stack Pop", "Pop"));
  EXPECT_TRUE(HasFunction("Emitter &operator<<(Emitter &, int)", "operator<<"));
  EXPECT_TRUE(HasFunction("out << 1;", "operator<<"));
  EXPECT_FALSE(HasFunction("out >> n;", "operator<<"));
}

TEST(DecideTest, NothingIsKnown) {
  EXPECT_EQ(Decide(ThePop(), nullptr).stage, Stage::kUnknown);
  history::Campaign campaign;
  Call("Pop()", &campaign);
  campaign.set_error("it does not build");
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kUnknown);
  EXPECT_EQ(Decide(ThePop(), &campaign).finding, "it does not build");
}

TEST(DecideTest, TheStagesOfAMiss) {
  history::Campaign campaign;
  Call("Stack::Push(int)", &campaign);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotCalled);
  history::Called* pop = Call("Stack::Pop()", &campaign);
  pop->set_reason("a macro");
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotCaptured);
  EXPECT_EQ(Decide(ThePop(), &campaign).finding, "a macro");
  pop->set_captured(true);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotTried);
  pop->set_tried(true);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotReported);
}

TEST(DecideTest, WhatIsFoundMustBeMendedAndAboutIt) {
  history::Campaign campaign;
  *campaign.add_findings() = Mending("a", "Stack::Push(int)");
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotCalled);
  *campaign.add_findings() = Mending("b", "Stack::Pop()");
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kFound);
  EXPECT_EQ(Decide(ThePop(), &campaign).finding, "b");
  campaign.mutable_findings(1)->set_new_passes(false);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotCalled);
  campaign.mutable_findings(1)->set_new_passes(true);
  campaign.mutable_findings(1)->set_old_fails(false);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotCalled);
}

TEST(DecideTest, ACallInTheSequenceIsAboutIt) {
  history::Campaign campaign;
  *campaign.add_findings() = Mending("a", "Stack::Push(int)");
  campaign.mutable_findings(0)->add_calls("stack.Pop();");
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kFound);
}

TEST(DecideTest, WhatDoesNotCompileOnTheNewVersion) {
  history::Campaign campaign;
  *campaign.add_findings() = Mending("a", "Stack::Pop()");
  campaign.mutable_findings(0)->clear_new_passes();
  campaign.mutable_findings(0)->set_new_builds(false);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotBuilt);
  // Not even tried there.
  campaign.mutable_findings(0)->clear_new_builds();
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kNotCalled);
}

TEST(DecideTest, FiveAreRead) {
  history::Campaign campaign;
  for (int i = 0; i < kFirst; ++i) {
    *campaign.add_findings() = Mending(std::to_string(i), "Stack::Push(int)");
  }
  *campaign.add_findings() = Mending("late", "Stack::Pop()");
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kBeyond);
  campaign.mutable_findings()->SwapElements(kFirst, kFirst - 1);
  EXPECT_EQ(Decide(ThePop(), &campaign).stage, Stage::kFound);
}

TEST(ReadJudgedTest, LinesOfFourWords) {
  const auto judged = ReadJudged("# of people\n\nstack 0badcafe real It pops.\nstack 1 false no\n");
  ASSERT_TRUE(judged.ok());
  ASSERT_EQ(judged->size(), 2u);
  EXPECT_EQ((*judged)[0].library, "stack");
  EXPECT_EQ((*judged)[0].id, "0badcafe");
  EXPECT_TRUE((*judged)[0].real);
  EXPECT_FALSE((*judged)[1].real);
  EXPECT_FALSE(ReadJudged("stack 1 perhaps so\n").ok());
  EXPECT_FALSE(ReadJudged("stack 1 real\n").ok());
}

}  // namespace
}  // namespace augment
