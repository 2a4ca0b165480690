// Arguments that are many elements: pointers with a number beside them, arrays by reference,
// initializer lists, string literals. As argument.h says.
#ifndef AUGMENT_ENGINE_PROBE_ARRAY_ARGUMENT_H_
#define AUGMENT_ENGINE_PROBE_ARRAY_ARGUMENT_H_

#include <initializer_list>
#include <new>

#include "engine/probe/argument_source.h"

namespace augment {
namespace driver {

// As many elements as the sequence or text has: a sanitizer sees who looks behind them.
template <class T>
struct Argument<Array<T>, Source::kArray> {
  using U = std::remove_cv_t<T>;
  Array<T> array;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    if constexpr (!std::is_pointer_v<U>) {
      Lent lent;
      if (LentOperand(frame, operand, lent)) {
        array = {static_cast<U*>(const_cast<void*>(lent.referent)), 1};
        return lent.type == ReferentOf<U>::Type() && (!lent.is_const || std::is_const_v<T>);
      }
    }
    Reader message = frame.operands[operand];
    if (!message.Next()) return false;
    if constexpr (std::is_same_v<U, char>) {
      if (message.field() != kText) return false;
      char* const text = Make(frame, message.length());
      for (Size i = 0; i < array.count; ++i) text[i] = message.bytes()[i];
      return true;
    } else {
      Decoder decoder(frame.machine);
      if (message.field() == kPointee) {
        return decoder.Read(message.message(), *Make(frame, 1));
      }
      if (message.field() != kSequence) return false;
      Size count = 0;
      for (Reader list = message.message(); list.Next();) ++count;
      U* const elements = Make(frame, count);
      Reader list = message.message();
      for (Size i = 0; i < count; ++i) {
        if (!list.Next() || !decoder.Read(list.message(), elements[i])) return false;
      }
      return true;
    }
  }
  AUGMENT_UNCHECKED Array<T> Get() { return array; }

 private:
  AUGMENT_UNCHECKED U* Make(Frame& frame, Size count) {
    // Of nothing an allocator makes one byte, which may be read: what is behind may not. Behind
    // texts a null pointer may be read, as behind main()'s arguments ([basic.start.main]).
    constexpr bool kEndsWithNull = std::is_pointer_v<U>;
    U* const kept = new U[count == 0 ? 1 : count + (kEndsWithNull ? 1 : 0)]();
    Keep(frame.machine, kept, [](void* memory) { delete[] static_cast<U*>(memory); });
    U* const elements = kept + (count == 0 && !kEndsWithNull ? 1 : 0);
    array = {elements, count};
    return elements;
  }
};

// What it is comes with where it begins.
template <class T>
struct Argument<ArrayEnd<T>, Source::kArrayEnd> {
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    return message.Next() && message.field() == kUnit;
  }
  AUGMENT_UNCHECKED ArrayEnd<T> Get() { return {}; }
};

// The elements lie in an array of ours. A list has no constructor for that, so its
// two words are written; whether it then shows the elements, it is asked.
template <class E>
struct KeptList {
  E* elements = nullptr;
  Size count = 0;
  std::initializer_list<E> list;
  explicit KeptList(Size room) : elements(static_cast<E*>(::operator new(room * sizeof(E)))) {}
  KeptList(const KeptList&) = delete;
  KeptList& operator=(const KeptList&) = delete;
  ~KeptList() {
    for (Size i = 0; i < count; ++i) elements[i].~E();
    ::operator delete(const_cast<std::remove_const_t<E>*>(elements));
  }
  bool Show() {
    struct Words {
      const E* begin;
      Size size;
    } words = {elements, count};
    __builtin_memcpy(static_cast<void*>(&list), &words, sizeof list);
    return list.begin() == elements && list.size() == count;
  }
};

template <class P>
struct Argument<P, Source::kList> {
  using U = std::remove_cv_t<std::remove_reference_t<P>>;
  using E = typename U::value_type;
  KeptList<E>* kept = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    if (!message.Next() || message.field() != kSequence) return false;
    Size room = 1;
    for (Reader list = message.message(); list.Next();) ++room;
    kept = new KeptList<E>(room);
    Keep(frame.machine, kept, &DestroyKept<KeptList<E>>);
    Reader list = message.message();
    while (list.Next()) {
      typename shape::WithoutConst<E>::type element{};
      if (!Decoder(frame.machine).Read(list.message(), element)) return false;
      new (static_cast<void*>(const_cast<std::remove_const_t<E>*>(kept->elements + kept->count)))
          E(static_cast<decltype(element)&&>(element));
      ++kept->count;
    }
    return !list.bad() && kept->Show();
  }
  AUGMENT_UNCHECKED decltype(auto) Get() {
    if constexpr (std::is_reference_v<P>) {
      return static_cast<P>(kept->list);
    } else {
      return static_cast<const U&>(kept->list);
    }
  }
};

// One of the same length, since that is part of the type.
template <class P>
struct Argument<P, Source::kLiteral> {
  using V = std::remove_reference_t<P>;
  char* text = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader value = frame.operands[operand];
    if (!value.Next() || value.field() != kText || value.length() != sizeof(V) - 1) return false;
    text = new char[sizeof(V)]();
    Keep(frame.machine, text, [](void* memory) { delete[] static_cast<char*>(memory); });
    __builtin_memcpy(text, value.bytes(), value.length());
    return true;
  }
  P Get() { return *reinterpret_cast<V*>(text); }
};

// As many elements as its type says; of characters it may be a text with its zero.
template <class P>
struct Argument<P, Source::kFixedArray> {
  using V = std::remove_reference_t<P>;
  using E = std::remove_cv_t<std::remove_extent_t<V>>;
  static constexpr Size kSize = std::extent_v<V>;
  E* elements = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    if (!message.Next()) return false;
    elements = new E[kSize]();
    Keep(frame.machine, elements, [](void* memory) { delete[] static_cast<E*>(memory); });
    if constexpr (std::is_same_v<E, char>) {
      if (message.field() == kText) {
        if (message.length() != kSize - 1) return false;
        __builtin_memcpy(elements, message.bytes(), message.length());
        return true;
      }
    }
    if (message.field() != kSequence) return false;
    Reader list = message.message();
    for (Size i = 0; i < kSize; ++i) {
      if (!list.Next() || !Decoder(frame.machine).Read(list.message(), elements[i])) return false;
    }
    return !list.Next();
  }
  P Get() { return *reinterpret_cast<V*>(elements); }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ARRAY_ARGUMENT_H_
