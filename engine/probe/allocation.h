// Classes that have allocation functions of their own, for what memory the driver makes
// their objects in.
//
// In:     a class.
// Out:    whether `new C` and `delete` are what its objects live by. A class that declares
//         `operator new` for places only (`operator new(size_t, Pool&)`) has no `new C`:
//         its objects are made and destroyed by `::new` and `::delete`.
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
