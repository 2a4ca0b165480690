// A driver made by hand, with predicates as the instrumenter writes them: a
// counter that may be told to break its word.
#include "engine/execute/testing/contracted.h"

#include <cstdlib>
#include <stdexcept>

#include "engine/probe/probe.h"

namespace instrumented {

// Fails when the program ends, as static objects may of whose order nobody thought. A driver does
// not come to that.
struct LastWords {
  ~LastWords() { std::abort(); }
};
const LastWords last_words;

class Meter {
  friend struct ::augment::Access;
  [[no_unique_address]] ::augment::First<kMeter, Meter> augment_first_{this};
  AUGMENT_MARK(augment_begin_, Meter);

 public:
  explicit Meter(int value)
      : augment_first_(this, ::augment::Construct(kMeterMake, value)), value_(value) {
    ::augment::ConstructBody augment_body(this);
  }
  Meter(const Meter&) = default;
  Meter& operator=(const Meter&) = default;

  int add(int k) {
    value_ += k == 7 ? 8 : k;  // the lie
    return value_;
  }
  void take(const Meter* other) { value_ = other->value_; }
  int rate() const {
    if (value_ <= 0) std::abort();
    return 100 / value_;
  }

 private:
  int value_;

 public:
  template <class AugmentSelf, class AugmentVisitor>
  static void augment_fields(AugmentSelf& self, AugmentVisitor& visit) {
    visit("value_", self.value_);
  }
  AUGMENT_DRIVER_ONLY(static void augment_register(::augment::ClassThunks<Meter>&);
                      template <int, class... A> int augment_predicate(const A&...) const;
                      template <int, class... A> static int augment_predicate_static(const A&...);
                      template <int, class... A> int augment_entry(const A&...) const;)

 private:
  AUGMENT_MARK(augment_end_, Meter);
  [[no_unique_address]] ::augment::Last<Meter> augment_last_;
};

using ::augment::Olds;
using ::augment::PredicateKind;
using ::augment::Seen;

template <>
int Meter::augment_predicate<0>(const Olds&, Seen<int> k) const {
  return (k >= 0) ? 1 : 0;
}
template <>
int Meter::augment_predicate<1>(const Olds&, Seen<int> k) const {
  return (k > value_) ? 1 : 0;
}
template <>
int Meter::augment_predicate<2>(const Olds& olds, Seen<int> k, Seen<int> result) const {
  return (result == olds.Get<decltype(value_)>(0) + k) ? 1 : 0;
}
template <>
int Meter::augment_entry<2>(const Olds& olds, Seen<int>) const {
  olds.Keep(0, (value_));
  return 1;
}
template <>
int Meter::augment_predicate<3>(const Olds&) const {
  return (value_ < 100) ? 1 : 0;
}
template <>
int Meter::augment_predicate_static<4>(const Olds&, Seen<int> value) {
  if (value == 13) throw std::runtime_error("an unlucky question");
  if (value == 14) std::abort();
  return (value != 99) ? 1 : 0;
}
template <>
int Meter::augment_predicate<5>(const Olds&, Seen<const Meter*> other) const {
  if (other == nullptr) return 2;
  return (other->value_ > 0) ? 1 : 0;
}

template <>
int Meter::augment_predicate<6>(const Olds&) const {
  return (value_ > 0) ? 1 : 0;
}

void Meter::augment_register(::augment::ClassThunks<Meter>& thunks) {
  thunks.Constructor<int>(kMeterMake);
  thunks.Method(kMeterAdd, [](Meter& self, int k) -> decltype(auto) { return self.add(k); });
  thunks.Method(kMeterTake,
                [](Meter& self, const Meter* other) -> decltype(auto) { return self.take(other); });
  thunks.Method(kMeterRate, [](const Meter& self) -> decltype(auto) { return self.rate(); });
  thunks.Predicate(
      kMeterRate, PredicateKind::kPrecondition, 0, false,
      +[](const Olds& olds, const Meter& self) -> int { return self.augment_predicate<6>(olds); });
  thunks.Predicate(
      kMeterAdd, PredicateKind::kPrecondition, 0, false,
      +[](const Olds& olds, const Meter& self, Seen<int> k) -> int {
        return self.augment_predicate<0>(olds, k);
      });
  thunks.Predicate(
      kMeterAdd, PredicateKind::kCondition, 0, false,
      +[](const Olds& olds, const Meter& self, Seen<int> k) -> int {
        return self.augment_predicate<1>(olds, k);
      });
  thunks.Predicate(
      kMeterAdd, PredicateKind::kPostcondition, 0, true,
      +[](const Olds& olds, const Meter& self, Seen<int> k, Seen<int> result) -> int {
        return self.augment_predicate<2>(olds, k, result);
      },
      +[](const Olds& olds, const Meter& self, Seen<int> k) -> int {
        return self.augment_entry<2>(olds, k);
      });
  thunks.Predicate(
      kMeter, PredicateKind::kInvariant, 0, false,
      +[](const Olds& olds, const Meter& self) -> int { return self.augment_predicate<3>(olds); });
  thunks.Predicate(
      kMeterMake, PredicateKind::kPrecondition, 0, false,
      +[](const Olds& olds, Seen<int> value) -> int {
        return Meter::augment_predicate_static<4>(olds, value);
      });
  thunks.Predicate(
      kMeterTake, PredicateKind::kPrecondition, 0, false,
      +[](const Olds& olds, const Meter& self, Seen<const Meter*> other) -> int {
        return self.augment_predicate<5>(olds, other);
      });
}

}  // namespace instrumented

static const ::augment::RegisterClass<::instrumented::Meter> augment_class_0;

int main() { return 0; }
