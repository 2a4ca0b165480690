// How a parameter of a thunk gets its value: an object from a slot, a value that
// Decoder makes, a stream of the driver's.
//
// In:     the declared type of the parameter; the operand, a Value message.
// Out:    SourceOf tells whether there is a way; Argument loads the operand and hands
//         it over as the declared type. What it makes lives as long as the candidate.
// Errors: Load is false when the operand does not fit (Outcome INAPPLICABLE).
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_ARGUMENT_H_
#define AUGMENT_ENGINE_PROBE_ARGUMENT_H_

#include <initializer_list>
#include <iosfwd>
#include <new>

#include "engine/probe/array.h"
#include "engine/probe/decode.h"
#include "engine/probe/describe.h"
#include "engine/probe/lend.h"
#include "engine/probe/machine.h"
#include "engine/probe/smart_operand.h"

namespace augment {
namespace driver {

// How one parameter of declared type P gets its value.
enum class Source {
  kNone,
  kObject,
  kObjectPointer,
  kOwner,
  kReference,
  kTaught,
  kValue,
  kValuePointer,
  kPointerPlace,
  kArray,
  kArrayEnd,
  kStream,
  kInput,
  kLiteral,
  kFixedArray,
  kPosition,
  kList,
  kDefault,
  kConstant
};

// Stands for a parameter that is a position in the receiver (position.h).
template <class S, class P>
struct PositionOf;
template <class P>
struct IsPositionOf : std::false_type {};
template <class S, class P>
struct IsPositionOf<PositionOf<S, P>> : std::true_type {};

// std::initializer_list<E> whose elements can be made.
template <class U>
struct ListOf : std::false_type {};
template <class E>
struct ListOf<std::initializer_list<E>>
    : std::bool_constant<std::is_trivially_copyable_v<std::initializer_list<E>> &&
                         sizeof(std::initializer_list<E>) == sizeof(const E*) + sizeof(Size) &&
                         shape::Decodable<typename shape::WithoutConst<E>::type>() &&
                         std::is_default_constructible_v<typename shape::WithoutConst<E>::type> &&
                         std::is_constructible_v<E, typename shape::WithoutConst<E>::type>> {};

// A string literal as it is passed to a template.
template <class P>
struct LiteralOf : std::false_type {};
template <Size kSize>
struct LiteralOf<const char (&)[kSize]> : std::true_type {};

// `int (&)[4]`: an array by reference.
template <class P>
struct IsArrayReference : std::false_type {};
template <class E, Size kSize>
struct IsArrayReference<E (&)[kSize]> : std::true_type {};

template <class P>
constexpr Source SourceOf() {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  if constexpr (IsPositionOf<P>::value) {
    return Source::kPosition;
  } else if constexpr (IsArray<P>::value) {
    return Source::kArray;
  } else if constexpr (IsArrayEnd<P>::value) {
    return Source::kArrayEnd;
  } else if constexpr (std::is_same_v<P, std::ostream&>) {
    return Source::kStream;
  } else if constexpr (std::is_same_v<P, std::istream&>) {
    return Source::kInput;
  } else if constexpr (LiteralOf<P>::value) {
    return Source::kLiteral;
  } else if constexpr (std::is_class_v<U> && !shape::Complete<U>::value) {
    return Source::kNone;
  } else if constexpr (std::is_volatile_v<V> ||
                       (std::is_abstract_v<U> && !std::is_reference_v<P>)) {
    return Source::kNone;
  } else if constexpr (shape::Taught<U>::value) {
    return shape::DecodableParts<U>() ? Source::kTaught : Source::kNone;
  } else if constexpr (std::is_class_v<U> && shape::Subject<U>::value) {
    if constexpr (std::is_reference_v<P> || std::is_copy_constructible_v<U> ||
                  std::is_move_constructible_v<U>) {
      return Source::kObject;
    } else {
      return Source::kNone;
    }
  } else if constexpr (shape::OwnerKind<U>() == Owner::kReference) {
    return CanOwn<P>() ? Source::kReference : Source::kNone;
  } else if constexpr (shape::IsOwner<U>()) {
    return CanOwn<P>() ? Source::kOwner : Source::kNone;
  } else if constexpr (std::is_same_v<U, const char*> || shape::WideText<U>::value) {
    return Source::kValue;
  } else if constexpr (shape::IsCallable<U>()) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kValue;
  } else if constexpr (std::is_pointer_v<U>) {
    using T = std::remove_pointer_t<U>;
    using B = std::remove_cv_t<T>;
    if constexpr (std::is_lvalue_reference_v<P> && !std::is_const_v<V>) {
      return std::is_function_v<T> || std::is_volatile_v<T> ? Source::kNone : Source::kPointerPlace;
    } else if constexpr (std::is_void_v<T> || std::is_function_v<T> || std::is_pointer_v<T> ||
                         !shape::Complete<B>::value || std::is_volatile_v<T>) {
      return Source::kNone;
    } else if constexpr (std::is_class_v<B> && shape::Subject<B>::value) {
      return Source::kObjectPointer;
    } else if constexpr (std::is_integral_v<B> && sizeof(B) == 1) {
      return Source::kNone;  // a buffer, not one value
    } else if constexpr (shape::Decodable<B>()) {
      return Source::kValuePointer;
    } else {
      return Source::kNone;
    }
  } else if constexpr (IsArrayReference<P>::value) {
    using E = std::remove_cv_t<std::remove_extent_t<V>>;
    if constexpr (!std::is_array_v<E> && shape::Decodable<E>() &&
                  std::is_default_constructible_v<E>) {
      return Source::kFixedArray;
    } else {
      return Source::kNone;
    }
  } else if constexpr (std::is_array_v<U>) {
    return Source::kNone;
  } else if constexpr (ListOf<U>::value) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kList;
  } else if constexpr (shape::Decodable<U>()) {
    return Source::kValue;
  } else if constexpr (shape::IsDefaultMade<U>() &&
                       (std::is_reference_v<P> || std::is_move_constructible_v<U>)) {
    return Source::kDefault;
  } else if constexpr (shape::IsConstant<U>()) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<V> ? Source::kNone : Source::kConstant;
  } else {
    return Source::kNone;
  }
}

// The call may leave something there for its caller: `int&`, `std::string*`, `std::ostream&`.
template <class P>
constexpr bool CanBeWritten() {
  constexpr Source kSource = SourceOf<P>();
  if constexpr (kSource == Source::kStream) {
    return true;
  } else if constexpr (kSource == Source::kValue) {
    return std::is_lvalue_reference_v<P> && !std::is_const_v<std::remove_reference_t<P>>;
  } else if constexpr (kSource == Source::kValuePointer) {
    return !std::is_const_v<std::remove_pointer_t<std::remove_reference_t<P>>>;
  } else {
    return false;
  }
}

template <class T>
AUGMENT_UNCHECKED void DestroyKept(void* memory) {
  delete static_cast<T*>(memory);
}

// One argument: loaded, then handed over as P.
template <class P, Source kSource = SourceOf<P>()>
struct Argument;

template <class P>
struct Argument<P, Source::kNone> {
  AUGMENT_UNCHECKED bool Load(Frame&, int) { return false; }
};

template <class P>
struct Argument<P, Source::kObject> {
  using V = std::remove_reference_t<P>;
  using U = std::remove_cv_t<V>;
  U* object = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    const bool changes = std::is_reference_v<P> && !std::is_const_v<V>;
    object = static_cast<U*>(ObjectOperand(frame, operand, ClassOf<U>(), changes));
    return object != nullptr;
  }
  AUGMENT_UNCHECKED decltype(auto) Get() {
    if constexpr (std::is_reference_v<P>) {
      return static_cast<P>(*object);
    } else if constexpr (std::is_copy_constructible_v<U>) {
      return static_cast<const U&>(*object);
    } else {
      return static_cast<U&&>(*object);
    }
  }
};

template <class P>
struct Argument<P, Source::kObjectPointer> {
  using T = std::remove_pointer_t<std::remove_cv_t<std::remove_reference_t<P>>>;
  using U = std::remove_cv_t<T>;
  T* object = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    object = static_cast<T*>(
        static_cast<U*>(ObjectOperand(frame, operand, ClassOf<U>(), !std::is_const_v<T>)));
    return object != nullptr;
  }
  AUGMENT_UNCHECKED T* Get() { return object; }
};

// A value of the driver's own.
template <class P>
struct MadeArgument {
  using U = std::remove_cv_t<std::remove_reference_t<P>>;
  U* value = nullptr;
  AUGMENT_UNCHECKED decltype(auto) Get() {
    if constexpr (std::is_lvalue_reference_v<P>) {
      return static_cast<P>(*value);
    } else {
      return static_cast<U&&>(*value);
    }
  }
};

template <class P>
struct Argument<P, Source::kValue> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Lent lent;
    if (LentOperand(frame, operand, lent)) return TakeLent<P>(frame, lent, this->value);
    this->value = new U();
    Keep(frame.machine, this->value, &DestroyKept<U>);
    return Decoder(frame.machine).Read(frame.operands[operand], *this->value);
  }
  AUGMENT_UNCHECKED void Read(Buffer& out) { EncodeGuarded(out, *this->value); }
};

// A smart pointer to the object of a slot.
template <class P>
struct Argument<P, Source::kOwner> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  using T = shape::Held<U>;
  using C = std::remove_const_t<T>;
  static constexpr bool kLent =
      shape::OwnerKind<U>() == Owner::kUnique && std::is_lvalue_reference_v<P>;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if constexpr (kLent) {
      auto* const kept = new LentOwner<U>();
      Keep(frame.machine, kept, &DestroyKept<LentOwner<U>>);
      this->value = &kept->owner;
    } else {
      this->value = new U();
      Keep(frame.machine, this->value, &DestroyKept<U>);
    }
    if (IsNullOperand(frame, operand)) return true;
    if constexpr (shape::OwnerKind<U>() == Owner::kUnique) {
      const Owned how = {!std::is_const_v<T>, std::has_virtual_destructor<C>::value, !kLent};
      void* const object = OwnedOperand(frame, operand, ClassOf<C>(), how);
      if (object == nullptr) return false;
      this->value->reset(static_cast<T*>(static_cast<C*>(object)));
      return true;
    } else {
      return LoadShared(frame, operand, *this->value);
    }
  }
};

template <class P>
struct Argument<P, Source::kReference> {
  using U = std::remove_cv_t<std::remove_reference_t<P>>;
  using T = shape::Held<U>;
  T* object = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    using C = std::remove_const_t<T>;
    object = static_cast<C*>(ObjectOperand(frame, operand, ClassOf<C>(), !std::is_const_v<T>));
    return object != nullptr;
  }
  AUGMENT_UNCHECKED U Get() { return U(*object); }
};

template <class P>
struct Argument<P, Source::kDefault> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    if (!message.Next() || message.field() != kUnit) return false;
    this->value = new U();
    Keep(frame.machine, this->value, &DestroyKept<U>);
    return true;
  }
};

// It has no state, so that memory without any is as good as the constant itself.
template <class P>
struct Argument<P, Source::kConstant> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    alignas(U) static char memory[sizeof(U)];
    Reader message = frame.operands[operand];
    this->value = reinterpret_cast<U*>(memory);
    return message.Next() && message.field() == kUnit;
  }
};

// It may have no default constructor: Make() makes it where it stays.
template <class P>
struct Argument<P, Source::kTaught> : MadeArgument<P> {
  using U = typename MadeArgument<P>::U;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader message = frame.operands[operand];
    if (!message.Next() || message.field() != kTuple) return false;
    return Decoder(frame.machine).ReadTaught<U>(message.message(), [&](U&& made) {
      this->value = new U(static_cast<U&&>(made));
      Keep(frame.machine, this->value, &DestroyKept<U>);
    });
  }
};

template <class P>
struct Argument<P, Source::kValuePointer> {
  using T = std::remove_pointer_t<std::remove_cv_t<std::remove_reference_t<P>>>;
  using U = std::remove_cv_t<T>;
  U* value = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    if (IsNullOperand(frame, operand)) return true;
    Lent lent;
    if (LentOperand(frame, operand, lent)) {
      value = static_cast<U*>(const_cast<void*>(lent.referent));
      return lent.type == ReferentOf<U>::Type() && (!lent.is_const || std::is_const_v<T>);
    }
    value = new U();
    Keep(frame.machine, value, &DestroyKept<U>);
    Reader message = frame.operands[operand];
    return message.Next() && message.field() == kPointee &&
           Decoder(frame.machine).Read(message.message(), *value);
  }
  AUGMENT_UNCHECKED T* Get() { return value; }
  AUGMENT_UNCHECKED void Read(Buffer& out) { EncodeGuarded(out, value); }
};

// `T*&`: a pointer of the driver's that the function may set; null where nothing can be
// made that it could lead to.
template <class P>
struct Argument<P, Source::kPointerPlace> {
  using U = std::remove_reference_t<P>;
  static constexpr Source kPointer = SourceOf<U>();
  U* place = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    place = new U();
    Keep(frame.machine, place, &DestroyKept<U>);
    if constexpr (kPointer == Source::kObjectPointer || kPointer == Source::kValuePointer) {
      Argument<U> pointer;
      if (!pointer.Load(frame, operand)) return false;
      *place = pointer.Get();
      return true;
    } else {
      return IsNullOperand(frame, operand);
    }
  }
  AUGMENT_UNCHECKED P Get() { return *place; }
};

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

template <class P>
struct Argument<P, Source::kStream> {
  void* stream = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int) {
    stream = StockOutputStream(frame.machine);
    return true;
  }
  std::ostream& Get() { return *static_cast<std::ostream*>(stream); }
  void Read(Buffer& out) { ReadStockOutput(out, stream); }
};

// Over a text.
template <class P>
struct Argument<P, Source::kInput> {
  void* stream = nullptr;
  AUGMENT_UNCHECKED bool Load(Frame& frame, int operand) {
    Reader text = frame.operands[operand];
    if (!text.Next() || text.field() != kText) return false;
    stream = InputStream(frame.machine, text.bytes(), text.length());
    return true;
  }
  std::istream& Get() { return *static_cast<std::istream*>(stream); }
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

// A tuple without <tuple>.
template <class... B>
struct Arguments {};
template <class H, class... B>
struct Arguments<H, B...> {
  H head;
  Arguments<B...> tail;
  template <Size kAt>
  auto& At() {
    if constexpr (kAt == 0) {
      return head;
    } else {
      return tail.template At<kAt - 1>();
    }
  }
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ARGUMENT_H_
