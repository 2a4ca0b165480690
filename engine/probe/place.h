// Iterators of the standard library as places in their container.
//
// An iterator is a pointer into a container that it does not name. Among the
// fields of the receiver of the call there is often that container; then the
// iterator is recorded as {name of the field, distance from its begin}, the distance
// of its end being -1. Any
// other iterator stays opaque: what it points at may not be there.
// Classes of the user's own that are iterators are objects or values as others
// are.
#ifndef AUGMENT_ENGINE_PROBE_PLACE_H_
#define AUGMENT_ENGINE_PROBE_PLACE_H_

#include "engine/probe/encode.h"

namespace augment {
namespace shape {

template <class T, class = void>
struct Iterator : std::false_type {};
template <class T>
struct Iterator<T, std::void_t<typename T::iterator_category, typename T::value_type>>
    : std::bool_constant<!Tracked<T>::value && !Visitable<T>::value> {};

// A class that says it is an iterator, its own or one that it derives from.
template <class T, class = void>
struct SaysIterator : std::false_type {};
template <class T>
struct SaysIterator<T, std::void_t<typename T::iterator_category>> : std::true_type {};

}  // namespace shape

namespace internal {

// Its address stands for the type.
template <class T>
struct TypeTag {
  static inline const char tag = 0;
};

// The receiver of a call, with its type left to a function.
struct Receiver {
  const void* object = nullptr;
  // Writes the place of the iterator of the type `tag`; false when it is none.
  bool (*locate)(const void* object, const void* tag, const void* iterator, Buffer& out) = nullptr;
};

struct Locator {
  static constexpr int kFarthest = 4096;

  const void* tag;
  const void* iterator;
  Buffer& out;
  bool found;

  template <class F>
  void operator()(const char* name, const F& field) {
    if constexpr (HasIterators<F>::value) Try(name, field);
  }

 private:
  template <class F, class = void>
  struct HasIterators : std::false_type {};
  template <class F>
  struct HasIterators<F, std::void_t<typename F::iterator, typename F::const_iterator>>
      : shape::Container<F> {};

  template <class F>
  void Try(const char* name, const F& field) {
    using I = typename F::iterator;
    using C = typename F::const_iterator;
    if (found) return;
    if (tag == &TypeTag<I>::tag) {
      Find<C>(name, field, *static_cast<const I*>(iterator));
    } else if (tag == &TypeTag<C>::tag) {
      Find<C>(name, field, *static_cast<const C*>(iterator));
    }
  }
  template <class C, class F>
  void Find(const char* name, const F& field, const C& place) {
    C at = field.begin();
    const C end = field.end();
    for (int distance = 0; distance < kFarthest; ++distance, ++at) {
      const bool last = at == end;
      if (at == place) {
        found = true;
        Encoder(out).WriteTuple(Encoder::Name{name}, last ? -1 : distance);
      }
      if (found || last) return;
    }
  }
};

template <class T>
bool LocateIn(const void* object, const void* tag, const void* iterator, Buffer& out) {
  Locator locator{tag, iterator, out, false};
  Access::Fields(*static_cast<const T*>(object), locator);
  return locator.found;
}

template <class T>
constexpr Receiver ReceiverOf(const T* object) {
  if constexpr (shape::Visitable<T>::value) {
    return {object, &LocateIn<T>};
  } else {
    return {};
  }
}

// The iterator as a place in `receiver`; false, and nothing written, when it is
// none.
template <class I>
bool EncodePlace(Buffer& out, const Receiver& receiver, const I& iterator) {
  if (receiver.locate == nullptr) return false;
  struct Context {
    Buffer& out;
    const Receiver& receiver;
    const void* iterator;
    bool found;
  } context{out, receiver, __builtin_addressof(iterator), false};
  const Size start = out.size();
  const Reading reading;
  const bool complete = GuardedRead(
      [](void* raw) {
        auto& c = *static_cast<Context*>(raw);
        c.found = c.receiver.locate(c.receiver.object, &TypeTag<I>::tag, c.iterator, c.out);
      },
      &context);
  if (complete && context.found) return true;
  out.Truncate(start);
  return false;
}

}  // namespace internal
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_PLACE_H_
