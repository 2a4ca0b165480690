// Words, expectations and witnesses, of contracts and objects made by hand.

#include "engine/describe/story.h"

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/camel_case.h"
#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using E = proto::Expectation;

TEST(WordsTest, Names) {
  EXPECT_EQ(LastName("std::out_of_range"), "out_of_range");
  EXPECT_EQ(LastName("Refused"), "Refused");
  // As it is demangled.
  EXPECT_EQ(LastName("std::__cxx11::basic_string<char, std::char_traits<char>, "
                     "std::allocator<char> >"),
            "string");
  EXPECT_EQ(QueryWords("getSize()"), "Size");
  EXPECT_EQ(QueryWords("get_size()"), "Size");
  EXPECT_EQ(QueryWords("getter()"), "Getter");
  EXPECT_EQ(QueryWords("isEmpty()"), "IsEmpty");
  EXPECT_EQ(QueryWords("operator bool()"), "True");
  EXPECT_EQ(QueryWords("operator bool"), "True");
  EXPECT_EQ(QueryWords("other.operator!()"), "OtherFalse");
  EXPECT_EQ(QueryWords("other.operator bool()"), "OtherTrue");
  EXPECT_EQ(QueryWords("operator unsigned short"), "Value");
  EXPECT_EQ(QueryWords("rhs.operator int()"), "RhsValue");
  EXPECT_EQ(QueryWords("operator*() const"), "Value");
  EXPECT_EQ(QueryWords("operator->"), "Pointer");
  EXPECT_EQ(QueryWords("rhs.getSize()"), "RhsSize");
  EXPECT_EQ(QueryWords("rhs->getSize()"), "RhsSize");
  EXPECT_EQ(QueryWords("at(1.5)"), CamelCase("at(1.5)")) << "a number";
}

// Variables of a made-up function, and what they were before and after a call.
class StoryTest : public ::testing::Test {
 protected:
  Variable& Add(Variable::Kind kind, const std::string& text, int index = 0) {
    Variable variable;
    variable.kind = kind;
    variable.text = text;
    variable.index = index;
    schema_.variables.push_back(variable);
    sample_.entry.emplace_back();
    sample_.exit.emplace_back();
    return schema_.variables.back();
  }
  void Number(const std::string& text, Variable::Kind kind, int index, int64_t before,
              int64_t after) {
    Add(kind, text, index);
    sample_.entry.back().kind = sample_.exit.back().kind = Scalar::kInteger;
    sample_.entry.back().integer = before;
    sample_.exit.back().integer = after;
  }
  void Truth(const std::string& text, Variable::Kind kind, int index, bool after) {
    Add(kind, text, index);
    sample_.entry.back().kind = sample_.exit.back().kind = Scalar::kBoolean;
    sample_.exit.back().integer = after ? 1 : 0;
  }
  ContractSet Set() const { return ContractSet(schema_, false); }

  std::pair<std::string, std::string> Violated(const std::string& text) const {
    const ContractSet set = Set();
    const ViolatedState found = Violating(set, ContractSaying(Contract::kPre, text, set.schema()));
    return {found.words, found.clause};
  }
  bool Expect(const std::string& text) {
    const ContractSet set = Set();
    expectation_.Clear();
    return ExpectContract(set, ContractSaying(Contract::kPost, text, set.schema()), 3, sample_,
                          &expectation_);
  }
  bool Computed(const std::string& text, int slot = 3) {
    const ContractSet set = Set();
    expectation_.Clear();
    return ExpectComputed(set, ContractSaying(Contract::kPost, text, set.schema()), slot, sample_,
                          &expectation_);
  }

  Schema schema_;
  Sample sample_;
  E expectation_;
};

using SituationTest = StoryTest;

TEST(WhenWordsTest, SayWhatAnObjectHas) {
  EXPECT_EQ(WhenWords("isEmpty()", true), "WhenEmpty");
  EXPECT_EQ(WhenWords("isEmpty()", false), "WhenNotEmpty");
  EXPECT_EQ(WhenWords("has_value()", true), "WithValue");
  EXPECT_EQ(WhenWords("hasValue()", false), "WithoutValue");
  EXPECT_EQ(WhenWords("hash", true), "WhenHash");
}

TEST(WhenWordsTest, NoIsNoForWhatIsTrue) {
  EXPECT_EQ(WhenWords("rhs.operator!", false), "WhenRhsIsTrue");
  EXPECT_EQ(WhenWords("operator!()", true), "WhenFalse");
  EXPECT_EQ(WhenWords("rhs.operator bool", false), "WhenRhsIsFalse");
}

TEST(WhenWordsTest, OfAnArgumentTheyAreASentence) {
  EXPECT_EQ(WhenWords("moved.isValid()", false), "WhenMovedIsNotValid");
  EXPECT_EQ(WhenWords("other->empty()", true), "WhenOtherIsEmpty");
  EXPECT_EQ(WhenWords("rhs.hasText()", false), "WhenRhsHasNoText");
  EXPECT_EQ(WhenWords("rhs.matches()", true), "WhenRhsMatches") << "what it does it is not";
}

TEST_F(SituationTest, ABoolean) {
  Add(Variable::kQuery, "isFull()");
  EXPECT_THAT(Violated("!isFull()"), ::testing::Pair("WhenFull", "isFull()"));
  EXPECT_THAT(Violated("isFull()"), ::testing::Pair("WhenNotFull", "!isFull()"));
}

TEST_F(SituationTest, WhatAnObjectLacks) {
  schema_.operand_names = {"", "block_name", "argument 2"};
  const auto about = [this](const char* question, int other) {
    schema_.variables.clear();
    Variable& relation = Add(Variable::kRelation, question);
    relation.other = other;
  };
  about("hasBlock(block_name)", 1);
  EXPECT_THAT(Violated("hasBlock(block_name)"),
              ::testing::Pair("WithUnknownBlockName", "!hasBlock(block_name)"));
  EXPECT_THAT(Violated("!hasBlock(block_name)"),
              ::testing::Pair("WithKnownBlockName", "hasBlock(block_name)"));
  about("contains(argument 2)", 2);
  Contract contains;
  contains.expr = Var(0);
  EXPECT_EQ(Violating(Set(), contains).words, "WithUnknownValue");
  about("isBefore(block_name)", 1);
  EXPECT_THAT(Violated("isBefore(block_name)").first, "WhenNotBefore") << "no question of members";
  about("count(block_name)", 1);
  EXPECT_THAT(Violated("count(block_name) > 0"),
              ::testing::Pair("WithUnknownBlockName", "count(block_name) == 0"));
}

TEST_F(SituationTest, WithoutElements) {
  Add(Variable::kQuery, "size()");
  EXPECT_THAT(Violated("size() > 0"), ::testing::Pair("WhenEmpty", "size() == 0"));
  EXPECT_THAT(Violated("size() >= 0"), ::testing::Pair("WhenSizeIsNegative", "size() < 0"));
}

TEST_F(SituationTest, OneObjectTwice) {
  schema_.operand_names = {"this", "other"};
  Variable& same = Add(Variable::kSameObject, "&other == this");
  same.other = 1;
  const ContractSet set = Set();
  Contract contract;
  contract.expr = Make(Expr::kNot, Var(0));
  EXPECT_EQ(Violating(set, contract).words, "WithItself");
  EXPECT_EQ(Violating(set, contract).clause, "&other == this");
}

TEST_F(SituationTest, WhatIsEmpty) {
  for (const char* const text : {"name (its length)", "name.size()"}) {
    schema_.variables.clear();
    Add(Variable::kArgument, text).length = true;
    const ContractSet set = Set();
    Contract contract;
    Scalar zero;
    zero.kind = Scalar::kInteger;
    contract.expr = Make(Expr::kGreater, Var(0), Const(zero));
    EXPECT_EQ(Violating(set, contract).words, "WithEmptyName") << text;
    EXPECT_EQ(Violating(set, contract).clause, "an empty name") << text;
  }
}

TEST_F(SituationTest, ALetterThatIsEmpty) {
  Add(Variable::kArgument, "s.size()").length = true;
  const ContractSet set = Set();
  Contract contract;
  Scalar zero;
  zero.kind = Scalar::kInteger;
  contract.expr = Make(Expr::kGreater, Var(0), Const(zero));
  EXPECT_EQ(Violating(set, contract).words, "WithEmptyArgument");
  EXPECT_EQ(Violating(set, contract).clause, "an empty argument");
}

TEST_F(SituationTest, APredicateOfTheCode) {
  Add(Variable::kPredicate, "k > size() && !empty()");
  const ContractSet set = Set();
  Contract contract;
  contract.expr = Var(0);
  EXPECT_EQ(Violating(set, contract).words, "WhenNotKAboveSizeAndNotEmpty");
  EXPECT_EQ(Violating(set, contract).clause, "!(k > size() && !empty())");
  contract.expr = Make(Expr::kNot, Var(0));
  EXPECT_EQ(Violating(set, contract).clause, "k > size() && !empty()");
}

TEST_F(SituationTest, ALongPredicateHasNoName) {
  Add(Variable::kPredicate, "first_quarter_of_the_year + second_quarter_of_the_year > 0");
  Contract contract;
  contract.expr = Var(0);
  EXPECT_EQ(Violating(Set(), contract).words, "WhenNotOtherCase");
}

TEST_F(SituationTest, APointer) {
  Add(Variable::kArgument, "other");
  EXPECT_THAT(Violated("other != nullptr"), ::testing::Pair("WithNullOther", "other == nullptr"));
  EXPECT_THAT(Violated("other == nullptr"), ::testing::Pair("WithOtherOther", "other != nullptr"));
}

TEST_F(SituationTest, ASign) {
  Add(Variable::kArgument, "k");
  EXPECT_THAT(Violated("k > 0"), ::testing::Pair("WithNonPositiveK", "k <= 0"));
  EXPECT_THAT(Violated("k >= 0"), ::testing::Pair("WithNegativeK", "k < 0"));
  EXPECT_THAT(Violated("k != 0"), ::testing::Pair("WithZeroK", "k == 0"));
}

TEST_F(SituationTest, ASignOfWhatAnObjectSays) {
  Add(Variable::kQuery, "getValue()");
  EXPECT_THAT(Violated("getValue() > 0"),
              ::testing::Pair("WhenValueIsNotPositive", "getValue() <= 0"));
  EXPECT_THAT(Violated("getValue() >= 0"),
              ::testing::Pair("WhenValueIsNegative", "getValue() < 0"));
  EXPECT_THAT(Violated("getValue() != 0"), ::testing::Pair("WhenValueIsZero", "getValue() == 0"));
  schema_.variables.clear();
  Add(Variable::kQuery, "items.size()").length = true;
  EXPECT_THAT(Violated("items.size() > 0"), ::testing::Pair("WhenItemsIsEmpty", "an empty items"));
}

TEST_F(SituationTest, AConstantOrAnythingElse) {
  Add(Variable::kArgument, "k");
  Add(Variable::kQuery, "getSize()");
  EXPECT_THAT(Violated("k == 3"), ::testing::Pair("WithOtherK", "k != 3"));
  EXPECT_THAT(Violated("k <= 7"), ::testing::Pair("WithNewK", "not k <= 7"));
  EXPECT_THAT(Violated("k < 0"), ::testing::Pair("WithNewK", "not k < 0"));
  EXPECT_THAT(Violated("k != 1"), ::testing::Pair("WithNewK", "not k != 1"));
  EXPECT_THAT(Violated("getSize() > k"), ::testing::Pair("WithNewSize", "not getSize() > k"));
}

TEST_F(SituationTest, AConstantThatCannotBeShown) {
  Add(Variable::kArgument, "items");
  Contract contract;
  Scalar items;
  items.kind = Scalar::kBulk;
  contract.expr = Make(Expr::kEqual, Var(0), Const(items));
  EXPECT_EQ(Violating(Set(), contract).clause, "another items");
  auto text = std::make_shared<Bulk>();
  text->is_text = true;
  text->text = "abc";
  items.bulk = text;
  contract.expr = Make(Expr::kEqual, Var(0), Const(items));
  EXPECT_EQ(Violating(Set(), contract).clause, "items != \"abc\"");
}

TEST_F(StoryTest, AQueryComparedWithANumber) {
  Number("size()", Variable::kQuery, 7, 5, -2);
  ASSERT_TRUE(Expect("size() >= 0"));
  EXPECT_EQ(expectation_.subject(), E::QUERY);
  EXPECT_EQ(expectation_.function(), 7U);
  EXPECT_EQ(expectation_.slot(), 3U);
  EXPECT_EQ(expectation_.comparison(), E::GE);
  EXPECT_EQ(expectation_.value().integer(), 0);
  EXPECT_EQ(expectation_.observed().integer(), -2);
  ASSERT_TRUE(Expect("size() == 4"));
  EXPECT_EQ(expectation_.comparison(), E::EQ);
  EXPECT_EQ(expectation_.value().integer(), 4);
  EXPECT_FALSE(Expect("size() <= 4")) << "a range of seen values is no promise";
}

TEST_F(StoryTest, ABooleanQuery) {
  Truth("empty()", Variable::kQuery, 8, true);
  ASSERT_TRUE(Expect("!empty()"));
  EXPECT_EQ(expectation_.comparison(), E::EQ);
  EXPECT_TRUE(expectation_.value().has_boolean());
  EXPECT_FALSE(expectation_.value().boolean());
  EXPECT_TRUE(expectation_.observed().boolean());
}

TEST_F(StoryTest, TwoQueries) {
  Number("size()", Variable::kQuery, 7, 5, 6);
  Number("capacity()", Variable::kQuery, 9, 5, 5);
  ASSERT_TRUE(Expect("size() <= capacity()"));
  EXPECT_EQ(expectation_.comparison(), E::LE);
  EXPECT_TRUE(expectation_.against_query());
  EXPECT_EQ(expectation_.other_function(), 9U);
  EXPECT_EQ(expectation_.other_slot(), 3U);
  EXPECT_FALSE(Expect("size() == old(capacity())")) << "which is no more";
}

TEST_F(StoryTest, ABooleanThatFollowsFromANumber) {
  Truth("empty()", Variable::kQuery, 8, true);
  Number("size()", Variable::kQuery, 7, 5, 6);
  Number("n_", Variable::kField, 0, 5, 6);
  ASSERT_TRUE(Expect("empty() == (size() == 0)"));
  EXPECT_EQ(expectation_.function(), 8U);
  EXPECT_EQ(expectation_.comparison(), E::EQ);
  EXPECT_FALSE(expectation_.value().boolean());
  EXPECT_TRUE(expectation_.observed().boolean());
  EXPECT_FALSE(Expect("empty() == (n_ == 0)")) << "nobody can ask for n_";
}

TEST_F(StoryTest, WhatNobodyCanAskForIsNotExpected) {
  Number("n_", Variable::kField, 0, 5, -2);
  Number("size()", Variable::kQuery, 7, 5, 6);
  EXPECT_FALSE(Expect("n_ >= 0"));
  EXPECT_FALSE(Expect("size() == n_"));
  schema_.variables[1].length = true;
  EXPECT_FALSE(Expect("size() >= 0")) << "it is a length of what the query gives";
}

TEST_F(StoryTest, WhatAQueryShouldHaveBeen) {
  Number("size()", Variable::kQuery, 7, 5, 5);
  Number("capacity()", Variable::kQuery, 9, 5, 5);
  ASSERT_TRUE(Computed("size() == old(size()) + 1"));
  EXPECT_EQ(expectation_.subject(), E::QUERY);
  EXPECT_EQ(expectation_.function(), 7U);
  EXPECT_EQ(expectation_.slot(), 3U);
  EXPECT_EQ(expectation_.comparison(), E::EQ);
  EXPECT_EQ(expectation_.value().integer(), 6);
  ASSERT_TRUE(Computed("size() == 2 * old(capacity()) + 3"));
  EXPECT_EQ(expectation_.value().integer(), 13);
  EXPECT_FALSE(Computed("size() == old(size()) + 1", -1)) << "there is no receiver";
  EXPECT_FALSE(Computed("2 * size() == old(capacity())")) << "no value is computed of half of it";
  EXPECT_FALSE(Computed("old(size()) == capacity()"));
  EXPECT_FALSE(Computed("size() > old(size())"));
}

TEST_F(StoryTest, WhatAResultShouldHaveBeen) {
  Number("result", Variable::kResult, 0, 0, 9);
  Number("n_", Variable::kField, 0, 5, 4);
  Number("missing", Variable::kArgument, 0, 0, 0);
  sample_.entry.back().kind = Scalar::kAbsent;
  ASSERT_TRUE(Computed("result == old(n_)", -1));
  EXPECT_EQ(expectation_.subject(), E::RESULT);
  EXPECT_EQ(expectation_.value().integer(), 5);
  ASSERT_TRUE(Computed("result == (n_ > 3)"));
  EXPECT_TRUE(expectation_.value().boolean());
  EXPECT_FALSE(Computed("result == old(missing)"));
  EXPECT_FALSE(Computed("n_ == old(n_)")) << "nobody can ask for n_";
}

TEST_F(StoryTest, ValuesThatATestMayCompare) {
  proto::Type number;
  number.set_kind(proto::Type::INTEGER);
  proto::Type list;
  list.set_kind(proto::Type::SEQUENCE);
  *list.add_elements() = number;
  EXPECT_TRUE(Assertable(IntegerValue(3), number));
  EXPECT_TRUE(Assertable(TextValue(std::string(60, 'x')), {}));
  EXPECT_FALSE(Assertable(TextValue(std::string(61, 'x')), {}));
  proto::Type real;
  real.set_kind(proto::Type::REAL);
  EXPECT_TRUE(Assertable(RealValue(0.5), real));
  EXPECT_FALSE(Assertable(RealValue(std::numeric_limits<double>::infinity()), real));
  EXPECT_FALSE(Assertable(IntegerValue(3), {})) << "a duration, say";
  proto::Value sequence;
  for (int i = 0; i < 6; ++i) *sequence.mutable_sequence()->add_values() = IntegerValue(i);
  EXPECT_TRUE(Assertable(sequence, list));
  *sequence.mutable_sequence()->mutable_values(2) = NullValue();
  EXPECT_FALSE(Assertable(sequence, list));
  *sequence.mutable_sequence()->mutable_values(2) = IntegerValue(2);
  *sequence.mutable_sequence()->add_values() = IntegerValue(6);
  EXPECT_FALSE(Assertable(sequence, list)) << "too long";
}

TEST_F(StoryTest, NothingIsComparedWhereThereMayBeNothing) {
  proto::Type type;
  type.set_kind(proto::Type::INTEGER);
  EXPECT_FALSE(Assertable(NullValue(), type));
  for (const proto::Type::Kind kind :
       {proto::Type::C_STRING, proto::Type::POINTER, proto::Type::SMART, proto::Type::OPTIONAL}) {
    type.set_kind(kind);
    EXPECT_TRUE(Assertable(NullValue(), type)) << kind;
  }
  proto::Value full;
  *full.mutable_pointee() = IntegerValue(3);
  EXPECT_FALSE(Assertable(full, type)) << "of what nobody knows";
  type.add_elements()->set_kind(proto::Type::INTEGER);
  EXPECT_TRUE(Assertable(full, type));
  type.set_kind(proto::Type::POINTER);
  EXPECT_FALSE(Assertable(full, type)) << "an address";
}

TEST(IsAboutTheCall, WhatItGaveChangedOrMade) {
  proto::GeneratedTest test;
  for (int i = 0; i < 2; ++i) test.mutable_sequence()->add_calls();
  proto::Expectation one;
  EXPECT_FALSE(IsAboutTheCall(test, one));
  one.set_slot(1);
  EXPECT_TRUE(IsAboutTheCall(test, one)) << "of the object that it made";
  one.set_slot(0);
  one.set_changed(true);
  EXPECT_TRUE(IsAboutTheCall(test, one));
  one.set_changed(false);
  one.set_subject(proto::Expectation::RESULT);
  EXPECT_TRUE(IsAboutTheCall(test, one));
}

TEST(AsksWhatWentIn, ByAnArgumentOrTheAnswer) {
  proto::GeneratedTest test;
  *test.mutable_sequence()->add_calls()->add_operands() = IntegerValue(3);
  *test.mutable_sequence()->add_calls()->add_operands() = IntegerValue(7);
  proto::Expectation one;
  *one.mutable_value() = BooleanValue(true);
  EXPECT_FALSE(AsksWhatWentIn(test, one));
  *one.add_arguments() = IntegerValue(3);
  EXPECT_FALSE(AsksWhatWentIn(test, one)) << "into another call";
  *one.mutable_arguments(0) = IntegerValue(7);
  EXPECT_TRUE(AsksWhatWentIn(test, one));
  one.clear_arguments();
  *one.mutable_value() = IntegerValue(7);
  EXPECT_TRUE(AsksWhatWentIn(test, one));
}

TEST(AsksWhatWentIn, AFunctionOutsideOfTheClassAsksNothingElse) {
  proto::GeneratedTest test;
  test.mutable_sequence()->add_calls();
  proto::CandidateCall* const call = test.mutable_sequence()->add_calls();
  *call->add_operands() = ObjectValue(0);
  *call->add_operands() = ObjectValue(1);
  proto::Expectation* const one = test.add_expect();
  *one->mutable_value() = TextValue("a");
  *one->add_arguments() = ObjectValue(0);
  EXPECT_FALSE(AsksWhatWentIn(test, *one));
  EXPECT_THAT(BesideTheCall(test), ::testing::ElementsAre(0));
  one->set_slot(1);
  EXPECT_TRUE(AsksWhatWentIn(test, *one)) << "object 1 is asked about object 0";
  *one->mutable_arguments(0) = ObjectValue(1);
  EXPECT_FALSE(AsksWhatWentIn(test, *one));
  EXPECT_THAT(BesideTheCall(test), ::testing::IsEmpty()) << "what the call made says it";
}

TEST(BesideTheCall, WhatStaysUnlessTheSituationIsSpecial) {
  proto::GeneratedTest test;
  for (int i = 0; i < 3; ++i) test.mutable_sequence()->add_calls();
  *test.mutable_sequence()->mutable_calls(2)->add_operands() = IntegerValue(7);
  test.add_expect()->set_subject(proto::Expectation::RESULT);
  test.add_expect()->set_changed(true);
  *test.add_expect()->mutable_value() = IntegerValue(2);  // as it was
  *test.add_expect()->add_arguments() = IntegerValue(7);  // about what went in
  *test.add_expect()->add_arguments() = IntegerValue(1);  // about something else
  test.add_expect()->set_slot(2);                         // of what the call made
  proto::Expectation* const of_made = test.add_expect();
  of_made->set_slot(2);
  *of_made->add_arguments() = IntegerValue(1);
  EXPECT_THAT(BesideTheCall(test), ::testing::ElementsAre(2, 4, 6));
  test.set_situation_words("WhenFull");
  EXPECT_THAT(BesideTheCall(test), ::testing::ElementsAre(4, 6));
}

// Boxes with four queries: size(), and three that are added here.
class ExpectQueriesTest : public VerdictTest {
 protected:
  ExpectQueriesTest() {
    for (const proto::Type::Kind kind :
         {proto::Type::BOOL, proto::Type::TEXT, proto::Type::POINTER}) {
      proto::RegistryFunction* query = registry_.add_functions();
      *query = registry_.functions(kSize);
      query->set_id(200 + static_cast<uint64_t>(kind));
      query->mutable_result()->set_kind(kind);
      registry_.mutable_classes(0)->add_queries(static_cast<uint32_t>(registry_.functions_size()) -
                                                1);
    }
    Start();
  }
  static proto::View View(int size, bool full, const std::string& name) {
    proto::View view = Box(size);
    *view.add_queries() = BooleanValue(full);
    *view.add_queries() = TextValue(name);
    *view.add_queries() = IntegerValue(1000 + size);  // of a pointer: no value to compare
    return view;
  }
  std::vector<int> Asked(const proto::View* entry, const proto::View& exit, size_t most) const {
    std::vector<int> asked;
    for (const E& expectation : ExpectQueries(*vocabulary_, 2, entry, exit, most)) {
      EXPECT_EQ(expectation.slot(), 2U);
      EXPECT_EQ(expectation.comparison(), E::EQ);
      asked.push_back(static_cast<int>(expectation.function()));
    }
    return asked;
  }
  static constexpr int kFull = kLock + 1;
  static constexpr int kName = kLock + 2;
  static constexpr int kNext = kLock + 3;
};

TEST_F(ExpectQueriesTest, WhatChangedComesFirst) {
  const proto::View entry = View(1, false, "a");
  EXPECT_THAT(Asked(&entry, View(1, true, "a"), 3), ::testing::ElementsAre(kFull, kSize, kName));
  EXPECT_THAT(Asked(&entry, View(1, false, "b"), 2), ::testing::ElementsAre(kName, kSize));
  EXPECT_THAT(Asked(&entry, View(2, true, "b"), 9), ::testing::ElementsAre(kSize, kFull, kName));
  EXPECT_THAT(Asked(&entry, View(2, true, "b"), 2), ::testing::ElementsAre(kSize, kFull));
}

TEST_F(ExpectQueriesTest, PublicMembersToo) {
  const auto members = [this](const proto::View& entry, const proto::View& exit) {
    std::vector<E> members;
    for (const E& one : ExpectQueries(*vocabulary_, 2, &entry, exit, 9)) {
      if (one.subject() == E::MEMBER) members.push_back(one);
    }
    return members;
  };
  const proto::View one = View(1, false, "a");
  const proto::View two = View(2, false, "a");
  EXPECT_THAT(members(one, two), ::testing::IsEmpty()) << "a private one";
  registry_.mutable_classes(0)->set_fields(2, "n");
  model_.mutable_classes(0)->mutable_fields(2)->set_name("n");
  model_.mutable_classes(0)->mutable_fields(2)->set_is_public(true);
  Start();
  ASSERT_EQ(members(one, two).size(), 1U) << "the pointer stays null";
  const E member = members(one, two)[0];
  EXPECT_EQ(member.class_index(), 0U);
  EXPECT_EQ(member.field(), 2U);
  EXPECT_EQ(member.slot(), 2U);
  EXPECT_EQ(member.value().integer(), 2);
  EXPECT_EQ(member.before().integer(), 1);
  EXPECT_TRUE(member.changed());
  EXPECT_FALSE(members(one, one)[0].changed());
}

TEST_F(ExpectQueriesTest, WhatWasReturned) {
  const auto parts = [this](const std::string& text, const proto::Value& value) {
    proto::Type type;
    Parse(text, &type);
    std::vector<uint32_t> parts;
    for (const E& one : ExpectResult(*vocabulary_, type, value)) {
      EXPECT_EQ(one.subject(), E::RESULT);
      parts.push_back(one.part());
    }
    return parts;
  };
  EXPECT_THAT(parts("kind: INTEGER", IntegerValue(3)), ::testing::ElementsAre(0));
  EXPECT_THAT(parts("kind: POINTER", ObjectValue(3)), ::testing::IsEmpty());
  EXPECT_THAT(parts("kind: OPAQUE name: 'std::chrono::duration<long>'", IntegerValue(3)),
              ::testing::IsEmpty());
  proto::Value pair;
  *pair.mutable_tuple()->add_values() = IntegerValue(3);
  *pair.mutable_tuple()->add_values() = BooleanValue(true);
  const std::string type =
      "kind: TUPLE name: 'std::pair<int, bool>' elements { kind: INTEGER } elements { kind: BOOL }";
  EXPECT_THAT(parts(type, pair), ::testing::ElementsAre(1, 2));
  *pair.mutable_tuple()->mutable_values(0) = ObjectValue(3);
  EXPECT_THAT(parts(type, pair), ::testing::ElementsAre(2)) << "an iterator";
  pair.mutable_tuple()->add_values();
  EXPECT_THAT(parts(type, pair), ::testing::IsEmpty());
}

TEST_F(ExpectQueriesTest, ElseTheSimplestFew) {
  const proto::View entry = View(1, false, "a");
  EXPECT_THAT(Asked(&entry, entry, 3), ::testing::ElementsAre(kSize, kFull, kName));
  EXPECT_THAT(Asked(nullptr, entry, 1), ::testing::ElementsAre(kSize));
  EXPECT_THAT(Asked(&entry, proto::View(), 3), ::testing::IsEmpty()) << "it is no object";
  const E first = ExpectQueries(*vocabulary_, 2, &entry, View(5, false, "a"), 1)[0];
  EXPECT_EQ(first.value().integer(), 5);
  EXPECT_TRUE(first.changed());
  EXPECT_FALSE(ExpectQueries(*vocabulary_, 2, &entry, entry, 1)[0].changed());
}

TEST_F(ExpectQueriesTest, OfAPointerWhetherThereIsSomething) {
  const auto with = [](const proto::Value& pointer) {
    proto::View view = View(1, false, "a");
    *view.mutable_queries(3) = pointer;
    return view;
  };
  proto::Value something;
  something.set_opaque(proto::Value::POINTER);
  const proto::View none = with(NullValue());
  const proto::View one = with(something);
  EXPECT_THAT(Asked(&none, one, 1), ::testing::ElementsAre(kNext));
  EXPECT_THAT(Asked(&one, none, 1), ::testing::ElementsAre(kNext));
  EXPECT_THAT(Asked(&none, none, 9), ::testing::Not(::testing::Contains(kNext)));
}

TEST_F(ExpectQueriesTest, NoTextThatDoesNotEndWhereItsClassSays) {
  registry_.mutable_functions(kName)->mutable_result()->set_kind(proto::Type::C_STRING);
  Start();
  const proto::View view = View(1, false, "a");
  EXPECT_THAT(Asked(nullptr, view, 9), ::testing::Contains(kName));
  const proto::View longer = View(1, false, "ab");
  EXPECT_THAT(Asked(nullptr, longer, 9), ::testing::Not(::testing::Contains(kName)));
}

TEST_F(ExpectQueriesTest, Witnesses) {
  proto::Candidate candidate = Call(kLink, {ObjectValue(1)});
  EXPECT_EQ(ShowCandidate(*vocabulary_, candidate), "#0 = Box(); #1 = Box(); #0.link(#1)");
  candidate = Call(kPut, {IntegerValue(-3)});
  using Special = proto::CandidateCall;
  for (const auto special : {Special::COPY, Special::MOVE, Special::COPY_ASSIGN,
                             Special::MOVE_ASSIGN, Special::DESTROY, Special::SET_MEMBER}) {
    proto::CandidateCall* call = candidate.add_calls();
    call->set_special(special);
    *call->add_operands() = ObjectValue(0);
  }
  *candidate.mutable_calls(candidate.calls_size() - 1)->add_operands() = ObjectValue(2);
  candidate.add_calls()->set_special(Special::TAKE_LOCAL);
  EXPECT_EQ(ShowCandidate(*vocabulary_, candidate),
            "#0 = Box(); #0.put(-3); copy(#0); move(#0); copy_assign(#0); move_assign(#0); "
            "destroy(#0); set(#0, #2); take()");
}

}  // namespace
}  // namespace augment
