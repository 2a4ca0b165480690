#include "engine/findings/moved_from.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// List(), take(List&&), add(const List&).
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "List" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true supported: true }
  functions {
    id: 11
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: OBJECT name: "List" passing: RVALUE_REF }
  }
  functions {
    id: 12
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
  }
)pb";
constexpr char kTwo[] = "calls { function: 0 } calls { function: 0 }";

bool Uses(const std::string& calls) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), {});
  return UsesWhatWasMovedFrom(vocabulary, Parsed<proto::Candidate>(kTwo + calls));
}

TEST(UsesWhatWasMovedFromTest, AMoveAloneIsFine) {
  EXPECT_FALSE(Uses("calls { function: 1 operands { object: 0 } operands { object: 1 } }"));
}

TEST(UsesWhatWasMovedFromTest, ToItself) {
  EXPECT_TRUE(Uses("calls { function: 1 operands { object: 0 } operands { object: 0 } }"));
  EXPECT_FALSE(Uses("calls { function: 2 operands { object: 0 } operands { object: 0 } }"));
}

TEST(UsesWhatWasMovedFromTest, Afterwards) {
  EXPECT_TRUE(
      Uses("calls { function: 1 operands { object: 0 } operands { object: 1 } }"
           "calls { function: 2 operands { object: 0 } operands { object: 1 } }"));
  EXPECT_TRUE(
      Uses("calls { special: MOVE class_index: 1 operands { object: 0 } }"
           "calls { function: 2 operands { object: 1 } operands { object: 0 } }"));
  EXPECT_FALSE(
      Uses("calls { special: COPY class_index: 1 operands { object: 0 } }"
           "calls { function: 2 operands { object: 1 } operands { object: 0 } }"));
}

}  // namespace
}  // namespace augment
