// An aggregate's state as the calls that make it.
//
//   struct Point { int x; int y; };  struct Line { std::string name; Point from; };
//   struct Opaque { std::mutex mutex; };
#include "engine/trace/aggregate.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "Point" }
  classes { id: 2 name: "Line" }
  classes { id: 3 name: "Guarded" }
  functions { id: 10 class_index: 1 is_constructor: true supported: true }
  functions {
    id: 11
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: INTEGER }
    parameters { kind: INTEGER }
  }
  functions {
    id: 12
    class_index: 2
    is_constructor: true
    supported: true
    parameters { kind: TEXT }
    parameters { kind: OBJECT class_index: 0 }
  }
  functions {
    id: 13
    class_index: 3
    is_constructor: true
    parameters { kind: OPAQUE }
  }
)pb";

constexpr char kModel[] = R"pb(
  classes { id: 1 name: "Point" }
  classes { id: 2 name: "Line" }
  classes { id: 3 name: "Guarded" }
  functions { id: 10 name: "Point" class_id: 1 is_aggregate_initialization: true }
  functions { id: 11 name: "Point" class_id: 1 is_aggregate_initialization: true }
  functions { id: 12 name: "Line" class_id: 2 is_aggregate_initialization: true }
  functions { id: 13 name: "Guarded" class_id: 3 is_aggregate_initialization: true }
)pb";

// "#1(2, 5)": the function's number and its operands; "no" where there is no way.
std::string Written(int class_index, const std::string& fields) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry),
                              {Parsed<proto::SubjectModel>(kModel)});
  proto::Candidate sequence;
  if (!WriteAggregate(vocabulary, ImplicitFunctions(vocabulary), class_index,
                      Parsed<proto::ValueList>(fields), &sequence)) {
    return "no";
  }
  std::string text;
  for (const proto::CandidateCall& call : sequence.calls()) {
    absl::StrAppend(&text, "#", call.function(), "(");
    for (const proto::Value& operand : call.operands()) {
      absl::StrAppend(&text, ShowValue(operand), ";");
    }
    absl::StrAppend(&text, ")");
  }
  return text;
}

TEST(Aggregate, IsMadeOfItsFields) {
  EXPECT_EQ(Written(0, "values { integer: 2 } values { integer: 5 }"), "#1(2;5;)");
}

TEST(Aggregate, AfterTheObjectsThatAreItsFields) {
  EXPECT_EQ(
      Written(1,
              "values { text: 'a' }"
              "values { tuple { values { integer: 2 } values { integer: 5 } } }"),
      absl::StrCat("#1(2;5;)#2(", ShowValue(TextValue("a")), ";", ShowValue(ObjectValue(0)), ";)"));
}

TEST(Aggregate, NotOfWhatNobodyCanWrite) {
  EXPECT_EQ(Written(0, "values { integer: 2 } values { opaque: UNKNOWN_TYPE }"), "no");
  EXPECT_EQ(Written(0, "values { integer: 2 }"), "no");
  EXPECT_EQ(Written(1, "values { text: 'a' } values { opaque: UNKNOWN_TYPE }"), "no");
  // The driver has no such argument.
  EXPECT_EQ(Written(2, "values { integer: 2 }"), "no");
}

}  // namespace
}  // namespace augment
