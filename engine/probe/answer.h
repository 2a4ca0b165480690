// Callables that answer as one did while a test ran (callback.h).
//
// In:     a Behaviour message.
// Out:    a std::function or a pointer to function that returns what the message
//         says of its arguments, else its `otherwise`, else R().
// Errors: false for a signature whose results are not recorded, and, for pointers
//         to function, beyond kMostAtOnce behaviours of one signature in a process.
// Threads: one makes them; any may call them. Behaviours are kept for ever, as the
//         code under test may keep what calls them.
#ifndef AUGMENT_ENGINE_PROBE_ANSWER_H_
#define AUGMENT_ENGINE_PROBE_ANSWER_H_

#include "engine/probe/callable.h"
#include "engine/probe/callback.h"

namespace augment {
namespace callable {

constexpr Size kMostAtOnce = 16;

struct KeptBehaviour {
  const char* bytes;
  Size size;
  const KeptBehaviour* next;
};
// The same address for the same bytes.
const KeptBehaviour* KeepBehaviour(const char* bytes, Size size);

template <class R>
R ReadAnswer(Reader value) {
  if (!value.Next()) return R();
  if constexpr (shape::OwnsText<R>::value) {
    return value.field() == kText ? R(value.bytes(), value.length()) : R();
  } else if constexpr (std::is_same_v<R, bool>) {
    return value.varint() != 0;
  } else {
    return value.field() == kReal      ? static_cast<R>(value.real())
           : value.field() == kInteger ? static_cast<R>(value.sint())
                                       : static_cast<R>(value.varint());
  }
}

// Behaviour.Answer: arguments = 1, result = 2. Behaviour: answers = 1, otherwise = 2.
template <class R, class... A>
R AnswerAs(const KeptBehaviour& kept, A&... arguments) {
  if constexpr (!std::is_void_v<R>) {
    Buffer asked;
    callback::WriteArguments(asked, 1, arguments...);
    Reader parts(kept.bytes, kept.size);
    while (parts.Next()) {
      if (parts.field() == 2) return ReadAnswer<R>(parts.message());
      // The arguments come first.
      if (parts.length() < asked.size() ||
          __builtin_memcmp(parts.bytes(), asked.data(), asked.size()) != 0) {
        continue;
      }
      Reader rest(parts.bytes() + asked.size(), parts.length() - asked.size());
      if (rest.Next() && rest.field() == 2) return ReadAnswer<R>(rest.message());
    }
    return R();
  }
}

template <class R, class... A>
struct Answering {
  const KeptBehaviour* kept;
  R operator()(A... arguments) const { return AnswerAs<R>(*kept, arguments...); }
};

// A pointer to function has no room for a behaviour: there is one function for each
// of the first ones.
template <class R, class... A>
struct AnsweringFunctions {
  using Pointer = R (*)(A...);
  static inline const KeptBehaviour* kept[kMostAtOnce] = {};

  template <Size kAt>
  static R Call(A... arguments) {
    return AnswerAs<R>(*kept[kAt], arguments...);
  }
  static Pointer Of(const KeptBehaviour* behaviour) {
    return Find(behaviour, std::make_index_sequence<kMostAtOnce>());
  }
  template <Size... kAt>
  static Pointer Find(const KeptBehaviour* behaviour, std::index_sequence<kAt...>) {
    constexpr Pointer kFunctions[] = {&Call<kAt>...};
    for (Size at = 0; at < kMostAtOnce; ++at) {
      if (kept[at] == nullptr) kept[at] = behaviour;
      if (kept[at] == behaviour) return kFunctions[at];
    }
    return nullptr;
  }
};

template <class T>
struct Answers;
template <class R, class... A>
struct Answers<R (*)(A...)> {
  static bool Make(R (*&to)(A...), Reader behaviour) {
    if constexpr (callback::IsAnswer<R>()) {
      to = AnsweringFunctions<R, A...>::Of(KeepBehaviour(behaviour.raw(), behaviour.raw_size()));
      return to != nullptr;
    }
    return false;
  }
};
template <template <class> class F, class R, class... A>
struct Answers<F<R(A...)>> {
  static bool Make(F<R(A...)>& to, Reader behaviour) {
    if constexpr (callback::IsAnswer<R>()) {
      to = Answering<R, A...>{KeepBehaviour(behaviour.raw(), behaviour.raw_size())};
      return true;
    }
    return false;
  }
};

}  // namespace callable
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_ANSWER_H_
