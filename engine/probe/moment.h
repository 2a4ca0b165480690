// Moments: places between the statements of the user's test at which the driver can stand,
// with the objects that the test has there: the pool that a suite makes, as it is (Stateful
// Testing; docs/techniques.md, S1).
//
//   void Test() { AUGMENT_FUNCTION Stack stack; AUGMENT_LOCAL(stack) AUGMENT_HERE
//     { AUGMENT_BLOCK stack.push(1); AUGMENT_HERE }
//
// In:     the guards that the instrumenter writes into the test's sources.
// Out:    for the process that runs the test (driver.cc), the variables of the function
//         that is running: those of its callers may be in the middle of something.
// Errors: none; a variable that holds no object of a class under test is not there.
// Threads: what runs on other threads than the first has no moments.
#ifndef AUGMENT_ENGINE_PROBE_MOMENT_H_
#define AUGMENT_ENGINE_PROBE_MOMENT_H_

#include "engine/probe/class_of.h"

namespace augment {
namespace driver {

// What a variable holds: its type's, the same for all of them.
struct VariableType {
  const ClassEntry* (*find)();  // the class; null when the compiler refuses it
  bool is_const;
  bool refers;  // a pointer or a reference: the object may be part of another variable's
  bool is_pointer;
  // The object of that class; null when the variable points to none.
  void* (*object)(const void* variable);
  // What the object is when it is of a class that derives from that one: the name of its type
  // information, and where it begins. Null where no class may, or nothing tells.
  const char* (*whole)(const void* variable, void** object);
};
struct Variable {
  const char* name;
  const VariableType* type;
  const ClassEntry* of;
  const void* variable;

  void* object() const { return type->object(variable); }
};
// Those of the running function, outermost first.
struct Scope {
  const char* file = nullptr;  // of the function
  const Variable* begin = nullptr;
  unsigned count = 0;
};
Scope RunningFunction();

// Set while the driver runs the test. Not inline, and few objects: a test has thousands of
// statements, and sanitizers surround each object with code.
extern void (*at_moment)(int line);
void Here(int line);
void Declare(const char* name, const VariableType* type, const void* variable);
// What is left in the variable is nothing to start from: it was moved from, or deleted.
void Gone(const char* name);

// Of a block: its variables are gone when it ends.
class Block {
 public:
  Block();
  ~Block();
  Block(const Block&) = delete;
  Block& operator=(const Block&) = delete;

 protected:
  unsigned count_;
};

// The outermost block of a function.
class Function : public Block {
 public:
  explicit Function(const char* file);
  ~Function();

 private:
  unsigned base_;
  const char* file_;
};

// What nothing registered before main() has no thunks and is none of the driver's classes.
template <class C>
struct KnownClass {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static const ClassEntry* Find() {
    if constexpr (Stands()) {
      return ClassOf<C>();
    } else {
      return nullptr;
    }
  }
};

// The class under test that a T is or derives from, and where its object lies.
template <class T, class = void>
struct SubjectOf {
  static constexpr bool kIs = false;
};
template <class T>
struct SubjectOf<T, std::enable_if_t<shape::Tracked<T>::value>> {
  static constexpr bool kIs = true;
  using Class =
      typename std::remove_reference_t<decltype(Access::Tracker(std::declval<T&>()))>::Class;
};
template <class T>
struct SubjectOf<T, std::enable_if_t<shape::Valued<T>::value>> {
  static constexpr bool kIs = true;
  using Class = T;
};

template <class T, class = void>
struct PointeeOf {
  using Type = void;
};
template <class T>
struct PointeeOf<T*> {
  using Type = T;
};
template <class T>
struct PointeeOf<T, std::enable_if_t<shape::Smart<T>::value>> {
  using Type = typename T::element_type;
};

template <class T>
T* RawPointer(T* pointer) {
  return pointer;
}
template <class T>
auto RawPointer(const T& smart) -> decltype(smart.get()) {
  return smart.get();
}

#ifdef __GXX_RTTI
template <class T>
AUGMENT_UNCHECKED const char* Whole(const T* object, void** whole) {
  *whole = const_cast<void*>(dynamic_cast<const volatile void*>(object));
  return typeid(*object).name();
}
template <class T>
constexpr bool kHasWhole = std::is_polymorphic_v<T>;
#else
template <class T>
const char* Whole(const T*, void**);
template <class T>
constexpr bool kHasWhole = false;
#endif

// Of variables that hold an object of T, or (`Held` is another type) a pointer to one.
template <class Held, class T, bool kRefers>
struct TypeOf {
  using Class = typename SubjectOf<std::remove_const_t<T>>::Class;
  static constexpr bool kPointer = !std::is_same_v<Held, T>;
  AUGMENT_UNCHECKED static const T* At(const void* variable) {
    if constexpr (kPointer) {
      return RawPointer(*static_cast<const Held*>(variable));
    } else {
      return static_cast<const T*>(variable);
    }
  }
  AUGMENT_UNCHECKED static void* Object(const void* variable) {
    return static_cast<Class*>(const_cast<std::remove_const_t<T>*>(At(variable)));
  }
  static constexpr auto WholeOf() -> const char* (*)(const void*, void**) {
    if constexpr (kRefers && kHasWhole<T>) {
      return [](const void* variable, void** whole)
                 AUGMENT_UNCHECKED { return Whole(At(variable), whole); };
    } else {
      return nullptr;
    }
  }
  static inline const VariableType type = {
      &KnownClass<Class>::Find, std::is_const_v<T>, kRefers, kPointer, &Object, WholeOf()};
};

// `Declared` is what the variable was declared as. Of a type that holds no object under
// test nothing is said.
template <class Declared, class T>
AUGMENT_UNCHECKED inline void DeclareLocal(const char* name, T& variable) {
  using Plain = std::remove_const_t<T>;
  using Pointee = typename PointeeOf<Plain>::Type;
  if constexpr (SubjectOf<Plain>::kIs) {
    Declare(name, &TypeOf<T, T, std::is_reference_v<Declared>>::type,
            __builtin_addressof(variable));
  } else if constexpr (!std::is_void_v<Pointee>) {
    if constexpr (shape::Complete<Pointee>::value && SubjectOf<std::remove_const_t<Pointee>>::kIs) {
      Declare(name, &TypeOf<Plain, Pointee, true>::type, __builtin_addressof(variable));
    }
  }
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MOMENT_H_
