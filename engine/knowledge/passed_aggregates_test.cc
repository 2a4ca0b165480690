#include "engine/knowledge/passed_aggregates.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

// void Options::Use(Options, int)
proto::Registry Library() {
  return testing::Parsed<proto::Registry>(R"pb(
    functions {
      has_receiver: true
      parameters {
        kind: AGGREGATE
        name: "Options"
        elements { kind: INTEGER }
        elements { kind: BOOL }
      }
      parameters { kind: INTEGER name: "int" }
    })pb");
}

proto::Observation Passed(const std::string& first) {
  return testing::Parsed<proto::Observation>(
      "entry {} entry { value { tuple { values { " + first +
      " } values { boolean: true } } } } entry { value { integer: 7 } }");
}

TEST(PassedAggregatesTest, TheUsualOneIsPassedMostOften) {
  const Vocabulary vocabulary(Library(), {});
  PassedAggregates passed;
  EXPECT_EQ(passed.Usual("Options"), nullptr);
  for (const char* first : {"integer: 3", "integer: 4", "integer: 4"}) {
    passed.Note(vocabulary, 0, Passed(first));
  }
  ASSERT_NE(passed.Usual("Options"), nullptr);
  EXPECT_EQ(passed.Usual("Options")->tuple().values(0).integer(), 4);
  EXPECT_EQ(passed.Usual("int"), nullptr);
  EXPECT_TRUE(passed.IsPassed("Options", Passed("integer: 3").entry(1).value()));
  EXPECT_FALSE(passed.IsPassed("Options", Passed("integer: 5").entry(1).value()));
  EXPECT_FALSE(passed.IsPassed("Other", Passed("integer: 3").entry(1).value()));
}

TEST(PassedAggregatesTest, OfWhichAllIsKnown) {
  const Vocabulary vocabulary(Library(), {});
  PassedAggregates passed;
  for (const char* first : {"opaque: UNKNOWN_TYPE", "pointee { object: 1 }", ""}) {
    passed.Note(vocabulary, 0, Passed(first));
  }
  EXPECT_EQ(passed.Usual("Options"), nullptr);
}

}  // namespace
}  // namespace augment
