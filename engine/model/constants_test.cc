#include "engine/model/constants.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

std::string CodeOf(const std::string& type, const std::string& models = "") {
  auto registry = Parsed<proto::Registry>("functions { parameters { " + type + " } }");
  LibraryNames names;
  names.inline_namespaces.insert("lib::v1");
  NameConstants({Parsed<proto::SubjectModel>(models)}, names, &registry);
  return registry.functions(0).parameters(0).code();
}

constexpr char kModel[] = R"pb(
  constants { name: "lib::detail::none" type: "lib::none_t" }
  constants { name: "lib::none" type: "lib::none_t" }
  constants { name: "lib::tag" type: "lib::tag_t" }
)pb";

TEST(ConstantsTest, ATagIsWrittenByTheShortestOfItsNames) {
  EXPECT_EQ(CodeOf(R"(kind: STATELESS bits: 1 name: "lib::none_t")", kModel), "lib::none");
  EXPECT_EQ(CodeOf(R"(kind: STATELESS bits: 1 name: "lib::v1::none_t")", kModel), "lib::none");
}

TEST(ConstantsTest, WhatAnybodyCanMakeNeedsNone) {
  EXPECT_EQ(CodeOf(R"(kind: STATELESS name: "lib::tag_t")", kModel), "");
}

TEST(ConstantsTest, WhatTheLibraryKeepsForItselfHasNone) {
  EXPECT_EQ(CodeOf(R"(kind: STATELESS bits: 1 name: "lib::passkey")", kModel), "");
}

TEST(ConstantsTest, TheStandardsAreKnown) {
  EXPECT_EQ(CodeOf(R"(kind: STATELESS bits: 1 name: "std::nullptr_t")"), "nullptr");
  EXPECT_EQ(CodeOf(R"(kind: STATELESS bits: 1 name: "std::nullopt_t")"), "std::nullopt");
}

TEST(ConstantsTest, AlsoAsAnElement) {
  auto registry = Parsed<proto::Registry>(
      R"(functions { parameters {
           kind: OPTIONAL elements { kind: STATELESS bits: 1 name: "std::nullopt_t" } } })");
  NameConstants({}, {}, &registry);
  EXPECT_EQ(registry.functions(0).parameters(0).elements(0).code(), "std::nullopt");
}

// `size_t find(char c, size_t from = 0)`, `View substr(size_t at, size_t n = npos)`, `size_t
// size()`
TEST(ConstantsTest, NoPositionIsWhatTheClassCallsIt) {
  auto registry = Parsed<proto::Registry>(R"pb(
    classes { name: "lib::View<char>" }
    classes { name: "lib::Other" }
    functions {
      id: 1
      class_index: 1
      parameters { kind: INTEGER bits: 8 is_char: true }
      parameters { kind: INTEGER bits: 64 }
      result { kind: INTEGER bits: 64 is_signed: true }
    }
    functions {
      id: 9
      declared: 3
      class_index: 1
      result { kind: INTEGER bits: 64 }
    }
    functions {
      id: 4
      class_index: 2
      result { kind: INTEGER bits: 64 }
    })pb");
  NameNoPosition({Parsed<proto::SubjectModel>(R"pb(
                   functions { id: 1 class_id: 7 }
                   functions {
                     id: 2
                     class_id: 7
                     parameters { name: "n" default_value: "View::npos" }
                   }
                   functions { id: 3 class_id: 7 }
                   functions { id: 4 class_id: 8 })pb")},
                 &registry);
  EXPECT_EQ(registry.functions(0).parameters(0).no_position(), "") << "a character";
  EXPECT_EQ(registry.functions(0).parameters(1).no_position(), "lib::View<char>::npos");
  EXPECT_EQ(registry.functions(0).result().no_position(), "") << "signed";
  EXPECT_EQ(registry.functions(1).result().no_position(), "lib::View<char>::npos");
  EXPECT_EQ(registry.functions(2).result().no_position(), "") << "another class";
}

}  // namespace
}  // namespace augment
