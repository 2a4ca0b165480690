// Teaches augment a value type: what to record of a value, how to make one, how
// to write one in a generated test (docs/extending.md).
//
//   template <>
//   struct augment::ValueTraits<Money> {
//     // What identifies a value: one value of a type that augment knows, or a
//     // std::tuple of some. Called for each value that a call takes or returns.
//     static std::tuple<std::string, long> Parts(const Money& money) {
//       return {money.currency(), money.cents()};
//     }
//     // The inverse. The search invents parts: any must be acceptable, as they
//     // are to a caller. Left out, values are recorded but never made.
//     static Money Make(std::string currency, long cents) {
//       return Money::Of(std::move(currency), cents);
//     }
//     // The expression that generated tests contain; $1 … $9 are the parts, as the
//     // shortest literals that convert to their types. Left out, the type's name
//     // and the parts in braces.
//     static constexpr const char* kCode = "Money::Of($1, $2)";
//   };
//
// It has to stand where the type becomes known, right below its definition or in
// the one header through which your code includes the type, so that no use comes
// before it. It is for values. Objects of classes under test are re-created by the
// calls that made them, and need none; a class under test that is to be treated as
// a value is left out by NOAUGMENT.
//
// Nothing in an ordinary build uses it. Parts() and Make() may throw; then the
// value is not recorded, or the call counts as one that throws. Thread rule: they
// are called on any thread.
#ifndef AUGMENT_VALUE_H_
#define AUGMENT_VALUE_H_

namespace augment {

template <class T>
struct ValueTraits;

}  // namespace augment

#endif  // AUGMENT_VALUE_H_
