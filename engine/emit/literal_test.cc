// Values of types that users describe (include/augment/value.h), as C++.
#include "engine/emit/literal.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

// A Money of two parts, a text and a long.
proto::Type MoneyType(const std::string& code) {
  proto::Type type;
  type.set_kind(proto::Type::AGGREGATE);
  type.set_name("bank::Money");
  type.set_code(code);
  proto::Type* text = type.add_elements();
  text->set_kind(proto::Type::TEXT);
  text->set_name("std::string");
  proto::Type* number = type.add_elements();
  number->set_kind(proto::Type::INTEGER);
  number->set_name("long");
  number->set_bits(64);
  number->set_is_signed(true);
  return type;
}

proto::Value Money(const std::string& currency, int64_t cents) {
  proto::Value value;
  value.mutable_tuple()->add_values()->set_text(currency);
  value.mutable_tuple()->add_values()->set_integer(cents);
  return value;
}

TEST(LiteralTest, OfATaughtTypeIsItsCode) {
  LiteralWriter writer({});
  const auto text =
      writer.Write(Money("EUR", -3), MoneyType("bank::Of($2, \"$\", $1)"), Spelling::kPlain);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(*text, "bank::Of(-3, \"$\", \"EUR\")");
}

TEST(LiteralTest, OfATaughtTypeWithoutCodeIsBraced) {
  LiteralWriter writer({});
  const auto text = writer.Write(Money("EUR", 3), MoneyType(""), Spelling::kPlain);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(*text, "bank::Money{\"EUR\", 3}");
}

TEST(LiteralTest, ATaughtTypeThatAsksForTooMuchSaysSo) {
  LiteralWriter writer({});
  const auto text = writer.Write(Money("EUR", 3), MoneyType("Of($1, $3)"), Spelling::kPlain);
  EXPECT_EQ(text.status().message(),
            "augment::ValueTraits<bank::Money>::kCode asks for $3, but there are 2 parts");
}

}  // namespace
}  // namespace augment
