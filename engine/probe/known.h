// Types of the standard library, Abseil and protobuf that are values though no
// visitor reads their fields, and how each is recorded:
//
//   duration, time_point          the count of its own unit
//   absl::Duration, absl::Time    nanoseconds (since the epoch)
//   path                          its text
//   variant                       {index, value}
//   Status                        {code, message}; StatusOr: the status, or *value
//   complex, error_code           {real, imaginary}, {value, category}
//   bitset, stack, queue, span    a sequence
//   atomic, reference_wrapper     what it holds or refers to
//   weak_ptr                      as shared_ptr
//   orderings                     -1, 0, 1; 2 for unordered
//   function                      null, or opaque
//   string streams                their text
//   protobuf messages             their text format
//   monostate and empty classes   void: there is nothing to tell them apart
//
// As elsewhere nothing of the user's is called, and no header is included for a
// type: it is recognised by its namespace and name.
#ifndef AUGMENT_ENGINE_PROBE_KNOWN_H_
#define AUGMENT_ENGINE_PROBE_KNOWN_H_

#include "engine/probe/shape.h"

namespace augment {

enum class Known {
  kNone,
  kDuration,
  kTimePoint,
  kPath,
  kVariant,
  kComplex,
  kErrorCode,
  kBitset,
  kAdapter,
  kAtomic,
  kReference,
  kWeak,
  kOrdering,
  kFunction,
  kStream,
  kStatus,
  kStatusOr,
  kSpan,
  kAbslDuration,
  kAbslTime,
  kMessage,
  kEmpty,
};

namespace shape {

// T is a class called `name`, whatever its template arguments, somewhere in
// `space`, whatever the inline namespaces.
template <class T>
constexpr bool IsCalled(const char* space, const char* name) {
  const char* at = SpelledType<T>();
  while (*at != 0 && !StartsWith(at, "T = ")) ++at;
  if (*at == 0 || !StartsWith(at + 4, space)) return false;
  const char* last = at + 4;
  for (at += 4; *at != 0 && *at != '<' && *at != ']' && *at != ';'; ++at) {
    if (*at == ':') last = at + 1;
  }
  for (; last != at; ++last, ++name) {
    if (*last != *name) return false;
  }
  return *name == 0;
}

template <class T, class = void>
struct IsMessage : std::false_type {};
template <class T>
struct IsMessage<T, std::void_t<decltype(T::descriptor()->full_name()),
                                decltype(std::declval<const T&>().ShortDebugString().size())>>
    : std::true_type {};

// The alternatives of a variant.
template <class... A>
struct Types {};
template <class T>
struct ArgumentsOf {
  using type = Types<>;
};
template <template <class...> class V, class... A>
struct ArgumentsOf<V<A...>> {
  using type = Types<A...>;
};

template <class T>
constexpr bool IsStandard(const char* name) {
  return IsCalled<T>("std::", name);
}

template <class T>
constexpr Known StandardKind() {
  if (IsStandard<T>("duration")) return Known::kDuration;
  if (IsStandard<T>("time_point")) return Known::kTimePoint;
  if (IsStandard<T>("path")) return Known::kPath;
  if (IsStandard<T>("variant")) return Known::kVariant;
  if (IsStandard<T>("complex")) return Known::kComplex;
  if (IsStandard<T>("error_code") || IsStandard<T>("error_condition")) return Known::kErrorCode;
  if (IsStandard<T>("bitset")) return Known::kBitset;
  if (IsStandard<T>("stack") || IsStandard<T>("queue") || IsStandard<T>("priority_queue"))
    return Known::kAdapter;
  if (IsStandard<T>("forward_list")) return Known::kSpan;
  if (IsStandard<T>("atomic")) return Known::kAtomic;
  if (IsStandard<T>("reference_wrapper")) return Known::kReference;
  if (IsStandard<T>("weak_ptr")) return Known::kWeak;
  if (IsStandard<T>("strong_ordering") || IsStandard<T>("weak_ordering") ||
      IsStandard<T>("partial_ordering")) {
    return Known::kOrdering;
  }
  if (IsStandard<T>("function")) return Known::kFunction;
  if (IsStandard<T>("basic_stringstream") || IsStandard<T>("basic_ostringstream") ||
      IsStandard<T>("basic_istringstream")) {
    return Known::kStream;
  }
  return Known::kNone;
}

template <class T>
constexpr Known KnownKind() {
  if constexpr (!std::is_class_v<T>) {
    return Known::kNone;
  } else if constexpr (StandardKind<T>() != Known::kNone) {
    return StandardKind<T>();
  } else if constexpr (IsCalled<T>("absl::", "Status")) {
    return Known::kStatus;
  } else if constexpr (IsCalled<T>("absl::", "StatusOr")) {
    return Known::kStatusOr;
  } else if constexpr (IsCalled<T>("absl::", "Span")) {
    return Known::kSpan;
  } else if constexpr (IsCalled<T>("absl::", "Duration")) {
    return Known::kAbslDuration;
  } else if constexpr (IsCalled<T>("absl::", "Time")) {
    return Known::kAbslTime;
  } else if constexpr (IsMessage<T>::value) {
    return Known::kMessage;
  } else if constexpr (std::is_empty_v<T>) {
    return Known::kEmpty;
  } else {
    return Known::kNone;
  }
}

// Allocators, hashers, comparators, tags: one is as good as another.
template <class T>
constexpr bool IsStateless() {
  if constexpr (!std::is_class_v<T> || !Complete<T>::value) {
    return false;
  } else if constexpr (std::is_empty_v<T> && !Taught<T>::value && !Tracked<T>::value &&
                       !Container<T>::value && !Tuple<T>::value && !Pair<T>::value) {
    return std::is_default_constructible_v<T>;
  } else {
    return false;
  }
}

// An empty class of which only its library makes objects, for constants and tags:
// `std::nullopt_t`; and what nullptr is. Any memory is one.
template <class T>
constexpr bool IsConstant() {
  if constexpr (std::is_same_v<T, decltype(nullptr)>) {
    return true;
  } else if constexpr (!std::is_class_v<T> || !Complete<T>::value) {
    return false;
  } else if constexpr (std::is_empty_v<T> && !Taught<T>::value && !Subject<T>::value) {
    return !std::is_default_constructible_v<T> && std::is_trivially_copyable<T>::value &&
           std::is_trivially_destructible_v<T>;
  } else {
    return false;
  }
}

template <class T, class = void>
struct Dereferenceable : std::false_type {};
template <class T>
struct Dereferenceable<T, std::void_t<decltype(*std::declval<T&>())>> : std::true_type {};

// Of a class that nothing can be read of, somebody else's most of the time, the object
// that `T{}` makes. Not where that leads nowhere: iterators, pointers.
template <class T>
constexpr bool IsDefaultMade() {
  if constexpr (!std::is_class_v<T> || !Complete<T>::value) {
    return false;
  } else if constexpr (Subject<T>::value || Smart<T>::value || std::is_abstract_v<T>) {
    // A std::unique_ptr<void> may not even be asked whether it can be dereferenced.
    return false;
  } else if constexpr (Dereferenceable<T>::value) {
    return false;
  } else {
    return std::is_default_constructible_v<T> && std::is_destructible_v<T>;
  }
}

}  // namespace shape

template <class B, class Visitor>
void VisitBase(B& base, Visitor& visit) {
  using Plain = std::remove_const_t<B>;
  if constexpr (shape::Visitable<Plain>::value) {
    Access::Fields(base, visit);
  } else if constexpr (shape::Text<Plain>::value) {
    visit("text", base);
  } else if constexpr (shape::Container<Plain>::value) {
    visit("elements", base);
  } else if constexpr (shape::Pair<Plain>::value) {
    visit("first", base.first);
    visit("second", base.second);
  } else if constexpr (shape::Tuple<Plain>::value || shape::Optional<Plain>::value ||
                       shape::KnownKind<Plain>() == Known::kVariant) {
    visit("value", base);
  }
}

// Writes one value of a known type through an Encoder.
template <class Encoder>
class KnownWriter {
 public:
  explicit KnownWriter(Encoder& to) : to_(to) {}

  template <Known kKind, class T>
  void Write(const T& value) {
    if constexpr (kKind == Known::kDuration) {
      to_.Write(value.count());
    } else if constexpr (kKind == Known::kTimePoint) {
      to_.Write(value.time_since_epoch().count());
    } else if constexpr (kKind == Known::kPath) {
      to_.Write(value.native());
    } else if constexpr (kKind == Known::kVariant) {
      const Size index = value.index();
      // Also for one without a value.
      to_.WriteTuple(static_cast<Int64>(index), Alternatives<T>{value, index});
    } else if constexpr (kKind == Known::kComplex) {
      to_.WriteTuple(value.real(), value.imag());
    } else if constexpr (kKind == Known::kErrorCode) {
      to_.WriteTuple(value.value(), typename Encoder::Name{value.category().name()});
    } else if constexpr (kKind == Known::kBitset) {
      bool bits[512];
      const Size size = value.size() < sizeof bits ? value.size() : sizeof bits;
      for (Size i = 0; i < size; ++i) bits[i] = value[i];
      to_.WriteSequence(bits, bits + size);
    } else if constexpr (kKind == Known::kAdapter) {
      to_.Write(Adapted<T>::Of(value));
    } else if constexpr (kKind == Known::kAtomic) {
      to_.Write(value.load());
    } else if constexpr (kKind == Known::kReference) {
      to_.Write(value.get());
    } else if constexpr (kKind == Known::kWeak) {
      // Nothing to release, should reading fail.
      const auto* target = value.lock().get();
      to_.Write(target);
    } else if constexpr (kKind == Known::kOrdering) {
      to_.Write(value < 0 ? -1 : value > 0 ? 1 : value == 0 ? 0 : 2);
    } else if constexpr (kKind == Known::kFunction) {
      to_.WriteFunction(static_cast<bool>(value));
    } else if constexpr (kKind == Known::kStream) {
      to_.Write(value.str());
    } else if constexpr (kKind == Known::kStatus) {
      to_.WriteTuple(static_cast<int>(value.code()), value.message());
    } else if constexpr (kKind == Known::kStatusOr) {
      if (value.ok()) {
        to_.WritePointee(*value);
      } else {
        to_.Write(value.status());
      }
    } else if constexpr (kKind == Known::kSpan) {
      to_.WriteSequence(value.begin(), value.end());
    } else if constexpr (kKind == Known::kAbslDuration) {
      to_.Write(ToInt64Nanoseconds(value));
    } else if constexpr (kKind == Known::kAbslTime) {
      to_.Write(ToUnixNanos(value));
    } else if constexpr (kKind == Known::kMessage) {
      to_.Write(value.ShortDebugString());
    } else {
      to_.WriteUnit();
    }
  }

  // The alternative of a variant that is the case.
  template <class T>
  struct Alternatives {
    const T& value;
    Size index;
    void WriteTo(Encoder& to) const { Try(to, typename shape::ArgumentsOf<T>::type(), 0); }
    template <class A, class... B>
    void Try(Encoder& to, shape::Types<A, B...>, Size at) const {
      if (at == index) return to.Write(*static_cast<const A*>(Get<A, sizeof...(B)>()));
      Try(to, shape::Types<B...>(), at + 1);
    }
    void Try(Encoder& to, shape::Types<>, Size) const { to.WriteUnit(); }
    // An alternative may occur twice, so it is asked for by its number; `rest`
    // alternatives follow it.
    template <class A, Size rest>
    const void* Get() const {
      constexpr Size kAt = Count(typename shape::ArgumentsOf<T>::type()) - rest - 1;
      using std::get;
      return &get<kAt>(value);
    }
    template <class... A>
    static constexpr Size Count(shape::Types<A...>) {
      return sizeof...(A);
    }
  };

 private:
  // The container of an adapter is a protected member.
  template <class T>
  struct Adapted : T {
    static const typename T::container_type& Of(const T& adapter) { return adapter.*(&Adapted::c); }
  };

  Encoder& to_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_KNOWN_H_
