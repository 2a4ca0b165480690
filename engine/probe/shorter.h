// Calls that leave out arguments with defaults, where nobody can make them.
//
// In:     the parameters of a function, or of several ways to call it.
// Out:    how many of them can be made; the way that is registered.
// Errors: none; where no way will do it is the whole one, as unsupported.
// Threads: none is involved.
#ifndef AUGMENT_ENGINE_PROBE_SHORTER_H_
#define AUGMENT_ENGINE_PROBE_SHORTER_H_

#include "engine/probe/argument.h"
#include "engine/probe/position.h"

namespace augment {
namespace driver {

// How many parameters from the first on can be given a value.
template <class... A>
constexpr int Makeable() {
  int count = 0;
  bool all = true;
  ((all = all && SourceOf<A>() != Source::kNone, count += all ? 1 : 0), ...);
  return count;
}
// The same of a lambda's, without its receiver: all of them.
template <class L, class R, class S, class... A>
constexpr bool TakesMakeable(R (L::*)(S, A...) const, std::true_type) {
  return ((SourceOf<InReceiver<S, A>>() != Source::kNone) && ...);
}
template <class L, class R, class... A>
constexpr bool TakesMakeable(R (L::*)(A...) const, std::false_type) {
  return ((SourceOf<A>() != Source::kNone) && ...);
}
// Of calls of one function, each with fewer of the arguments that have defaults:
// hands the first whose arguments can all be made to `add`, else the whole one.
template <bool kReceiver, class F, class L>
void AddMakeable(const F& add, const L& whole) {
  add(whole);
}
template <bool kReceiver, class F, class L, class First, class... More>
void AddMakeable(const F& add, const L& whole, const First& shorter, const More&... more) {
  using HasReceiver = std::bool_constant<kReceiver>;
  if constexpr (TakesMakeable(&L::operator(), HasReceiver{})) {
    add(whole);
  } else if constexpr (TakesMakeable(&First::operator(), HasReceiver{})) {
    add(shorter);
  } else {
    AddMakeable<kReceiver>(add, whole, more...);
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_SHORTER_H_
