// Counts the instances of a class template while they are compiled.
//
// In:     an instance, and a number that all instances of its template share.
// Out:    AmongFirst: whether it is one of the first kMost that asked, in the order in
//         which the compiler instantiates them, which is the same whenever the source
//         is. Each source counts by itself.
//
// What is counted is which friend functions are defined: to define one is the only
// thing that an instantiation can do for a later one (CWG 2118; GCC and Clang agree).
#ifndef AUGMENT_ENGINE_PROBE_INSTANCES_H_
#define AUGMENT_ENGINE_PROBE_INSTANCES_H_

namespace augment {
namespace driver {

// What the members cost that no test instantiates grows with it.
constexpr int kMostWhole = 2;
// And with what stands for their elements (witness_of.h).
constexpr int kMostWitnessed = 1;

#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wnon-template-friend"  // on purpose
#endif
template <unsigned long long kTemplate, int kNumber>
struct Numbered {
  friend constexpr auto Count(Numbered);
};
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC diagnostic pop
#endif
template <unsigned long long kTemplate, int kNumber>
struct Given {
  friend constexpr auto Count(Numbered<kTemplate, kNumber>) { return kNumber; }
  static constexpr bool kDone = true;
};

// An `auto` that is not deduced yet cannot be called.
template <class C, unsigned long long kTemplate, int kNumber,
          int = sizeof(Count(Numbered<kTemplate, kNumber>()))>
constexpr bool IsGiven(int) {
  return true;
}
template <class C, unsigned long long kTemplate, int kNumber>
constexpr bool IsGiven(...) {
  return false;
}

// Ask once for each C: the first answer gives it a number.
template <class C, unsigned long long kTemplate, int kMost = kMostWhole, int kNumber = 0>
constexpr bool AmongFirst() {
  if constexpr (kNumber == kMost) {
    return false;
  } else if constexpr (IsGiven<C, kTemplate, kNumber>(0)) {
    return AmongFirst<C, kTemplate, kMost, kNumber + 1>();
  } else {
    return Given<kTemplate, kNumber>::kDone;
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_INSTANCES_H_
