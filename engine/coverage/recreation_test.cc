#include "engine/coverage/recreation.h"

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;
using testing::kPush;
using testing::kStack;

// A test that makes a stack and pushes onto it; state n is that of n elements, 1
// the empty one's number is 1.
class RecreationTest : public ::testing::Test {
 protected:
  RecreationTest() { trace_.classes[1].set_name("Stack"); }

  uint32_t State(int size) {
    const auto index = static_cast<uint32_t>(size) + 1;
    proto::ValueList* fields = trace_.states[index].mutable_fields();
    fields->Clear();
    fields->add_values()->set_opaque(proto::Value::UNKNOWN_TYPE);
    *fields->add_values() = IntegerValue(size);
    return index;
  }
  void Event(testing::StackFunction function, uint64_t object, uint32_t before, uint32_t after) {
    EventRecord& event = trace_.events.emplace_back();
    event.set_function(testing::IdOf(function));
    event.set_has_receiver(true);
    proto::Operand* receiver = event.add_operands();
    receiver->mutable_value()->set_object(object);
    receiver->set_class_index(1);
    receiver->set_before(before);
    receiver->set_after(after);
    if (function == kPush) *event.add_operands()->mutable_value() = IntegerValue(0);
  }

  // The driver leaves stacks of as many elements as it is told to push, but for
  // those of `broken` elements.
  absl::StatusOr<std::vector<proto::Outcome>> Drive(
      const std::vector<proto::Candidate>& candidates) const {
    std::vector<proto::Outcome> outcomes;
    for (const proto::Candidate& candidate : candidates) {
      const int last = candidate.calls_size() - 1;
      proto::Outcome& outcome = outcomes.emplace_back();
      outcome.set_call(static_cast<uint32_t>(last));
      proto::Observation* observation = outcome.add_observations();
      observation->set_call(static_cast<uint32_t>(last));
      proto::View* view = last == 0 ? observation->mutable_result_view() : observation->add_exit();
      SetClass(testing::kStackClass, view);
      view->add_fields()->set_opaque(proto::Value::UNKNOWN_TYPE);
      *view->add_fields() = IntegerValue(last == broken_ ? -1 : last);
      if (last > 0) *observation->add_exit()->mutable_value() = IntegerValue(0);
    }
    return outcomes;
  }

  proto::Report Recreated(size_t most = 100, int most_calls = 10) {
    Recreation recreation(vocabulary_, /*seed=*/1, most);
    SliceStatistics statistics;
    const std::vector<Slice> slices = SliceEvents(trace_, vocabulary_, most_calls, &statistics);
    recreation.Add(trace_, slices, statistics.missed);
    EXPECT_TRUE(recreation.Replay([this](const auto& drawn) { return Drive(drawn); }).ok());
    proto::Report report;
    recreation.Write(&report);
    return report;
  }

  Vocabulary vocabulary_ = testing::StackVocabulary();
  Trace trace_;
  int broken_ = -1;
};

TEST_F(RecreationTest, CountsDistinctStates) {
  for (const uint64_t object : {1, 2}) {
    Event(kStack, object, 0, State(0));
    Event(kPush, object, State(0), State(1));
  }
  const proto::Report report = Recreated();
  ASSERT_EQ(report.classes_size(), 1);
  EXPECT_EQ(report.classes(0).name(), "Stack");
  EXPECT_EQ(report.classes(0).states(), 2);
  EXPECT_EQ(report.classes(0).recreated(), 2);
  EXPECT_EQ(report.classes(0).reason(), "");
  EXPECT_EQ(report.statistics().objects_sampled(), 2);
  EXPECT_EQ(report.statistics().objects_recreated(), 2);
}

TEST_F(RecreationTest, AnObjectWithoutRecipeIsInTheDenominator) {
  Event(kStack, 1, 0, State(0));
  // Nothing recorded made it.
  Event(kPush, 9, State(6), State(7));
  const proto::Report report = Recreated();
  EXPECT_EQ(report.statistics().objects_sampled(), 2);
  EXPECT_EQ(report.statistics().objects_recreated(), 1);
}

TEST_F(RecreationTest, SaysWhyNoObjectOfAClassCameAgain) {
  Event(kPush, 9, State(6), State(7));
  EXPECT_EQ(Recreated().classes(0).reason(),
            "an operand of Stack::push(int) was made or changed by nothing recorded");
  trace_.events.clear();
  Event(kStack, 1, 0, State(0));
  for (int size = 0; size < 4; ++size) Event(kPush, 1, State(size), State(size + 1));
  broken_ = 0;
  EXPECT_EQ(Recreated(100, 1).classes(0).reason(), "too many calls made it what it is");
}

TEST_F(RecreationTest, SaysWhyOtherObjectsOfAClassDidNotComeAgain) {
  Event(kStack, 1, 0, State(0));
  Event(kPush, 9, State(6), State(7));
  const proto::ClassReport of = Recreated().classes(0);
  EXPECT_EQ(of.recreated(), 1);
  EXPECT_EQ(of.reason(), "an operand of Stack::push(int) was made or changed by nothing recorded");
}

TEST_F(RecreationTest, AnotherStateIsNotTheSame) {
  Event(kStack, 1, 0, State(0));
  Event(kPush, 1, State(0), State(1));
  broken_ = 1;
  const proto::Report report = Recreated();
  EXPECT_EQ(report.statistics().objects_recreated(), 1);
}

TEST_F(RecreationTest, ObjectsThatCannotBeReadAreNotDrawn) {
  Event(kStack, 1, 0, State(0));
  trace_.states[State(0)].mutable_fields()->mutable_values(1)->set_opaque(
      proto::Value::UNKNOWN_TYPE);
  EXPECT_EQ(Recreated().statistics().objects_sampled(), 0);
}

TEST_F(RecreationTest, OfASmallClassSomethingIsKnown) {
  trace_.classes[2].set_name("Tower");
  for (int size = 0; size < 40; ++size) Event(kPush, 1, 0, State(size));
  Event(kPush, 2, 0, State(50));
  trace_.events.back().mutable_operands(0)->set_class_index(2);
  const proto::Report report = Recreated(1);
  EXPECT_EQ(report.statistics().objects_sampled(), 1);
  ASSERT_EQ(report.classes_size(), 2);
  EXPECT_EQ(report.classes(0).states(), 40);
  EXPECT_EQ(report.classes(0).sampled(), 5);
  EXPECT_EQ(report.classes(1).name(), "Tower");
  EXPECT_EQ(report.classes(1).sampled(), 1);
  EXPECT_NE(report.classes(1).reason(), "");
}

TEST_F(RecreationTest, DrawsTheSameWhateverTheOrder) {
  for (int size = 0; size < 9; ++size) Event(kPush, 1, 0, State(size));
  const auto drawn = [&] {
    Recreation recreation(vocabulary_, 1, 3);
    recreation.Add(trace_, {}, {});
    proto::Report report;
    recreation.Write(&report);
    return report.DebugString();
  };
  const std::string first = drawn();
  EXPECT_NE(first.find("objects_sampled: 3"), std::string::npos) << first;
  std::reverse(trace_.events.begin(), trace_.events.end());
  EXPECT_EQ(drawn(), first);
}

}  // namespace
}  // namespace augment
