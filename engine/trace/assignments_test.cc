// What a test set without a call, from what the calls around it saw.
//
//   struct Point { int x; int y; };         class Definition {
//   class Shape { protected: int kind_; };   public:
//   class Box : public Shape {                const Shape* shape; Point at; std::string name;
//    private: int width_; };                 private:
//                                             int secret_;
//                                           };
#include "engine/trace/assignments.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "engine/trace/trace.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

constexpr char kRegistry[] = R"pb(
  classes {
    id: 1
    name: "Point"
    fields: [ "x", "y" ]
    field_types { kind: INTEGER }
    field_types { kind: INTEGER }
  }
  classes {
    id: 2
    name: "Shape"
    fields: "kind_"
    field_types { kind: INTEGER }
  }
  classes {
    id: 3
    name: "Box"
    bases: 1
    fields: [ "kind_", "width_" ]
    field_types { kind: INTEGER }
    field_types { kind: INTEGER }
  }
  classes {
    id: 4
    name: "Definition"
    fields: [ "shape", "at", "name", "secret_" ]
    field_types {
      kind: POINTER
      pointee_const: true
      elements { kind: OBJECT class_index: 1 }
    }
    field_types { kind: OBJECT class_index: 0 }
    field_types { kind: TEXT }
    field_types { kind: INTEGER }
  }
  functions { id: 10 class_index: 4 is_constructor: true supported: true }
  functions { id: 11 class_index: 3 is_constructor: true supported: true }
  functions {
    id: 12
    supported: true
    parameters { kind: OBJECT class_index: 3 passing: CONST_REF }
  }
)pb";

constexpr char kModel[] = R"pb(
  classes {
    id: 1
    name: "Point"
    fields { name: "x" is_public: true }
    fields { name: "y" is_public: true }
  }
  classes {
    id: 2
    name: "Shape"
    fields { name: "kind_" }
  }
  classes {
    id: 3
    name: "Box"
    fields { name: "width_" }
  }
  classes {
    id: 4
    name: "Definition"
    fields { name: "shape" is_public: true }
    fields { name: "at" is_public: true }
    fields { name: "name" is_public: true }
    fields { name: "secret_" }
  }
)pb";

const Vocabulary& Known() {
  static const auto* const vocabulary =
      new Vocabulary(Parsed<proto::Registry>(kRegistry), {Parsed<proto::SubjectModel>(kModel)});
  return *vocabulary;
}

constexpr char kFresh[] =
    "values { null: true } values { tuple { values { integer: 0 } values { integer: 0 } } }"
    "values { text: '' } values { integer: 5 }";
// shape = &box; at.y = 3;
constexpr char kSet[] =
    "values { pointee { tuple { values { integer: 2 } } } }"
    "values { tuple { values { integer: 0 } values { integer: 3 } } }"
    "values { text: '' } values { integer: 5 }";

std::string Differences(const std::string& is, uint64_t pointee = 9) {
  std::vector<Assignment> assignments;
  const bool found = FindAssignments(
      Known(), 3, Parsed<proto::ValueList>(kFresh), Parsed<proto::ValueList>(is),
      [pointee](int of, const proto::ValueList& fields) {
        EXPECT_EQ(of, 1);
        EXPECT_EQ(fields.values_size(), 1);
        return pointee;
      },
      &assignments);
  std::string text = found ? "" : "none: ";
  for (const Assignment& assignment : assignments) {
    for (const uint32_t step : assignment.path) absl::StrAppend(&text, ".", step);
    absl::StrAppend(&text, "=", ShowValue(assignment.value), " ");
  }
  return text;
}

TEST(FindAssignmentsTest, MembersThatChanged) {
  EXPECT_EQ(Differences(kFresh), "");
  EXPECT_EQ(Differences(kSet), ".0=#9 .1.1=3 ");
}

TEST(FindAssignmentsTest, WhatNobodyCouldWrite) {
  EXPECT_EQ(Differences(kSet, /*pointee=*/0), "none: ") << "no such object is known";
  const std::string private_member =
      "values { null: true } values { tuple { values { integer: 0 } values { integer: 0 } } }"
      "values { text: '' } values { integer: 6 }";
  EXPECT_EQ(Differences(private_member), "none: ");
  const std::string unknown =
      "values { null: true } values { tuple { values { integer: 0 } values { integer: 0 } } }"
      "values { opaque: UNKNOWN_TYPE } values { integer: 5 }";
  EXPECT_EQ(Differences(unknown), "none: ");
}

// Definition definition; Box first, box; definition.shape = &box; definition.at.y = 3;
// Use(definition);
TEST(SliceTest, MembersThatTheTestSetAreSetAgain) {
  Trace trace;
  for (const auto& [index, name] : {std::pair(1, "Definition"), std::pair(2, "Box")}) {
    trace.classes[static_cast<uint32_t>(index)].set_name(name);
  }
  const auto state = [&trace](uint32_t index, const std::string& fields) {
    *trace.states[index].mutable_fields() = Parsed<proto::ValueList>(fields);
  };
  state(1, kFresh);
  state(2, "values { integer: 2 } values { integer: 7 }");
  state(3, kSet);
  state(4, "values { integer: 1 } values { integer: 7 }");
  const auto event = [&trace](uint64_t function, uint64_t object, uint32_t of, uint32_t before,
                              uint32_t after) {
    proto::EventRecord& made = trace.events.emplace_back();
    made.set_function(function);
    made.set_has_receiver(before == 0);
    proto::Operand* operand = made.add_operands();
    operand->mutable_value()->set_object(object);
    operand->set_class_index(of);
    operand->set_before(before);
    operand->set_after(after);
    trace.cases.push_back(0);
  };
  event(10, 1, 1, 0, 1);
  event(11, 2, 2, 0, 2);
  event(11, 3, 2, 0, 4);  // of another kind
  event(12, 1, 1, 3, 3);
  SliceStatistics statistics;
  const std::vector<Slice> slices = SliceEvents(trace, Known(), 30, &statistics);
  ASSERT_EQ(slices.size(), 4u);
  EXPECT_EQ(slices[3].event, 3u);
  const auto expected = Parsed<proto::Candidate>(R"pb(
    calls { function: 0 }
    calls { function: 1 }
    calls {
      special: 6
      path: 0
      operands { object: 0 }
      operands { object: 1 }
    }
    calls {
      special: 6
      path: [ 1, 1 ]
      operands { object: 0 }
      operands { integer: 3 }
    }
    calls {
      function: 2
      operands { object: 0 }
    }
  )pb");
  EXPECT_EQ(slices[3].sequence.ShortDebugString(), expected.ShortDebugString());
}

}  // namespace
}  // namespace augment
