// Names of C++17's <type_traits> for libraries under test that are compiled as
// C++14.
//
// The language features that the probe uses (`if constexpr`, fold expressions,
// inline variables) GCC and Clang accept in C++14 too; only the library's names
// are missing there. They are not put into `std`, where `using namespace std`
// would bring them into the user's code: inside `augment`, `std::is_same_v`
// finds `augment::std`, which has what ::std lacks and all that ::std has.
// From C++17 on this header declares nothing.
#ifndef AUGMENT_ENGINE_PROBE_CXX14_H_
#define AUGMENT_ENGINE_PROBE_CXX14_H_

#include <type_traits>
#include <utility>

#if __cplusplus < 201402L
#error "augment instruments C++14 and later: build with --cxxopt=-std=c++14 or a newer standard"
#endif

#if __cplusplus < 201703L

namespace augment {
namespace std {

using namespace ::std;  // NOLINT(build/namespaces): the purpose of this header

template <class...>
struct MakeVoid {
  using type = void;
};
template <class... T>
using void_t = typename MakeVoid<T...>::type;

template <bool kValue>
using bool_constant = ::std::integral_constant<bool, kValue>;

#define AUGMENT_TRAIT_VALUE(trait) \
  template <class... T>            \
  constexpr bool trait##_v = ::std::trait<T...>::value
AUGMENT_TRAIT_VALUE(is_abstract);
AUGMENT_TRAIT_VALUE(is_arithmetic);
AUGMENT_TRAIT_VALUE(is_array);
AUGMENT_TRAIT_VALUE(is_assignable);
AUGMENT_TRAIT_VALUE(is_base_of);
AUGMENT_TRAIT_VALUE(is_class);
AUGMENT_TRAIT_VALUE(is_const);
AUGMENT_TRAIT_VALUE(is_constructible);
AUGMENT_TRAIT_VALUE(is_convertible);
AUGMENT_TRAIT_VALUE(is_copy_assignable);
AUGMENT_TRAIT_VALUE(is_copy_constructible);
AUGMENT_TRAIT_VALUE(is_default_constructible);
AUGMENT_TRAIT_VALUE(is_destructible);
AUGMENT_TRAIT_VALUE(is_empty);
AUGMENT_TRAIT_VALUE(is_enum);
AUGMENT_TRAIT_VALUE(is_final);
AUGMENT_TRAIT_VALUE(is_floating_point);
AUGMENT_TRAIT_VALUE(is_function);
AUGMENT_TRAIT_VALUE(is_integral);
AUGMENT_TRAIT_VALUE(is_lvalue_reference);
AUGMENT_TRAIT_VALUE(is_member_pointer);
AUGMENT_TRAIT_VALUE(is_move_assignable);
AUGMENT_TRAIT_VALUE(is_move_constructible);
AUGMENT_TRAIT_VALUE(is_nothrow_move_constructible);
AUGMENT_TRAIT_VALUE(is_null_pointer);
AUGMENT_TRAIT_VALUE(is_object);
AUGMENT_TRAIT_VALUE(is_pointer);
AUGMENT_TRAIT_VALUE(is_polymorphic);
AUGMENT_TRAIT_VALUE(is_reference);
AUGMENT_TRAIT_VALUE(is_rvalue_reference);
AUGMENT_TRAIT_VALUE(is_same);
AUGMENT_TRAIT_VALUE(is_signed);
AUGMENT_TRAIT_VALUE(is_trivially_copyable);
AUGMENT_TRAIT_VALUE(is_trivially_destructible);
AUGMENT_TRAIT_VALUE(is_union);
AUGMENT_TRAIT_VALUE(is_unsigned);
AUGMENT_TRAIT_VALUE(is_void);
AUGMENT_TRAIT_VALUE(is_volatile);
#undef AUGMENT_TRAIT_VALUE

template <class T>
constexpr bool is_aggregate_v = __is_aggregate(T);
template <class T, unsigned kDimension = 0>
constexpr ::std::size_t extent_v = ::std::extent<T, kDimension>::value;

}  // namespace std
}  // namespace augment

#endif  // __cplusplus < 201703L

#endif  // AUGMENT_ENGINE_PROBE_CXX14_H_
