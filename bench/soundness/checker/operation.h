// One public function: the code, and what the specification says of it.
//
// In:     a world, a call.
// Out:    what can be called; whether the specification allows it; after
//         running it, "" or how result, exception or a returned object differ
//         from what the specification says.
// Errors: none of its own. What crashes, crashes the program: who asks about
//         code that may do that runs this in a process of its own.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_OPERATION_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_OPERATION_H_

#include <functional>
#include <memory>
#include <string>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "bench/soundness/checker/argument.h"
#include "bench/soundness/checker/outcome.h"
#include "bench/soundness/checker/world.h"

namespace augment::soundness {

enum class OperationKind { kConstructor, kMethod, kQuery, kDestructor };

template <typename Object, typename Model>
class Operation {
 public:
  using WorldType = World<Object, Model>;
  // Compares an object that was returned by value with its model.
  using Observe = std::function<std::string(WorldType*, int slot)>;

  Operation(OperationKind kind, std::string signature, std::vector<std::string> parameters)
      : kind_(kind), signature_(std::move(signature)), parameters_(std::move(parameters)) {}
  virtual ~Operation() = default;

  OperationKind kind() const { return kind_; }
  const std::string& signature() const { return signature_; }  // "extend(int)"
  const std::vector<std::string>& parameters() const { return parameters_; }

  // What would be legal but goes beyond what is to be enumerated, such as a
  // capacity of two thousand million.
  void Within(std::function<bool(const Call&)> within) { within_ = std::move(within); }
  bool IsWithin(const Call& call) const { return !within_ || within_(call); }

  virtual std::vector<int64_t> Choices(size_t parameter, const WorldType& world,
                                       const Values& values, bool growing) const = 0;
  virtual bool IsNumeric(size_t parameter) const = 0;
  virtual bool TakesObject(size_t parameter) const = 0;
  virtual bool Allowed(const WorldType& world, const Values& values, const Call& call) const = 0;
  // The same for operands by address; false when one is not of this world.
  virtual bool AllowedAt(const WorldType& world, const void* self,
                         const void* const* arguments) const = 0;
  // `watch` may be null.
  virtual std::string Run(int number, const Values& values, const Call& call,
                          const Observe& observe, WorldType* world, Watch* watch) const = 0;
  virtual std::string ArgumentText(size_t parameter, const Values& values,
                                   int64_t choice) const = 0;

 private:
  OperationKind kind_;
  std::string signature_;
  std::vector<std::string> parameters_;
  std::function<bool(const Call&)> within_;
};

// `Invoke` makes the call on the code: Result(World*, slot, P...). `Pre` and
// `Effect` are told the models, the slot and the arguments; `Effect` changes
// the models and returns what the function should, an object as its slot or,
// when it is returned by value, as its model. It throws what the function should.
template <typename Object, typename Model, typename Result, typename Invoke, typename Pre,
          typename Effect, typename... P>
class TypedOperation : public Operation<Object, Model> {
 public:
  using Base = Operation<Object, Model>;
  using WorldType = typename Base::WorldType;
  static_assert(sizeof...(P) <= kMostParameters, "raise kMostParameters");

  TypedOperation(OperationKind kind, std::string signature, std::vector<std::string> parameters,
                 Invoke invoke, Pre pre, Effect effect)
      : Base(kind, std::move(signature), std::move(parameters)),
        invoke_(invoke),
        pre_(pre),
        effect_(effect) {}

  std::vector<int64_t> Choices(size_t parameter, const WorldType& world, const Values& values,
                               [[maybe_unused]] bool growing) const override {
    std::vector<int64_t> result;
    size_t at = 0;
    ((at++ == parameter ? (void)(result = Argument<Object, P>::Choices(world, values, growing))
                        : (void)0),
     ...);
    return result;
  }

  bool IsNumeric(size_t parameter) const override {
    const bool numeric[] = {Argument<Object, P>::kNumeric..., false};
    return numeric[parameter];
  }

  bool TakesObject(size_t parameter) const override {
    const bool object[] = {Argument<Object, P>::kObject..., false};
    return object[parameter];
  }

  bool Allowed(const WorldType& world, const Values& values, const Call& call) const override {
    return AllowedOf(world, call.self, Hold(world, values, call, Indices()), Indices());
  }

  bool AllowedAt(const WorldType& world, const void* self,
                 const void* const* arguments) const override {
    const int slot = world.SlotOf(self);
    if (slot == kNoObject) return false;
    return AllowedAtOf(world, slot, arguments, Indices());
  }

  std::string Run(int number, const Values& values, const Call& call,
                  const typename Base::Observe& observe, WorldType* world,
                  Watch* watch) const override {
    return RunOf(number, Hold(*world, values, call, Indices()), call.self, observe, world, watch,
                 Indices());
  }

  std::string ArgumentText(size_t parameter, const Values& values,
                           [[maybe_unused]] int64_t choice) const override {
    std::string result;
    size_t at = 0;
    ((at++ == parameter ? (void)(result = Argument<Object, P>::Text(values, choice)) : (void)0),
     ...);
    return result;
  }

 private:
  using Indices = std::index_sequence_for<P...>;
  using HeldAll = std::tuple<typename Argument<Object, P>::Held...>;

  template <size_t... I>
  HeldAll Hold(const WorldType& world, const Values& values, const Call& call,
               std::index_sequence<I...> /*indices*/) const {
    (void)world, (void)values, (void)call;
    return HeldAll{Argument<Object, P>::Hold(world, values, call.arguments[I])...};
  }

  template <size_t... I>
  bool AllowedOf(const WorldType& world, int slot, const HeldAll& held,
                 std::index_sequence<I...> /*indices*/) const {
    (void)held;
    return (Argument<Object, P>::Known(std::get<I>(held)) && ...) &&
           pre_(world.models, slot, Argument<Object, P>::Told(std::get<I>(held))...);
  }

  template <size_t... I>
  bool AllowedAtOf(const WorldType& world, int slot, const void* const* arguments,
                   std::index_sequence<I...> indices) const {
    (void)arguments;
    return AllowedOf(world, slot, HeldAll{Argument<Object, P>::At(world, arguments[I])...},
                     indices);
  }

  template <size_t... I>
  std::string RunOf(int number, HeldAll held, int slot, const typename Base::Observe& observe,
                    WorldType* world, Watch* watch, std::index_sequence<I...> /*indices*/) const {
    void* addresses[] = {Argument<Object, P>::Address(std::get<I>(held))..., nullptr};
    if (watch != nullptr) watch->Before(number, world->objects[slot].get(), addresses);
    Outcome<Result> actual;
    actual.Take([&]() -> Result {
      return invoke_(world, slot, Argument<Object, P>::Pass(std::get<I>(held))...);
    });
    const auto effect = [&] {
      return effect_(world->models, slot, Argument<Object, P>::Told(std::get<I>(held))...);
    };
    Outcome<decltype(effect())> expected;
    expected.Take(effect);
    const auto after = [&](void* result) {
      if (watch == nullptr) return;
      watch->After(number, world->objects[slot].get(), addresses, result, actual.thrown);
    };
    const bool as_expected =
        actual.type == expected.type ||
        (actual.type != nullptr && expected.type != nullptr && *actual.type == *expected.type);
    if (!as_expected) return actual.Throws() + ", should be: " + expected.Throws();
    if (actual.type != nullptr) {
      after(nullptr);
      return "";
    }
    if constexpr (std::is_same_v<Result, Object>) {
      // It takes part as an object of its own until it has been looked at.
      world->objects.push_back(std::make_unique<Object>(*std::move(actual.returned.value)));
      world->models.push_back(*std::move(expected.returned.value));
      after(world->objects.back().get());
      std::string difference = observe(world, static_cast<int>(world->objects.size()) - 1);
      world->objects.pop_back();
      world->models.pop_back();
      return difference.empty() ? "" : "its result: " + difference;
    } else {
      std::string difference = Difference(*world, actual.returned, expected.returned);
      after(actual.returned.Address());
      return difference;
    }
  }

  template <typename A, typename E>
  static std::string Difference(const WorldType& world, const A& actual, const E& expected) {
    if constexpr (!std::is_void_v<Result>) {
      const auto& should = *expected.value;
      if constexpr (std::is_same_v<Plain<std::remove_pointer_t<Plain<Result>>>, Object>) {
        const void* address = nullptr;
        if constexpr (std::is_pointer_v<Plain<Result>>) {
          address = *actual.value;
        } else {
          address = actual.value;
        }
        const int slot = world.SlotOf(address);
        const bool known = address == nullptr || slot != kNoObject;
        if (known && slot == should) return "";
        return "is " + (known ? "#" + std::to_string(slot) : "no known object") + ", should be #" +
               std::to_string(should);
      } else {
        if (*actual.value == should) return "";
        return "is " + TextOf(*actual.value) + ", should be " + TextOf(should);
      }
    }
    return "";
  }

  Invoke invoke_;
  Pre pre_;
  Effect effect_;
};

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_OPERATION_H_
