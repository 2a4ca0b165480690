// Generator<T>: all inputs of a bounded domain, in a defined order, any of which
// is made when it is asked for (Jagannath et al., FASE 2009; docs/theories.md).
//
// A generator is a row of places, numbered from 0. What is at a place is computed
// of its number; nothing is stored, and the number of places is known without going
// through them. A filter empties places, it does not move the others: a generator
// with a filter in it says how many places it has, and at an empty place how many
// more are known to be empty.
//
// In:     made by the functions of the other headers.
// Errors: what cannot be made (bounds that are the wrong way round, a choice that
//         cannot be counted) is a generator without places, whose Problem() is a
//         sentence. Generators made of it have the same problem.
// Thread rule: immutable and shared by copies. At() may be called on any thread as
//         far as the functions that the user gave may.
#ifndef AUGMENT_GENERATE_GENERATOR_H_
#define AUGMENT_GENERATE_GENERATOR_H_

#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "augment/generate/count.h"

namespace augment::gen {

// Which alternatives of merged generators go into an input (merge.h).
class Selection {
 public:
  virtual ~Selection() = default;
  // Asked in the order in which the input is put together. Returns ascending
  // numbers below `alternatives`.
  virtual std::vector<size_t> Choose(size_t alternatives) = 0;
};

// What is at a place: a value, or nothing, and then nothing at the `empty` places
// from this one on either.
template <class T>
struct Place {
  std::optional<T> value;
  Index empty = 1;
};

template <class T>
class Generator {
 public:
  using Value = T;

  // What a generator is made of; for the functions of the other headers, and for
  // one's own.
  struct Parts {
    Count size;
    // Never asked for a place that is not there. `selection` may be null: all.
    std::function<Place<T>(Index, Selection*)> at;
    bool filtered = false;  // there may be empty places
    std::string problem;
    int levels = 0;  // of merging
    // The same with the levels up to this one merged; needed when levels > 0.
    std::function<Generator(int)> merged;
  };

  explicit Generator(Parts parts) : parts_(std::make_shared<const Parts>(std::move(parts))) {}

  // One without places, and why.
  static Generator Impossible(std::string problem) {
    Parts parts;
    parts.problem = std::move(problem);
    return Generator(std::move(parts));
  }

  // Places; as many inputs when nothing is filtered, at most so many otherwise.
  Count Size() const { return parts_->size; }
  bool Filtered() const { return parts_->filtered; }
  // Empty when there is none.
  const std::string& Problem() const { return parts_->problem; }

  // The input at a place; nothing where a filter emptied it, and past the end.
  std::optional<T> At(Index index) const { return Find(index).value; }

  // The same, and how many places from there on are known to be empty.
  Place<T> Find(Index index, Selection* selection = nullptr) const {
    if (!Size().Has(index)) return {std::nullopt, kLastIndex};
    return parts_->at(index, selection);
  }

  // How many levels can be merged, and the generator with those up to `level`
  // merged: fewer and larger inputs (merge.h).
  int Levels() const { return parts_->levels; }
  Generator Merged(int level) const {
    return level <= 0 || parts_->merged == nullptr ? *this : parts_->merged(level);
  }

  // `for (const T& input : generator)`, in order, without the empty places.
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = T;
    using difference_type = std::ptrdiff_t;
    using pointer = T*;
    using reference = T&;

    explicit Iterator(const Generator* generator) : generator_(generator) { Settle(); }

    T& operator*() { return *value_; }
    T* operator->() { return &*value_; }
    Iterator& operator++() {
      if (++index_ == 0) generator_ = nullptr;  // past the last number
      Settle();
      return *this;
    }
    Index Place() const { return index_; }
    // Compares with the end only.
    bool operator!=(std::nullptr_t) const { return generator_ != nullptr; }

   private:
    void Settle() {
      value_.reset();
      while (generator_ != nullptr && generator_->Size().Has(index_)) {
        gen::Place<T> place = generator_->Find(index_);
        if (place.value.has_value()) {
          value_.emplace(std::move(*place.value));
          return;
        }
        if (place.empty > kLastIndex - index_) break;
        index_ += place.empty;
      }
      generator_ = nullptr;
    }

    const Generator* generator_;
    Index index_ = 0;
    std::optional<T> value_;
  };
  Iterator begin() const { return Iterator(this); }
  std::nullptr_t end() const { return nullptr; }

 private:
  std::shared_ptr<const Parts> parts_;
};

namespace internal {

// Problem, filters and levels of a generator are those of its parts.
template <class T, class... Part>
void Inherit(typename Generator<T>::Parts& whole, const Generator<Part>&... part) {
  const auto take = [&](const auto& one) {
    whole.filtered = whole.filtered || one.Filtered();
    if (whole.problem.empty()) whole.problem = one.Problem();
    if (one.Levels() > whole.levels) whole.levels = one.Levels();
  };
  (take(part), ...);
  if (!whole.problem.empty()) whole.size = {};
}

}  // namespace internal
}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_GENERATOR_H_
