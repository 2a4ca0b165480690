// What mentions of objects without trackers become.

#include "engine/trace/continuity.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using proto::EventRecord;
using ::testing::ElementsAre;

// Objects are numbered 1, 2, … when they are met, as the recorder does where each lies
// at an address of its own; At() is another mention of one of them.
struct Mentioned {
  uint32_t before;
  uint32_t after;
  uint64_t object = 0;  // 0: one that was not met
};
Mentioned At(uint64_t object, uint32_t before, uint32_t after) { return {before, after, object}; }

class Program {
 public:
  Program() {
    trace_.classes[1].set_name("Colour");
    trace_.classes[1].set_value(true);
    trace_.classes[2].set_name("Palette");
  }
  // A constructor.
  Program& Make(uint32_t after) {
    Mention(Add(), {0, after});
    return *this;
  }
  // A call on mentions of objects, each in a state before and after.
  Program& Call(const std::vector<Mentioned>& operands) {
    EventRecord* event = Add();
    for (const Mentioned& operand : operands) Mention(event, operand);
    return *this;
  }
  // The result of the last call.
  Program& Returns(uint32_t after) {
    proto::Operand* result = trace_.events.back().mutable_result();
    result->mutable_value()->set_object(++number_);
    result->set_class_index(1);
    result->set_after(after);
    SeeState(after);
    return *this;
  }
  Program& Gap() {
    trace_.gaps.push_back(trace_.events.size());
    return *this;
  }
  Program& Hides(uint32_t state) {
    trace_.states[state].mutable_fields()->add_values()->set_opaque(proto::Value::POINTER);
    return *this;
  }
  // "copy 3 of 1", "default 2", "call 1 2 => 3".
  std::vector<std::string> Join() {
    JoinValueObjects(&trace_);
    std::vector<std::string> lines;
    for (const EventRecord& event : trace_.events) {
      std::vector<uint64_t> objects;
      for (const proto::Operand& operand : event.operands()) {
        objects.push_back(operand.value().object());
      }
      const bool copy = event.kind() == EventRecord::COPY_CONSTRUCT;
      const bool made = event.kind() == EventRecord::DEFAULT_CONSTRUCT;
      lines.push_back(absl::StrCat(copy   ? "copy "
                                   : made ? "default "
                                          : "call ",
                                   absl::StrJoin(objects, copy ? " of " : " "),
                                   event.has_result() ? " => " : ""));
      if (event.has_result()) absl::StrAppend(&lines.back(), event.result().value().object());
    }
    return lines;
  }
  const Trace& trace() const { return trace_; }

 private:
  EventRecord* Add() {
    trace_.events.emplace_back().set_has_receiver(true);
    trace_.cases.push_back(static_cast<int>(trace_.events.size()));
    return &trace_.events.back();
  }
  void SeeState(uint32_t state) { trace_.states[state].set_index(state); }
  void Mention(EventRecord* event, const Mentioned& mentioned) {
    proto::Operand* operand = event->add_operands();
    operand->mutable_value()->set_object(mentioned.object != 0 ? mentioned.object : ++number_);
    operand->set_class_index(1);
    operand->set_before(mentioned.before);
    operand->set_after(mentioned.after);
    SeeState(mentioned.before);
    SeeState(mentioned.after);
  }

  Trace trace_;
  uint64_t number_ = 0;
};

TEST(ContinuityTest, WhatLiesAsItWasLeftIsTheSame) {
  EXPECT_THAT(Program().Make(1).Call({At(1, 1, 2)}).Call({At(1, 2, 2)}).Join(),
              ElementsAre("call 1", "call 1", "call 1"));
}

TEST(ContinuityTest, WhatLooksAsAnotherIsACopyOfIt) {
  EXPECT_THAT(Program().Make(1).Call({At(1, 1, 2)}).Call({{2, 3}}).Call({At(2, 3, 3)}).Join(),
              ElementsAre("call 1", "call 1", "copy 2 of 1", "call 2", "call 2"));
}

TEST(ContinuityTest, ResultsAreObjectsToo) {
  EXPECT_THAT(Program().Make(1).Call({At(1, 1, 1)}).Returns(2).Call({At(2, 2, 2)}).Join(),
              ElementsAre("call 1", "call 1 => 2", "call 2"));
}

TEST(ContinuityTest, AnArgumentThatIsMetOnceMayBeTheOther) {
  EXPECT_THAT(Program().Make(1).Make(2).Call({At(1, 1, 1), {2, 2}}).Join(),
              ElementsAre("call 1", "call 2", "call 1 2"));
}

TEST(ContinuityTest, AnArgumentThatChangesIsACopy) {
  EXPECT_THAT(Program().Make(1).Make(2).Call({At(1, 1, 1), {2, 3}}).Join(),
              ElementsAre("call 1", "call 2", "copy 3 of 2", "call 1 3"));
}

TEST(ContinuityTest, OfTwoThatLookAlikeTheOlderResultIsTaken) {
  EXPECT_THAT(Program().Make(1).Call({At(1, 1, 1)}).Returns(1).Call({{1, 1}}).Join(),
              ElementsAre("call 1", "call 1 => 2", "copy 3 of 1", "call 3"));
}

TEST(ContinuityTest, AnObjectThatChangedWasCopiedBefore) {
  EXPECT_THAT(Program().Make(1).Call({At(1, 1, 2)}).Call({{1, 1}}).Call({At(2, 1, 1)}).Join(),
              ElementsAre("call 1", "copy 2 of 1", "call 1", "call 2", "call 2"));
}

TEST(ContinuityTest, TwoOperandsAreTwoObjects) {
  EXPECT_THAT(Program().Make(1).Call({At(1, 1, 1), {1, 1}}).Join(),
              ElementsAre("call 1", "copy 2 of 1", "call 1 2"));
}

TEST(ContinuityTest, WhatNothingMadeMayBeTheDefault) {
  EXPECT_THAT(Program().Call({{1, 1}}).Call({At(1, 1, 1)}).Join(),
              ElementsAre("default 1", "call 1", "call 1"));
}

TEST(ContinuityTest, WhatIsNotKnownWholeHasNoMaker) {
  EXPECT_THAT(Program().Hides(1).Make(1).Call({{1, 1}}).Join(), ElementsAre("call 1", "call 2"));
}

TEST(ContinuityTest, GapsAndCasesStayWhereTheyWere) {
  Program program;
  program.Make(1).Call({At(1, 1, 2)}).Gap().Call({{1, 1}});
  program.Join();  // a copy comes in before the second
  EXPECT_THAT(program.trace().gaps, ElementsAre(3));
  EXPECT_THAT(program.trace().cases, ElementsAre(1, 2, 2, 3));
}

}  // namespace
}  // namespace augment
