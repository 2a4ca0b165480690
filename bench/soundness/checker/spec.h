// A complete specification of a class: its functions, and what each does to
// abstract values.
//
//     Spec<LinkedList, std::vector<int>> spec("LinkedList");
//     spec.Constructor<>("LinkedList()", "", Always(), [](auto& m, int self) { m[self] = {}; });
//     spec.Method("extend(int)", "v", &LinkedList::extend, Always(),
//                 [](auto& m, int self, int v) { m[self].push_back(v); });
//
// In:     each function as its signature without class and return type, the
//         names of its parameters, the function, its precondition over the
//         models, and its effect on them with the result it should have.
// Out:    operations, by number.
// Errors: none; a specification that does not fit its function does not compile.
#ifndef AUGMENT_BENCH_SOUNDNESS_CHECKER_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CHECKER_SPEC_H_

#include <functional>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "bench/soundness/checker/operation.h"

namespace augment::soundness {

// The precondition of what may always be called.
struct Always {
  template <typename... T>
  bool operator()(const T&... /*operands*/) const {
    return true;
  }
};

template <typename ObjectType, typename ModelType>
class Spec {
 public:
  using Object = ObjectType;
  using Model = ModelType;
  using OperationType = Operation<Object, Model>;
  using WorldType = World<Object, Model>;
  // What of an object decides how it will behave: all of its fields, what they
  // own, and other objects that they point to by their slots.
  using Shape = std::function<void(const Object&, const WorldType&, Key*)>;

  Spec(std::string name, Shape shape) : name_(std::move(name)), shape_(std::move(shape)) {}

  template <typename... P, typename Pre, typename Effect>
  OperationType& Constructor(const std::string& signature, const std::string& parameters, Pre pre,
                             Effect effect) {
    const auto invoke = [](WorldType* world, int slot, P... arguments) {
      world->objects[slot] = std::make_unique<Object>(std::forward<P>(arguments)...);
    };
    return Add<void, P...>(OperationKind::kConstructor, signature, parameters, invoke, pre, effect);
  }

  template <typename Pre, typename Effect>
  OperationType& Destructor(const std::string& signature, Pre pre, Effect effect) {
    const auto invoke = [](WorldType* world, int slot) { world->objects[slot] = nullptr; };
    return Add<void>(OperationKind::kDestructor, signature, "", invoke, pre, effect);
  }

  template <typename Class, typename R, typename... P, typename Pre, typename Effect>
  OperationType& Method(const std::string& signature, const std::string& parameters,
                        R (Class::*function)(P...), Pre pre, Effect effect) {
    const auto invoke = [function](WorldType* world, int slot, P... arguments) -> R {
      return ((*world->objects[slot]).*function)(std::forward<P>(arguments)...);
    };
    return Add<R, P...>(OperationKind::kMethod, signature, parameters, invoke, pre, effect);
  }

  template <typename Class, typename R, typename... P, typename Pre, typename Effect>
  OperationType& Query(const std::string& signature, const std::string& parameters,
                       R (Class::*function)(P...) const, Pre pre, Effect effect) {
    const auto invoke = [function](WorldType* world, int slot, P... arguments) -> R {
      const Object& object = *world->objects[slot];
      return (object.*function)(std::forward<P>(arguments)...);
    };
    return Add<R, P...>(OperationKind::kQuery, signature + " const", parameters, invoke, pre,
                        effect);
  }

  const std::string& name() const { return name_; }
  const std::vector<std::unique_ptr<OperationType>>& operations() const { return operations_; }
  const Shape& shape() const { return shape_; }

 private:
  template <typename R, typename... P, typename Invoke, typename Pre, typename Effect>
  OperationType& Add(OperationKind kind, const std::string& signature,
                     const std::string& parameters, Invoke invoke, Pre pre, Effect effect) {
    std::vector<std::string> names;
    std::istringstream words(parameters);
    for (std::string word; words >> word;) names.push_back(word);
    using Typed = TypedOperation<Object, Model, R, Invoke, Pre, Effect, P...>;
    operations_.push_back(
        std::make_unique<Typed>(kind, signature, std::move(names), invoke, pre, effect));
    return *operations_.back();
  }

  std::string name_;
  Shape shape_;
  std::vector<std::unique_ptr<OperationType>> operations_;
};

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CHECKER_SPEC_H_
