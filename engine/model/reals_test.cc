#include "engine/model/reals.h"

#include <limits>
#include <vector>

#include "engine/model/value.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

proto::View ViewOf(const std::vector<double>& numbers) {
  proto::View view;
  *view.add_fields() = IntegerValue(3);
  proto::Value* array = view.add_fields();
  for (const double number : numbers) {
    *array->mutable_sequence()->add_values() = RealValue(number);
  }
  return view;
}

TEST(Reals, WhatIsNoNumber) {
  EXPECT_FALSE(HoldsNan(ViewOf({1.0, kInfinity})));
  EXPECT_TRUE(HoldsNan(ViewOf({1.0, kNan})));
  EXPECT_FALSE(HoldsNotFinite(ViewOf({1.0, 2.0})));
  EXPECT_TRUE(HoldsNotFinite(ViewOf({1.0, kInfinity})));
  EXPECT_TRUE(HoldsNotFinite(ViewOf({1.0, kNan})));
  proto::View query;
  *query.add_queries() = RealValue(kNan);
  EXPECT_TRUE(HoldsNan(query));
  proto::View value;
  *value.mutable_value() = RealValue(-kInfinity);
  EXPECT_TRUE(HoldsNotFinite(value));
  EXPECT_FALSE(HoldsNan(proto::View()));
}

TEST(Reals, NothingButZeros) {
  EXPECT_TRUE(HoldsZerosAlone(ViewOf({0.0, -0.0})));
  EXPECT_FALSE(HoldsZerosAlone(ViewOf({0.0, 1.0})));
  EXPECT_FALSE(HoldsZerosAlone(ViewOf({0.0, kNan})));
  EXPECT_FALSE(HoldsZerosAlone(proto::View())) << "no number at all";
  proto::View value;
  *value.mutable_value() = RealValue(0);
  EXPECT_TRUE(HoldsZerosAlone(value));
  *value.mutable_value() = IntegerValue(0);
  EXPECT_FALSE(HoldsZerosAlone(value));
}

TEST(Reals, DifferSlightly) {
  const proto::View one = ViewOf({1.0, 200.0});
  EXPECT_TRUE(DifferSlightly(one, ViewOf({1.0001, 200.0})));
  EXPECT_TRUE(DifferSlightly(one, ViewOf({1.0, 201.0})));
  EXPECT_FALSE(DifferSlightly(one, one)) << "they do not differ";
  EXPECT_FALSE(DifferSlightly(one, ViewOf({1.5, 200.0})));
  EXPECT_FALSE(DifferSlightly(one, ViewOf({1.0001, 200.0, 1.0})));
  EXPECT_FALSE(DifferSlightly(one, ViewOf({1.0001, kNan})));
  proto::View other = ViewOf({1.0001, 200.0});
  *other.mutable_fields(0) = IntegerValue(4);
  EXPECT_FALSE(DifferSlightly(one, other)) << "a whole number differs";
  // What is hidden behind a pointer shows in answers only.
  proto::View hidden = one;
  proto::View beside = one;
  *hidden.add_queries() = RealValue(1.0);
  *beside.add_queries() = RealValue(1.001);
  EXPECT_TRUE(DifferSlightly(hidden, beside));
  *beside.mutable_queries(0) = RealValue(2.0);
  EXPECT_FALSE(DifferSlightly(hidden, beside));
}

}  // namespace
}  // namespace augment
