// Calls of boxes (engine/oracle/classifier_testing.h) that have not the effect that the tests'
// calls had.

#include "engine/findings/question.h"

#include <string>
#include <utility>
#include <vector>

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class QuestionTest : public VerdictTest {
 protected:
  // put(k) of the tests adds an element, five times.
  void Begin() {
    Start();
    Tested(kPut, {IntegerValue(3)});
  }
  int After(const std::string& text) { return Add(SetOf(kPut), Contract::kPost, text); }
  Contract& At(int index) { return SetOf(kPut)->contracts()[static_cast<size_t>(index)]; }
  // Found a box of one element, and left it with so many.
  Measured Put(int64_t k, int64_t after, const proto::Value& result = {}) const {
    const proto::Candidate candidate = Call(kPut, {IntegerValue(k)});
    proto::Observation observation = Entry(candidate, Box(1));
    *observation.mutable_exit() = observation.entry();
    const uint64_t identity = observation.exit(0).identity();
    *observation.mutable_exit(0) = Box(after);
    observation.mutable_exit(0)->set_identity(identity);
    *observation.mutable_result() = result;
    proto::Outcome outcome;
    outcome.set_status(proto::Outcome::NORMAL);
    outcome.set_call(1);
    *outcome.add_observations() = std::move(observation);
    return knowledge_->Measure(candidate, outcome);
  }
  std::vector<int> InQuestion(const Measured& measured) const {
    return EffectsInQuestion(*knowledge_, measured);
  }
};

TEST_F(QuestionTest, AnEffectThatTheCallHasNot) {
  Begin();
  const int grows = After("size() == old(size()) + 1");
  EXPECT_THAT(InQuestion(Put(0, 1)), ElementsAre(grows));
  EXPECT_THAT(InQuestion(Put(0, 2)), IsEmpty());
  At(grows).status.alive = false;  // other calls had it neither
  EXPECT_THAT(InQuestion(Put(0, 1)), ElementsAre(grows));
}

TEST_F(QuestionTest, NotOfTooFewCallsNorOfCallsThatAreAllTheSame) {
  for (const bool calls : {true, false}) {
    Begin();
    const int grows = After("size() == old(size()) + 1");
    (calls ? At(grows).evidence.events : At(grows).evidence.distinct) = 2;
    EXPECT_THAT(InQuestion(Put(0, 1)), IsEmpty());
  }
}

TEST_F(QuestionTest, OfOneCallWhereTheNamesSayItToo) {
  for (const char* const name : {"set_size", "put"}) {
    Model(kPut)->set_name(name);
    Begin();
    const int is = After("size() == k");
    At(is).evidence.events = 1;
    At(is).evidence.distinct = 1;
    const std::string set = name;
    EXPECT_EQ(InQuestion(Put(5, 3)).size(), set == "put" ? 0u : 1u) << name;
    EXPECT_THAT(InQuestion(Put(5, 5)), IsEmpty());
  }
}

TEST_F(QuestionTest, NotOfWhatNobodySeesNorOfWhatStaysAsItWas) {
  Begin();
  After("n_ == old(n_) + 1");
  After("size() == old(size())");
  After("size() == 5");
  EXPECT_THAT(InQuestion(Put(0, 3)), IsEmpty());
}

TEST_F(QuestionTest, NotWhereTheFunctionSaysThatItDidNot) {
  for (const bool pointer : {false, true}) {
    proto::Type* const result = registry_.mutable_functions(kPut)->mutable_result();
    result->set_kind(pointer ? proto::Type::POINTER : proto::Type::BOOL);
    if (pointer) result->add_elements()->set_kind(proto::Type::INTEGER);
    Begin();
    const int grows = After("size() == old(size()) + 1");
    After(pointer ? "result != nullptr" : "result == true");
    proto::Value yes = BooleanValue(true);
    if (pointer) *yes.mutable_pointee() = IntegerValue(1);
    const proto::Value no = pointer ? NullValue() : BooleanValue(false);
    EXPECT_THAT(InQuestion(Put(0, 1, yes)), ElementsAre(grows)) << pointer;
    EXPECT_THAT(InQuestion(Put(0, 1, no)), IsEmpty()) << pointer;
  }
}

TEST_F(QuestionTest, HowMuchOfTheSearchHasItNot) {
  Begin();
  const int grows = After("size() == old(size()) + 1");
  FunctionKnowledge& known = knowledge_->function(kPut);
  known.normal = 30;
  EXPECT_EQ(ShareWithout(known, grows), 1) << "nobody knows";
  known.post_broken[grows] = 3;
  EXPECT_EQ(ShareWithout(known, grows), 0.1);
  known.normal = 10;
  EXPECT_EQ(ShareWithout(known, grows), 1) << "too few";
}

TEST_F(QuestionTest, WhatACallLikeTheTestsBreaksIsAFault) {
  Begin();
  Before(kPut, "k > 0");
  const int grows = After("size() == old(size()) + 1");
  EXPECT_TRUE(IsAccused(*knowledge_, Put(3, 1), grows));
  EXPECT_FALSE(IsAccused(*knowledge_, Put(0, 1), grows));
  At(grows).evidence.events = 9;
  EXPECT_FALSE(IsAccused(*knowledge_, Put(3, 1), grows));
}

TEST_F(QuestionTest, TheTestShowsItFirst) {
  Begin();
  const int grows = After("size() == old(size()) + 1");
  const Measured measured = Put(0, 1);
  proto::GeneratedTest test;
  EXPECT_FALSE(PutQuestion(*knowledge_, measured, grows, &test)) << "it asserts nothing of that";
  test.add_expect()->set_subject(proto::Expectation::RESULT);
  proto::Expectation* const size = test.add_expect();
  size->set_function(kSize);
  *size->mutable_value() = IntegerValue(1);
  ASSERT_TRUE(PutQuestion(*knowledge_, measured, grows, &test));
  EXPECT_EQ(test.question(),
            "In all 10 calls of the tests size() == old(size()) + 1; not in this one.");
  ASSERT_EQ(test.expect_size(), 2);
  EXPECT_EQ(test.expect(0).function(), static_cast<uint32_t>(kSize));
  EXPECT_EQ(test.expect(0).value().integer(), 1);
}

}  // namespace
}  // namespace augment
