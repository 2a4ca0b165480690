// Steps of a recipe that are no calls of their own, as statements of a test.
#include "engine/emit/body_writer.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/emit/literal.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

constexpr char kRegistry[] = R"pb(
  classes {
    id: 1
    name: "Point"
    fields: [ "x", "y" ]
    field_types { kind: REAL bits: 32 name: "float" }
    field_types { kind: REAL bits: 32 name: "float" }
  }
  classes { id: 2 name: "Box" destructible: true }
  classes {
    id: 3
    name: "Definition"
    fields: [ "shape", "position" ]
    field_types {
      kind: POINTER
      elements { kind: OBJECT class_index: 1 }
    }
    field_types { kind: OBJECT class_index: 0 name: "Point" }
    destructible: true
  }
  classes { id: 4 name: "Hedge" destructible: true shares_itself: true }
  functions { id: 10 class_index: 3 is_constructor: true supported: true }
  functions { id: 11 class_index: 2 is_constructor: true supported: true }
  functions {
    id: 12
    supported: true
    parameters { kind: OBJECT class_index: 2 name: "Definition" passing: CONST_REF }
    result { kind: VOID }
  }
  functions {
    id: 13
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: REAL bits: 32 name: "float" }
    parameters { kind: REAL bits: 32 name: "float" }
  }
  functions {
    id: 14
    class_index: 2
    has_receiver: true
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
    result { kind: REAL bits: 32 name: "float" passing: LVALUE_REF }
    lends: true
  }
  functions {
    id: 15
    class_index: 2
    has_receiver: true
    supported: true
    parameters { kind: REAL bits: 32 name: "float" passing: CONST_REF }
    result { kind: VOID }
  }
  functions {
    id: 16
    class_index: 2
    has_receiver: true
    supported: true
    parameters {
      kind: SMART
      name: "std::shared_ptr<Box>"
      elements { kind: OBJECT class_index: 1 }
    }
    result { kind: VOID }
  }
  functions {
    id: 17
    class_index: 2
    has_receiver: true
    supported: true
    parameters {
      kind: SMART
      name: "std::unique_ptr<Box>"
      elements { kind: OBJECT class_index: 1 }
    }
    result { kind: VOID }
  }
  functions {
    id: 18
    class_index: 2
    has_receiver: true
    supported: true
    result {
      kind: SMART
      name: "std::shared_ptr<Box>"
      elements { kind: OBJECT class_index: 1 }
    }
  }
  functions {
    id: 19
    class_index: 2
    has_receiver: true
    supported: true
    result {
      kind: SMART
      name: "std::unique_ptr<Box>"
      elements { kind: OBJECT class_index: 1 }
    }
  }
  functions { id: 20 class_index: 4 is_constructor: true supported: true }
  functions {
    id: 21
    class_index: 2
    has_receiver: true
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true name: "int" passing: LVALUE_REF }
    parameters {
      kind: POINTER
      name: "float*"
      elements { kind: REAL bits: 32 name: "float" }
    }
    result { kind: BOOL name: "bool" }
  }
  functions {
    id: 22
    class_index: 2
    has_receiver: true
    supported: true
    parameters { kind: OPAQUE name: "std::basic_ostream<char>" passing: LVALUE_REF }
  }
  functions {
    id: 23
    has_receiver: true
    class_index: 2
    supported: true
    result { kind: TEXT name: "std::istringstream" }
  }
  functions {
    id: 24
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
    result {
      kind: TUPLE
      name: "std::pair<int, bool>"
      elements { kind: INTEGER bits: 32 is_signed: true name: "int" }
      elements { kind: BOOL name: "bool" }
    }
  }
  functions {
    id: 25
    class_index: 2
    has_receiver: true
    supported: true
    result { kind: OBJECT class_index: 0 name: "Point" }
  }
  functions {
    id: 26
    supported: true
    result {
      kind: POINTER
      name: "Box*"
      elements { kind: OBJECT class_index: 1 name: "Box" }
    }
  }
)pb";

constexpr char kModel[] = R"pb(
  classes { id: 1 name: "Point" is_aggregate: true }
  classes { id: 2 name: "Box" }
  classes { id: 3 name: "Definition" }
  functions { id: 10 name: "Definition" qualified_name: "Definition::Definition" class_id: 3 }
  functions { id: 11 name: "Box" qualified_name: "Box::Box" class_id: 2 }
  functions {
    id: 12
    name: "Use"
    qualified_name: "Use"
    parameters { name: "definition" type: "const Definition &" }
  }
  functions {
    id: 13
    name: "Point"
    qualified_name: "Point::Point"
    class_id: 1
    is_aggregate_initialization: true
    parameters { name: "x" type: "float" }
    parameters { name: "y" type: "float" }
  }
  functions {
    id: 14
    name: "operator[]"
    qualified_name: "Box::operator[]"
    class_id: 2
    parameters { name: "place" type: "int" }
  }
  functions {
    id: 15
    name: "Put"
    qualified_name: "Box::Put"
    class_id: 2
    parameters { name: "weight" type: "const float &" }
  }
  functions {
    id: 16
    name: "Share"
    qualified_name: "Box::Share"
    class_id: 2
    parameters { name: "box" type: "std::shared_ptr<Box>" }
  }
  functions {
    id: 17
    name: "Take"
    qualified_name: "Box::Take"
    class_id: 2
    parameters { name: "box" type: "std::unique_ptr<Box>" }
  }
  functions { id: 18 name: "Shared" qualified_name: "Box::Shared" class_id: 2 }
  functions { id: 19 name: "Spare" qualified_name: "Box::Spare" class_id: 2 }
  classes { id: 4 name: "Hedge" }
  functions { id: 20 name: "Hedge" qualified_name: "Hedge::Hedge" class_id: 4 }
  functions {
    id: 21
    name: "Weigh"
    qualified_name: "Box::Weigh"
    class_id: 2
    parameters { name: "grams" type: "int &" }
    parameters { name: "share" type: "float *" }
  }
  functions {
    id: 22
    name: "Print"
    qualified_name: "Box::Print"
    class_id: 2
    parameters { name: "out" type: "std::ostream &" }
  }
  functions { id: 23 name: "Lines" qualified_name: "Box::Lines" class_id: 2 }
  functions {
    id: 24
    name: "Parse"
    qualified_name: "Parse"
    parameters { name: "n" type: "int" }
  }
  functions { id: 25 name: "Center" qualified_name: "Box::Center" class_id: 2 }
  functions { id: 26 name: "Grow" qualified_name: "Grow" }
)pb";

// The statements of a sequence of calls, with what is expected.
std::string StatementsOf(const std::string& calls_text, const std::string& expected = "") {
  const std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(kModel)};
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), models);
  LiteralWriter literals(models);
  const CallWriter calls(&vocabulary, &models, &literals);
  const auto test = Parsed<proto::GeneratedTest>("sequence { " + calls_text + " } " + expected);
  const auto body = WriteBody(test, vocabulary, calls, &literals, {});
  return body.ok() ? absl::StrJoin(body->Lines(), " ") : std::string(body.status().message());
}

// Those for a Definition and a Box, this step, and Use(definition).
std::string Statements(const std::string& step) {
  return StatementsOf("calls { function: 0 } calls { function: 1 } calls { special: SET_MEMBER " +
                      step + " } calls { function: 2 operands { object: 0 } }");
}

TEST(WriteBodyTest, MembersAreSet) {
  EXPECT_EQ(Statements("path: 0 operands { object: 0 } operands { object: 1 }"),
            "Definition definition; Box box; definition.shape = &box; Use(definition);");
  EXPECT_EQ(Statements("path: 0 operands { object: 0 } operands { null: true }"),
            "Definition definition; Box box; definition.shape = nullptr; Use(definition);");
  EXPECT_EQ(Statements("path: [ 1, 1 ] operands { object: 0 } operands { real: -10 }"),
            "Definition definition; Box box; definition.position.y = -10.0f; Use(definition);");
}

TEST(WriteBodyTest, AnAggregateIsWrittenInBraces) {
  const std::string point = "calls { function: 3 operands { real: 1 } operands { real: 2 } }";
  EXPECT_EQ(StatementsOf(point), "Point point{1.0f, 2.0f};");
  EXPECT_EQ(StatementsOf(point + " calls { special: DESTROY operands { object: 0 } }"),
            "auto point = std::make_unique<Point>(Point{1.0f, 2.0f}); point.reset();");
}

TEST(WriteBodyTest, WhatIsPassedOnIsWrittenWhereItIsPassed) {
  EXPECT_EQ(StatementsOf("calls { function: 1 }"
                         "calls { function: 4 operands { object: 0 } operands { integer: 2 }"
                         "  lends: true }"
                         "calls { function: 5 operands { object: 0 } operands { object: 1 } }"),
            "Box box; box.Put(box[2]);");
}

TEST(WriteBodyTest, WhatIsSaidOnceIsNotSaidAgain) {
  const std::string calls =
      "calls { function: 1 } calls { function: 4 operands { object: 0 } operands { integer: 2 } }";
  const std::string expect = " expect { subject: RESULT value { real: 1.5 } }";
  EXPECT_EQ(StatementsOf(calls, expect + expect),
            "Box box; const float result = box[2]; EXPECT_FLOAT_EQ(result, 1.5f);");
}

TEST(WriteBodyTest, WhatIsLeftToTheCallerIsDeleted) {
  const std::string grow = "calls { function: 16 }";
  EXPECT_EQ(StatementsOf(grow + grow, "owned_slots: 0 owned_slots: 1"),
            "const std::unique_ptr<Box> box(Grow()); const std::unique_ptr<Box> box2(Grow());");
  EXPECT_EQ(
      StatementsOf(grow + " calls { function: 5 operands { object: 0 } operands { real: 1 } }",
                   "owned_slots: 0"),
      "const std::unique_ptr<Box> box(Grow()); box->Put(1.0f);");
}

// Call `function` on slot 0, with the object of slot `argument` if that is one.
std::string On(int function, int argument = -1) {
  return absl::StrCat("calls { function: ", function, " operands { object: 0 }",
                      argument < 0 ? "" : absl::StrCat(" operands { object: ", argument, " }"),
                      " } ");
}

TEST(WriteBodyTest, ObjectsAreNamedByTheirRole) {
  const std::string make = "calls { function: 1 } calls { function: 1 } ";
  EXPECT_EQ(StatementsOf(make + "calls { special: COPY_ASSIGN operands { object: 0 } "
                                "operands { object: 1 } }"),
            "Box box; Box other; box = other;");
  EXPECT_EQ(StatementsOf("calls { function: 1 } calls { special: MOVE operands { object: 0 } } "
                         "calls { special: COPY operands { object: 1 } }"),
            "Box box; Box moved(std::move(box)); Box copy(moved);");
  // What is assigned to itself is no other.
  EXPECT_EQ(StatementsOf("calls { function: 1 } calls { special: COPY_ASSIGN "
                         "operands { object: 0 } operands { object: 0 } }"),
            "Box box; box = box;");
}

TEST(WriteBodyTest, WhatIsSharedIsMadeSo) {
  const std::string make = "calls { function: 1 } calls { function: 1 } ";
  EXPECT_EQ(StatementsOf(make + On(6, 1) + On(6, 1)),
            "Box box; auto other = std::make_shared<Box>(); box.Share(other); box.Share(other);");
  EXPECT_EQ(
      StatementsOf(make + "calls { function: 6 operands { object: 1 } operands { null: 1 } }" +
                   On(6, 1)),
      "Box box; auto other = std::make_shared<Box>(); other->Share(nullptr); box.Share(other);");
  EXPECT_EQ(StatementsOf("calls { function: 1 }" + On(8) + On(6, 1)),
            "Box box; auto other = box.Shared(); box.Share(other);");
  EXPECT_EQ(StatementsOf("calls { function: 1 }" + On(9) + On(6, 1)),
            "Box box; std::shared_ptr<Box> other = box.Spare(); box.Share(other);");
}

TEST(WriteBodyTest, WhatSharesItselfIsMadeShared) {
  EXPECT_EQ(StatementsOf("calls { function: 10 }"), "auto hedge = std::make_shared<Hedge>();");
  EXPECT_EQ(StatementsOf("calls { function: 10 } calls { special: COPY operands { object: 0 } }"),
            "auto hedge = std::make_shared<Hedge>(); "
            "auto copy = std::make_shared<Hedge>(*hedge);");
}

TEST(WriteBodyTest, WhatIsGivenAwayIsMoved) {
  const std::string make = "calls { function: 1 } calls { function: 1 } ";
  EXPECT_EQ(StatementsOf(make + On(7, 1)), "Box box; box.Take(std::make_unique<Box>());");
  EXPECT_EQ(
      StatementsOf(make + "calls { function: 7 operands { object: 1 } operands { null: 1 } }" +
                   On(7, 1)),
      "Box box; auto other = std::make_unique<Box>(); other->Take(nullptr); "
      "box.Take(std::move(other));");
  EXPECT_EQ(StatementsOf("calls { function: 1 }" + On(9) + On(7, 1)),
            "Box box; box.Take(box.Spare());");
  EXPECT_EQ(StatementsOf(make + On(7, 1) + On(6, 1)),
            "an argument is an object that no earlier call left");
}

// Table(int size, const lib::Options& options = Options()), void Clear()
TEST(WriteBodyTest, ADefaultArgumentThatIsAnObjectIsLeftOut) {
  const auto written = [](const std::string& default_value) {
    std::vector<proto::SubjectModel> models = {Parsed<proto::SubjectModel>(R"pb(
      functions { id: 1 name: "Options" qualified_name: "lib::Options::Options" kind: CONSTRUCTOR }
      functions {
        id: 2
        name: "Table"
        qualified_name: "lib::Table::Table"
        kind: CONSTRUCTOR
        parameters { name: "size" type: "int" }
        parameters { name: "options" type: "const Options &" }
      }
      functions { id: 3 name: "Clear" qualified_name: "lib::Table::Clear" kind: METHOD }
    )pb")};
    models[0].mutable_functions(1)->mutable_parameters(1)->set_default_value(default_value);
    const Vocabulary vocabulary(
        Parsed<proto::Registry>(R"pb(
          classes { id: 1 name: "lib::Options" destructible: true }
          classes { id: 2 name: "lib::Table" destructible: true }
          functions { id: 1 class_index: 1 is_constructor: true }
          functions {
            id: 2
            class_index: 2
            is_constructor: true
            parameters { kind: INTEGER bits: 32 is_signed: true name: "int" }
            parameters { kind: OBJECT class_index: 0 name: "lib::Options" passing: CONST_REF }
          }
          functions {
            id: 3
            class_index: 2
            has_receiver: true
            result { kind: VOID }
          }
        )pb"),
        models);
    LiteralWriter literals(models);
    const CallWriter calls(&vocabulary, &models, &literals);
    const auto test = Parsed<proto::GeneratedTest>(R"pb(
      sequence {
        calls { function: 0 }
        calls {
          function: 1
          operands { integer: 3 }
          operands { object: 0 }
        }
        calls {
          function: 2
          operands { object: 1 }
        }
      }
    )pb");
    const auto body = WriteBody(test, vocabulary, calls, &literals, {});
    return body.ok() ? absl::StrJoin(body->Lines(), " ") : std::string(body.status().message());
  };
  EXPECT_EQ(written("Options()"), "lib::Table table(3); table.Clear();");
  EXPECT_EQ(written("Options(3)"),
            "lib::Options options; lib::Table table(3, options); table.Clear();");
}

TEST(WriteBodyTest, WhatIsDoneAgainAndAgainIsALoop) {
  std::string calls = "calls { function: 1 }";
  for (int i = 0; i < 8; ++i) {
    absl::StrAppend(&calls, "calls { function: 4 operands { object: 0 } operands { integer: ", i,
                    " } }");
  }
  EXPECT_EQ(
      StatementsOf(calls + "calls { function: 5 operands { object: 0 } operands { real: 1 } }"),
      "Box box; for (int i = 0; i < 8; ++i) box[i]; box.Put(1.0f);");
}

TEST(WriteBodyTest, WhatTheCallWroteIsExpectedOfItsVariables) {
  const std::string calls =
      "calls { function: 1 } calls { function: 11 operands { object: 0 } operands { integer: 1 } "
      "operands { pointee { real: 0.5 } } }";
  const std::string grams = "expect { subject: ARGUMENT slot: 1 value { integer: 20 } }";
  const std::string share = "expect { subject: ARGUMENT slot: 2 value { real: 2 } }";
  EXPECT_EQ(StatementsOf(calls, grams),
            "Box box; int grams = 1; float share = 0.5f; box.Weigh(grams, &share); "
            "EXPECT_EQ(grams, 20);");
  const std::string result = "expect { subject: RESULT value { boolean: true } } ";
  const std::string at_once =
      "Box box; int grams = 1; float share = 0.5f; EXPECT_TRUE(box.Weigh(grams, &share)); "
      "EXPECT_FLOAT_EQ(share, 2.0f);";
  EXPECT_EQ(StatementsOf(calls, result + share), at_once);
  EXPECT_EQ(StatementsOf(calls, share + result), at_once);
}

TEST(WriteBodyTest, WhatTheCallWroteToAStreamIsExpectedOfItsText) {
  EXPECT_EQ(StatementsOf("calls { function: 1 } calls { function: 12 operands { object: 0 } "
                         "operands { opaque: UNKNOWN_TYPE } }",
                         "expect { subject: ARGUMENT slot: 1 value { text: 'box' } }"),
            "Box box; std::ostringstream stream; box.Print(stream); "
            "EXPECT_EQ(stream.str(), \"box\");");
}

TEST(WriteBodyTest, AStreamThatIsReturnedIsExpectedOfItsText) {
  EXPECT_EQ(StatementsOf("calls { function: 1 } calls { function: 13 operands { object: 0 } }",
                         "expect { subject: RESULT value { text: 'box' } }"),
            "Box box; EXPECT_EQ(box.Lines().str(), \"box\");");
}

TEST(WriteBodyTest, PartsOfAResult) {
  const std::string call = "calls { function: 14 operands { integer: 3 } }";
  const std::string first = "expect { subject: RESULT part: 1 value { integer: 4 } }";
  const std::string second = "expect { subject: RESULT part: 2 value { boolean: true } }";
  EXPECT_EQ(StatementsOf(call, second), "EXPECT_TRUE(Parse(3).second);");
  EXPECT_EQ(
      StatementsOf(call, first + second),
      "const auto result = Parse(3); EXPECT_EQ(result.first, 4); EXPECT_TRUE(result.second);");
}

TEST(WriteBodyTest, AnExpectationThatCannotBeWrittenLeavesNoTest) {
  EXPECT_EQ(StatementsOf("calls { function: 1 } calls { function: 15 operands { object: 0 } }",
                         "expect { subject: RESULT value { integer: 3 } }"),
            "a value of type Point cannot be written");
}

TEST(WriteBodyTest, MembersOfAnObject) {
  const std::string x = "subject: MEMBER class_index: 0 field: 0 value { real: 3 } }";
  EXPECT_EQ(StatementsOf("calls { function: 1 } calls { function: 15 operands { object: 0 } }",
                         "expect { slot: 1 " + x),
            "Box box; auto point = box.Center(); EXPECT_FLOAT_EQ(point.x, 3.0f);");
  EXPECT_EQ(StatementsOf("calls { function: 3 operands { real: 1 } operands { real: 2 } } "
                         "calls { special: COPY operands { object: 0 } }",
                         "expect { slot: 1 " + x),
            "Point point{1.0f, 2.0f}; Point copy(point); EXPECT_FLOAT_EQ(copy.x, 3.0f);");
}

TEST(WriteBodyTest, AMemberThatIsNotKnownSaysSo) {
  EXPECT_EQ(Statements("path: 7 operands { object: 0 } operands { real: 1 }"),
            "a member that is not known");
  EXPECT_EQ(Statements("path: [ 1, 1, 0 ] operands { object: 0 } operands { real: 1 }"),
            "a member that is not known");
  EXPECT_EQ(Statements("operands { object: 0 } operands { real: 1 }"), "no member is named");
}

}  // namespace
}  // namespace augment
