#include "engine/model/members.h"

#include "engine/model/testing/parsed.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Parsed;

// struct Base { int count; protected: int left; };
// struct Answer : Base { int value; int cached_; std::string m_text; private: int hidden; };
// struct Span { int first; int last; };  struct Odd { int a; private: int b; };
class MembersTest : public ::testing::Test {
 protected:
  const Vocabulary vocabulary_{
      Parsed<proto::Registry>(R"pb(
        classes {
          id: 1
          name: "lib::Base"
          fields: [ "count", "left" ]
          field_types { kind: INTEGER }
          field_types { kind: INTEGER }
        }
        classes {
          id: 2
          name: "lib::Answer"
          bases: 0
          fields: [ "count", "left", "value", "cached_", "m_text", "hidden", "a b" ]
          field_types { kind: INTEGER }
          field_types { kind: INTEGER }
          field_types { kind: INTEGER bits: 64 }
          field_types { kind: INTEGER }
          field_types { kind: TEXT }
          field_types { kind: INTEGER }
          field_types { kind: INTEGER }
        }
        functions {
          id: 10
          class_index: 2
          has_receiver: true
          result { kind: BOOL }
        }
        functions {
          id: 11
          parameters { kind: INTEGER bits: 16 passing: LVALUE_REF }
          result {
            kind: AGGREGATE
            name: "lib::Span"
            elements { kind: INTEGER bits: 8 }
            elements { kind: TEXT }
          }
        }
      )pb"),
      {Parsed<proto::SubjectModel>(R"pb(
        classes {
          id: 1
          name: "lib::Base"
          fields { name: "count" is_public: true }
          fields { name: "left" }
        }
        classes {
          id: 2
          name: "lib::Answer"
          fields { name: "value" is_public: true }
          fields { name: "cached_" is_public: true }
          fields { name: "m_text" is_public: true }
          fields { name: "hidden" }
          fields { name: "a b" is_public: true }
        }
        classes {
          id: 3
          name: "lib::Span"
          fields { name: "first" is_public: true }
          fields { name: "last" is_public: true }
        }
        classes {
          id: 4
          name: "lib::Odd"
          fields { name: "a" is_public: true }
          fields { name: "b" }
        }
        functions { id: 10 name: "ok" class_id: 2 }
        functions {
          id: 11
          name: "Find"
          parameters { name: "place" }
        }
      )pb")}};

  std::vector<std::string> Parts(const std::string& type) const {
    std::vector<std::string> texts;
    for (const Part& part : PartsOf(vocabulary_, Parsed<proto::Type>(type))) {
      texts.push_back(part.name + "|" + part.write);
    }
    return texts;
  }
};

TEST_F(MembersTest, PublicOnesAndThoseOfBases) {
  EXPECT_THAT(PublicMembers(vocabulary_, 0), ElementsAre(0));
  EXPECT_THAT(PublicMembers(vocabulary_, 1), ElementsAre(0, 2));
}

TEST_F(MembersTest, PartsOfWhatIsReturned) {
  const std::string two = "elements { kind: BOOL } elements { kind: BOOL }";
  EXPECT_THAT(Parts("kind: TUPLE name: 'std::pair<bool, bool>' " + two),
              ElementsAre("|$.first", "|$.second"));
  EXPECT_THAT(Parts("kind: TUPLE name: 'const std::tuple<bool, bool>' " + two),
              ElementsAre("|std::get<0>($)", "|std::get<1>($)"));
  EXPECT_THAT(Parts("kind: AGGREGATE name: 'lib::Span' " + two),
              ElementsAre("first|$.first", "last|$.last"));
  EXPECT_THAT(Parts("kind: AGGREGATE name: 'lib::Span' elements { kind: BOOL }"), IsEmpty())
      << "of another number of members";
  EXPECT_THAT(Parts("kind: AGGREGATE name: 'lib::Odd' " + two), IsEmpty()) << "one is private";
  EXPECT_THAT(Parts("kind: AGGREGATE name: 'lib::Other' " + two), IsEmpty());
  EXPECT_THAT(Parts("kind: TUPLE name: 'lib::Span' " + two), IsEmpty());
  EXPECT_THAT(Parts("kind: BOOL"), IsEmpty());
}

TEST_F(MembersTest, WhatIsAsked) {
  const auto asked = [&](int function, const std::string& text) {
    const auto expectation = Parsed<proto::Expectation>(text);
    return NameOfAsked(vocabulary_, function, expectation) + " " +
           std::to_string(TypeOfAsked(vocabulary_, function, expectation).bits());
  };
  EXPECT_EQ(asked(1, "subject: MEMBER class_index: 1 field: 2"), "value 64");
  EXPECT_EQ(asked(1, "subject: RESULT part: 1"), "first 8");
  EXPECT_EQ(asked(1, "subject: RESULT"), "Find 0");
  EXPECT_EQ(asked(1, "subject: ARGUMENT slot: 0"), "place 16");
  EXPECT_EQ(asked(1, "function: 0"), "ok 0");
}

}  // namespace
}  // namespace augment
