#include "engine/generate/choice.h"

#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

constexpr int kFunction = 4;

// Of the moment of the test with this number, one of its locals.
PoolObject Local(uint64_t moment, uint32_t local) {
  PoolObject object;
  object.start.moment = moment;
  object.start.locals = {local};
  return object;
}

Choice Of(const std::vector<const PoolObject*>& objects, const std::vector<int>& same_as) {
  Choice choice;
  choice.objects = objects;
  choice.values.resize(objects.size());
  choice.same_as = same_as;
  return choice;
}

TEST(ChoiceTest, ObjectsOfOneMomentCanBeThereAtOnceAndOneLocalOnlyOnce) {
  const PoolObject made;
  const PoolObject first = Local(1, 0);
  const PoolObject second = Local(1, 1);
  const PoolObject changed = Local(1, 1);
  const PoolObject later = Local(2, 0);
  EXPECT_TRUE(IsPossible(Of({&first, &made, &second}, {-1, -1, -1})));
  EXPECT_TRUE(IsPossible(Of({&first, &first}, {-1, 0})));
  EXPECT_FALSE(IsPossible(Of({&second, &changed}, {-1, -1})));
  EXPECT_FALSE(IsPossible(Of({&first, &made, &later}, {-1, -1, -1})));
}

TEST(ChoiceTest, TheSameObjectTwiceIsNotTwoEqualOnes) {
  const PoolObject object;
  EXPECT_EQ(IdentityOf(kFunction, Of({&object, &object}, {-1, -1})),
            IdentityOf(kFunction, Of({&object, &object}, {-1, -1})));
  EXPECT_NE(IdentityOf(kFunction, Of({&object, &object}, {-1, -1})),
            IdentityOf(kFunction, Of({&object, &object}, {-1, 0})));
}

TEST(ChoiceTest, EqualStatesMakeEqualCallsWhateverTheirRecipes) {
  PoolObject object;
  object.state = 5;
  PoolObject other = object;
  other.recipe.add_calls();
  EXPECT_EQ(IdentityOf(kFunction, Of({&object}, {-1})), IdentityOf(kFunction, Of({&other}, {-1})));
  other.state = 6;
  EXPECT_NE(IdentityOf(kFunction, Of({&object}, {-1})), IdentityOf(kFunction, Of({&other}, {-1})));
}

TEST(ChoiceTest, WhatIsTheSameObjectIsReplacedWithIt) {
  const PoolObject old;
  const PoolObject other;
  const PoolObject replacement;
  Choice choice = Of({&old, &old, &other}, {-1, 0, -1});
  choice.Replace(0, &replacement);
  EXPECT_THAT(choice.objects, ElementsAre(&replacement, &replacement, &other));
  choice.Replace(1, &other);
  EXPECT_THAT(choice.objects, ElementsAre(&replacement, &other, &other));
  EXPECT_THAT(choice.same_as, ElementsAre(-1, -1, -1));
}

TEST(ChoiceTest, AnswersElementsAndLengthsAreNumbers) {
  PoolObject object;
  *object.view.add_queries() = IntegerValue(2);
  *object.view.add_queries() = TextValue("abc");
  *object.view.add_queries() = BooleanValue(true);
  proto::ValueList* elements = object.view.add_fields()->mutable_sequence();
  for (const int element : {7, 8}) *elements->add_values() = IntegerValue(element);
  EXPECT_THAT(NumbersOf(object), ElementsAre(2, 3, 2, 7, 8));
}

}  // namespace
}  // namespace augment
