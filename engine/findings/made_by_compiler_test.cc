#include "engine/findings/made_by_compiler.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// struct Point { Point(); Point(const Point&) = default; Point& operator=(const Point& o) { … } };
TEST(IsMadeByCompiler, WhatCopiesMovesOrAssignsAndNobodyWrote) {
  const Vocabulary vocabulary(
      Parsed<proto::Registry>(R"pb(
        classes { id: 1 name: "Point" destructible: true }
        functions { id: 10 class_index: 1 is_constructor: true }
        functions {
          id: 11
          class_index: 1
          is_constructor: true
          parameters { kind: OBJECT class_index: 0 name: "Point" passing: CONST_REF }
        }
        functions {
          id: 12
          class_index: 1
          has_receiver: true
          parameters { kind: OBJECT class_index: 0 name: "Point" passing: CONST_REF }
        }
        functions { id: 13 class_index: 1 has_receiver: true }
      )pb"),
      {Parsed<proto::SubjectModel>(R"pb(
        classes { id: 1 name: "Point" }
        functions { id: 10 name: "Point" class_id: 1 is_defaulted: true }
        functions { id: 11 name: "Point" class_id: 1 is_defaulted: true }
        functions { id: 12 name: "operator=" class_id: 1 }
      )pb")});
  EXPECT_FALSE(IsMadeByCompiler(vocabulary, 0)) << "members begin with something";
  EXPECT_TRUE(IsMadeByCompiler(vocabulary, 1));
  EXPECT_FALSE(IsMadeByCompiler(vocabulary, 2)) << "somebody wrote it";
  EXPECT_FALSE(IsMadeByCompiler(vocabulary, 3)) << "no model has it";
}

}  // namespace
}  // namespace augment
