// Values of types that users describe (include/augment/value.h), as C++.
#include "engine/emit/literal.h"

#include <string>
#include <vector>

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

TEST(LiteralTest, OfATagIsItsConstant) {
  proto::Type type;
  type.set_kind(proto::Type::STATELESS);
  type.set_name("lib::none_t");
  LiteralWriter writer({});
  proto::Value unit;
  unit.set_unit(true);
  EXPECT_EQ(*writer.Write(unit, type, Spelling::kPlain), "lib::none_t{}");
  type.set_bits(1);
  EXPECT_FALSE(writer.Write(unit, type, Spelling::kPlain).ok());
  type.set_code("lib::none");
  EXPECT_EQ(*writer.Write(unit, type, Spelling::kPlain), "lib::none");
}

// `name` of such elements.
proto::Type ListOf(proto::Type::Kind kind, const std::string& name,
                   const std::vector<proto::Type>& elements) {
  proto::Type type;
  type.set_kind(kind);
  type.set_name(name);
  for (const proto::Type& element : elements) *type.add_elements() = element;
  return type;
}

proto::Type Number() {
  proto::Type type = ListOf(proto::Type::INTEGER, "int", {});
  type.set_bits(32);
  type.set_is_signed(true);
  return type;
}

proto::Value Numbers(const std::vector<int>& numbers) {
  proto::Value value;
  proto::ValueList* const list = value.mutable_sequence();
  for (const int number : numbers) list->add_values()->set_integer(number);
  return value;
}

TEST(LiteralTest, ListsWithinAListHaveNoNames) {
  LiteralWriter writer({});
  const proto::Type row = ListOf(proto::Type::SEQUENCE, "std::vector<int>", {Number()});
  proto::Value rows;
  *rows.mutable_sequence()->add_values() = Numbers({1, 2});
  *rows.mutable_sequence()->add_values() = Numbers({});
  EXPECT_EQ(*writer.Write(rows, ListOf(proto::Type::SEQUENCE, "std::list<std::vector<int>>", {row}),
                          Spelling::kPlain),
            "std::list<std::vector<int>>{{1, 2}, {}}");
  proto::Value entry;
  entry.mutable_tuple()->add_values()->set_integer(3);
  *entry.mutable_tuple()->add_values() = Numbers({4});
  const proto::Type pair =
      ListOf(proto::Type::TUPLE, "std::pair<const int, std::vector<int>>", {Number(), row});
  EXPECT_EQ(*writer.Write(entry, pair, Spelling::kPlain),
            "std::pair<const int, std::vector<int>>{3, {4}}");
  proto::Value map;
  *map.mutable_sequence()->add_values() = entry;
  EXPECT_EQ(*writer.Write(map, ListOf(proto::Type::MAP, "std::map<int, std::vector<int>>", {pair}),
                          Spelling::kPlain),
            "std::map<int, std::vector<int>>{{3, {4}}}");
}

TEST(LiteralTest, ListsWithinWhatIsNotMadeOfAListKeepTheirNames) {
  LiteralWriter writer({});
  const proto::Type row = ListOf(proto::Type::SEQUENCE, "std::array<int, 1>", {Number()});
  proto::Value rows;
  *rows.mutable_sequence()->add_values() = Numbers({1});
  EXPECT_EQ(
      *writer.Write(rows, ListOf(proto::Type::SEQUENCE, "std::vector<std::array<int, 1>>", {row}),
                    Spelling::kPlain),
      "std::vector<std::array<int, 1>>{std::array<int, 1>{1}}");
  const proto::Type list = ListOf(proto::Type::SEQUENCE, "std::vector<int>", {Number()});
  EXPECT_EQ(
      *writer.Write(rows, ListOf(proto::Type::SEQUENCE, "mine::Rows", {list}), Spelling::kPlain),
      "mine::Rows{std::vector<int>{1}}");
}

TEST(LiteralTest, WideTextsHaveAPrefix) {
  LiteralWriter writer({});
  proto::Type type;
  type.set_kind(proto::Type::C_STRING);
  proto::Value value;
  value.set_text("a\"\xc3\xa4\xf0\x9f\x98\x80");
  const auto text = [&](const std::string& name) {
    type.set_name(name);
    return *writer.Write(value, type, Spelling::kExact);
  };
  EXPECT_EQ(text("const wchar_t*"), R"(L"a\"\u00e4\U0001f600")");
  EXPECT_EQ(text("const char16_t*"), R"(u"a\"\u00e4\U0001f600")");
  value.set_text("plain");
  EXPECT_EQ(text("const char32_t*"), R"(U"plain")");
  EXPECT_EQ(text("const char*"), R"("plain")");
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

proto::Type Callable(const std::string& name, const proto::Type& result,
                     const std::vector<proto::Type>& parameters) {
  proto::Type type;
  type.set_kind(proto::Type::CALLABLE);
  type.set_name(name);
  *type.add_elements() = result;
  for (const proto::Type& parameter : parameters) *type.add_elements() = parameter;
  return type;
}

proto::Type Plain(proto::Type::Kind kind, const std::string& name,
                  proto::Type::Passing passing = proto::Type::VALUE) {
  proto::Type type;
  type.set_kind(kind);
  type.set_name(name);
  type.set_passing(passing);
  return type;
}

std::string Lambda(proto::Value::Stock stock, const proto::Type& type,
                   Spelling spelling = Spelling::kPlain) {
  LiteralWriter writer({});
  proto::Value value;
  value.set_stock(stock);
  const auto text = writer.Write(value, type, spelling);
  return text.ok() ? *text : std::string(text.status().message());
}

TEST(LiteralTest, StockCallablesAreLambdas) {
  const proto::Type integer = Plain(proto::Type::INTEGER, "int");
  const proto::Type predicate = Callable("std::function<bool(int, int)>",
                                         Plain(proto::Type::BOOL, "bool"), {integer, integer});
  EXPECT_EQ(Lambda(proto::Value::DEFAULT, predicate), "[](int, int) { return false; }");
  EXPECT_EQ(Lambda(proto::Value::ONE, predicate), "[](int, int) { return true; }");
  EXPECT_EQ(Lambda(proto::Value::LESS, predicate), "[](int a, int b) { return a < b; }");
  EXPECT_EQ(Lambda(proto::Value::THROWS, predicate),
            "[](int, int) -> bool { throw std::runtime_error(\"callback\"); }");
  EXPECT_EQ(Lambda(proto::Value::ONE, predicate, Spelling::kExact),
            "std::function<bool(int, int)>([](int, int) { return true; })");
}

TEST(LiteralTest, StockCallablesReturnWhatTheSignatureSays) {
  const proto::Type text = Plain(proto::Type::TEXT, "std::string", proto::Type::CONST_REF);
  const proto::Type change = Callable(
      "std::string (*)(const std::string&, Money&)", Plain(proto::Type::TEXT, "std::string"),
      {text, Plain(proto::Type::OBJECT, "Money", proto::Type::LVALUE_REF)});
  EXPECT_EQ(Lambda(proto::Value::DEFAULT, change),
            "[](const std::string&, Money&) -> std::string { return \"\"; }");
  EXPECT_EQ(Lambda(proto::Value::ARGUMENT, change, Spelling::kExact),
            "+[](const std::string& a, Money&) -> std::string { return a; }");
  const proto::Type listener = Callable("void (*)()", Plain(proto::Type::VOID, ""), {});
  EXPECT_EQ(Lambda(proto::Value::DEFAULT, listener), "[]() {}");
  EXPECT_EQ(Lambda(proto::Value::THROWS, listener),
            "[]() { throw std::runtime_error(\"callback\"); }");
}

TEST(LiteralTest, RecordedCallablesAskForTheirArguments) {
  const proto::Type price = Callable(
      "std::function<int(const std::string&, bool, int)>", Plain(proto::Type::INTEGER, "int"),
      {Plain(proto::Type::TEXT, "std::string", proto::Type::CONST_REF),
       Plain(proto::Type::BOOL, "bool"), Plain(proto::Type::INTEGER, "int")});
  proto::Value value;
  proto::Behaviour* behaviour = value.mutable_behaviour();
  behaviour->mutable_otherwise()->set_integer(7);
  LiteralWriter writer({});
  auto text = writer.Write(value, price, Spelling::kPlain);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(*text, "[](const std::string&, bool, int) { return 7; }");
  proto::Behaviour::Answer* answer = behaviour->add_answers();
  answer->add_arguments()->set_text("tea");
  answer->add_arguments()->set_boolean(false);
  answer->add_arguments()->set_opaque(proto::Value::UNKNOWN_TYPE);
  answer->mutable_result()->set_integer(3);
  text = writer.Write(value, price, Spelling::kPlain);
  ASSERT_TRUE(text.ok()) << text.status();
  EXPECT_EQ(
      *text,
      "[](const std::string& a, bool b, int) { if (a == \"tea\" && !b) return 3; return 7; }");
  answer->mutable_arguments(0)->set_opaque(proto::Value::UNKNOWN_TYPE);
  answer->mutable_arguments(1)->set_opaque(proto::Value::UNKNOWN_TYPE);
  EXPECT_FALSE(writer.Write(value, price, Spelling::kPlain).ok());
}

TEST(LiteralTest, CallablesOverTypesWithoutANameSaySo) {
  const proto::Type hidden =
      Callable("std::function<void((anonymous namespace)::X)>", Plain(proto::Type::VOID, ""),
               {Plain(proto::Type::OBJECT, "(anonymous namespace)::X")});
  EXPECT_EQ(Lambda(proto::Value::DEFAULT, hidden), "(anonymous namespace)::X has no name here");
}

TEST(Enumerators, AreNamedInTheScopeThatTheyAreIn) {
  proto::SubjectModel model;
  for (const bool scoped : {false, true}) {
    proto::EnumModel* const of = model.add_enums();
    of->set_name(scoped ? "ns::Mode" : "ns::Box::Side");
    of->set_scoped(scoped);
    proto::Enumerator* const one = of->add_enumerators();
    one->set_name(scoped ? "kOpen" : "LEFT");
    one->set_value(1);
  }
  LiteralWriter writer({model});
  proto::Value value;
  value.set_integer(1);
  EXPECT_EQ(*writer.Write(value, Plain(proto::Type::ENUM, "ns::Mode"), Spelling::kPlain),
            "ns::Mode::kOpen");
  EXPECT_EQ(*writer.Write(value, Plain(proto::Type::ENUM, "ns::Box::Side"), Spelling::kPlain),
            "ns::Box::LEFT");
}

TEST(LiteralWriter, HeadersOfWhatTheStandardNames) {
  LiteralWriter literals({});
  literals.NeedHeadersOf(
      "lib::Signal<void(std::ostream&)>(std::multiplies<std::complex<float>>{})");
  EXPECT_EQ(literals.headers(), (std::set<std::string>{"complex", "functional", "ostream"}));
}

// An escape takes all hexadecimal digits that follow.
TEST(QuotedTextTest, EndsAnEscapeBeforeWhatWouldBelongToIt) {
  EXPECT_EQ(QuotedText("\xed\x81"), "\"\\xed\\x81\"");
  EXPECT_EQ(QuotedText("\x01\x02g"), "\"\\x01\\x02g\"");
  EXPECT_EQ(QuotedText("\x01\x62"), "\"\\x01\" \"b\"");
  EXPECT_EQ(QuotedText(std::string("\0", 1)), "\"\\0\"");
  EXPECT_EQ(QuotedText(std::string("\0x", 2)), "\"\\0x\"");
  EXPECT_EQ(QuotedText(std::string("\0\x31", 2)), "\"\\0001\"");
}

}  // namespace
}  // namespace augment
