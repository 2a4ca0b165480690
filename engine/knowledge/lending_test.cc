// Whose an object is: what the tests hand back to what gave it out.

#include "engine/knowledge/lending.h"

#include <cstdint>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// class Mesh {                          class Vertex { Vertex(); Vertex next(); };
//   Mesh();  Vertex add();  double weight(Vertex);  View view();
//   void clear();                       class View { Vertex first(); };
// };
enum Function : uint32_t { kMesh, kAdd, kWeight, kVertex, kNext, kView, kFirst, kClear };
enum Class { kMeshClass, kVertexClass, kViewClass };

const Vocabulary& Meshes() {
  static const auto* const vocabulary = new Vocabulary(
      testing::Parsed<proto::Registry>(R"(
      classes { id: 1 name: "Mesh" destructible: true }
      classes { id: 2 name: "Vertex" destructible: true copyable: true }
      classes { id: 3 name: "View" destructible: true copyable: true }
      functions { id: 10 class_index: 1 is_constructor: true supported: true }
      functions {
        id: 11 class_index: 1 has_receiver: true supported: true
        result { kind: OBJECT class_index: 1 name: "Vertex" }
      }
      functions {
        id: 12 class_index: 1 has_receiver: true supported: true
        parameters { kind: OBJECT class_index: 1 name: "Vertex" }
        result { kind: REAL bits: 64 name: "double" }
      }
      functions { id: 13 class_index: 2 is_constructor: true supported: true }
      functions {
        id: 14 class_index: 2 has_receiver: true supported: true
        result { kind: OBJECT class_index: 1 name: "Vertex" }
      }
      functions {
        id: 15 class_index: 1 has_receiver: true supported: true
        result { kind: OBJECT class_index: 2 name: "View" }
      }
      functions {
        id: 16 class_index: 3 has_receiver: true supported: true
        result { kind: OBJECT class_index: 1 name: "Vertex" }
      }
      functions { id: 17 class_index: 1 has_receiver: true supported: true })"),
      {testing::Parsed<proto::SubjectModel>(R"(functions { id: 17 name: "clear" })")});
  return *vocabulary;
}

struct Step {
  uint32_t function;
  std::vector<uint64_t> objects;
};

proto::Candidate Sequence(const std::vector<Step>& steps) {
  proto::Candidate sequence;
  for (const Step& step : steps) {
    proto::CandidateCall* call = sequence.add_calls();
    call->set_function(step.function);
    for (const uint64_t object : step.objects) *call->add_operands() = ObjectValue(object);
  }
  return sequence;
}

const proto::Candidate& Own() {
  static const auto* const sequence =
      new proto::Candidate(Sequence({{kMesh, {}}, {kAdd, {0}}, {kWeight, {0, 1}}}));
  return *sequence;
}
const proto::Candidate& OfAnother() {
  static const auto* const sequence =
      new proto::Candidate(Sequence({{kMesh, {}}, {kAdd, {0}}, {kMesh, {}}, {kWeight, {2, 1}}}));
  return *sequence;
}
const proto::Candidate& Ungiven() {
  static const auto* const sequence =
      new proto::Candidate(Sequence({{kMesh, {}}, {kVertex, {}}, {kWeight, {0, 1}}}));
  return *sequence;
}

Lending Learnt(const std::vector<proto::Candidate>& sequences) {
  Lending lending(Meshes());
  for (const proto::Candidate& sequence : sequences) lending.Learn(sequence);
  return lending;
}

TEST(LendingTest, WhatIsAlwaysHandedBackIsLent) {
  EXPECT_FALSE(Learnt({Own(), Own()}).IsLent(kVertexClass)) << "twice is little";
  const Lending lending = Learnt({Own(), Own(), Own()});
  EXPECT_TRUE(lending.IsLent(kVertexClass));
  EXPECT_FALSE(lending.IsLent(kMeshClass));
}

TEST(LendingTest, WhatATestMakesByItselfIsNot) {
  EXPECT_FALSE(Learnt({Own(), Own(), Own(), Ungiven()}).IsLent(kVertexClass));
}

TEST(LendingTest, WhatATestPassesToAnotherIsNot) {
  EXPECT_FALSE(Learnt({Own(), Own(), Own(), OfAnother()}).IsLent(kVertexClass));
}

TEST(LendingTest, TellsWhoGaveItOut) {
  const Lending lending = Learnt({Own(), Own(), Own()});
  EXPECT_FALSE(lending.PassesToAnother(Own()));
  EXPECT_TRUE(lending.PassesToAnother(OfAnother()));
  EXPECT_FALSE(Learnt({}).PassesToAnother(OfAnother())) << "nothing was learnt";
  EXPECT_FALSE(lending.UsesUngiven(OfAnother()));
  EXPECT_TRUE(lending.UsesUngiven(Ungiven()));
  EXPECT_FALSE(Learnt({}).UsesUngiven(Ungiven()));
}

TEST(LendingTest, AStepLeadsIntoTheSame) {
  const Lending lending = Learnt({Own(), Own(), Own()});
  EXPECT_FALSE(lending.PassesToAnother(
      Sequence({{kMesh, {}}, {kAdd, {0}}, {kNext, {1}}, {kWeight, {0, 2}}})));
  EXPECT_TRUE(lending.PassesToAnother(
      Sequence({{kMesh, {}}, {kAdd, {0}}, {kNext, {1}}, {kMesh, {}}, {kWeight, {3, 2}}})));
  EXPECT_TRUE(lending.UsesUngiven(Sequence({{kVertex, {}}, {kNext, {0}}})));
}

TEST(LendingTest, AViewGivesOutWhatIsOfTheWhole) {
  const proto::Candidate through =
      Sequence({{kMesh, {}}, {kView, {0}}, {kFirst, {1}}, {kWeight, {0, 2}}});
  const Lending lending = Learnt({Own(), through, through});
  EXPECT_TRUE(lending.IsLent(kVertexClass));
  EXPECT_FALSE(lending.PassesToAnother(through));
  EXPECT_TRUE(lending.PassesToAnother(
      Sequence({{kMesh, {}}, {kView, {0}}, {kFirst, {1}}, {kMesh, {}}, {kWeight, {3, 2}}})));
}

TEST(LendingTest, WhatAnAssignmentReturnsIsWhatWasAssignedTo) {
  const Lending lending = Learnt({Own(), Own(), Own()});
  proto::Candidate assigned = Sequence({{kMesh, {}}, {kAdd, {0}}, {kMesh, {}}, {kAdd, {2}}});
  proto::CandidateCall* call = assigned.add_calls();
  call->set_special(proto::CandidateCall::MOVE_ASSIGN);
  *call->add_operands() = ObjectValue(1);
  *call->add_operands() = ObjectValue(3);
  call = assigned.add_calls();
  call->set_function(kWeight);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(4);
  EXPECT_TRUE(lending.PassesToAnother(assigned));
  *call->mutable_operands(0) = ObjectValue(2);
  EXPECT_FALSE(lending.PassesToAnother(assigned));
}

TEST(LendingTest, AnAssignedOneIsOfWhatItWasAssignedFrom) {
  const Lending lending = Learnt({Own(), Own(), Own()});
  proto::Candidate assigned = Sequence({{kMesh, {}}, {kAdd, {0}}, {kVertex, {}}});
  proto::CandidateCall* call = assigned.add_calls();
  call->set_special(proto::CandidateCall::COPY_ASSIGN);
  *call->add_operands() = ObjectValue(2);
  *call->add_operands() = ObjectValue(1);
  call = assigned.add_calls();
  call->set_function(kWeight);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(2);
  EXPECT_FALSE(lending.UsesUngiven(assigned));
  EXPECT_FALSE(lending.PassesToAnother(assigned));
}

TEST(LendingTest, WhatItsOwnerHasForgottenIsOfAnother) {
  const Lending lending = Learnt({Own(), Own(), Own()});
  proto::Candidate forgotten = Sequence({{kMesh, {}}, {kAdd, {0}}, {kMesh, {}}});
  proto::CandidateCall* call = forgotten.add_calls();
  call->set_special(proto::CandidateCall::MOVE_ASSIGN);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(2);
  call = forgotten.add_calls();
  call->set_function(kWeight);
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(1);
  EXPECT_TRUE(lending.PassesToAnother(forgotten));
  proto::Candidate cleared = Sequence({{kMesh, {}}, {kAdd, {0}}, {kClear, {0}}, {kWeight, {0, 1}}});
  EXPECT_TRUE(lending.PassesToAnother(cleared));
}

TEST(LendingTest, ALocalOfTheTestMayBeAnybodys) {
  const Lending lending = Learnt({Own(), Own(), Own()});
  proto::Candidate taken;
  proto::CandidateCall* call = taken.add_calls();
  call->set_special(proto::CandidateCall::TAKE_LOCAL);
  call->set_class_index(kVertexClass);
  call = taken.add_calls();
  call->set_function(kMesh);
  call = taken.add_calls();
  call->set_function(kWeight);
  *call->add_operands() = ObjectValue(1);
  *call->add_operands() = ObjectValue(0);
  EXPECT_FALSE(lending.UsesUngiven(taken));
  EXPECT_FALSE(lending.PassesToAnother(taken));
}

}  // namespace
}  // namespace augment
