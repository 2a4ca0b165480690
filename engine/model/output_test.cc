#include "engine/model/output.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

proto::Type OfText(const char* text) { return Parsed<proto::Type>(text); }

TEST(OutputTest, AVariableOfTheCallersThatIsNotConst) {
  EXPECT_TRUE(IsOutput(OfText("kind: INTEGER passing: LVALUE_REF")));
  EXPECT_FALSE(IsOutput(OfText("kind: INTEGER passing: CONST_REF")));
  EXPECT_FALSE(IsOutput(OfText("kind: INTEGER")));
  EXPECT_TRUE(IsOutput(OfText("kind: POINTER elements { kind: TEXT name: 'std::string' }")));
  EXPECT_FALSE(IsOutput(OfText("kind: POINTER pointee_const: true elements { kind: BOOL }")));
  EXPECT_FALSE(IsOutput(OfText("kind: OBJECT passing: LVALUE_REF"))) << "its queries are asked";
  EXPECT_FALSE(
      IsOutput(OfText("kind: POINTER passing: LVALUE_REF elements { kind: INTEGER name: 'int' }")));
}

TEST(OutputTest, OfStreamsThoseThatAreWrittenTo) {
  const proto::Type stream =
      OfText("kind: OPAQUE passing: LVALUE_REF name: 'std::basic_ostream<char>'");
  EXPECT_TRUE(IsOutputStream(stream));
  EXPECT_TRUE(IsOutput(stream));
  EXPECT_FALSE(IsOutput(OfText("kind: TEXT passing: LVALUE_REF name: 'std::istream'")));
  EXPECT_FALSE(IsOutput(OfText("kind: OPAQUE passing: LVALUE_REF name: 'Other'")));
}

TEST(OutputTest, AStreamOverATextIsNoText) {
  EXPECT_TRUE(IsStreamOverText(
      OfText("kind: TEXT name: 'std::basic_istringstream<char, std::char_traits<char>, "
             "std::allocator<char>>'")));
  EXPECT_TRUE(IsStreamOverText(OfText("kind: TEXT name: 'std::stringstream' passing: CONST_REF")));
  EXPECT_FALSE(IsStreamOverText(OfText("kind: TEXT name: 'std::string'")));
  EXPECT_FALSE(IsStreamOverText(OfText("kind: OPAQUE name: 'std::stringstream'")));
}

TEST(OutputTest, WhatIsWrittenHasATypeOfItsOwn) {
  EXPECT_EQ(WrittenType(OfText("kind: INTEGER passing: LVALUE_REF")).kind(), proto::Type::INTEGER);
  EXPECT_EQ(WrittenType(OfText("kind: POINTER elements { kind: REAL }")).kind(), proto::Type::REAL);
  EXPECT_EQ(WrittenType(OfText("kind: OPAQUE passing: LVALUE_REF name: 'std::basic_ostream<char>'"))
                .kind(),
            proto::Type::TEXT);
}

}  // namespace
}  // namespace augment
