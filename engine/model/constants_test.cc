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

}  // namespace
}  // namespace augment
