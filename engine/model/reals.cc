#include "engine/model/reals.h"

#include <algorithm>
#include <cmath>

namespace augment {
namespace {

constexpr double kSlight = 0.01;

// Of the numbers in it, those in what it leads to included.
template <class Predicate>
bool AnyReal(const proto::Value& value, Predicate is) {
  const auto any = [&](const auto& values) {
    return std::any_of(values.begin(), values.end(),
                       [&](const proto::Value& v) { return AnyReal(v, is); });
  };
  switch (value.kind_case()) {
    case proto::Value::kReal:
      return is(value.real());
    case proto::Value::kPointee:
      return AnyReal(value.pointee(), is);
    case proto::Value::kSequence:
      return any(value.sequence().values());
    case proto::Value::kTuple:
      return any(value.tuple().values());
    default:
      return false;
  }
}

template <class Predicate>
bool AnyReal(const proto::View& view, Predicate is) {
  const auto any = [&](const auto& values) {
    return std::any_of(values.begin(), values.end(),
                       [&](const proto::Value& v) { return AnyReal(v, is); });
  };
  return AnyReal(view.value(), is) || any(view.fields()) || any(view.queries());
}

bool IsNan(double number) { return std::isnan(number); }
bool IsNotFinite(double number) { return !std::isfinite(number); }
bool IsZero(double number) { return number == 0; }

enum class Difference { kNone, kSlight, kReal };

template <class Values, class Compare>
Difference WorstOf(const Values& a, const Values& b, Compare compare) {
  if (a.size() != b.size()) return Difference::kReal;
  Difference worst = Difference::kNone;
  for (int i = 0; i < a.size(); ++i) worst = std::max(worst, compare(a[i], b[i]));
  return worst;
}

Difference DifferenceOf(const proto::Value& a, const proto::Value& b) {
  if (a.kind_case() != b.kind_case()) return Difference::kReal;
  switch (a.kind_case()) {
    case proto::Value::kReal: {
      if (a.real() == b.real()) return Difference::kNone;
      const double scale = std::max({1.0, std::fabs(a.real()), std::fabs(b.real())});
      return std::fabs(a.real() - b.real()) <= kSlight * scale ? Difference::kSlight
                                                               : Difference::kReal;
    }
    case proto::Value::kPointee:
      return DifferenceOf(a.pointee(), b.pointee());
    case proto::Value::kSequence:
      return WorstOf(a.sequence().values(), b.sequence().values(), DifferenceOf);
    case proto::Value::kTuple:
      return WorstOf(a.tuple().values(), b.tuple().values(), DifferenceOf);
    default:
      return a.SerializeAsString() == b.SerializeAsString() ? Difference::kNone : Difference::kReal;
  }
}

}  // namespace

bool HoldsNan(const proto::View& view) { return AnyReal(view, IsNan); }
bool HoldsNan(const proto::Value& value) { return AnyReal(value, IsNan); }
bool HoldsNotFinite(const proto::View& view) { return AnyReal(view, IsNotFinite); }
bool HoldsZerosAlone(const proto::View& view) {
  return AnyReal(view, IsZero) && !AnyReal(view, [](double number) { return !IsZero(number); });
}

bool DifferSlightly(const proto::View& a, const proto::View& b) {
  const Difference fields = WorstOf(a.fields(), b.fields(), DifferenceOf);
  if (fields != Difference::kNone) return fields == Difference::kSlight;
  return WorstOf(a.queries(), b.queries(), DifferenceOf) == Difference::kSlight;
}

}  // namespace augment
