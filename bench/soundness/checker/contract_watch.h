// What generated code needs to hold contracts against every call.
//
// In:     truth values of contracts, as functions that may crash or ask a query
//         whose specified precondition does not hold: then the contract says
//         nothing there.
// Out:    for each contract how often it was asked, and the first calls after
//         which it was false.
// Errors: none.
// Thread rule: one thread, one watch at a time; it handles SIGSEGV and its like.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_CONTRACT_WATCH_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_CONTRACT_WATCH_H_

#include <csetjmp>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "bench/soundness/checker/explore.h"

namespace augment::soundness {

// What a smart pointer pointed to, which cannot be copied itself.
struct OldPointer {
  const volatile void* address;
};

template <typename T, typename Deleter>
bool operator==(const std::unique_ptr<T, Deleter>& now, const OldPointer& old) {
  return now.get() == old.address;
}

inline bool operator==(const OldPointer& old, std::nullptr_t) { return old.address == nullptr; }

// `old(…)`: the value before the call.
template <typename T>
T Old(const T& value) {
  return value;
}

template <typename T, typename Deleter>
OldPointer Old(const std::unique_ptr<T, Deleter>& pointer) {
  return {pointer.get()};
}

// Thrown by a query that may not be asked.
struct NotApplicable {};

class ContractWatch : public Watch {
 public:
  explicit ContractWatch(size_t contracts);

  // Holds contract `number` against what `ask` says.
  template <typename Ask>
  void Hold(size_t number, Ask&& ask) {
    Contract& contract = contracts_[number];
    if (!contract.broken_by.empty()) return;
    bool truth = true;
    if (!Survives([&] { truth = ask(); })) return;
    ++contract.asked;
    if (!truth) contract.broken_by = where();
  }

  // Whether `ask` neither crashed nor asked what may not be asked.
  template <typename Ask>
  bool Survives(Ask&& ask) {
    bool survives = true;
    if (sigsetjmp(Jump(), 0) == 0) {
      Arm(true);
      try {
        ask();
      } catch (...) {
        survives = false;
      }
    } else {
      survives = false;
    }
    Arm(false);
    return survives;
  }

  bool Broken(size_t number) const { return !contracts_[number].broken_by.empty(); }

  // "number, tab, sound | unsound | undecided, tab, asked, tab, broken by".
  void Print(std::ostream& out) const;

 private:
  struct Contract {
    uint64_t asked = 0;
    std::string broken_by;
  };

  static sigjmp_buf& Jump();
  static void Arm(bool armed);

  std::vector<Contract> contracts_;
};

// "std::out_of_range"; empty for no exception.
std::string ExceptionName(const std::exception_ptr& thrown);

// What lies at `address`, which Watch::After was given for a function that
// returns `Result`: an object of the class under test as `Asked`, the same with
// guarded queries, anything else as it is. Zero where nothing was returned.
template <typename Result, typename Object, typename Asked>
decltype(auto) ResultAt(void* address) {
  using Value = Plain<Result>;
  if constexpr (std::is_void_v<Value>) {
    return 0;
  } else if constexpr (std::is_same_v<Value, Object>) {
    return static_cast<Asked&>(*static_cast<Object*>(address));
  } else if constexpr (std::is_same_v<std::remove_cv_t<std::remove_pointer_t<Value>>, Object>) {
    if (address == nullptr) return static_cast<Asked*>(nullptr);
    return static_cast<Asked*>(const_cast<Object*>(*static_cast<Value*>(address)));
  } else {
    return (*static_cast<Value*>(address));
  }
}

// Runs all bounds; 1 when the class does not even do what its specification says.
template <typename SpecType, typename WatchType>
int CheckContracts(const SpecType& spec, size_t states, WatchType* watch) {
  for (const Bound& bound : UsualBounds(states)) {
    Explorer<SpecType> explorer(spec, bound, watch);
    const std::string difference = explorer.Explore(&watch->world);
    if (!difference.empty()) {
      std::cerr << spec.name() << " differs: " << difference << "\n";
      return 1;
    }
  }
  watch->Print(std::cout);
  return 0;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_CONTRACT_WATCH_H_
