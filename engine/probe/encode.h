// C++ values as proto/value.proto messages.
//
// `Encoder` appends one Value for anything it is given. Objects of tracked
// classes are named by whoever uses it (`Objects`), pointers inside a field
// view are followed into the pointee up to a budget, so that a view depends on
// content and not on addresses; what has no text form becomes *opaque* and is
// counted. Nothing here calls user code, but for the ValueTraits that users write
// for it: only standard containers are walked.
#ifndef AUGMENT_ENGINE_PROBE_ENCODE_H_
#define AUGMENT_ENGINE_PROBE_ENCODE_H_

#include "engine/probe/fresh_memory.h"
#include "engine/probe/guard.h"
#include "engine/probe/known.h"
#include "engine/probe/recorder.h"
#include "engine/probe/shape.h"
#include "engine/probe/wide_text.h"
#include "engine/probe/wire.h"

namespace augment {

enum class Opaque : unsigned {
  kUnknownType = 1,
  kPointer = 2,
  kCutOff = 3,
  kCycle = 4,
  kAbsent = 5,
  kUninitialised = 6
};

// Field numbers of Value.
enum ValueField : Uint32 {
  kInteger = 1,
  kBig = 2,
  kReal = 3,
  kText = 4,
  kBoolean = 5,
  kObject = 6,
  kNull = 7,
  kSequence = 8,
  kTuple = 9,
  kPointee = 10,
  kOpaque = 11,
  kUnit = 12,
  kThrew = 13,
  kStock = 14,
  kBehaviour = 15,
  kCallback = 16,
};

class Encoder;

// Where a class is defined others may know its name only (a private implementation):
// its definition says how a pointer to one is written. C++17 or later, before which no
// member of a class runs anything at the start of the program.
template <class T>
struct Definition {
  using Write = void (*)(Encoder&, const void*);
  static Write write;
  static bool Register();
};
template <class T>
typename Definition<T>::Write Definition<T>::write = nullptr;

class Encoder {
 public:
  static constexpr int kDeepest = 40;
  static constexpr int kMostElements = 256;
  static constexpr Size kLongestText = 4096;

  explicit Encoder(Buffer& out) : out_(out) {}

  // A stand-in for objects of tracked classes reached by value or reference:
  // by default they are written as the tuple of their fields.
  template <class T>
  void Write(const T& value) {
    using U = std::remove_cv_t<T>;
    if (depth_ > kDeepest || elements_ > kMostElements) return WriteOpaque(Opaque::kCutOff);
    if constexpr (std::is_same_v<U, bool>) {
      // As a byte: nobody need have set it, and then it is no bool.
      unsigned char byte = 0;
      __builtin_memcpy(&byte, &value, 1);
      out_.VarintField(kBoolean, byte != 0 ? 1 : 0);
    } else if constexpr (shape::Taught<U>::value) {
      WriteTaught(value);
    } else if constexpr (std::is_enum_v<U>) {
      // As its number: a cast may have made one that is no enumerator.
      std::underlying_type_t<U> number{};
      __builtin_memcpy(&number, &value, sizeof number);
      WriteInteger(number);
    } else if constexpr (shape::IsInteger<U>()) {
      WriteInteger(value);
    } else if constexpr (shape::IsReal<U>()) {
      out_.DoubleField(kReal, static_cast<double>(value));
    } else if constexpr (std::is_null_pointer_v<U>) {
      out_.VarintField(kNull, 1);
    } else if constexpr (std::is_pointer_v<U>) {
      WritePointer(value);
    } else if constexpr (std::is_array_v<U>) {
      if constexpr (std::is_same_v<std::remove_cv_t<std::remove_extent_t<U>>, char>) {
        // A string literal.
        constexpr Size kLast = std::extent_v<U> - 1;
        if (enclosing_ == nullptr && value[kLast] == 0 && __builtin_strlen(value) == kLast) {
          return WriteText(value, kLast);
        }
      }
      WriteRange(kSequence, value, value + std::extent_v<U>);
    } else if constexpr (shape::Text<U>::value) {
      WriteText(value.data(), value.size());
    } else if constexpr (shape::Visitable<U>::value) {
      WriteFields(value);
    } else if constexpr (shape::Pair<U>::value) {
      Nested nested(*this, kTuple);
      WriteElement(value.first);
      WriteElement(value.second);
    } else if constexpr (shape::Container<U>::value) {
      WriteRange(kSequence, value.begin(), value.end(), shape::Unordered<U>::value);
    } else if constexpr (shape::Tuple<U>::value) {
      WriteTupleOf(value, std::make_index_sequence<std::tuple_size<U>::value>());
    } else if constexpr (shape::Optional<U>::value) {
      if (!value.has_value()) return out_.VarintField(kNull, 1);
      WritePointee(*value);
    } else if constexpr (shape::Smart<U>::value) {
      WritePointer(value.get());
    } else if constexpr (shape::KnownKind<U>() != Known::kNone) {
      KnownWriter<Encoder>(*this).template Write<shape::KnownKind<U>()>(value);
    } else {
      WriteOpaque(Opaque::kUnknownType);
    }
  }

  // The fields of an object as ValueList.values of the message being written.
  template <class C>
  void WriteFieldList(const C& object) {
    FieldVisitor visitor{*this};
    Enclosed enclosed(*this, __builtin_addressof(object));  // `&` may be the class's own
    Access::Fields(object, visitor);
  }

  void WriteOpaque(Opaque why) {
    ++opaque_;
    out_.VarintField(kOpaque, static_cast<unsigned>(why));
  }
  // Opaque values written so far.
  int opaque() const { return opaque_; }

  // A name of ours as text.
  struct Name {
    const char* name;
    void WriteTo(Encoder& to) const { to.WriteCString(name); }
  };

  // ---- for KnownWriter ----
  void WriteUnit() { out_.VarintField(kUnit, 1); }
  // What a callable does cannot be read; only whether there is one.
  void WriteFunction(bool full) {
    if (full) return WriteOpaque(Opaque::kPointer);
    out_.VarintField(kNull, 1);
  }
  template <class Iterator>
  void WriteSequence(Iterator at, Iterator end) {
    WriteRange(kSequence, at, end);
  }
  template <class... T>
  void WriteTuple(const T&... values) {
    Nested nested(*this, kTuple);
    (WritePart(values), ...);
  }
  template <class T>
  void WritePointee(const T& value) {
    Nested nested(*this, kPointee);
    Write(value);
  }
  void WriteCString(const char* text) {
    KeepGuard();
    Size size = 0;
    while (size <= kLongestText && Readable(text + size, 1) && text[size] != 0) ++size;
    WriteText(text, size);
  }

  // What lies at an address that is not null.
  template <class T>
  void WriteWhatIsThere(const T* pointer) {
    for (Enclosed* around = enclosing_; around != nullptr; around = around->outer_) {
      if (around->object_ == pointer) return WriteOpaque(Opaque::kCycle);
    }
    KeepGuard();
    if (!Readable(pointer, sizeof(T))) return WriteOpaque(Opaque::kAbsent);
    // A fault there loses what is there, not the view around it. It leaves without
    // destructors.
    const Size start = out_.size();
    const int depth = depth_;
    Enclosed* const enclosing = enclosing_;
    struct Context {
      Encoder& encoder;
      const T* pointer;
    } context{*this, pointer};
    const bool complete = GuardedRead(
        [](void* raw) {
          auto& c = *static_cast<Context*>(raw);
          c.encoder.WritePointee(*c.pointer);
        },
        &context);
    if (complete) return;
    out_.Truncate(start);
    depth_ = depth;
    enclosing_ = enclosing;
    WriteOpaque(Opaque::kAbsent);
  }

  template <class T>
  void WriteArray(const T* first, Size count) {
    if constexpr (std::is_same_v<std::remove_cv_t<T>, char>) {
      WriteText(first, count);
    } else {
      WriteRange(kSequence, first, first + count);
    }
  }

 private:
  template <class T, class = void>
  struct WritesItself : std::false_type {};
  template <class T>
  struct WritesItself<
      T, std::void_t<decltype(std::declval<const T&>().WriteTo(std::declval<Encoder&>()))>>
      : std::bool_constant<!shape::Tracked<T>::value> {};

  // A part of a tuple: a value, or what KnownWriter wraps one in.
  template <class T>
  void WritePart(const T& value) {
    if constexpr (WritesItself<T>::value) {
      ++elements_;
      Nested nested(*this, 1);
      value.WriteTo(*this);
    } else {
      WriteElement(value);
    }
  }
  struct Enclosed {  // one more object around what is being written
    Enclosed(Encoder& encoder, const void* object) : encoder_(encoder), object_(object) {
      outer_ = encoder.enclosing_;
      encoder.enclosing_ = this;
      ++encoder.depth_;
    }
    ~Enclosed() {
      encoder_.enclosing_ = outer_;
      --encoder_.depth_;
    }
    Encoder& encoder_;
    const void* object_;
    Enclosed* outer_;
  };
  struct Nested {  // an open nested message
    Nested(Encoder& encoder, Uint32 field) : encoder_(encoder), start_(encoder.out_.Open(field)) {
      ++encoder.depth_;
    }
    ~Nested() {
      --encoder_.depth_;
      encoder_.out_.Close(start_);
    }
    Encoder& encoder_;
    Size start_;
  };
  struct FieldVisitor {
    Encoder& encoder;
    template <class F>
    void operator()(const char*, const F& field) {
      encoder.WriteElement(field);
    }
  };

  template <class I>
  void WriteInteger(I value) {
    if constexpr (std::is_unsigned_v<I> && sizeof(I) >= 8) {
      if (value > static_cast<I>(0x7fffffffffffffffULL)) {
        out_.VarintField(kBig, static_cast<Uint64>(value));
        return;
      }
    }
    if constexpr (sizeof(I) > 8) {
      WriteOpaque(Opaque::kUnknownType);
    } else {
      out_.SignedField(kInteger, static_cast<Int64>(value));
    }
  }

  void WriteText(const char* text, Size size) {
    if (size > kLongestText) return WriteOpaque(Opaque::kCutOff);
    out_.BytesField(kText, text, size);
  }

  template <class W>
  void WriteWideText(const W* text) {
    KeepGuard();
    Size size = 0;
    while (size <= kLongestText / 4 && Readable(text + size, sizeof(W)) && text[size] != 0) ++size;
    char bytes[kLongestText];
    Size length = 0;
    if (size <= kLongestText / 4) {
      WideToUtf8(text, size, [&](const char* part, Size count) {
        for (Size i = 0; i < count; ++i) bytes[length++] = part[i];
      });
    } else {
      length = kLongestText + 1;  // cut off
    }
    WriteText(bytes, length);
  }

  template <class T>
  void WriteElement(const T& value) {
    ++elements_;
    Nested nested(*this, 1);
    Write(value);
  }

  // The elements of a hash table are put into an order that depends on them
  // alone.
  template <class Iterator>
  void WriteRange(Uint32 field, Iterator at, Iterator end, bool sort = false) {
    Nested nested(*this, field);
    Size starts[kMostElements + 2];
    int count = 0;
    for (; at != end; ++at) {
      if (sort && count <= kMostElements) starts[count++] = out_.size();
      if (elements_ > kMostElements) {
        Nested element(*this, 1);
        WriteOpaque(Opaque::kCutOff);
        return;
      }
      WriteElement(*at);
    }
    if (sort) out_.SortPieces(starts, count);
  }

  template <class T, Size... kIndex>
  void WriteTupleOf(const T& value, std::index_sequence<kIndex...>) {
    Nested nested(*this, kTuple);
    using std::get;
    (WriteElement(get<kIndex>(value)), ...);
  }

  // The one thing here that is the user's code: it may throw.
  template <class T>
  void WriteTaught(const T& value) {
#if defined(__cpp_exceptions)
    try {
      WriteParts(ValueTraits<T>::Parts(value));
    } catch (...) {
      WriteOpaque(Opaque::kUnknownType);
    }
#else
    WriteParts(ValueTraits<T>::Parts(value));
#endif
  }

  // A tuple of the parts, also when there is only one.
  template <class P>
  void WriteParts(const P& parts) {
    if constexpr (shape::Tuple<P>::value) {
      WriteTupleOf(parts, std::make_index_sequence<std::tuple_size<P>::value>());
    } else {
      Nested nested(*this, kTuple);
      WriteElement(parts);
    }
  }

  template <class C>
  void WriteFields(const C& object) {
    Nested nested(*this, kTuple);
    WriteFieldList(object);
  }

  template <class P>
  void WritePointer(P pointer) {
    using T = std::remove_cv_t<std::remove_pointer_t<P>>;
    if (pointer == nullptr) return out_.VarintField(kNull, 1);
    if (reinterpret_cast<Uint64>(pointer) == driver::kFreshAddress)
      return WriteOpaque(Opaque::kUninitialised);
    if constexpr (std::is_same_v<P, const char*>) {
      // In a member nobody promises that it ends in zero, or that it is alive.
      if (enclosing_ != nullptr) return WriteOpaque(Opaque::kPointer);
      WriteCString(pointer);
    } else if constexpr (shape::WideText<P>::value) {
      if (enclosing_ != nullptr) return WriteOpaque(Opaque::kPointer);
      WriteWideText(pointer);
    } else if constexpr (std::is_function_v<T> || std::is_void_v<T> || std::is_pointer_v<T> ||
                         std::is_volatile_v<std::remove_pointer_t<P>>) {
      WriteOpaque(Opaque::kPointer);
    } else if constexpr (!shape::Complete<T>::value) {
      if (Definition<T>::write == nullptr) return WriteOpaque(Opaque::kPointer);
      Definition<T>::write(*this, pointer);
    } else if constexpr (shape::IsInteger<T>() && sizeof(T) == 1) {
      WriteOpaque(Opaque::kPointer);  // a buffer of unknown length
    } else if constexpr (std::is_polymorphic_v<T> && !shape::Visitable<T>::value &&
                         shape::KnownKind<T>() == Known::kNone) {
      WriteOpaque(Opaque::kPointer);
    } else {
      WriteWhatIsThere(pointer);
    }
  }

  Buffer& out_;
  int depth_ = 0;
  int elements_ = 0;
  int opaque_ = 0;
  Enclosed* enclosing_ = nullptr;
};

template <class T>
bool Definition<T>::Register() {
  write = [](Encoder& encoder, const void* object) {
    encoder.WriteWhatIsThere(static_cast<const T*>(object));
  };
  return true;
}

// While it lives nothing is recorded. It stands outside of the guard, which a
// fault leaves without destructors.
struct Reading {
  Reading() : depth(recorder::depth++), reading(recorder::reading) { recorder::reading = true; }
  ~Reading() {
    recorder::depth = depth;
    recorder::reading = reading;
  }
  Reading(const Reading&) = delete;
  Reading& operator=(const Reading&) = delete;
  const int depth;
  const bool reading;
};

// Encodes under a guard: a fault leaves `out` as it was with an opaque value.
template <class T>
void EncodeGuarded(Buffer& out, const T& value) {
  const Size start = out.size();
  struct Context {
    Buffer& out;
    const T& value;
  } context{out, value};
  const Reading reading;
  const bool complete = GuardedRead(
      [](void* raw) {
        auto& c = *static_cast<Context*>(raw);
        Encoder(c.out).Write(c.value);
      },
      &context);
  if (!complete) {
    out.Truncate(start);
    Encoder(out).WriteOpaque(Opaque::kAbsent);
  }
}

// The fields of `object` as a ValueList body.
template <class C>
void EncodeFields(Buffer& out, const C& object) {
  const Size start = out.size();
  struct Context {
    Buffer& out;
    const C& object;
  } context{out, object};
  const Reading reading;
  const bool complete = GuardedRead(
      [](void* raw) {
        auto& c = *static_cast<Context*>(raw);
        Encoder(c.out).WriteFieldList(c.object);
      },
      &context);
  if (!complete) out.Truncate(start);
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ENCODE_H_
