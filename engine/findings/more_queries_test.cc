#include "engine/findings/more_queries.h"

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Parsed;
using ::testing::SizeIs;

// A list of integers: List(), add(int), has(int) const, same(const List&) const, find(int&) const,
// paint(const std::string&), colour(const char*) const, name() const, and Other() of another class.
constexpr char kRegistry[] = R"pb(
  classes { id: 1 name: "List" destructible: true }
  classes { id: 2 name: "Other" destructible: true }
  functions { id: 10 class_index: 1 is_constructor: true supported: true }
  functions {
    id: 11
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true }
    result { kind: VOID }
  }
  functions {
    id: 12
    class_index: 1
    has_receiver: true
    is_const: true
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true }
    result { kind: BOOL }
  }
  functions {
    id: 13
    class_index: 1
    has_receiver: true
    is_const: true
    supported: true
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
    result { kind: BOOL }
  }
  functions {
    id: 14
    class_index: 1
    has_receiver: true
    is_const: true
    supported: true
    parameters { kind: INTEGER bits: 32 is_signed: true passing: LVALUE_REF }
    result { kind: BOOL }
  }
  functions { id: 15 class_index: 2 is_constructor: true supported: true }
  functions {
    id: 16
    class_index: 1
    has_receiver: true
    supported: true
    parameters { kind: TEXT passing: CONST_REF }
  }
  functions {
    id: 17
    class_index: 1
    has_receiver: true
    is_const: true
    supported: true
    parameters { kind: C_STRING }
    result { kind: C_STRING }
  }
  functions {
    id: 18
    class_index: 1
    has_receiver: true
    is_const: true
    supported: true
    result { kind: C_STRING }
  }
  functions {
    id: 19
    supported: true
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
    result { kind: TEXT }
  }
  functions {
    id: 20
    supported: true
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
    result { kind: TEXT }
  }
  functions {
    id: 21
    supported: true
    parameters { kind: OBJECT name: "List" passing: LVALUE_REF }
    result { kind: TEXT }
  }
  functions {
    id: 22
    supported: true
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
    result { kind: BOOL }
  }
  functions {
    id: 23
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: OBJECT name: "List" passing: CONST_REF }
  }
  functions {
    id: 24
    class_index: 1
    is_constructor: true
    supported: true
    parameters { kind: OBJECT name: "List" passing: RVALUE_REF }
  }
)pb";
constexpr char kModel[] = R"pb(
  functions { id: 19 name: "ToText" qualified_name: "lib::ToText" }
  functions { id: 20 name: "Join" qualified_name: "lib::detail::Join" }
  functions { id: 21 name: "Take" qualified_name: "lib::Take" }
  functions { id: 22 name: "operator==" qualified_name: "lib::operator==" }
)pb";
constexpr uint32_t kHas = 2;
constexpr uint32_t kSame = 3;
constexpr uint32_t kFind = 4;
constexpr uint32_t kColour = 7;
constexpr uint32_t kName = 8;
constexpr uint32_t kToText = 9;
constexpr uint32_t kEquals = 12;
constexpr int kCopy = 13;
constexpr int kMove = 14;

class MoreQueriesTest : public ::testing::Test {
 protected:
  MoreQueriesTest()
      : vocabulary_(Parsed<proto::Registry>(kRegistry), {Parsed<proto::SubjectModel>(kModel)}) {}

  std::vector<AskedWithArguments> Ask(const std::string& calls, size_t most = 99) const {
    return MoreQueries(vocabulary_, Parsed<proto::Candidate>(calls), 0, 0, left_out_, most);
  }
  // What a query is asked with, as text.
  static std::vector<std::string> Of(uint32_t function,
                                     const std::vector<AskedWithArguments>& asked) {
    std::vector<std::string> with;
    for (const AskedWithArguments& one : asked) {
      if (one.expectation.function() != function) continue;
      with.push_back(ShowValue(one.expectation.arguments(0)));
    }
    return with;
  }

  const Vocabulary vocabulary_;
  std::set<int> left_out_;
};

TEST_F(MoreQueriesTest, ACopyIsAskedWhetherItIsEqualToItsSource) {
  const auto compared = [this](int function) {
    std::vector<std::vector<uint64_t>> with;
    const auto asked = MoreQueries(
        vocabulary_,
        Parsed<proto::Candidate>(absl::StrCat("calls { function: 0 } calls { function: 0 } "
                                              "calls { function: ",
                                              function, " operands { object: 0 } }")),
        2, 0, left_out_, 99);
    for (const AskedWithArguments& one : asked) {
      if (one.expectation.function() != kEquals) continue;
      const auto& operands = one.candidate.calls(3).operands();
      EXPECT_EQ(operands.size(), 2);
      EXPECT_EQ(one.expectation.arguments_size(), 2);
      with.push_back({operands[0].object(), operands[1].object()});
    }
    return with;
  };
  EXPECT_EQ(compared(kCopy), (std::vector<std::vector<uint64_t>>{{2, 0}}));
  EXPECT_THAT(compared(kMove), IsEmpty()) << "of what was moved from nobody knows";
  EXPECT_THAT(compared(0), IsEmpty()) << "a new one comes from none";
}

TEST_F(MoreQueriesTest, AFunctionOutsideOfTheClassIsAskedAboutTheObject) {
  std::set<uint32_t> without_receiver;
  for (const AskedWithArguments& one : Ask("calls { function: 0 }")) {
    if (one.expectation.function() >= kToText) without_receiver.insert(one.expectation.function());
    if (one.expectation.function() != kToText) continue;
    ASSERT_EQ(one.expectation.arguments_size(), 1);
    EXPECT_EQ(one.expectation.arguments(0).object(), 0u);
    EXPECT_EQ(one.candidate.calls(1).operands_size(), 1);
  }
  EXPECT_THAT(without_receiver, ElementsAre(kToText)) << "no helper, and none that changes it";
}

TEST_F(MoreQueriesTest, WithWhatWentInAndWithWhatDidNot) {
  const auto asked = Ask(
      "calls { function: 0 } calls { function: 1 operands { object: 0 } operands { integer: 7 } }");
  EXPECT_THAT(Of(kHas, asked), ElementsAre("7", "0"));
  ASSERT_THAT(asked, ::testing::Not(IsEmpty()));
  const proto::Candidate& first = asked[0].candidate;
  ASSERT_EQ(first.calls_size(), 3);
  EXPECT_EQ(first.calls(2).function(), kHas);
  EXPECT_EQ(first.calls(2).operands(0).object(), 0u);
  EXPECT_EQ(first.calls(2).operands(1).integer(), 7);
}

TEST_F(MoreQueriesTest, TheOtherValueIsNoneThatWentIn) {
  const auto asked = Ask(
      "calls { function: 0 } calls { function: 1 operands { object: 0 } operands { integer: 0 } }"
      "calls { function: 1 operands { object: 0 } operands { integer: 1 } }");
  EXPECT_THAT(Of(kHas, asked), ElementsAre("1", "0", "2"));
}

TEST_F(MoreQueriesTest, OtherObjectsOfTheSequenceAreArguments) {
  const auto asked = Ask("calls { function: 0 } calls { function: 0 } calls { function: 5 }");
  ASSERT_THAT(Of(kSame, asked), SizeIs(1)) << "not the object itself";
  EXPECT_THAT(Of(kSame, asked), ElementsAre(ShowValue(ObjectValue(1))));
}

TEST_F(MoreQueriesTest, WhatMayChangeItsArgumentIsNoQuery) {
  EXPECT_THAT(Of(kFind, Ask("calls { function: 0 }")), IsEmpty());
}

TEST_F(MoreQueriesTest, WhatACommentAsksOfArgumentsNobodyCanSay) {
  proto::SubjectModel model;
  model.add_functions()->set_id(12);
  const proto::Registry registry = Parsed<proto::Registry>(kRegistry);
  const auto candidate = Parsed<proto::Candidate>("calls { function: 0 }");
  const auto asked = [&] {
    return Of(kHas, MoreQueries(Vocabulary(registry, {model}), candidate, 0, 0, {}, 99));
  };
  EXPECT_THAT(asked(), SizeIs(1));
  model.mutable_functions(0)->add_unread_preconditions()->set_text("must be its hash");
  EXPECT_THAT(asked(), IsEmpty());
}

TEST_F(MoreQueriesTest, TextsArePassedAsAnyKindOfText) {
  const auto asked = Ask(
      "calls { function: 0 } calls { function: 6 operands { object: 0 } operands { text: 'a' } }");
  EXPECT_THAT(Of(kColour, asked), ElementsAre("\"a\"", "\"other\""));
}

TEST_F(MoreQueriesTest, WithoutArgumentsThoseThatViewsLeaveOut) {
  EXPECT_THAT(Ask("calls { function: 0 }"),
              ::testing::Each(::testing::Field(
                  &AskedWithArguments::expectation,
                  ::testing::Property(&proto::Expectation::function, ::testing::Ne(kName)))));
  left_out_.insert(kName);
  EXPECT_THAT(Ask("calls { function: 0 }"),
              ::testing::Contains(
                  ::testing::Field(&AskedWithArguments::expectation,
                                   ::testing::Property(&proto::Expectation::function, kName))));
}

TEST_F(MoreQueriesTest, NoMoreThanAsked) {
  EXPECT_THAT(Ask("calls { function: 0 }", 1), SizeIs(1));
}

// Of functions without names but "empty" and the equality.
class MostTellingFirstTest : public ::testing::Test {
 protected:
  static constexpr uint32_t kEmpty = 6;
  static constexpr uint32_t kEquals = 7;

  MostTellingFirstTest() : vocabulary_(Registry(), {Model()}) {}

  static proto::Registry Registry() {
    proto::Registry registry;
    for (uint64_t i = 0; i <= kEquals; ++i) registry.add_functions()->set_id(10 + i);
    return registry;
  }
  static proto::SubjectModel Model() {
    proto::SubjectModel model;
    for (uint64_t i = 0; i <= kEquals; ++i) {
      model.add_functions()->set_id(10 + i);
      model.mutable_functions()->rbegin()->set_name(i == kEmpty    ? "is_empty"
                                                    : i == kEquals ? "operator=="
                                                                   : "f");
    }
    return model;
  }

  const Vocabulary vocabulary_;
};

TEST_F(MostTellingFirstTest, WhatTheCallMadeThenWhatWentInThenWhatStays) {
  proto::GeneratedTest test;
  for (int i = 0; i < 3; ++i) test.mutable_sequence()->add_calls();
  const auto expect = [&test](uint32_t function, uint32_t slot) {
    proto::Expectation* const one = test.add_expect();
    one->set_function(function);
    one->set_slot(slot);
    return one;
  };
  expect(1, 0);
  expect(2, 0)->add_arguments()->set_integer(5);
  expect(3, 2);
  expect(4, 0)->set_changed(true);
  expect(5, 0)->set_subject(proto::Expectation::RESULT);
  MostTellingFirst(vocabulary_, /*one_value=*/false, &test);
  std::vector<uint32_t> order;
  for (const proto::Expectation& one : test.expect()) order.push_back(one.function());
  EXPECT_EQ(order, (std::vector<uint32_t>{5, 3, 4, 2, 1}));

  MostTellingFirst(vocabulary_, /*one_value=*/true, &test);
  order.clear();
  for (const proto::Expectation& one : test.expect()) order.push_back(one.function());
  EXPECT_EQ(order, (std::vector<uint32_t>{3, 4, 5, 2, 1})) << "it never returns anything else";
}

TEST_F(MostTellingFirstTest, AValueThatWentInTellsMoreThanAnother) {
  proto::GeneratedTest test;
  test.mutable_sequence()->add_calls()->add_operands()->set_text("red");
  test.mutable_sequence()->add_calls()->add_operands()->set_integer(7);
  const auto expect = [&test](uint32_t function) {
    proto::Expectation* const one = test.add_expect();
    one->set_function(function);
    one->set_changed(true);
    return one->mutable_value();
  };
  expect(1)->set_integer(4);
  expect(2)->set_text("blue");
  expect(3)->set_integer(7);
  expect(4)->set_text("dark red");
  MostTellingFirst(vocabulary_, /*one_value=*/false, &test);
  std::vector<uint32_t> order;
  for (const proto::Expectation& one : test.expect()) order.push_back(one.function());
  EXPECT_EQ(order, (std::vector<uint32_t>{3, 4, 2, 1}));
}

TEST_F(MostTellingFirstTest, ThatItIsEqualToItsSource) {
  for (const bool equal : {true, false}) {
    proto::GeneratedTest test;
    for (int i = 0; i < 2; ++i) test.mutable_sequence()->add_calls();
    const auto expect = [&test](uint32_t function) {
      proto::Expectation* const one = test.add_expect();
      one->set_function(function);
      one->set_slot(1);
      return one;
    };
    expect(1)->mutable_value()->set_integer(4);
    proto::Expectation* const compared = expect(kEquals);
    compared->add_arguments()->set_object(1);
    compared->add_arguments()->set_object(0);
    compared->mutable_value()->set_boolean(equal);
    MostTellingFirst(vocabulary_, /*one_value=*/false, &test);
    EXPECT_EQ(test.expect(0).function(), equal ? kEquals : 1u);
  }
}

TEST_F(MostTellingFirstTest, ThatThereIsNothing) {
  for (const bool empty : {true, false}) {
    proto::GeneratedTest test;
    test.mutable_sequence()->add_calls();
    proto::Expectation* one = test.add_expect();
    one->set_function(1);
    one->mutable_value()->set_integer(-1);
    one = test.add_expect();
    one->set_function(kEmpty);
    one->mutable_value()->set_boolean(empty);
    MostTellingFirst(vocabulary_, /*one_value=*/false, &test);
    EXPECT_EQ(test.expect(0).function(), empty ? kEmpty : 1u);
  }
}

}  // namespace
}  // namespace augment
