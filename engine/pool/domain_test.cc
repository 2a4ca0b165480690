#include "engine/pool/domain.h"

#include <random>
#include <set>
#include <string>
#include <vector>

#include "engine/model/testing/stack.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

// `void print(const std::string&)`.
const Vocabulary& LabelVocabulary() {
  static const auto* const vocabulary = [] {
    proto::Registry registry;
    proto::RegistryFunction* print = registry.add_functions();
    print->set_id(1);
    print->set_supported(true);
    print->add_parameters()->set_kind(proto::Type::TEXT);
    return new Vocabulary(registry, {});
  }();
  return *vocabulary;
}

class SpecialValuesTest : public ::testing::Test {
 protected:
  static proto::SpecialValue Value(const std::string& function, int64_t integer) {
    proto::SpecialValue value;
    value.set_function(function);
    value.set_integer(integer);
    return value;
  }
  const Vocabulary vocabulary_ = testing::StackVocabulary();
  Domain domain_{vocabulary_, {}};
};

TEST(DomainTest, OfATagThereIsAValueWhereAConstantIsOne) {
  proto::Registry registry;
  for (const char* const type : {"lib::none_t", "lib::passkey"}) {
    proto::RegistryFunction* take = registry.add_functions();
    take->set_id(static_cast<uint64_t>(registry.functions_size()));
    take->set_supported(true);
    proto::Type* parameter = take->add_parameters();
    parameter->set_kind(proto::Type::STATELESS);
    parameter->set_bits(1);
    parameter->set_name(type);
  }
  proto::SubjectModel model;
  model.add_constants()->set_name("lib::none");
  model.mutable_constants(0)->set_type("lib::none_t");
  const Vocabulary vocabulary(registry, {model});
  const Domain domain(vocabulary, {});
  EXPECT_EQ(domain.Values(0, 0).size(), 1u);
  EXPECT_THAT(domain.Values(1, 0), IsEmpty());
}

// What a function takes.
proto::Type* ArrayOfThree(proto::Registry* registry) {
  proto::RegistryFunction* take = registry->add_functions();
  take->set_id(1);
  take->set_supported(true);
  proto::Type* array = take->add_parameters();
  array->set_kind(proto::Type::SEQUENCE);
  array->set_bits(3);
  return array;
}

TEST(DomainTest, AnArrayHasAsManyElementsAsItsTypeSays) {
  proto::Registry registry;
  proto::Type* array = ArrayOfThree(&registry);
  array->set_name("int [3]");
  array->add_elements()->set_kind(proto::Type::INTEGER);
  array->mutable_elements(0)->set_bits(32);
  const Vocabulary vocabulary(registry, {});
  const std::vector<proto::Value> values = Domain(vocabulary, {}).Values(0, 0);
  EXPECT_GT(values.size(), 2u);
  for (const proto::Value& value : values) EXPECT_EQ(value.sequence().values_size(), 3);
}

// `template <size_t N> Format(const wchar_t (&)[N])`
TEST(DomainTest, AnArrayOfConstantCharactersIsALiteral) {
  proto::Registry registry;
  proto::Type* array = ArrayOfThree(&registry);
  array->set_passing(proto::Type::CONST_REF);
  array->add_elements()->set_kind(proto::Type::INTEGER);
  array->mutable_elements(0)->set_name("wchar_t");
  array->mutable_elements(0)->set_bits(32);
  array->mutable_elements(0)->set_is_signed(true);
  const auto last = [&] {
    std::set<int64_t> ends;
    const Vocabulary vocabulary(registry, {});
    for (const proto::Value& value : Domain(vocabulary, {}).Values(0, 0)) {
      ends.insert(value.sequence().values(2).integer());
    }
    return ends;
  };
  EXPECT_THAT(last(), ElementsAre(0));
  // What is written to is a buffer.
  array->set_passing(proto::Type::LVALUE_REF);
  EXPECT_GT(last().size(), 1u);
}

TEST_F(SpecialValuesTest, ComeBeforeAllOthers) {
  EXPECT_THAT(domain_.AddSpecial({Value("Stack::push(int)", 4711)}), IsEmpty());
  const std::vector<proto::Value> values = domain_.Values(testing::kPush, 0);
  ASSERT_GT(values.size(), 1u);
  EXPECT_EQ(values[0].integer(), 4711);
  for (const proto::Value& other : domain_.Values(testing::kStackWithCapacity, 0)) {
    EXPECT_NE(other.integer(), 4711) << "they are of one function";
  }
}

TEST_F(SpecialValuesTest, AParameterIsKnownByItsName) {
  proto::SpecialValue value = Value("Stack::push(int)", 4711);
  value.set_parameter("k");
  EXPECT_THAT(domain_.AddSpecial({value}), IsEmpty());
  EXPECT_EQ(domain_.Values(testing::kPush, 0)[0].integer(), 4711);
  value.set_parameter("n");
  EXPECT_THAT(domain_.AddSpecial({value}), ElementsAre(HasSubstr("no parameter is called n")));
}

TEST_F(SpecialValuesTest, WhatNothingTakesIsTold) {
  proto::SpecialValue text;
  text.set_function("Stack::push(int)");
  text.set_text("a");
  EXPECT_THAT(domain_.AddSpecial({Value("Stack::shove(int)", 1), Value("Stack::pop()", 1), text}),
              ElementsAre(HasSubstr("no such function"), HasSubstr("not for which parameter"),
                          HasSubstr("the parameter's type is int")));
}

TEST_F(SpecialValuesTest, TextsAreDerived) {
  proto::Type type;
  type.set_kind(proto::Type::TEXT);
  std::mt19937_64 random(1);
  proto::Value derived;
  EXPECT_FALSE(domain_.DeriveText(type, &random, &derived)) << "of none";
  Domain texts(LabelVocabulary(), {});
  proto::CandidateCall call;
  *call.add_operands() = TextValue("item 12");
  texts.Learn(0, call);
  bool marked = false;
  bool numbered = false;
  for (int i = 0; i < 200; ++i) {
    ASSERT_TRUE(texts.DeriveText(type, &random, &derived));
    marked = marked || derived.text().find_first_of("\r\"%") != std::string::npos;
    numbered = numbered || derived.text() == "item 2147483648";
  }
  EXPECT_TRUE(marked);
  EXPECT_TRUE(numbered);
}

}  // namespace
}  // namespace augment
