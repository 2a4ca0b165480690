#include "engine/emit/as_written.h"

#include "engine/emit/literal.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr uint64_t kFunction = 7;

// One function with one parameter, which its declaration writes as `declared`.
class AsWrittenTest : public ::testing::Test {
 protected:
  proto::Type Parameter(proto::Type type, const std::string& declared) {
    proto::RegistryFunction* const function = registry_.add_functions();
    function->set_id(kFunction);
    *function->add_parameters() = std::move(type);
    proto::SubjectModel model;
    proto::FunctionModel* const of = model.add_functions();
    of->set_id(kFunction);
    of->add_parameters()->set_type(declared);
    return AsWritten(registry_, {model}).functions(0).parameters(0);
  }

  static proto::Type Typed(proto::Type::Kind kind, const std::string& name) {
    proto::Type type;
    type.set_kind(kind);
    type.set_name(name);
    return type;
  }

  static proto::Type Integer(const std::string& name, uint32_t bits, bool is_signed) {
    proto::Type type = Typed(proto::Type::INTEGER, name);
    type.set_bits(bits);
    type.set_is_signed(is_signed);
    return type;
  }

  static std::string Literal(const proto::Value& value, const proto::Type& type,
                             Spelling spelling = Spelling::kPlain) {
    LiteralWriter writer({});
    absl::StatusOr<std::string> text = writer.Write(value, type, spelling);
    return text.ok() ? *text : std::string(text.status().message());
  }

  void Alias(const std::string& type, const std::string& name, bool is_member = false) {
    proto::RegistryAlias* const alias = registry_.add_aliases();
    alias->set_type(type);
    alias->set_name(name);
    alias->set_is_member(is_member);
  }

  proto::Registry registry_;
};

TEST_F(AsWrittenTest, LimitsNameTheTypeThatTheDeclarationNames) {
  proto::Value greatest;
  greatest.set_big(UINT64_MAX);
  const proto::Type unnamed = Integer("long unsigned int", 64, false);
  EXPECT_EQ(Literal(greatest, Parameter(unnamed, "unsigned long")),
            "std::numeric_limits<unsigned long>::max()");
  registry_.Clear();
  const proto::Type size = Parameter(unnamed, "size_t");
  EXPECT_EQ(Literal(greatest, size), "std::numeric_limits<size_t>::max()");
  proto::Value three;
  three.set_integer(3);
  EXPECT_EQ(Literal(three, size), "3");
  EXPECT_EQ(Literal(three, size, Spelling::kExact), "size_t{3}");
  registry_.Clear();
  proto::Value least;
  least.set_integer(INT32_MIN);
  EXPECT_EQ(Literal(least, Parameter(Integer("int", 32, true), "const std::int32_t &")),
            "std::numeric_limits<std::int32_t>::min()");
}

TEST_F(AsWrittenTest, AHeaderBringsTheName) {
  LiteralWriter writer({});
  proto::Value greatest;
  greatest.set_big(UINT64_MAX);
  ASSERT_TRUE(writer
                  .Write(greatest, Parameter(Integer("long unsigned int", 64, false), "size_t"),
                         Spelling::kPlain)
                  .ok());
  EXPECT_EQ(writer.headers(), (std::set<std::string>{"cstddef", "limits"}));
}

TEST_F(AsWrittenTest, AContainerHasTheNameOfItsDeclaration) {
  Alias("std::vector<std::string>", "ns::Names");
  Alias("std::vector<std::string>", "ns::Words");
  Alias("std::vector<std::string>", "ns::Book::Titles", /*is_member=*/true);
  const proto::Type texts = Typed(proto::Type::SEQUENCE, "std::vector<std::string>");
  EXPECT_EQ(Spelled(Parameter(texts, "const Words &")), "ns::Words");
  registry_.clear_functions();
  EXPECT_EQ(Spelled(Parameter(texts, "Book::Titles")), "ns::Book::Titles");
  registry_.clear_functions();
  EXPECT_EQ(Spelled(Parameter(texts, "const std::vector<std::string> &")),
            "std::vector<std::string>");
  registry_.clear_functions();
  // Another library's of the same name.
  EXPECT_EQ(Spelled(Parameter(Typed(proto::Type::SEQUENCE, "std::vector<int>"), "Names")),
            "std::vector<int>");
}

TEST_F(AsWrittenTest, AClassHasTheShortestOfItsNames) {
  registry_.add_classes()->set_name("ns::detail::Grid<int, 3>");
  Alias("ns::detail::Grid<int, 3>", "ns::Board");
  Alias("ns::detail::Grid<int, 3>", "ns::GameBoard");
  Alias("ns::detail::Grid<int, 3>", "ns::B::G", /*is_member=*/true);
  const proto::Type list = Typed(proto::Type::SEQUENCE, "std::vector<ns::detail::Grid<int, 3> >");
  EXPECT_EQ(Spelled(Parameter(list, "T")), "std::vector<ns::Board>");
  EXPECT_EQ(AsWritten(registry_, {}).classes(0).name(), "ns::Board");
}

TEST_F(AsWrittenTest, ALongerNameIsNone) {
  registry_.add_classes()->set_name("Grid<int>");
  Alias("Grid<int>", "ns::IntegerGridOfTheTests");
  EXPECT_EQ(AsWritten(registry_, {}).classes(0).name(), "Grid<int>");
}

TEST_F(AsWrittenTest, WhatAPointerLeadsToIsNamedAsWell) {
  proto::Type pointer = Typed(proto::Type::POINTER, "long int*");
  *pointer.add_elements() = Integer("long int", 64, true);
  EXPECT_EQ(Spelled(Parameter(pointer, "int64_t *").elements(0)), "int64_t");
  registry_.Clear();
  EXPECT_EQ(Spelled(Parameter(pointer, "const std::int64_t*").elements(0)), "std::int64_t");
  registry_.Clear();
  EXPECT_EQ(Spelled(Parameter(pointer, "long *").elements(0)), "long");
}

}  // namespace
}  // namespace augment
