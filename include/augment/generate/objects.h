// Objects that are made by calls: all sequences of at most so many (technique B5 of
// docs/techniques.md).
//
//   const auto stacks =
//       gen::ObjectsOf<Stack>("Stack $0;", [] { return Stack(); })
//           .Call("$0.push($1);", [](Stack& s, int x) { s.push(x); }, gen::InRange(1, 2))
//           .Call("$0.pop();", [](Stack& s) { return s.size() > 0 && (s.pop(), true); })
//           .UpTo(4);
//
// A call that returns false may not be made here: no sequence goes on from there, and
// as in a filter all that begin so are skipped. So it is with a call that throws.
#ifndef AUGMENT_GENERATE_OBJECTS_H_
#define AUGMENT_GENERATE_OBJECTS_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "augment/generate/code.h"
#include "augment/generate/combine.h"
#include "augment/generate/generator.h"

namespace augment::gen {

// An object and the statements that made it.
template <class T>
class Object {
 public:
  // In `code`, `$0` stands for the object's name.
  Object(std::shared_ptr<T> object, std::string code)
      : object_(std::move(object)), code_(std::move(code)) {}

  T& operator*() const { return *object_; }
  T* operator->() const { return object_.get(); }

  std::string Code(std::string_view name) const {
    std::string code;
    for (size_t i = 0; i < code_.size(); ++i) {
      if (code_.compare(i, 2, "$0") == 0) {
        code += name;
        ++i;
      } else {
        code += code_[i];
      }
    }
    return code;
  }

 private:
  std::shared_ptr<T> object_;
  std::string code_;
};

template <class T>
struct CodeOf<Object<T>> {
  static std::string Of(const Object<T>& object) { return object.Code("object"); }
};

template <class T>
class ObjectsOf {
 public:
  // `make` returns a T, which need not be movable, or a pointer that owns one (a shared one may
  // keep others alive). `code` has its arguments as `$1` … `$9`.
  template <class F, class... A>
  ObjectsOf(std::string code, F make, Generator<A>... arguments)
      : starts_(Bound<Start>(
            std::move(code),
            [make](A&... argument) { return Own([&] { return make(std::move(argument)...); }); },
            std::move(arguments)...)) {}

  // Another way to begin.
  ObjectsOf& Or(const ObjectsOf& other) {
    starts_ = OneOf(starts_, other.starts_);
    return *this;
  }

  // `call` takes a T& and the arguments.
  template <class F, class... A>
  ObjectsOf& Call(std::string code, F call, Generator<A>... arguments) {
    calls_.push_back(Bound<Step>(
        std::move(code),
        [call](A&... argument) {
          return [call, argument...](T& object) {
            if constexpr (std::is_same_v<decltype(call(object, A(argument)...)), bool>) {
              return call(object, A(argument)...);
            } else {
              call(object, A(argument)...);
              return true;
            }
          };
        },
        std::move(arguments)...));
    return *this;
  }

  // Fewer calls first.
  Generator<Object<T>> UpTo(size_t calls) const {
    std::vector<Generator<Object<T>>> lengths;
    for (size_t length = 0; length <= calls; ++length) lengths.push_back(Exactly(length));
    return OneOf(std::move(lengths));
  }

 private:
  struct Start {
    std::string code;
    std::shared_ptr<T> object;
  };
  struct Step {
    std::string code;
    std::function<bool(T&)> call;
  };

  // What `f` returns, with `code` for these arguments.
  template <class Result, class F, class... A>
  static Generator<Result> Bound(std::string code, F f, Generator<A>... arguments) {
    const auto bind = [code, f](std::tuple<A...> values) {
      std::string filled =
          std::apply([&](const A&... value) { return internal::Filled(code, value...); }, values);
      return Result{std::move(filled), std::apply(f, values)};
    };
    if constexpr (sizeof...(A) == 0) {
      // Not Just(): each input has an object of its own.
      return Map([bind](int /*only one*/) { return bind({}); }, Just(0));
    } else {
      return Map(bind, TupleOf(std::move(arguments)...));
    }
  }

  template <class F>
  static std::shared_ptr<T> Own(F make) {
    using Made = std::invoke_result_t<F>;
    if constexpr (std::is_convertible_v<Made, std::shared_ptr<T>>) {
      return make();
    } else {
      struct Box {
        explicit Box(F& make) : object(make()) {}
        T object;
      };
      auto box = std::make_shared<Box>(make);
      return std::shared_ptr<T>(box, &box->object);
    }
  }

  Generator<Object<T>> Exactly(size_t length) const {
    const Generator<Step> step = OneOf(calls_);
    typename Generator<Object<T>>::Parts parts;
    internal::Inherit<Object<T>>(parts, starts_, step);
    parts.levels = 0;
    parts.filtered = true;
    // blocks[k]: sequences of k calls.
    std::vector<Count> blocks{Count{1, false}};
    while (blocks.size() <= length) blocks.push_back(blocks.back() * step.Size());
    if (parts.problem.empty()) parts.size = starts_.Size() * blocks[length];
    parts.at = [starts = starts_, step, blocks](Index index, Selection* selection) {
      const auto digit = [&](Count block, Count size) {
        const Index digits = block.more ? 0 : index / block.value;
        return size.more ? digits : digits % size.value;
      };
      Place<Object<T>> place;
      const auto refuse = [&](Count block, Index empty) {
        place.empty = internal::EmptyOfBlocks(index, block, empty);
        return place;
      };
      size_t left = blocks.size() - 1;
      Place<Start> start =
          Guarded([&] { return starts.Find(digit(blocks[left], starts.Size()), selection); });
      if (!start.value.has_value()) return refuse(blocks[left], start.empty);
      std::string code = std::move(start.value->code);
      for (; left > 0; --left) {
        Place<Step> next = step.Find(digit(blocks[left - 1], step.Size()), selection);
        if (!next.value.has_value()) return refuse(blocks[left - 1], next.empty);
        const Place<bool> goes = Guarded([&] {
          return next.value->call(*start.value->object) ? Place<bool>{true} : Place<bool>{};
        });
        if (!goes.value.has_value()) return refuse(blocks[left - 1], 1);
        code += "\n" + next.value->code;
      }
      place.value.emplace(std::move(start.value->object), std::move(code));
      return place;
    };
    return Generator<Object<T>>(std::move(parts));
  }

  // Nothing where `find` throws.
  template <class F>
  static std::invoke_result_t<F> Guarded(F find) {
#ifdef __cpp_exceptions
    try {
      return find();
    } catch (...) {
      return {};
    }
#else
    return find();
#endif
  }

  Generator<Start> starts_;
  std::vector<Generator<Step>> calls_;
};

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_OBJECTS_H_
