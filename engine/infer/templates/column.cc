#include <algorithm>

#include "engine/infer/templates/template.h"

namespace augment::infer {

void Column::Add(const Scalar& value, int test) {
  if (value.kind == Scalar::kAbsent) return;
  if (test != last_test_) {
    ++tests;
    last_test_ = test;
  }
  if (present++ == 0) {
    first = value;
    if (Numeric(value)) least = most = value;
  } else {
    if (value.kind != kind) mixed = true;
    if (!varies && !(value == first)) varies = true;
  }
  kind = value.kind;
  if (values.size() < kMostValues && std::find(values.begin(), values.end(), value) == values.end())
    values.push_back(value);
  if (!distinct.full()) distinct.Add(Mix(1, value));
  switch (kind) {
    case Scalar::kInteger:
    case Scalar::kReal: {
      // A first NaN orders with nothing; the bounds then stay what it is.
      const int low = Compare(value, least);
      const int high = Compare(value, most);
      if (low == -1) {
        least = value;
        least_visits = 0;
      }
      if (high == 1) {
        most = value;
        most_visits = 0;
      }
      const bool at_least = low == 0 || low == -1;
      const bool at_most = high == 0 || high == 1;
      least_visits += at_least && (!at_least_ || low == -1) ? 1 : 0;
      most_visits += at_most && (!at_most_ || high == 1) ? 1 : 0;
      at_least_ = at_least;
      at_most_ = at_most;
      const double number = Number(value);
      zeros += number == 0 ? 1 : 0;
      if (number < 0 && negatives++ == 0) negative = value;
      break;
    }
    case Scalar::kNull:
      ++nulls;
      break;
    case Scalar::kBoolean:
      trues += value.integer;
      break;
    default:
      break;
  }
}

}  // namespace augment::infer
