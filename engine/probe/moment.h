// Moments: places between the statements of the user's test at which the driver can stand,
// with the objects that the test has there.
//
//   void Test() { AUGMENT_FUNCTION Stack stack; AUGMENT_LOCAL(stack) AUGMENT_HERE
//     stack.push(1); AUGMENT_HERE
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

// A variable in scope, or (without a class) the beginning of a function.
struct Variable {
  const char* name = nullptr;
  const ClassEntry* of = nullptr;
  bool is_const = false;
  // The object of class `of`; null when the variable points to none. Not called
  // while nothing has been constructed behind it.
  void* (*object)(const void* variable) = nullptr;
  const void* variable = nullptr;
  Variable* outer = nullptr;
};
extern AUGMENT_THREAD Variable* innermost;

// Set while the driver runs the test.
extern void (*at_moment)(const char* file, int line);

inline void Here(const char* file, int line) {
  if (at_moment != nullptr) at_moment(file, line);
}

// A class is known before main() runs.
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
  static inline const ClassEntry* const entry = Find();
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

class Local {
 public:
  AUGMENT_UNCHECKED Local() { Push(); }  // a function begins
  template <class T>
  AUGMENT_UNCHECKED Local(const char* name, T& variable) {
    variable_.name = name;
    variable_.variable = __builtin_addressof(variable);
    using Plain = std::remove_const_t<T>;
    using Pointee = typename PointeeOf<Plain>::Type;
    if constexpr (SubjectOf<Plain>::kIs) {
      Hold<typename SubjectOf<Plain>::Class, std::is_const_v<T>>([](const void* at) -> void* {
        auto* const object = const_cast<Plain*>(static_cast<const Plain*>(at));
        return static_cast<typename SubjectOf<Plain>::Class*>(object);
      });
    } else if constexpr (!std::is_void_v<Pointee>) {
      using Target = std::remove_const_t<Pointee>;
      if constexpr (shape::Complete<Target>::value && SubjectOf<Target>::kIs) {
        Hold<typename SubjectOf<Target>::Class, std::is_const_v<Pointee>>(
            [](const void* at) -> void* {
              auto* const object = const_cast<Target*>(Raw(*static_cast<const Plain*>(at)));
              return static_cast<typename SubjectOf<Target>::Class*>(object);
            });
      }
    }
    Push();
  }
  AUGMENT_UNCHECKED ~Local() { innermost = variable_.outer; }
  Local(const Local&) = delete;
  Local& operator=(const Local&) = delete;

 private:
  template <class T>
  static T* Raw(T* pointer) {
    return pointer;
  }
  template <class T>
  static auto Raw(const T& smart) -> decltype(smart.get()) {
    return smart.get();
  }
  template <class C, bool kConst>
  void Hold(void* (*object)(const void*)) {
    variable_.of = KnownClass<C>::entry;
    variable_.is_const = kConst;
    variable_.object = object;
  }
  void Push() {
    variable_.outer = innermost;
    innermost = &variable_;
  }

  Variable variable_;
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_MOMENT_H_
