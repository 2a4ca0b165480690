#include "engine/laws/comparisons.h"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

enum Function : uint32_t {
  kLess,
  kEqual,
  kUnequal,
  kTouch,
  kIsEqual,
  kDisjoint,
  kSameItems,
  kSibling
};

// A class with comparisons and one other function of two objects.
Vocabulary Comparable() {
  proto::Registry registry;
  proto::SubjectModel model;
  registry.add_classes()->set_name("Key");
  uint64_t id = 100;
  for (const char* name : {"operator<", "operator==", "operator!=", "touch", "IsEqual",
                           "is_disjoint", "SameItems", "is_sibling"}) {
    proto::RegistryFunction* f = registry.add_functions();
    f->set_id(id);
    SetClass(0, f);
    f->set_has_receiver(true);
    f->set_is_const(true);
    f->set_supported(true);
    f->mutable_result()->set_kind(proto::Type::BOOL);
    proto::Type* parameter = f->add_parameters();
    parameter->set_kind(proto::Type::OBJECT);
    parameter->set_name("Key");
    proto::FunctionModel* described = model.add_functions();
    described->set_id(id++);
    described->set_name(name);
  }
  return Vocabulary(registry, {model});
}

class LawsTest : public ::testing::Test {
 protected:
  LawsTest() {
    for (const uint64_t identity : {1, 2}) {
      proto::View* view = observation_.add_entry();
      SetClass(0, view);
      view->set_identity(identity);
      *view->add_fields() = IntegerValue(static_cast<int64_t>(identity));
    }
  }
  void Says(Function function, uint32_t receiver, uint32_t argument, bool answer) {
    proto::Relation* relation = observation_.add_entry_relations();
    relation->set_function(function);
    relation->set_receiver(receiver);
    relation->set_argument(argument);
    *relation->mutable_value() = BooleanValue(answer);
  }
  std::vector<std::string> Broken(Function called = kTouch) const {
    std::vector<std::string> texts;
    for (const BrokenLaw& broken : BrokenLaws(vocabulary_, called, observation_)) {
      texts.push_back(Show(vocabulary_, broken));
    }
    return texts;
  }
  Vocabulary vocabulary_ = Comparable();
  proto::Observation observation_;
};

TEST_F(LawsTest, AnOrderBothWaysRound) {
  Says(kLess, 0, 1, true);
  Says(kLess, 1, 0, false);
  EXPECT_THAT(Broken(), IsEmpty());
  Says(kLess, 1, 0, true);
  EXPECT_THAT(Broken(), ElementsAre("a < b and b < a"));
}

TEST_F(LawsTest, TheResultOfTheCallIsAnAnswerToo) {
  *observation_.mutable_result() = BooleanValue(true);
  Says(kLess, 1, 0, true);
  EXPECT_THAT(Broken(kLess), ElementsAre("a < b and b < a"));
  EXPECT_THAT(Broken(kTouch), IsEmpty());
}

TEST_F(LawsTest, AnObjectAndItself) {
  observation_.mutable_entry(1)->set_identity(1);
  Says(kLess, 0, 1, true);
  EXPECT_THAT(Broken(), ElementsAre("a < a"));
  observation_.clear_entry_relations();
  Says(kEqual, 0, 1, false);
  EXPECT_THAT(Broken(), ElementsAre("not a == a"));
}

TEST_F(LawsTest, EqualityHasTwoSides) {
  Says(kEqual, 0, 1, true);
  Says(kEqual, 1, 0, false);
  EXPECT_THAT(Broken(), ElementsAre("a == b and not b == a"));
}

TEST_F(LawsTest, EqualAndAnythingElse) {
  Says(kEqual, 0, 1, true);
  Says(kUnequal, 0, 1, true);
  EXPECT_THAT(Broken(), ElementsAre("that a != b and a == b are one"));
  observation_.clear_entry_relations();
  Says(kEqual, 0, 1, true);
  Says(kLess, 0, 1, true);
  EXPECT_THAT(Broken(), ElementsAre("a < b and a == b"));
}

TEST_F(LawsTest, NothingEqualsANan) {
  observation_.mutable_entry(1)->set_identity(1);
  *observation_.mutable_entry(0)->add_fields() = RealValue(std::nan(""));
  Says(kEqual, 0, 1, false);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(LawsTest, FunctionsNamedLikeEquality) {
  EXPECT_EQ(ComparisonNamed("equals"), Comparison::kEquality);
  EXPECT_EQ(ComparisonNamed("is_equal"), Comparison::kEquality);
  EXPECT_EQ(ComparisonNamed("equalizes"), Comparison::kNone);
  EXPECT_EQ(ComparisonNamed("Intersects"), Comparison::kMutual);
  Says(kIsEqual, 0, 1, true);
  EXPECT_THAT(Broken(), IsEmpty());
  Says(kIsEqual, 1, 0, false);
  EXPECT_THAT(Broken(), ElementsAre("a.IsEqual(b) and not b.IsEqual(a)"));
}

TEST_F(LawsTest, WhatIsSaidOfBothHoldsBothWaysRound) {
  Says(kDisjoint, 0, 1, false);
  Says(kDisjoint, 1, 0, true);
  EXPECT_THAT(Broken(), ElementsAre("a.is_disjoint(b) and not b.is_disjoint(a)"));
  // Nobody is disjoint from himself, and need not be.
  observation_.mutable_entry(1)->set_identity(1);
  observation_.clear_entry_relations();
  Says(kDisjoint, 0, 1, false);
  EXPECT_THAT(Broken(), IsEmpty());
}

TEST_F(LawsTest, WhatTwoHaveTheSameOneHasTheSameAsItself) {
  EXPECT_EQ(ComparisonNamed("is_permutation"), Comparison::kEquivalence);
  EXPECT_EQ(ComparisonNamed("sameAs"), Comparison::kEquality);
  Says(kSameItems, 0, 1, true);
  Says(kSameItems, 1, 0, false);
  EXPECT_THAT(Broken(), ElementsAre("a.SameItems(b) and not b.SameItems(a)"));
  observation_.mutable_entry(1)->set_identity(1);
  observation_.clear_entry_relations();
  Says(kSameItems, 0, 1, false);
  EXPECT_THAT(Broken(), ElementsAre("not a.SameItems(a)"));
}

TEST_F(LawsTest, NobodyIsASiblingOfHisOwn) {
  Says(kSibling, 0, 1, true);
  EXPECT_THAT(Broken(), IsEmpty());
  observation_.mutable_entry(1)->set_identity(1);
  EXPECT_THAT(Broken(), ElementsAre("a.is_sibling(a)"));
}

// Where the difference decides, it is none of itself.
TEST_F(LawsTest, ObjectsThatHoldAnInfinity) {
  for (proto::View& view : *observation_.mutable_entry()) view.set_identity(1);
  Says(kEqual, 0, 1, false);
  EXPECT_THAT(Broken(), ElementsAre("not a == a"));
  *observation_.mutable_entry(0)->mutable_fields(0) =
      RealValue(std::numeric_limits<double>::infinity());
  EXPECT_THAT(Broken(), IsEmpty());
}

// Equal within a tolerance.
TEST_F(LawsTest, ObjectsThatDifferSlightly) {
  Says(kLess, 0, 1, true);
  Says(kEqual, 0, 1, true);
  EXPECT_THAT(Broken(), ElementsAre("a < b and a == b"));
  *observation_.mutable_entry(0)->mutable_fields(0) = RealValue(1.0);
  *observation_.mutable_entry(1)->mutable_fields(0) = RealValue(1.0001);
  EXPECT_THAT(Broken(), IsEmpty());
  *observation_.mutable_entry(1)->mutable_fields(0) = RealValue(1.5);
  EXPECT_THAT(Broken(), ElementsAre("a < b and a == b"));
}

}  // namespace
}  // namespace augment
