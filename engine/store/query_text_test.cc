// Queries as a person writes them, and what is said about wrong ones.

#include "engine/store/query_text.h"

#include <string>

#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr int kDisjoint = 1;
constexpr int kHas = 2;
constexpr int kEquals = 3;

proto::StoreCatalog Catalog() {
  proto::StoreCatalog catalog;
  for (const char* name : {"size", "disjoint", "has", "operator=="}) {
    catalog.add_functions()->set_name(name);
  }
  catalog.mutable_functions(kDisjoint)->set_argument_class(WireIndex::Of(0).ToWire());
  catalog.mutable_functions(kEquals)->set_argument_class(WireIndex::Of(0).ToWire());
  proto::StoreCatalog::Class* list = catalog.add_classes();
  list->set_name("lib::List");
  for (const char* variable : {"size()", "is_empty()", "items_", "items_.size()", "next_"}) {
    list->add_variables(variable);
  }
  for (const uint32_t relation : {1, 2, 3}) list->add_relations(relation);
  proto::StoreCatalog::Class* stack = catalog.add_classes();
  stack->set_name("Stack<int>");
  stack->add_variables("top()");
  return catalog;
}

Query Parsed(const std::string& text) {
  const auto parsed = ParseQuery(text, Catalog());
  EXPECT_TRUE(parsed.ok()) << parsed.status();
  return parsed.ok() ? parsed->query : Query();
}

std::string ErrorOf(const std::string& text) {
  return std::string(ParseQuery(text, Catalog()).status().message());
}

void ExpectRange(const Condition& condition, int variable, int64_t low, int64_t high) {
  EXPECT_EQ(condition.kind, Condition::kVariable);
  EXPECT_EQ(condition.clause.variable, variable);
  EXPECT_EQ(condition.clause.low.integer, low);
  EXPECT_EQ(condition.clause.high.integer, high);
  EXPECT_FALSE(condition.clause.negated);
}

TEST(QueryTextTest, ObjectsHaveClassesAndNames) {
  const auto parsed = ParseQuery("List a, b, Stack<int> s", Catalog());
  ASSERT_TRUE(parsed.ok()) << parsed.status();
  EXPECT_THAT(parsed->query.classes, ElementsAre(0, 0, 1));
  EXPECT_THAT(parsed->names, ElementsAre("a", "b", "s"));
  EXPECT_THAT(Parsed("Stack s").classes, ElementsAre(1));
  EXPECT_THAT(Parsed("lib::List l").classes, ElementsAre(0));
}

// The example of the founding paper, section II-A.
TEST(QueryTextTest, BooleanQueriesStandAlone) {
  const Query query = Parsed("List a, b: !a.disjoint(b) && not a.is_empty() and b.is_empty()");
  ASSERT_EQ(query.conditions.size(), 3u);
  EXPECT_EQ(query.conditions[0].kind, Condition::kRelation);
  EXPECT_EQ(query.conditions[0].function, kDisjoint);
  EXPECT_EQ(query.conditions[0].object, 0);
  EXPECT_EQ(query.conditions[0].other, 1);
  EXPECT_EQ(query.conditions[0].clause.low.kind, Scalar::kBoolean);
  EXPECT_EQ(query.conditions[0].clause.low.integer, 0);
  ExpectRange(query.conditions[1], 1, 0, 0);
  ExpectRange(query.conditions[2], 1, 1, 1);
  EXPECT_EQ(query.conditions[2].object, 1);
}

TEST(QueryTextTest, ComparisonsAreRanges) {
  const int64_t least = INT64_MIN;
  const int64_t most = INT64_MAX;
  ExpectRange(Parsed("List a: a.size() == 3").conditions[0], 0, 3, 3);
  ExpectRange(Parsed("List a: a.size() > 3").conditions[0], 0, 4, most);
  ExpectRange(Parsed("List a: a.size() >= 3").conditions[0], 0, 3, most);
  ExpectRange(Parsed("List a: a.size() < -3").conditions[0], 0, least, -4);
  ExpectRange(Parsed("List a: a.size() <= 3").conditions[0], 0, least, 3);
  ExpectRange(Parsed("List a: 3 < a.size()").conditions[0], 0, 4, most);
  ExpectRange(Parsed("List a: !(a.size() > 3)").conditions[0], 0, least, 3);
  ExpectRange(Parsed("List a: a.items_.size() == 'a'").conditions[0], 3, 97, 97);
  EXPECT_TRUE(Parsed("List a: a.size() != 3").conditions[0].clause.negated);
  EXPECT_EQ(Parsed("List a: a.next_ == nullptr").conditions[0].clause.low.kind, Scalar::kNull);
  EXPECT_EQ(Parsed("List a: a.items_ == \"x\\n\"").conditions[0].clause.low.hash,
            HashValue(TextValue("x\n")));
}

// Of nothing there is less than the least integer.
TEST(QueryTextTest, RangesEndWhereIntegersEnd) {
  const Clause clause = Parsed("List a: a.size() < -9223372036854775808").conditions[0].clause;
  EXPECT_GT(clause.low.integer, clause.high.integer);
}

TEST(QueryTextTest, ZeroIsTwoReals) {
  constexpr int64_t kMinusZero = INT64_MIN;
  EXPECT_EQ(Parsed("List a: a.size() < 0.0").conditions[0].clause.high.integer, kMinusZero + 1);
  EXPECT_EQ(Parsed("List a: a.size() <= 0.0").conditions[0].clause.high.integer, 0);
  EXPECT_EQ(Parsed("List a: a.size() >= 0.0").conditions[0].clause.low.integer, kMinusZero);
  EXPECT_EQ(Parsed("List a: a.size() > 0.0").conditions[0].clause.low.integer, 1);
}

TEST(QueryTextTest, ObjectsAreComparedWithEachOther) {
  const Condition less = Parsed("List a, Stack s: a.size() > s.top()").conditions[0];
  EXPECT_EQ(less.kind, Condition::kCompare);
  EXPECT_EQ(less.compare, Condition::kLess);
  EXPECT_EQ(less.object, 1);
  EXPECT_EQ(less.other, 0);
  const Condition unequal = Parsed("List a, b: a != b").conditions[0];
  EXPECT_EQ(unequal.kind, Condition::kRelation);
  EXPECT_EQ(unequal.function, kEquals);
  EXPECT_EQ(unequal.clause.low.integer, 0);
}

TEST(QueryTextTest, QueriesTakeValues) {
  const Condition has = Parsed("List a: !a.has(-7)").conditions[0];
  EXPECT_EQ(has.kind, Condition::kArgument);
  EXPECT_EQ(has.function, kHas);
  EXPECT_EQ(has.argument.integer, -7);
  EXPECT_EQ(has.clause.low.integer, 0);
}

TEST(QueryTextTest, ErrorsPointAtThePlace) {
  EXPECT_EQ(ErrorOf("List a: a.sise() > 1"),
            "query: lib::List has no query or field sise(); there are size(), is_empty(), items_, "
            "items_.size(), next_\n"
            "  List a: a.sise() > 1\n"
            "            ^");
  EXPECT_THAT(ErrorOf("Lisst a"), HasSubstr("there are lib::List, Stack<int>\n  Lisst a\n  ^"));
  EXPECT_THAT(ErrorOf("List a: a.is_empty() a"), HasSubstr("expected '&&' or the end"));
  EXPECT_THAT(ErrorOf("List a: a.is_empty() || a.next_"), HasSubstr("conjunction"));
  EXPECT_THAT(ErrorOf("List a: !(a.is_empty() && a.next_)"), HasSubstr("one condition"));
  EXPECT_THAT(ErrorOf("List a: c.is_empty()"), HasSubstr("one of a\n"));
  EXPECT_THAT(ErrorOf("List a: a.has(c)"), HasSubstr("a value or one of a\n"));
  EXPECT_THAT(ErrorOf("List a: a.disjoint(3)"), HasSubstr("no query disjoint with such"));
  EXPECT_THAT(ErrorOf("List a: a.size() > "), HasSubstr("expected a value"));
  EXPECT_THAT(ErrorOf("List a: a.items_ == \"x"), HasSubstr("not closed"));
  EXPECT_THAT(ErrorOf("List a: a.size() > 99999999999999999999"), HasSubstr("too large"));
  EXPECT_THAT(ErrorOf("List a, a"), HasSubstr("two objects"));
  EXPECT_THAT(ErrorOf("List a, b, c, d"), HasSubstr("at most 3"));
  EXPECT_THAT(ErrorOf("List"), HasSubstr("expected a class and a name"));
  EXPECT_THAT(ErrorOf(""), HasSubstr("expected a class and a name"));
  EXPECT_THAT(ErrorOf("List a; a"), HasSubstr("';' has no meaning here\n  List a; a\n        ^"));
}

}  // namespace
}  // namespace augment
