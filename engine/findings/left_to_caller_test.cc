#include "engine/findings/left_to_caller.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Parsed;

// Node* Make(), Node* Join(Node*, Node*), const Node* Root(), Node::first() to a Node*, of a Node.
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "Node" destructible: true }
  functions {
    id: 10
    result {
      kind: POINTER
      elements { kind: OBJECT class_index: 0 name: "Node" }
    }
  }
  functions {
    id: 11
    parameters {
      kind: POINTER
      elements { kind: OBJECT class_index: 0 name: "Node" }
    }
    parameters {
      kind: POINTER
      elements { kind: OBJECT class_index: 0 name: "Node" }
    }
    result {
      kind: POINTER
      elements { kind: OBJECT class_index: 0 name: "Node" }
    }
  }
  functions {
    id: 12
    result {
      kind: POINTER
      pointee_const: true
      elements { kind: OBJECT class_index: 0 name: "Node" }
    }
  }
  functions {
    id: 13
    class_index: 1
    has_receiver: true
    result { kind: INTEGER }
  }
)pb";

std::vector<uint32_t> Left(const std::string& calls) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), {});
  return MayBeLeft(vocabulary, Parsed<proto::Candidate>(calls));
}

TEST(MayBeLeftTest, WhatIsReturnedAndGivenToNobody) {
  EXPECT_THAT(Left("calls { function: 0 }"), ElementsAre(0u));
  EXPECT_THAT(Left("calls { function: 0 } calls { function: 3 operands { object: 0 } }"),
              ElementsAre(0u))
      << "a call on it does not take it";
  EXPECT_THAT(Left("calls { function: 0 } calls { function: 0 } "
                   "calls { function: 1 operands { object: 0 } operands { object: 1 } }"),
              ElementsAre(2u));
  EXPECT_THAT(Left("calls { function: 2 }"), IsEmpty()) << "constant";
}

}  // namespace
}  // namespace augment
