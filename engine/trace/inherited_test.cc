#include "engine/trace/inherited.h"

#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

proto::EventRecord Event(const std::string& text) {
  proto::EventRecord event;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &event));
  return event;
}

constexpr char kDerived[] =
    "kind: INHERIT_CONSTRUCT operands { class_index: 2 after: 5 value { object: 9 } } parts: 8";

TEST(JoinInheritedTest, TheBasesConstructorMakesTheWhole) {
  proto::EventRecord event = Event(kDerived);
  proto::EventRecord before = Event(R"pb(
    function: 7
    has_receiver: true
    operands {
      class_index: 1
      after: 4
      value { object: 8 }
    }
    operands { value { integer: 3 } })pb");
  ASSERT_TRUE(JoinInherited(&event, &before));
  EXPECT_EQ(before.function(), 7u);
  ASSERT_EQ(before.operands_size(), 2);
  EXPECT_EQ(before.operands(0).class_index(), 2u);
  EXPECT_EQ(before.operands(0).after(), 5u);
  EXPECT_EQ(before.operands(0).value().object(), 9u);
  EXPECT_EQ(before.operands(1).value().integer(), 3);
  EXPECT_EQ(before.parts(0), 8u);
}

TEST(JoinInheritedTest, ElseItIsADefaultConstruction) {
  for (const char* const other :
       {"function: 7 has_receiver: true operands { after: 4 value { object: 8 } }",  // default
        "function: 7 has_receiver: true operands { after: 4 value { object: 6 } } operands {}",
        "function: 7 has_receiver: true operands { before: 3 value { object: 8 } } operands {}",
        "function: 7 has_receiver: true operands { value { object: 8 } } operands {} thread: 1",
        "kind: COPY_CONSTRUCT operands { value { object: 8 } } operands {}"}) {
    proto::EventRecord event = Event(kDerived);
    proto::EventRecord before = Event(other);
    EXPECT_FALSE(JoinInherited(&event, &before)) << other;
    EXPECT_EQ(event.kind(), proto::EventRecord::DEFAULT_CONSTRUCT);
  }
  proto::EventRecord event = Event(kDerived);
  EXPECT_FALSE(JoinInherited(&event, nullptr));
}

}  // namespace
}  // namespace augment
