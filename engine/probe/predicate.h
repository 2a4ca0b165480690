// Predicates: written contracts and conditions that the driver asks about
// (docs/instrumentation.md, "Predicates").
//
// In:     a function pointer with the types of the operands; it answers 0 or 1,
//         or 2 where the question makes no sense.
// Out:    entries of the registry. A predicate whose operands cannot be given
//         is not registered. A postcondition that speaks of `old(…)` has a
//         second function, asked before the call, which keeps the old values.
// Thread rule: the driver's, one thread.
#ifndef AUGMENT_ENGINE_PROBE_PREDICATE_H_
#define AUGMENT_ENGINE_PROBE_PREDICATE_H_

#include "engine/probe/machine.h"
#include "engine/probe/thunk.h"

namespace augment {

// As in proto/driver.proto, RegistryPredicate.
enum class PredicateKind : unsigned {
  kCondition = 0,
  kPrecondition = 1,
  kPostcondition = 2,
  kInvariant = 3,
};

// How a predicate takes an operand that its function takes as T.
template <class T>
using Seen = const std::remove_reference_t<T>&;

// What a postcondition remembers of the state before the call.
class Olds {
 public:
  static constexpr int kMost = 8;

  Olds() = default;
  Olds(const Olds&) = delete;
  Olds& operator=(const Olds&) = delete;
  ~Olds() { Clear(); }

  template <class T>
  void Keep(int at, T&& value) const {
    using V = std::decay_t<T>;
    kept_[at] = new V(static_cast<T&&>(value));
    destroy_[at] = [](void* memory) { delete static_cast<V*>(memory); };
  }
  template <class T>
  const std::decay_t<T>& Get(int at) const {
    return *static_cast<const std::decay_t<T>*>(kept_[at]);
  }
  void Clear() {
    for (int i = 0; i < kMost; ++i) {
      if (kept_[i] != nullptr) destroy_[i](kept_[i]);
      kept_[i] = nullptr;
    }
  }

 private:
  mutable void* kept_[kMost] = {};
  mutable void (*destroy_[kMost])(void*) = {};
};

namespace driver {

template <class... A>
struct Asker {
  using Function = int (*)(const Olds&, A...);

  static int Ask(Frame& frame, void (*function)(), const Olds& olds) {
    return With(frame, function, olds, std::index_sequence_for<A...>());
  }
  template <Size... kIndex>
  static int With(Frame& frame, void (*function)(), const Olds& olds,
                  std::index_sequence<kIndex...>) {
    if (frame.count != static_cast<int>(sizeof...(A))) return kUnanswered;
    [[maybe_unused]] Arguments<Argument<A>...> arguments;
    if (!(arguments.template At<kIndex>().Load(frame, kIndex) && ...)) return kUnanswered;
    return reinterpret_cast<Function>(function)(olds, arguments.template At<kIndex>().Get()...);
  }
};

template <class... A, class... B>
void AddPredicateOf(ClassEntry* of, Uint64 id, PredicateKind kind, unsigned number,
                    bool takes_result, int (*ask)(const Olds&, A...),
                    int (*keep)(const Olds&, B...)) {
  if constexpr (!((SourceOf<A>() == Source::kNone) || ...)) {
    PredicateEntry entry;
    entry.id = id;
    entry.of = of;
    entry.kind = static_cast<unsigned>(kind);
    entry.number = number;
    entry.takes_result = takes_result;
    entry.ask = &Asker<A...>::Ask;
    entry.ask_function = reinterpret_cast<void (*)()>(ask);
    if (keep != nullptr) {
      entry.keep = &Asker<B...>::Ask;
      entry.keep_function = reinterpret_cast<void (*)()>(keep);
    }
    AddPredicate(entry);
  }
}

}  // namespace driver

// A predicate of a free function.
class RegisterPredicate {
 public:
  template <class... A>
  RegisterPredicate(Uint64 id, PredicateKind kind, unsigned number, bool takes_result,
                    int (*ask)(const Olds&, A...)) {
    driver::AddPredicateOf(nullptr, id, kind, number, takes_result, ask,
                           static_cast<int (*)(const Olds&)>(nullptr));
  }
  template <class... A, class... B>
  RegisterPredicate(Uint64 id, PredicateKind kind, unsigned number, bool takes_result,
                    int (*ask)(const Olds&, A...), int (*keep)(const Olds&, B...)) {
    driver::AddPredicateOf(nullptr, id, kind, number, takes_result, ask, keep);
  }
};

template <class C>
template <class... A>
void ClassThunks<C>::Predicate(Uint64 id, PredicateKind kind, unsigned number, bool takes_result,
                               int (*ask)(const Olds&, A...)) {
  driver::AddPredicateOf(of_, id, kind, number, takes_result, ask,
                         static_cast<int (*)(const Olds&)>(nullptr));
}

template <class C>
template <class... A, class... B>
void ClassThunks<C>::Predicate(Uint64 id, PredicateKind kind, unsigned number, bool takes_result,
                               int (*ask)(const Olds&, A...), int (*keep)(const Olds&, B...)) {
  driver::AddPredicateOf(of_, id, kind, number, takes_result, ask, keep);
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_PREDICATE_H_
