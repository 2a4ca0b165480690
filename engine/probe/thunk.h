// Thunks: how the driver calls the user's functions (docs/instrumentation.md).
//
// Each registration is a generic lambda-like callable with the parameter types
// as written; argument.h turns slots and Value messages into those types, what
// follows makes the call and turns the result back. A function with a parameter that
// cannot be made is registered as unsupported, so that reports can name it.
#ifndef AUGMENT_ENGINE_PROBE_THUNK_H_
#define AUGMENT_ENGINE_PROBE_THUNK_H_

#include "engine/probe/argument.h"
#include "engine/probe/class_of.h"
#include "engine/probe/describe.h"
#include "engine/probe/machine.h"
#include "engine/probe/position.h"
#include "engine/probe/shorter.h"
#include "engine/probe/special.h"

namespace augment {
namespace driver {

template <class T>
constexpr bool IsTrackedPointer() {
  if constexpr (std::is_pointer_v<T>) {
    using P = std::remove_cv_t<std::remove_pointer_t<T>>;
    if constexpr (std::is_class_v<P> && shape::Complete<P>::value) return shape::Tracked<P>::value;
  }
  return false;
}

// Makes the call and stores its result.
template <class R, class F>
void Finish(Frame& frame, F&& call) {
  using U = std::remove_cv_t<std::remove_reference_t<R>>;
  if constexpr (std::is_void_v<R>) {
    call();
    if (frame.result != nullptr) frame.result->VarintField(kUnit, 1);
  } else if constexpr (std::is_class_v<U> && shape::Tracked<U>::value) {
    if constexpr (std::is_reference_v<R>) {
      auto& object = static_cast<std::remove_reference_t<R>&>(call());
      BorrowResult(frame, __builtin_addressof(object), ClassOf<U>(),
                   std::is_const_v<std::remove_reference_t<R>>);
    } else {
      OwnResult(frame, new U(call()), ClassOf<U>());
    }
  } else if constexpr (IsTrackedPointer<U>()) {
    using P = std::remove_pointer_t<U>;
    U pointer = call();
    BorrowResult(frame, pointer, ClassOf<std::remove_cv_t<P>>(), std::is_const_v<P>);
  } else if constexpr (std::is_reference_v<R>) {
    const auto& value = call();
    if (frame.result != nullptr) EncodeGuarded(*frame.result, value);
  } else {
    const auto& value = call();
    if (frame.result != nullptr) EncodeGuarded(*frame.result, value);
  }
}

template <class R>
constexpr bool Observable() {
  using U = std::remove_cv_t<std::remove_reference_t<R>>;
  if constexpr (std::is_void_v<U>) {
    return false;
  } else if constexpr (std::is_class_v<U>) {
    return !shape::Tracked<U>::value &&
           (shape::Taught<U>::value || shape::Text<U>::value || shape::Container<U>::value ||
            shape::Pair<U>::value || shape::Tuple<U>::value || shape::Optional<U>::value ||
            shape::Smart<U>::value || shape::Visitable<U>::value);
  } else {
    return true;
  }
}

struct FieldNamer {
  Buffer& out;
  template <class F>
  void operator()(const char* name, F&&) {
    out.TextField(3, name);
    const Size type = out.Open(4);
    DescribeType<std::remove_reference_t<F>>(out);
    out.Close(type);
  }
};

template <class... A>
void DescribeParameters(Buffer& out) {
  const auto one = [&out](auto describe) {
    const Size type = out.Open(6);
    describe();
    out.Close(type);
  };
  (one([&out] {
     if constexpr (SourceOf<A>() == Source::kPosition) {
       out.VarintField(1, kTypePosition);
     } else if constexpr (SourceOf<A>() == Source::kNone) {
       char name[512];
       out.TextField(5, TypeName(SpelledType<A>(), name, sizeof name));
     } else {
       DescribeType<A>(out);
     }
   }),
   ...);
  static_cast<void>(one);
}

template <class R>
void DescribeResult(Buffer& out) {
  const Size type = out.Open(7);
  DescribeType<R>(out);
  out.Close(type);
}

// A callable L whose first parameter, when kReceiver, is the receiver.
template <class L, bool kReceiver, class R, class... A>
struct Thunk {
  static inline const L* callable = nullptr;

  static void Describe(Buffer& out) {
    if constexpr (kReceiver) {
      DescribeRest(out, static_cast<void (*)(A...)>(nullptr));
    } else {
      DescribeParameters<A...>(out);
    }
    DescribeResult<R>(out);
  }
  template <class S, class... B>
  static void DescribeRest(Buffer& out, void (*)(S, B...)) {
    DescribeParameters<B...>(out);
  }

  static bool Invoke(Frame& frame) { return Call(frame, std::index_sequence_for<A...>()); }

  template <Size... kIndex>
  static bool Call(Frame& frame, std::index_sequence<kIndex...>) {
    if constexpr (((SourceOf<A>() == Source::kNone) || ...)) {
      return false;
    } else {
      if (frame.count != static_cast<int>(sizeof...(A))) return false;
      Arguments<Argument<A>...> arguments;
      if (!(arguments.template At<kIndex>().Load(frame, kIndex) && ...)) return false;
      Finish<R>(frame,
                [&]() -> R { return (*callable)(arguments.template At<kIndex>().Get()...); });
      return true;
    }
  }

  static void Register(Uint64 id, ClassEntry* of, bool is_const, const L& lambda) {
    callable = new L(lambda);
    FunctionEntry entry;
    entry.id = id;
    entry.of = of;
    entry.receiver = kReceiver;
    entry.is_const = is_const;
    entry.parameters = static_cast<int>(sizeof...(A)) - (kReceiver ? 1 : 0);
    entry.supported = !((SourceOf<A>() == Source::kNone) || ...);
    entry.observable = Observable<R>();
    entry.describe = &Describe;
    entry.invoke = &Invoke;
    AddFunction(entry);
  }
};

}  // namespace driver

// What `augment_register` of a class talks to.
template <class C>
class ClassThunks {
 public:
  ClassThunks() : of_(driver::ClassOf<C>()) {
    of_->ready = true;
    of_->describe_fields = [](Buffer& out) {
      driver::FieldNamer namer{out};
      Access::Fields(driver::NoObject<C>(), namer);
    };
  }

  template <class... A>
  void Constructor(Uint64 id) {
    if constexpr (!std::is_abstract_v<C> && std::is_destructible_v<C>) {
      driver::FunctionEntry entry;
      entry.id = id;
      entry.of = of_;
      entry.constructor = true;
      entry.parameters = sizeof...(A);
      entry.supported = !((driver::SourceOf<A>() == driver::Source::kNone) || ...);
      entry.describe = [](Buffer& out) {
        driver::DescribeParameters<A...>(out);
        driver::DescribeResult<C>(out);
      };
      entry.invoke = &Construct<A...>;
      driver::AddFunction(entry);
    }
  }

  // The parameters after `kLeast` have defaults: what nobody can make is left out.
  template <int kLeast, class... A>
  void ConstructorFrom(Uint64 id) {
    constexpr int kCount = driver::Makeable<A...>();
    if constexpr (kCount == sizeof...(A) || kCount < kLeast) {
      Constructor<A...>(id);
    } else {
      ConstructorOf<kCount, shape::Types<A...>>(id, shape::Types<>(), shape::Types<A...>());
    }
  }

  // What the compiler makes, where it can: by what class_of.h has of it.
  void CopyConstructor(Uint64 id) {
    if (of_->copy != nullptr)
      AddSpecial<const C&, C>(id, true, &driver::SpecialMembers<C>::CopyConstruct);
  }
  void MoveConstructor(Uint64 id) {
    if (of_->move != nullptr)
      AddSpecial<C&&, C>(id, true, &driver::SpecialMembers<C>::MoveConstruct);
  }
  void CopyAssignment(Uint64 id) {
    if (of_->copy_assign != nullptr)
      AddSpecial<const C&, C&>(id, false, &driver::SpecialMembers<C>::CopyAssign);
  }
  void MoveAssignment(Uint64 id) {
    if (of_->move_assign != nullptr)
      AddSpecial<C&&, C&>(id, false, &driver::SpecialMembers<C>::MoveAssign);
  }

  // Of a class without constructors; perhaps it has none after all.
  void ImplicitConstructor(Uint64 id) {
    if constexpr (std::is_default_constructible_v<C>) Constructor<>(id);
  }
  // `shorter` are calls without some of the arguments that have defaults.
  template <class L, class... M>
  void Method(Uint64 id, const L& lambda, const M&... shorter) {
    driver::AddMakeable<true>(
        [&](const auto& one) { AddMethod(id, one, &std::decay_t<decltype(one)>::operator()); },
        lambda, shorter...);
  }
  template <class L, class... M>
  void Static(Uint64 id, const L& lambda, const M&... shorter) {
    driver::AddMakeable<false>(
        [&](const auto& one) { AddStatic(id, one, &std::decay_t<decltype(one)>::operator()); },
        lambda, shorter...);
  }
  // predicate.h
  template <class... A>
  void Predicate(Uint64 id, PredicateKind kind, unsigned number, bool takes_result,
                 int (*ask)(const Olds&, A...));
  template <class... A, class... B>
  void Predicate(Uint64 id, PredicateKind kind, unsigned number, bool takes_result,
                 int (*ask)(const Olds&, A...), int (*keep)(const Olds&, B...));
  template <class B>
  void Base() {
    if constexpr (shape::Tracked<B>::value && std::is_convertible_v<C*, B*>) {
      of_->bases = new driver::BaseEntry{
          driver::ClassOf<B>(),
          [](void* object) -> void* { return static_cast<B*>(static_cast<C*>(object)); },
          of_->bases};
    }
  }

 private:
  template <class P, class R>
  void AddSpecial(Uint64 id, bool constructor, bool (*invoke)(driver::Frame&)) {
    driver::FunctionEntry entry;
    entry.id = id;
    entry.of = of_;
    entry.constructor = constructor;
    entry.receiver = !constructor;
    entry.parameters = 1;
    entry.supported = true;
    entry.describe = [](Buffer& out) {
      driver::DescribeParameters<P>(out);
      driver::DescribeResult<R>(out);
    };
    entry.invoke = invoke;
    driver::AddFunction(entry);
  }
  // The first `kCount` of all, if C++ finds one constructor for these.
  template <int kCount, class All, class... Taken, class Next, class... Rest>
  void ConstructorOf(Uint64 id, shape::Types<Taken...>, shape::Types<Next, Rest...>) {
    if constexpr (kCount > 0) {
      ConstructorOf<kCount - 1, All>(id, shape::Types<Taken..., Next>(), shape::Types<Rest...>());
    } else if constexpr (std::is_constructible_v<C, Taken...>) {
      Constructor<Taken...>(id);
    } else {
      WholeConstructor(id, All());
    }
  }
  template <class... A>
  void WholeConstructor(Uint64 id, shape::Types<A...>) {
    Constructor<A...>(id);
  }
  template <class... A>
  static bool Construct(driver::Frame& frame) {
    return ConstructAt<A...>(frame, std::index_sequence_for<A...>());
  }
  template <class... A, Size... kIndex>
  static bool ConstructAt(driver::Frame& frame, std::index_sequence<kIndex...>) {
    if constexpr (((driver::SourceOf<A>() == driver::Source::kNone) || ...)) {
      return false;
    } else {
      if (frame.count != static_cast<int>(sizeof...(A))) return false;
      driver::Arguments<driver::Argument<A>...> arguments;
      if (!(arguments.template At<kIndex>().Load(frame, kIndex) && ...)) return false;
      C* made = nullptr;
      // As a test declares it: `C()` would set members that nobody initialises.
      if constexpr (sizeof...(A) == 0) {
        made = new C;
      } else {
        made = new C(arguments.template At<kIndex>().Get()...);
      }
      driver::OwnResult(frame, made, driver::ClassOf<C>());
      return true;
    }
  }
  template <class L, class R, class S, class... A>
  void AddMethod(Uint64 id, const L& lambda, R (L::*)(S, A...) const) {
    driver::Thunk<L, true, R, S, driver::InReceiver<S, A>...>::Register(
        id, of_, std::is_const_v<std::remove_reference_t<S>>, lambda);
  }
  template <class L, class R, class... A>
  void AddStatic(Uint64 id, const L& lambda, R (L::*)(A...) const) {
    driver::Thunk<L, false, R, A...>::Register(id, nullptr, false, lambda);
  }

  driver::ClassEntry* of_;
};

template <class C>
class RegisterClass {
 public:
  RegisterClass() {
    ClassThunks<C> thunks;
    Access::Register<C>(thunks);
  }
};

class RegisterFunction {
 public:
  template <class L, class... M>
  RegisterFunction(Uint64 id, const L& lambda, const M&... shorter) {
    driver::AddMakeable<false>(
        [&](const auto& one) { Add(id, one, &std::decay_t<decltype(one)>::operator()); }, lambda,
        shorter...);
  }

 private:
  template <class L, class R, class... A>
  static void Add(Uint64 id, const L& lambda, R (L::*)(A...) const) {
    driver::Thunk<L, false, R, A...>::Register(id, nullptr, false, lambda);
  }
};

namespace driver {

// Registers one member of a class template when that member is instantiated.
template <class C, void (*kRegister)(ClassThunks<C>&)>
struct ThunkUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  static bool Register() {
    if constexpr (Stands()) {
      ClassThunks<C> thunks;
      kRegister(thunks);
    }
    return true;
  }
  static inline const bool registered = Register();
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_THUNK_H_
