// Thunks: how the driver calls the user's functions (docs/instrumentation.md).
//
// Each registration is a lambda without captures, with the parameter types as
// written; argument.h turns slots and Value messages into those types, what follows
// makes the call and turns the result back. A function with a parameter that cannot
// be made is registered as unsupported, so that reports can name it.
//
// A test of a class template has thousands of thunks, each compiled with names as
// long as its types'. So a thunk is the lambda and a pointer to it: what loads,
// describes and stores is there once for each type, what calls once for each
// signature, and walking over operands is the machine's (machine.h).
#ifndef AUGMENT_ENGINE_PROBE_THUNK_H_
#define AUGMENT_ENGINE_PROBE_THUNK_H_

#include "engine/probe/argument.h"
#include "engine/probe/class_of.h"
#include "engine/probe/describe.h"
#include "engine/probe/inserter_argument.h"
#include "engine/probe/instances.h"
#include "engine/probe/lend.h"
#include "engine/probe/machine.h"
#include "engine/probe/position.h"
#include "engine/probe/range_argument.h"
#include "engine/probe/shorter.h"
#include "engine/probe/smart_operand.h"
#include "engine/probe/special.h"
#include "engine/probe/witness_of.h"

namespace augment {
namespace driver {

template <class T>
constexpr bool IsTrackedPointer() {
  if constexpr (std::is_pointer_v<T>) {
    using P = std::remove_cv_t<std::remove_pointer_t<T>>;
    // Nobody knows how long an object without a tracker lives: it is read at once.
    if constexpr (std::is_class_v<P> && shape::Complete<P>::value) return shape::Tracked<P>::value;
  }
  return false;
}

template <class R>
constexpr bool Observable() {
  using U = std::remove_cv_t<std::remove_reference_t<R>>;
  if constexpr (std::is_void_v<U>) {
    return false;
  } else if constexpr (std::is_class_v<U>) {
    return !shape::Subject<U>::value &&
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
  AUGMENT_UNCHECKED void operator()(const char* name, F&&) {
    out.TextField(3, name);
    const Size type = out.Open(4);
    DescribeType<std::remove_reference_t<F>>(out);
    out.Close(type);
  }
};

// One for each type of parameter.
template <class P>
struct ParameterOf {
  static void Describe(Buffer& out) {
    if constexpr (SourceOf<P>() == Source::kPosition) {
      out.VarintField(1, kTypePosition);
    } else if constexpr (SourceOf<P>() == Source::kInput) {
      out.VarintField(1, kTypeText);
      out.TextField(5, "std::istream");
      out.VarintField(8, 1);  // by reference
    } else if constexpr (SourceOf<P>() == Source::kInserter) {
      DescribeType<typename std::remove_cv_t<std::remove_reference_t<P>>::container_type>(out);
      out.VarintField(8, 1);
      out.VarintField(12, kInserter);
    } else if constexpr (SourceOf<P>() == Source::kLiteral) {
      out.VarintField(1, kTypeCString);
      out.TextField(5, "const char*");
      out.VarintField(2, sizeof(std::remove_reference_t<P>));
    } else if constexpr (SourceOf<P>() == Source::kNone) {
      char name[512];
      out.TextField(5, TypeName(SpelledType<P>(), name, sizeof name));
    } else if constexpr (shape::IsOwner<std::remove_cv_t<std::remove_reference_t<P>>>()) {
      DescribeOwner<P>(out);
    } else {
      DescribeType<P>(out);
      if (SourceOf<P>() == Source::kDefault) out.VarintField(1, kTypeStateless);  // the last counts
    }
  }
  static bool Load(Frame& frame, int operand, void* room) {
    static_assert(sizeof(Argument<P>) <= kArgumentRoom, "");
    static_assert(std::is_trivially_destructible_v<Argument<P>>, "");
    return (new (room) Argument<P>)->Load(frame, operand);
  }
  static constexpr auto Loader() {
    if constexpr (SourceOf<P>() == Source::kNone) {
      return nullptr;
    } else {
      return &Load;
    }
  }
  static void Read(Buffer& out, void* room) { static_cast<Argument<P>*>(room)->Read(out); }
  static constexpr auto WrittenReader() -> void (*)(Buffer&, void*) {
    if constexpr (CanBeWritten<P>()) {
      return &Read;
    } else {
      return nullptr;
    }
  }
};
template <class P>
inline constexpr ParameterType kParameter = {&ParameterOf<P>::Describe, ParameterOf<P>::Loader(),
                                             ParameterOf<P>::WrittenReader()};

template <class R>
struct ResultOf {
  using U = std::remove_cv_t<std::remove_reference_t<R>>;
  // Of an object without a tracker the machine keeps a copy (BorrowResult).
  static void Describe(Buffer& out) {
    if constexpr (std::is_class_v<U> && shape::Valued<U>::value) {
      DescribeType<U>(out);
    } else if constexpr (shape::IsOwner<U>()) {
      DescribeOwner<R>(out);
    } else {
      DescribeType<R>(out);
    }
  }
};
template <class R>
inline constexpr ResultType kResult = {&ResultOf<R>::Describe, Observable<R>(), Lends<R>()};

template <class R, class... P>
struct SignatureOf {
  // C++14 has them nowhere without `inline`.
  static inline constexpr const ParameterType* kParameters[] = {&kParameter<P>..., nullptr};
  static inline constexpr Signature kValue = {kParameters, static_cast<int>(sizeof...(P)),
                                              &kResult<R>};
};

// Where a call of the user's puts its result.
template <class R>
struct Result {
  using U = std::remove_cv_t<std::remove_reference_t<R>>;
  static constexpr bool kTracked = std::is_class_v<U> && shape::Subject<U>::value;
  // What is returned by value comes as an rvalue.
  using Declared = std::conditional_t<std::is_rvalue_reference_v<R>, std::remove_reference_t<R>, R>;
  static constexpr bool kLends = Lends<Declared>();
  static constexpr bool kHandsOver =
      !std::is_reference_v<Declared> && !std::is_const_v<Declared> && HandsOver<Declared>();

  AUGMENT_UNCHECKED static void Store(Frame& frame, R value) {
    if constexpr (std::is_same_v<U, Witness>) static_cast<void>(value.Look("hands out"));
    if constexpr (kTracked) {
      // A reference; objects are made where they stay.
      BorrowResult(frame, __builtin_addressof(value), ClassOf<U>(),
                   std::is_const_v<std::remove_reference_t<R>>);
    } else if constexpr (IsTrackedPointer<U>()) {
      using P = std::remove_pointer_t<U>;
      BorrowResult(frame, value, ClassOf<std::remove_cv_t<P>>(), std::is_const_v<P>);
    } else if constexpr (shape::IsOwner<U>()) {
      // The answer to a question is what it leads to.
      if (frame.slot >= 0) return StoreOwner<std::is_lvalue_reference_v<R>>(frame, value);
      if (frame.result != nullptr) EncodeGuarded(*frame.result, value);
    } else {
      if (frame.result != nullptr) EncodeGuarded(*frame.result, value);
      if constexpr (kLends) {
        if (frame.lends) Lend<std::is_lvalue_reference_v<R>>(frame, value);
      } else if constexpr (kHandsOver) {
        if (frame.lends) HandOver(frame, U(static_cast<U&&>(value)));
      }
    }
  }
};

// Calls a function of one type; P tells how its arguments are loaded.
template <class Function, class R, class Indices, class... P>
struct Caller;
template <class Function, class R, Size... kIndex, class... P>
struct Caller<Function, R, std::index_sequence<kIndex...>, P...> {
  AUGMENT_UNCHECKED static void Do(Frame& frame, void (*erased)(),
                                   [[maybe_unused]] void* const* loaded) {
    const auto function = reinterpret_cast<Function>(erased);
    if constexpr (std::is_void_v<R>) {
      function(static_cast<Argument<P>*>(loaded[kIndex])->Get()...);
      if (frame.result != nullptr) frame.result->VarintField(kUnit, 1);
    } else if constexpr (Result<R>::kTracked && !std::is_reference_v<R>) {
      using U = typename Result<R>::U;
      OwnResult(frame, new U(function(static_cast<Argument<P>*>(loaded[kIndex])->Get()...)),
                ClassOf<U>());
    } else {
      Result<R&&>::Store(frame, function(static_cast<Argument<P>*>(loaded[kIndex])->Get()...));
    }
  }
};
template <class C, class Indices, class... P>
struct Maker;
template <class C, Size... kIndex, class... P>
struct Maker<C, std::index_sequence<kIndex...>, P...> {
  AUGMENT_UNCHECKED static void Do(Frame& frame, void (*)(), [[maybe_unused]] void* const* loaded) {
    // As a test declares it: `C()` would set members that nobody initialises.
    C* made = nullptr;
    if constexpr (sizeof...(P) == 0 && shape::HasOwnNew<C>::value) {
      made = new C;
    } else if constexpr (sizeof...(P) == 0) {
      made = ::new C;
    } else if constexpr (shape::HasOwnNew<C>::value) {
      made = new C(static_cast<Argument<P>*>(loaded[kIndex])->Get()...);
    } else {
      made = ::new C(static_cast<Argument<P>*>(loaded[kIndex])->Get()...);
    }
    OwnResult(frame, made, ClassOf<C>());
  }
};

// `C{…}` of an aggregate.
template <class C, class Indices, class... P>
struct AggregateMaker;
template <class C, Size... kIndex, class... P>
struct AggregateMaker<C, std::index_sequence<kIndex...>, P...> {
  AUGMENT_UNCHECKED static void Do(Frame& frame, void (*)(), [[maybe_unused]] void* const* loaded) {
    OwnResult(frame, new C{static_cast<Argument<P>*>(loaded[kIndex])->Get()...}, ClassOf<C>());
  }
};

// Registers a function pointer; P are its parameters, as they are loaded.
template <class R, class... P, class Function>
AUGMENT_UNCHECKED void AddCall(const FunctionName& name, ClassEntry* of, bool receiver,
                               bool is_const, Function function, ClassEntry* scope = nullptr) {
  FunctionEntry entry;
  entry.name = name;
  entry.of = of;
  entry.scope = scope;
  entry.receiver = receiver;
  entry.is_const = is_const;
  entry.signature = &SignatureOf<R, P...>::kValue;
  if constexpr (!((SourceOf<P>() == Source::kNone) || ...)) {
    entry.call = &Caller<Function, R, std::index_sequence_for<P...>, P...>::Do;
    entry.function = reinterpret_cast<void (*)()>(function);
  }
  AddFunction(entry);
}
template <class R, class... P>
AUGMENT_UNCHECKED void AddFree(const FunctionName& name, R (*function)(P...),
                               ClassEntry* scope = nullptr) {
  AddCall<R, P...>(name, nullptr, false, false, function, scope);
}

}  // namespace driver

// What `augment_register` of a class talks to.
template <class C>
class ClassThunks {
 public:
  AUGMENT_UNCHECKED ClassThunks() : of_(driver::ClassOf<C>()) {
    of_->ready = true;
    of_->describe_fields = [](Buffer& out) {
      driver::FieldNamer namer{out};
      Access::Fields(driver::NoObject<C>(), namer);
    };
  }

  template <class... A>
  AUGMENT_UNCHECKED void Constructor(const driver::FunctionName& name) {
    AddMaker<driver::Maker, A...>(name);
  }
  // A is the type of each field, or there are none: `C{}`.
  template <class... A>
  AUGMENT_UNCHECKED void Aggregate(Uint64 id) {
    if constexpr (std::is_aggregate_v<C>) AddMaker<driver::AggregateMaker, A...>(id);
  }

  // The parameters after `kLeast` have defaults: what nobody can make is left out.
  template <int kLeast, class... A>
  AUGMENT_UNCHECKED void ConstructorFrom(const driver::FunctionName& name) {
    constexpr int kCount = driver::Makeable<A...>();
    if constexpr (kCount == sizeof...(A) || kCount < kLeast) {
      Constructor<A...>(name);
    } else {
      ConstructorOf<kCount, shape::Types<A...>>(name, shape::Types<>(), shape::Types<A...>());
    }
  }

  // The constructors of a base, by the ids that they have there, as far as they make a C.
  template <class B>
  AUGMENT_UNCHECKED void Inherit() {
    Access::Constructors<B>(*this, 0);
  }
  template <class... A>
  AUGMENT_UNCHECKED void Inherited(Uint64 id) {
    if constexpr (std::is_constructible_v<C, A...>) Constructor<A...>(id);
  }
  template <int kLeast, class... A>
  AUGMENT_UNCHECKED void InheritedFrom(Uint64 id) {
    if constexpr (std::is_constructible_v<C, A...>) ConstructorFrom<kLeast, A...>(id);
  }

  // What the compiler makes, where it can: by what class_of.h has of it.
  AUGMENT_UNCHECKED void CopyConstructor(Uint64 id) {
    if (of_->copy != nullptr)
      AddSpecial<C, const C&>(id, &driver::SpecialMembers<C>::CopyConstruct);
  }
  AUGMENT_UNCHECKED void MoveConstructor(Uint64 id) {
    if (of_->move != nullptr) AddSpecial<C, C&&>(id, &driver::SpecialMembers<C>::MoveConstruct);
  }
  AUGMENT_UNCHECKED void CopyAssignment(Uint64 id) {
    if (of_->copy_assign != nullptr)
      AddSpecial<C&, C&, const C&>(id, &driver::SpecialMembers<C>::CopyAssign);
  }
  AUGMENT_UNCHECKED void MoveAssignment(Uint64 id) {
    if (of_->move_assign != nullptr)
      AddSpecial<C&, C&, C&&>(id, &driver::SpecialMembers<C>::MoveAssign);
  }

  // Of a class without constructors; perhaps it has none after all.
  AUGMENT_UNCHECKED void ImplicitConstructor(Uint64 id) {
    if constexpr (std::is_default_constructible_v<C>) Constructor<>(id);
  }
  // `shorter` are calls without some of the arguments that have defaults.
  template <class L>
  AUGMENT_UNCHECKED void Method(const driver::FunctionName& name, const L& lambda) {
    AddMethod(name, +lambda);
  }
  template <class L, class... M>
  AUGMENT_UNCHECKED void Method(Uint64 id, const L& lambda, const M&... shorter) {
    driver::AddMakeable<true>([&](const auto& one) { AddMethod(id, +one); }, lambda, shorter...);
  }
  template <class L>
  AUGMENT_UNCHECKED void Static(const driver::FunctionName& name, const L& lambda) {
    driver::AddFree(name, +lambda, of_);
  }
  template <class L, class... M>
  AUGMENT_UNCHECKED void Static(Uint64 id, const L& lambda, const M&... shorter) {
    driver::AddMakeable<false>([&](const auto& one) { driver::AddFree(id, +one, of_); }, lambda,
                               shorter...);
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
    if constexpr (shape::Subject<B>::value && std::is_convertible_v<C*, B*>) {
      of_->bases = new driver::BaseEntry{
          driver::ClassOf<B>(),
          [](void* object) -> void* { return static_cast<B*>(static_cast<C*>(object)); },
          of_->bases};
    }
  }

 private:
  template <template <class, class, class...> class How, class... A>
  AUGMENT_UNCHECKED void AddMaker(const driver::FunctionName& name) {
    if constexpr (!std::is_abstract_v<C> && std::is_destructible_v<C>) {
      driver::FunctionEntry entry;
      entry.name = name;
      entry.of = of_;
      entry.constructor = true;
      entry.signature = &driver::SignatureOf<C, A...>::kValue;
      if constexpr (!((driver::SourceOf<A>() == driver::Source::kNone) || ...)) {
        entry.call = &How<C, std::index_sequence_for<A...>, A...>::Do;
      }
      driver::AddFunction(entry);
    }
  }
  template <class R, class... P>
  AUGMENT_UNCHECKED void AddSpecial(const driver::FunctionName& name,
                                    bool (*invoke)(driver::Frame&)) {
    driver::FunctionEntry entry;
    entry.name = name;
    entry.of = of_;
    entry.constructor = !std::is_reference_v<R>;
    entry.receiver = !entry.constructor;
    entry.signature = &driver::SignatureOf<R, P...>::kValue;
    entry.invoke = invoke;
    driver::AddFunction(entry);
  }
  // The first `kCount` of all, if C++ finds one constructor for these.
  template <int kCount, class All, class... Taken, class Next, class... Rest>
  void ConstructorOf(const driver::FunctionName& name, shape::Types<Taken...>,
                     shape::Types<Next, Rest...>) {
    if constexpr (kCount > 0) {
      ConstructorOf<kCount - 1, All>(name, shape::Types<Taken..., Next>(), shape::Types<Rest...>());
    } else if constexpr (std::is_constructible_v<C, Taken...>) {
      Constructor<Taken...>(name);
    } else {
      WholeConstructor(name, All());
    }
  }
  template <class... A>
  void WholeConstructor(const driver::FunctionName& name, shape::Types<A...>) {
    Constructor<A...>(name);
  }
  template <class R, class S, class... A>
  AUGMENT_UNCHECKED void AddMethod(const driver::FunctionName& name, R (*function)(S, A...)) {
    driver::AddCall<R, S, driver::InReceiver<S, A>...>(
        name, of_, true, std::is_const_v<std::remove_reference_t<S>>, function);
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
  template <class L>
  RegisterFunction(Uint64 id, const L& lambda) {
    driver::AddFree(id, +lambda);
  }
  template <class L, class... M>
  RegisterFunction(Uint64 id, const L& lambda, const M&... shorter) {
    driver::AddMakeable<false>([&](const auto& one) { driver::AddFree(id, +one); }, lambda,
                               shorter...);
  }
};

// What a header of the library calls a type.
template <class T>
class RegisterAlias {
 public:
  RegisterAlias(const char* name, bool is_member) {
    driver::AddAlias({SpelledType<T>(), name, is_member});
  }
};

namespace driver {

// Whether a member is to be tried that nothing else instantiates. Its ThunkUse is that
// of everybody: what a test instantiates stays when trying it here is given up. Named
// by a number, since an argument that names a function would instantiate it.
template <class C, int kMember>
struct MemberUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
};

// Tries all members of an instance that has a witness for the elements. What the
// compiler refuses of it costs the test's own instance nothing.
template <class C>
struct WitnessUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static bool Register() {
    if constexpr (Stands()) static_cast<void>(&C::augment_members);
    return true;
  }
  static inline const bool registered = Register();
};

// Tries all members once something of an instance is used. They may bring in instances
// that nobody uses, and these theirs, without end (`Grid<kRows + 1> Grown()`), so a
// class template has them in few of its instances.
template <class C>
struct MembersUse {
#ifdef AUGMENT_TRY_MEMBERS
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
#else
  static constexpr bool Stands() { return false; }
#endif
  AUGMENT_UNCHECKED static bool Register() {
    if constexpr (Stands() && !HasWitness<C>()) {
      if constexpr (AmongFirst<C, shape::ClassId<C>()>()) {
        static_cast<void>(&C::augment_members);
      }
      using W = typename WitnessOf<C>::Type;
      if constexpr (!std::is_void_v<W>) {
        // A count of its own.
        if constexpr (AmongFirst<W, ~shape::ClassId<C>(), kMostWitnessed>()) {
          static_cast<void>(&WitnessUse<W>::registered);
        }
      }
    }
    return true;
  }
  static inline const bool registered = Register();
};

// Registers the constructors that a class inherits when one of them makes an object.
template <class C>
struct InheritUse {
  AUGMENT_UNCHECKED static bool Register() {
    ClassThunks<C> thunks;
    Access::Inherit<C>(thunks);
    return true;
  }
  static inline const bool registered = Register();
};
template <class C>
void UseInherited() {
  static_cast<void>(&InheritUse<C>::registered);
}

// Registers one member of a class template when that member is instantiated.
template <class C, void (*kRegister)(ClassThunks<C>&)>
struct ThunkUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static bool Register() {
    static_cast<void>(&MembersUse<C>::registered);
    if constexpr (Stands()) {
      ClassThunks<C> thunks;
      kRegister(thunks);
    }
    return true;
  }
  static inline const bool registered = Register();
};

// Of a class without state one is as good as another.
template <class C>
C& AnyObject() {
  static std::remove_const_t<C> object{};
  return object;
}

// T, but what it is depends on Waits: where that is a template's parameter, a call with such an
// argument has no meaning before the template is instantiated.
template <class Waits, class T>
struct LateType {
  using Type = T;
};
template <class Waits, class T>
using Late = typename LateType<Waits, T>::Type;

// Registers an instance of a function template when its body is instantiated. Both
// types are those of lambdas without captures: what the instance is called, and what
// registers it under a FunctionName.
template <Uint64 kDeclared, class Name, class Registrar>
struct InstanceUse {
  static constexpr bool Stands() { return AUGMENT_STANDS(); }
  AUGMENT_UNCHECKED static bool Register() {
    if constexpr (Stands()) {
      // There is nothing in one, so none is needed; C++17 gives it no constructor.
      const auto* const name = static_cast<const Name*>(nullptr);
      const auto* const registrar = static_cast<const Registrar*>(nullptr);
      (*registrar)(FunctionName(Instance{kDeclared, (*name)()}, Mangled<Name>()));
    }
    return true;
  }
  static inline const bool registered = Register();
};
template <Uint64 kDeclared, class Name, class Registrar>
constexpr void UseInstance(const Name&, const Registrar&) {
  static_cast<void>(&InstanceUse<kDeclared, Name, Registrar>::registered);
}

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_THUNK_H_
