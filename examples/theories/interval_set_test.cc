// Theories of the set of intervals: what it is to be a set, on small ones.
#include "examples/theories/interval_set.h"

#include <gtest/gtest.h>

#include <utility>

#include "augment/theory.h"

namespace gen = augment::gen;

// An interval that is not empty: its end depends on its begin.
struct Interval {
  int begin;
  int end;
};

inline bool Has(const Interval& interval, int x) { return interval.begin <= x && x < interval.end; }

template <>
struct augment::gen::CodeOf<Interval> {
  static std::string Of(const Interval& interval) {
    return "{" + ToCode(interval.begin) + ", " + ToCode(interval.end) + "}";
  }
};

template <>
struct augment::Arbitrary<Interval> {
  static auto Values() {
    return gen::FlatMap(
        [](int begin) {
          return gen::StructOf<Interval>(gen::Just(begin), gen::InRange(begin + 1, 6));
        },
        gen::InRange(0, 5));
  }
};

template <>
struct augment::Arbitrary<IntervalSet> {
  static auto Values() {
    return gen::ObjectsOf<IntervalSet>("IntervalSet $0;", [] { return IntervalSet(); })
        .Call(
            "$0.Insert($1, $2);", [](IntervalSet& s, int a, int b) { s.Insert(a, b); },
            gen::ElementOf({0, 1, 3}), gen::ElementOf({2, 4, 6}))
        .UpTo(2);
  }
};

namespace {

AUGMENT_THEORY_OVER(IntervalSetTheory, HasWhatWasInserted,
                    (IntervalSet & set, const Interval& interval, int x), gen::Any<IntervalSet>(),
                    gen::Any<Interval>(), gen::InRange(-1, 7)) {
  const bool before = set.Contains(x);
  set.Insert(interval.begin, interval.end);
  EXPECT_EQ(set.Contains(x), before || Has(interval, x));
}

AUGMENT_THEORY_OVER(IntervalSetTheory, LacksWhatWasErasedAndNothingElse,
                    (IntervalSet & set, const Interval& interval, int x), gen::Any<IntervalSet>(),
                    gen::Any<Interval>(), gen::InRange(-1, 7)) {
  const bool before = set.Contains(x);
  set.Erase(interval.begin, interval.end);
  EXPECT_EQ(set.Contains(x), before && !Has(interval, x));
}

AUGMENT_THEORY(IntervalSetTheory, IntervalsNeitherOverlapNorTouch,
               (IntervalSet & set, const Interval& interval)) {
  set.Erase(interval.begin, interval.end);
  const std::pair<const int, int>* last = nullptr;
  for (const auto& one : set.Intervals()) {
    EXPECT_LT(one.first, one.second);
    if (last != nullptr) {
      EXPECT_LT(last->second, one.first);
    }
    last = &one;
  }
}

// Any numbers whatever, the least and the greatest as well.
AUGMENT_THEORY(IntervalSetTheory, AnEmptyIntervalChangesNothing,
               (IntervalSet & set, int begin, int end)) {
  AUGMENT_ASSUME(begin >= end);
  const auto before = set.Intervals();
  set.Insert(begin, end);
  set.Erase(begin, end);
  EXPECT_EQ(set.Intervals(), before);
}

}  // namespace
