// `std::back_inserter(out)`: an argument that is known by the container it inserts into.
//
// In:     an iterator of that class.
// Out:    its container, which the standard has as a protected member
//         ([back.insert.iterator]). What the driver passes: inserter_argument.h.
// Owner:  nothing here. Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_PROBE_INSERTER_H_
#define AUGMENT_ENGINE_PROBE_INSERTER_H_

#include "engine/probe/encode.h"
#include "engine/probe/known.h"

namespace augment {
namespace shape {

template <class I>
constexpr bool IsInserter() {
  if constexpr (std::is_class_v<I>) {
    return IsStandard<I>("back_insert_iterator");
  } else {
    return false;
  }
}

template <class I>
struct Inserted : I {
  using C = typename I::container_type;
  static const C* Container(const I& inserter) { return inserter.*(&Inserted::container); }
};

}  // namespace shape
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_INSERTER_H_
