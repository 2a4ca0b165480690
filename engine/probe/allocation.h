// Classes that have allocation functions of their own, for what memory the driver makes
// their objects in.
//
// In:     a class.
// Out:    whether `new C` calls a function of the class; whether `delete` can be said of its
//         objects. A class that declares `operator new` for places only (`operator new(size_t,
//         Pool&)`) has no `new C`, and mostly no `delete`: `::new` and `::delete` are meant then.
// Errors: none. Threads: any; nothing runs.
#ifndef AUGMENT_ENGINE_PROBE_ALLOCATION_H_
#define AUGMENT_ENGINE_PROBE_ALLOCATION_H_

#include <type_traits>
#include <utility>

#include "engine/probe/wire.h"

namespace augment {
namespace shape {

template <class C, class = void>
struct HasOwnNew : std::false_type {};
template <class C>
struct HasOwnNew<C, std::void_t<decltype(C::operator new(sizeof(C)))>> : std::true_type {};

// Also where the class says nothing of it.
template <class C, class = void>
struct CanDelete : std::false_type {};
template <class C>
struct CanDelete<C, std::void_t<decltype(delete std::declval<C*>())>> : std::true_type {};

}  // namespace shape
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ALLOCATION_H_
