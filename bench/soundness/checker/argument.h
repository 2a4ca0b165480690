// How a parameter is enumerated, passed to the code and told to the
// specification: one specialisation for each kind of type.
//
// In:     the type as declared, and the class under test.
// Out:    Argument<Object, T> with Held (the operand while a call lasts).
// Errors: a type without a specialisation does not compile.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_ARGUMENT_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_ARGUMENT_H_

#include <string>
#include <type_traits>
#include <vector>

#include "bench/soundness/checker/world.h"

namespace augment::soundness {

template <typename T>
using Plain = std::remove_cv_t<std::remove_reference_t<T>>;

template <typename Object, typename T, typename = void>
struct Argument;

// Numbers and truth values.
template <typename Object, typename T>
struct Argument<Object, T, std::enable_if_t<std::is_integral_v<Plain<T>>>> {
  static constexpr bool kObject = false;
  static constexpr bool kNumeric = !std::is_same_v<Plain<T>, bool>;
  struct Held {
    Plain<T> value;
  };

  template <typename World>
  static std::vector<int64_t> Choices(const World& /*world*/, const Values& values, bool growing) {
    if (std::is_same_v<Plain<T>, bool>) return {0, 1};
    std::vector<int64_t> result;
    const size_t count = growing ? values.growing_ints : values.ints.size();
    for (size_t i = 0; i < count; ++i) {
      if (std::is_signed_v<Plain<T>> || values.ints[i] >= 0) result.push_back(values.ints[i]);
    }
    return result;
  }
  template <typename World>
  static Held Hold(const World& /*world*/, const Values& /*values*/, int64_t choice) {
    return {static_cast<Plain<T>>(choice)};
  }
  template <typename World>
  static Held At(const World& /*world*/, const void* address) {
    return {*static_cast<const Plain<T>*>(address)};
  }
  static T Pass(Held& held) { return held.value; }
  static Plain<T> Told(const Held& held) { return held.value; }
  static void* Address(Held& held) { return &held.value; }
  static bool Known(const Held& /*held*/) { return true; }
  static std::string Text(const Values& /*values*/, int64_t choice) {
    if (std::is_same_v<Plain<T>, bool>) return choice != 0 ? "true" : "false";
    return std::to_string(choice);
  }
};

// Objects of the class, by reference or by pointer. The specification is told
// the slot.
template <typename Object, typename T>
struct Argument<
    Object, T,
    std::enable_if_t<std::is_same_v<std::remove_cv_t<std::remove_pointer_t<Plain<T>>>, Object>>> {
  static constexpr bool kObject = true;
  static constexpr bool kNumeric = false;
  static constexpr bool kPointer = std::is_pointer_v<Plain<T>>;
  struct Held {
    Object* object;
    int slot;
  };

  template <typename World>
  static std::vector<int64_t> Choices(const World& world, const Values& /*values*/,
                                      bool /*growing*/) {
    std::vector<int64_t> result;
    if (kPointer) result.push_back(kNoObject);
    for (size_t slot = 0; slot < world.objects.size(); ++slot) {
      if (world.objects[slot] != nullptr) result.push_back(static_cast<int64_t>(slot));
    }
    return result;
  }
  template <typename World>
  static Held Hold(const World& world, const Values& /*values*/, int64_t choice) {
    if (choice == kNoObject) return {nullptr, kNoObject};
    return {world.objects[choice].get(), static_cast<int>(choice)};
  }
  template <typename World>
  static Held At(const World& world, const void* address) {
    auto* object = const_cast<Object*>(static_cast<const Object*>(address));
    return {object, world.SlotOf(address)};
  }
  static T Pass(Held& held) {
    if constexpr (kPointer) {
      return held.object;
    } else {
      return static_cast<T>(*held.object);
    }
  }
  static int Told(const Held& held) { return held.slot; }
  static void* Address(Held& held) { return held.object; }
  // The specification knows nothing of objects that live in no slot.
  static bool Known(const Held& held) { return held.object == nullptr || held.slot != kNoObject; }
  static std::string Text(const Values& /*values*/, int64_t choice) {
    return choice == kNoObject ? "null" : "#" + std::to_string(choice);
  }
};

// Lists of numbers.
template <typename Object, typename T>
struct Argument<Object, T, std::enable_if_t<std::is_same_v<Plain<T>, std::vector<int>>>> {
  static constexpr bool kObject = false;
  static constexpr bool kNumeric = false;
  struct Held {
    std::vector<int> value;
  };

  template <typename World>
  static std::vector<int64_t> Choices(const World& /*world*/, const Values& values, bool growing) {
    const size_t count = growing ? values.growing_lists : values.lists.size();
    std::vector<int64_t> result;
    for (size_t i = 0; i < count; ++i) result.push_back(static_cast<int64_t>(i));
    return result;
  }
  template <typename World>
  static Held Hold(const World& /*world*/, const Values& values, int64_t choice) {
    return {values.lists[choice]};
  }
  template <typename World>
  static Held At(const World& /*world*/, const void* address) {
    return {*static_cast<const std::vector<int>*>(address)};
  }
  static std::vector<int>& Pass(Held& held) { return held.value; }
  static const std::vector<int>& Told(const Held& held) { return held.value; }
  static void* Address(Held& held) { return &held.value; }
  static bool Known(const Held& /*held*/) { return true; }
  static std::string Text(const Values& values, int64_t choice) {
    std::string result = "{";
    for (const int element : values.lists[choice]) {
      result += (result.size() > 1 ? ", " : "") + std::to_string(element);
    }
    return result + "}";
  }
};

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_ARGUMENT_H_
