// Contracts in the code, for augment to read (docs/contracts.md).
//
//   AUGMENT_PRECONDITION(n > 0);              first in a body
//   AUGMENT_POSTCONDITION(size_ >= before);   in a body, where it has become true
//   AUGMENT_INVARIANT(size_ <= capacity_);    in a class, among its members
//
// In an ordinary build they evaluate nothing and leave no code; what they say
// must compile nevertheless, so that it does not rot. augment makes no call that
// breaks a precondition; a broken postcondition or invariant is a fault. With
// AUGMENT_CHECK_CONTRACTS defined the first two are checked wherever they stand:
// one that is false is printed like a failed assertion, and the program aborts.
// Thread rule: none; they have no state.
#ifndef AUGMENT_CONTRACTS_H_
#define AUGMENT_CONTRACTS_H_

#if defined(AUGMENT_CHECK_CONTRACTS) || defined(AUGMENT_DRIVER)

#include <cstdio>
#include <cstdlib>

namespace augment {

[[noreturn]] inline void ContractIsBroken(const char* text, const char* file, int line,
                                          const char* function) {
  std::fprintf(stderr, "contract: %s:%d: %s: Assertion `%s' failed.\n", file, line, function, text);
  std::abort();
}

}  // namespace augment

#define AUGMENT_PRECONDITION(...)       \
  ((__VA_ARGS__) ? static_cast<void>(0) \
                 : ::augment::ContractIsBroken(#__VA_ARGS__, __FILE__, __LINE__, __func__))
#define AUGMENT_POSTCONDITION(...) AUGMENT_PRECONDITION(__VA_ARGS__)

#else

#define AUGMENT_PRECONDITION(...) static_cast<void>(sizeof((__VA_ARGS__) ? 1 : 0))
#define AUGMENT_POSTCONDITION(...) static_cast<void>(sizeof((__VA_ARGS__) ? 1 : 0))

#endif

// augment evaluates it between calls.
#define AUGMENT_INVARIANT(...) static_assert(true, #__VA_ARGS__)

#endif  // AUGMENT_CONTRACTS_H_
