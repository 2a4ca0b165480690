// What a C++ type looks like to the probe: recognised by the shape of its
// interface, so that no standard header has to be included for it (<type_traits>
// and <utility> apart, which declare next to nothing).
#ifndef AUGMENT_ENGINE_PROBE_SHAPE_H_
#define AUGMENT_ENGINE_PROBE_SHAPE_H_

#include <type_traits>
#include <utility>

#include "engine/probe/cxx14.h"
#include "engine/probe/wire.h"

namespace augment {

template <Uint64 kClass, class C>
class First;

// Named by a class that may carry no tracker (it is constexpr, say): its objects
// have no identity, they are told apart by their fields alone.
template <Uint64 kClass, class C>
struct ValueClass {
  using Class = C;
  static constexpr Uint64 kId = kClass;
};

template <class C>
struct MarkOf {
  enum Type : unsigned char {};
};

// What users specialise (include/augment/value.h).
template <class T>
struct ValueTraits;

// The one friend of every instrumented class.
struct Access {
  template <class T>
  static auto Tracker(T& object) -> decltype((object.augment_first_)) {
    return object.augment_first_;
  }
  // Where a class's own members begin and end; both 0: it has none. Known to the
  // compiler, so that clearing them is two or three stores.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Winvalid-offsetof"
  template <class T>
  static constexpr auto MembersBegin(int) -> std::enable_if_t<
      std::is_same<decltype(*std::declval<T&>().augment_begin_), typename MarkOf<T>::Type&>::value,
      Size> {
    return __builtin_offsetof(T, augment_begin_);
  }
  template <class T>
  static constexpr auto MembersEnd(int) -> std::enable_if_t<
      std::is_same<decltype(*std::declval<T&>().augment_end_), typename MarkOf<T>::Type&>::value,
      Size> {
    return __builtin_offsetof(T, augment_end_);
  }
#pragma GCC diagnostic pop
  template <class T>
  static constexpr Size MembersBegin(long) {
    return 0;
  }
  template <class T>
  static constexpr Size MembersEnd(long) {
    return 0;
  }
  template <class Self, class Visitor>
  static auto Fields(Self& self, Visitor& visit)
      -> decltype(std::remove_const_t<Self>::augment_fields(self, visit)) {
    return std::remove_const_t<Self>::augment_fields(self, visit);
  }
  template <class T, class Thunks>
  static void Register(Thunks& thunks) {
    T::augment_register(thunks);
  }
  template <class T, class Thunks>
  static void Inherit(Thunks& thunks) {
    T::augment_inherit(thunks);
  }
  // Those of T; of what is not instrumented there are none.
  template <class T, class Thunks>
  static auto Constructors(Thunks& thunks, int) -> decltype(T::augment_constructors(thunks)) {
    T::augment_constructors(thunks);
  }
  template <class T, class Thunks>
  static void Constructors(Thunks&, long) {}
};

// The fields of a base class, among those of the class that derives from it. A base of the
// standard's that holds something is one field: what it holds is state as well.
template <class B, class Visitor>
void VisitBase(B& base, Visitor& visit);

template <class Self, class B>
using Like = std::conditional_t<std::is_const_v<Self>, const B, B>;

// The compiler's spelling of T, inside a longer text; see `TypeName`.
template <class T>
constexpr const char* SpelledType() {
  return __PRETTY_FUNCTION__;
}

namespace shape {

template <class T, class = void>
struct Complete : std::false_type {};
template <class T>
struct Complete<T, std::void_t<decltype(sizeof(T))>> : std::true_type {};

// Of the language's own: libraries of large numbers specialise the standard's traits for theirs.
template <class T>
constexpr bool IsInteger() {
  return std::is_integral_v<T> && !std::is_class_v<T>;
}
template <class T>
constexpr bool IsReal() {
  return std::is_floating_point_v<T> && !std::is_class_v<T>;
}
template <class T>
constexpr bool IsArithmetic() {
  return std::is_arithmetic_v<T> && !std::is_class_v<T>;
}

constexpr bool StartsWith(const char* text, const char* prefix) {
  for (; *prefix != 0; ++text, ++prefix) {
    if (*text != *prefix) return false;
  }
  return true;
}

// Declared in namespace std or absl: its begin(), size() … are known to be
// harmless.
template <class T>
constexpr bool IsStd() {
  const char* at = SpelledType<T>();
  while (*at != 0 && !StartsWith(at, "T = ")) ++at;
  return *at != 0 && (StartsWith(at + 4, "std::") || StartsWith(at + 4, "absl::"));
}

template <class T, class = void>
struct Tracked : std::false_type {};
template <class T>
struct Tracked<T, std::void_t<decltype(Access::Tracker(std::declval<T&>()))>> : std::true_type {};

struct AnyVisitor {
  template <class F>
  void operator()(const char*, F&&) {}
};
template <class T, class = void>
struct Visitable : std::false_type {};
template <class T>
struct Visitable<
    T, std::void_t<decltype(Access::Fields(std::declval<const T&>(), std::declval<AnyVisitor&>()))>>
    : std::true_type {};

// A value type that the user described. Objects with identity stay objects.
template <class T, class = void>
struct Taught : std::false_type {};
template <class T>
struct Taught<T, std::void_t<decltype(ValueTraits<T>::Parts(std::declval<const T&>()))>>
    : std::bool_constant<!Tracked<T>::value> {};

// The std::tuple, or the single value, that stands for a taught one.
template <class T>
using PartsOf = std::remove_cv_t<
    std::remove_reference_t<decltype(ValueTraits<T>::Parts(std::declval<const T&>()))>>;

// A class under test without a tracker. What derives from one names it, too, and is
// none; one is as good as another of an empty class.
template <class T, class = void>
struct Valued : std::false_type {};
template <class T>
struct Valued<T, std::void_t<typename T::augment_value_class>>
    : std::bool_constant<
          std::is_same_v<typename T::augment_value_class::Class, std::remove_cv_t<T>> &&
          !std::is_empty_v<T> && !Tracked<T>::value && !Taught<std::remove_cv_t<T>>::value &&
          Visitable<T>::value> {};

// The driver can hold objects of this class.
template <class T>
struct Subject : std::bool_constant<Tracked<T>::value || Valued<T>::value> {};

template <class C>
constexpr Uint64 ClassId() {
  if constexpr (Tracked<C>::value) {
    return std::remove_reference_t<decltype(Access::Tracker(std::declval<C&>()))>::kId;
  } else {
    return C::augment_value_class::kId;
  }
}

}  // namespace shape

namespace shape {

// Where it has members of a container's names, and may name them. That is asked in one step and
// what follows from it in another: Clang takes a specialization with a base that depends on T
// though a member's access forbids it, as in a class with a protected base.
template <class T, class = void>
struct HasText : std::false_type {};
template <class T>
struct HasText<T, std::void_t<typename T::traits_type, typename T::value_type,
                              decltype(std::declval<const T&>().data()),
                              decltype(std::declval<const T&>().size())>> : std::true_type {};
template <class T, class = void>
struct HasAllocator : std::false_type {};
template <class T>
struct HasAllocator<T, std::void_t<typename T::allocator_type>> : std::true_type {};
template <class T, class = void>
struct HasElements : std::false_type {};
template <class T>
struct HasElements<T,
                   std::void_t<typename T::value_type, decltype(std::declval<const T&>().begin()),
                               decltype(std::declval<const T&>().end()),
                               decltype(std::declval<const T&>().size())>> : std::true_type {};
template <class T, class = void>
struct HasHasher : std::false_type {};
template <class T>
struct HasHasher<T, std::void_t<typename T::hasher, typename T::key_equal>> : std::true_type {};
template <class T, class = void>
struct HasMapped : std::false_type {};
template <class T>
struct HasMapped<T, std::void_t<typename T::mapped_type>> : std::true_type {};

template <class T>
struct HoldsChars : std::is_same<typename T::value_type, char> {};

template <class T>
struct Text : std::conditional_t<HasText<T>::value, HoldsChars<T>, std::false_type> {};

template <class T>
struct OwnsText : std::bool_constant<HasAllocator<T>::value && Text<T>::value> {};

template <class T>
struct Container : std::bool_constant<HasElements<T>::value && !Text<T>::value && IsStd<T>()> {};

// Hash tables.
template <class T>
struct Unordered : std::bool_constant<HasHasher<T>::value && Container<T>::value> {};

template <class T>
struct Map : std::bool_constant<HasMapped<T>::value && Container<T>::value> {};

template <class T, class = void>
struct FixedSize : std::false_type {};  // std::array
template <class T>
struct FixedSize<T, std::void_t<decltype(std::tuple_size<T>::value)>> : Container<T> {};

template <class T, class = void>
struct HasTwo : std::false_type {};
template <class T>
struct HasTwo<T, std::void_t<typename T::first_type, typename T::second_type>> : std::true_type {};
template <class T>
struct Pair : std::bool_constant<HasTwo<T>::value && IsStd<T>()> {};

template <class T, class = void>
struct Tuple : std::false_type {};
template <class T>
struct Tuple<T, std::void_t<decltype(std::tuple_size<T>::value)>>
    : std::bool_constant<!Container<T>::value && !Pair<T>::value && IsStd<T>()> {};

template <class T, class = void>
struct MayHold : std::false_type {};
template <class T>
struct MayHold<T,
               std::void_t<typename T::value_type, decltype(std::declval<const T&>().has_value()),
                           decltype(*std::declval<const T&>())>> : std::true_type {};
template <class T>
struct Optional : std::bool_constant<MayHold<T>::value && IsStd<T>()> {};

template <class T, class = void>
struct PointsTo : std::false_type {};
template <class T>
struct PointsTo<T, std::void_t<typename T::element_type, decltype(std::declval<const T&>().get()),
                               decltype(static_cast<bool>(std::declval<const T&>()))>>
    : std::true_type {};
template <class T>  // unique_ptr, shared_ptr
struct Smart : std::bool_constant<PointsTo<T>::value && IsStd<T>()> {};

template <class T, class = void>
struct Equal : std::false_type {};
template <class T>
struct Equal<T, std::void_t<decltype(static_cast<bool>(
                    std::declval<const T&>() == std::declval<const T&>()))>> : std::true_type {};

}  // namespace shape

// Writes the name out of SpelledType<T>() into `out` (at most `room` bytes with
// the final zero) and returns it, without inline namespaces of the library.
const char* TypeName(const char* spelled, char* out, Size room);

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_SHAPE_H_
