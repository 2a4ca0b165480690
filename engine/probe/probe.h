// The only header that instrumented code includes.
//
// What the instrumenter writes into the user's code and what each piece means
// is described in docs/instrumentation.md. With AUGMENT_DRIVER defined the same
// code serves the driver: nothing is recorded, and every class and function
// registers a thunk through which the search can call it.
#ifndef AUGMENT_ENGINE_PROBE_PROBE_H_
#define AUGMENT_ENGINE_PROBE_PROBE_H_

#include "engine/probe/call.h"
#include "engine/probe/tracker.h"

#ifdef AUGMENT_DRIVER
#include "engine/probe/moment.h"
#include "engine/probe/predicate.h"
#include "engine/probe/thunk.h"
#define AUGMENT_FUNCTION const ::augment::driver::Function augment_function(__FILE__);
#define AUGMENT_BLOCK const ::augment::driver::Block augment_block;
#define AUGMENT_LOCAL(name) ::augment::driver::DeclareLocal<decltype(name)>(#name, name);
#define AUGMENT_GONE(name) ::augment::driver::Gone(#name);
#define AUGMENT_HERE ::augment::driver::Here(__LINE__);
#define AUGMENT_DRIVER_ONLY(...) __VA_ARGS__
#define AUGMENT_MADE(...)
#define AUGMENT_USE_THUNK(Class, function) \
  static_cast<void>(&::augment::driver::ThunkUse<Class, function>::registered);
#define AUGMENT_TRY_THUNK(Class, number)                                 \
  if constexpr (::augment::driver::MemberUse<Class, number>::Stands()) { \
    AUGMENT_USE_THUNK(Class, &Class::augment_thunk_##number)             \
  }
#define AUGMENT_USE_INSTANCE(id, ...)                                               \
  {                                                                                 \
    constexpr const char* augment_name = __PRETTY_FUNCTION__;                       \
    ::augment::driver::UseInstance<id>([]() { return augment_name; }, __VA_ARGS__); \
  }
// No constexpr function has a lambda before C++17.
#if __cplusplus >= 201703L
#define AUGMENT_USE_CONSTEXPR_INSTANCE(id, ...) AUGMENT_USE_INSTANCE(id, __VA_ARGS__)
#else
#define AUGMENT_USE_CONSTEXPR_INSTANCE(id, ...)
#endif
#else
#define AUGMENT_DRIVER_ONLY(...)
#define AUGMENT_FUNCTION
#define AUGMENT_BLOCK
#define AUGMENT_LOCAL(name)
#define AUGMENT_GONE(name)
#define AUGMENT_HERE
#define AUGMENT_MADE(...) ::augment::Made(__VA_ARGS__);
#define AUGMENT_USE_THUNK(Class, function)
#define AUGMENT_USE_INSTANCE(id, ...)
#define AUGMENT_USE_CONSTEXPR_INSTANCE(id, ...)
namespace augment {
template <class C>
class ClassThunks;
}
#endif
// An expression for each of a pack; before C++17 they are left out.
#ifdef __cpp_fold_expressions
#define AUGMENT_EACH(...) (static_cast<void>(__VA_ARGS__), ...)
#else
#define AUGMENT_EACH(...)
#endif
#ifdef __cpp_inline_variables
#define AUGMENT_DEFINITION(Class) \
  inline static const bool augment_definition_ = ::augment::Definition<Class>::Register();
#else
#define AUGMENT_DEFINITION(Class)
#endif
#define AUGMENT_INSTANCE(id) \
  ::augment::Instance { id, __PRETTY_FUNCTION__ }

#endif  // AUGMENT_ENGINE_PROBE_PROBE_H_
