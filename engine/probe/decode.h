// proto/value.proto messages as C++ values: the inverse of encode.h, used by
// the driver for the arguments of candidate calls.
#ifndef AUGMENT_ENGINE_PROBE_DECODE_H_
#define AUGMENT_ENGINE_PROBE_DECODE_H_

#include <new>

#include "engine/probe/answer.h"
#include "engine/probe/encode.h"
#include "engine/probe/machine.h"
#include "engine/probe/owner.h"

namespace augment {

namespace shape {

template <class T, class = void>
struct Inserts : std::false_type {};
template <class T>
struct Inserts<T, std::void_t<decltype(std::declval<T&>().insert(
                      std::declval<T&>().end(), std::declval<typename T::value_type>()))>>
    : std::true_type {};

template <class T>
struct WithoutConst {
  using type = std::remove_cv_t<T>;
};
template <class A, class B, template <class, class> class P>
struct WithoutConst<P<const A, B>> {
  using type = P<A, B>;
};

template <class T>
constexpr bool Decodable();

template <class T>
constexpr bool DecodableParts();

struct DecodableFields {
  bool all = true;
  template <class F>
  constexpr void operator()(const char*, F&) {
    all = all && Decodable<std::remove_reference_t<F>>();
  }
};

template <class T, Size... kIndex>
constexpr bool DecodableTuple(std::index_sequence<kIndex...>) {
  return (Decodable<std::tuple_element_t<kIndex, T>>() && ...);
}

template <class T>
constexpr bool Decodable() {
  using U = std::remove_cv_t<T>;
  if constexpr (Taught<U>::value) {
    // Inside of something else it is assigned to what is there.
    return DecodableParts<U>() && std::is_default_constructible_v<U> &&
           std::is_move_assignable_v<U>;
  } else if constexpr (shape::IsArithmetic<U>() || std::is_enum_v<U> ||
                       std::is_same_v<U, const char*> || WideText<U>::value || Text<U>::value) {
    return true;
  } else if constexpr (IsCallable<U>()) {
    return true;
  } else if constexpr (Pair<U>::value) {
    using Plain = typename WithoutConst<U>::type;
    return Decodable<typename U::first_type>() && Decodable<typename U::second_type>() &&
           (std::is_same_v<Plain, U> ||
            (std::is_default_constructible_v<Plain> && std::is_constructible_v<U, Plain>));
  } else if constexpr (Container<U>::value) {
    using E = typename WithoutConst<typename U::value_type>::type;
    if constexpr (FixedSize<U>::value) {
      return Decodable<E>();
    } else {
      return Decodable<E>() && Inserts<U>::value && std::is_default_constructible_v<U>;
    }
  } else if constexpr (Tuple<U>::value) {
    return DecodableTuple<U>(std::make_index_sequence<std::tuple_size<U>::value>());
  } else if constexpr (Optional<U>::value) {
    return Decodable<typename U::value_type>();
  } else if constexpr (Smart<U>::value) {
    return FreesOneObject<U>() && std::is_constructible_v<U, typename U::element_type*> &&
           Decodable<typename U::element_type>();
  } else if constexpr (IsStateless<U>()) {
    return true;
  } else if constexpr (std::is_class_v<U> && !Tracked<U>::value) {
    return Visitable<U>::value && std::is_aggregate_v<U> && std::is_default_constructible_v<U>;
  } else {
    return false;
  }
}

template <class T, class = void>
struct HasMake : std::false_type {};
template <class T>
struct HasMake<T, std::void_t<decltype(&ValueTraits<T>::Make)>> : std::true_type {};

// A taught type without Make() is only recorded.
template <class T>
constexpr bool DecodableParts() {
  if constexpr (HasMake<T>::value) {
    return Decodable<PartsOf<T>>() && std::is_default_constructible_v<PartsOf<T>>;
  } else {
    return false;
  }
}

}  // namespace shape

// Reads the Value `from` into `to`; false when it is of another kind.
class Decoder {
 public:
  explicit Decoder(driver::Machine* machine) : machine_(machine) {}

  template <class T>
  bool Read(Reader from, T& to) {
    using U = std::remove_cv_t<T>;
    if (!from.Next()) return false;
    const Uint32 kind = from.field();
    if constexpr (shape::Taught<U>::value) {
      return kind == kTuple &&
             ReadTaught<U>(from.message(), [&to](U&& made) { to = static_cast<U&&>(made); });
    } else if constexpr (std::is_same_v<U, bool>) {
      if (kind != kBoolean) return false;
      to = from.varint() != 0;
      return true;
    } else if constexpr (std::is_enum_v<U> || shape::IsInteger<U>()) {
      if (kind == kInteger) {
        to = static_cast<U>(from.sint());
      } else if (kind == kBig) {
        to = static_cast<U>(from.varint());
      } else {
        return false;
      }
      return true;
    } else if constexpr (shape::IsReal<U>()) {
      if (kind == kInteger) {
        to = static_cast<U>(from.sint());
        return true;
      }
      if (kind != kReal) return false;
      to = static_cast<U>(from.real());
      return true;
    } else if constexpr (std::is_same_v<U, const char*>) {
      if (kind == kNull) {
        to = nullptr;
        return true;
      }
      if (kind != kText) return false;
      to = KeepText(from.bytes(), from.length());
      return true;
    } else if constexpr (shape::WideText<U>::value) {
      if (kind != kText && kind != kNull) return false;
      to = kind == kNull ? nullptr : KeepWideText<std::remove_pointer_t<U>>(from);
      return true;
    } else if constexpr (shape::OwnsText<U>::value) {
      if (kind != kText) return false;
      to.assign(from.bytes(), from.length());
      return true;
    } else if constexpr (shape::Text<U>::value) {
      if (kind != kText) return false;
      to = U(KeepText(from.bytes(), from.length()), from.length());
      return true;
    } else if constexpr (shape::IsCallable<U>()) {
      if (kind == kNull) return true;
      if (kind == kBehaviour) return callable::Answers<U>::Make(to, from.message());
      if (kind != kStock) return false;
      const auto made = callable::Signature<U>::Of(static_cast<Stock>(from.varint()));
      if (made == nullptr) return false;
      to = made;
      return true;
    } else if constexpr (shape::Pair<U>::value) {
      Reader list = from.message();
      using Plain = typename shape::WithoutConst<U>::type;
      if constexpr (std::is_same_v<Plain, U>) {
        return kind == kTuple && ReadNext(list, to.first) && ReadNext(list, to.second);
      } else {
        // The element of a map: its first part cannot be assigned, so it is made anew.
        Plain made{};
        if (kind != kTuple || !ReadNext(list, made.first) || !ReadNext(list, made.second)) {
          return false;
        }
        to.~U();
        new (&to) U(static_cast<Plain&&>(made));
        return true;
      }
    } else if constexpr (shape::FixedSize<U>::value) {
      if (kind != kSequence) return false;
      Reader list = from.message();
      for (auto& element : to) {
        if (!ReadNext(list, element)) return false;
      }
      return true;
    } else if constexpr (shape::Container<U>::value) {
      if (kind != kSequence) return false;
      Reader list = from.message();
      while (list.Next()) {
        typename shape::WithoutConst<typename U::value_type>::type element{};
        if (!Read(list.message(), element)) return false;
        to.insert(to.end(), static_cast<decltype(element)&&>(element));
      }
      return !list.bad();
    } else if constexpr (shape::Tuple<U>::value) {
      if (kind != kTuple) return false;
      Reader list = from.message();
      return ReadTuple(list, to, std::make_index_sequence<std::tuple_size<U>::value>());
    } else if constexpr (shape::Optional<U>::value) {
      if (kind == kNull) return true;
      if (kind != kPointee) return false;
      typename U::value_type value{};
      if (!Read(from.message(), value)) return false;
      to = static_cast<decltype(value)&&>(value);
      return true;
    } else if constexpr (shape::Smart<U>::value) {
      if (kind == kNull) return true;
      if (kind != kPointee) return false;
      auto* value = new std::remove_cv_t<typename U::element_type>();
      to = U(value);
      return Read(from.message(), *value);
    } else if constexpr (shape::IsStateless<U>()) {
      return true;  // as it is
    } else {        // an aggregate
      if (kind != kTuple) return false;
      FieldReader fields{*this, from.message(), true};
      Access::Fields(to, fields);
      return fields.good;
    }
  }

  // Reads the parts of a taught value and hands what Make() makes of them to
  // `take`.
  template <class U, class F>
  bool ReadTaught(Reader list, const F& take) {
    using P = shape::PartsOf<U>;
    P parts{};
    if constexpr (shape::Tuple<P>::value) {
      const auto indices = std::make_index_sequence<std::tuple_size<P>::value>();
      if (!ReadTuple(list, parts, indices)) return false;
      take(MakeOf<U>(parts, indices));
    } else {
      if (!ReadNext(list, parts)) return false;
      take(ValueTraits<U>::Make(static_cast<P&&>(parts)));
    }
    return true;
  }

 private:
  template <class U, class P, Size... kIndex>
  static U MakeOf(P& parts, std::index_sequence<kIndex...>) {
    using std::get;
    return ValueTraits<U>::Make(
        static_cast<std::tuple_element_t<kIndex, P>&&>(get<kIndex>(parts))...);
  }

  struct FieldReader {
    Decoder& decoder;
    Reader list;
    bool good;
    template <class F>
    void operator()(const char*, F&& field) {
      using U = std::remove_reference_t<F>;
      if constexpr (!std::is_const_v<U> && std::is_lvalue_reference_v<F&&> &&
                    shape::Decodable<U>()) {
        good = good && decoder.ReadNext(list, field);
      } else {
        good = false;
      }
    }
  };

  template <class T>
  bool ReadNext(Reader& list, T& to) {
    return list.Next() && Read(list.message(), to);
  }
  template <class T, Size... kIndex>
  bool ReadTuple(Reader& list, T& to, std::index_sequence<kIndex...>) {
    using std::get;
    return (ReadNext(list, get<kIndex>(to)) && ...);
  }
  template <class W>
  W* KeepWideText(Reader& from) {
    using Unit = std::remove_const_t<W>;
    Unit* const made = WideFromUtf8<Unit>(from.bytes(), from.length());
    driver::Keep(machine_, made, [](void* p) { delete[] static_cast<Unit*>(p); });
    return made;
  }
  const char* KeepText(const char* text, Size size) {
    char* copy = new char[size + 1];
    for (Size i = 0; i < size; ++i) copy[i] = text[i];
    copy[size] = 0;
    driver::Keep(machine_, copy, [](void* p) { delete[] static_cast<char*>(p); });
    return copy;
  }

  driver::Machine* machine_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_DECODE_H_
