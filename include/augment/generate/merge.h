// Structural merging (Jagannath et al., FASE 2009): instead of many inputs that differ in
// one of their parts, one that holds all alternatives of this part.
//
//   const auto statements = gen::Mergeable(1, references);     // vectors of statements
//   const auto programs = gen::Map(&Program, classes, statements);
//   programs.Merged(1)   // a program for each of `classes`, with all statements
//
// An input of a merged generator that fails is broken back: each of the small inputs
// that it stands for is made again; where all of these pass, delta debugging finds
// alternatives that only fail together. CheckAll() does so (check.h).
#ifndef AUGMENT_GENERATE_MERGE_H_
#define AUGMENT_GENERATE_MERGE_H_

#include <algorithm>
#include <cstddef>
#include <functional>
#include <memory>
#include <numeric>
#include <utility>
#include <vector>

#include "augment/generate/combine.h"
#include "augment/generate/generator.h"

namespace augment::gen {

// Vectors of one value each; merged at `level` (from 1 on) and above, the one vector
// of all values, of which there may be at most a million.
template <class T>
Generator<std::vector<T>> Mergeable(int level, Generator<T> of) {
  using Vector = std::vector<T>;
  const auto alone = [](T value) {
    Vector one;
    one.push_back(std::move(value));
    return one;
  };
  const Generator<Vector> unmerged = Map(alone, of);
  typename Generator<Vector>::Parts parts;
  parts.size = unmerged.Size();
  internal::Inherit<Vector>(parts, unmerged);
  parts.levels = std::max(level, parts.levels);
  parts.at = [unmerged](Index index, Selection* selection) {
    return unmerged.Find(index, selection);
  };
  parts.merged = [of, level, alone](int up_to) {
    const Generator<T> inner = of.Merged(up_to);
    if (up_to < level) return Map(alone, inner);
    constexpr Index kMost = 1000000;
    if (inner.Size().more || inner.Size().value > kMost) {
      return Generator<Vector>::Impossible("gen::Mergeable merges at most " + ToText(kMost) +
                                           " alternatives, not " + ToText(inner.Size()));
    }
    // Where they are; all of them when there is no filter.
    auto places = std::make_shared<std::vector<Index>>();
    for (auto i = inner.begin(); i != inner.end(); ++i) places->push_back(i.Place());
    typename Generator<Vector>::Parts merged;
    merged.size = {places->empty() ? Index{0} : Index{1}, false};
    internal::Inherit<Vector>(merged, inner);
    merged.filtered = false;
    merged.levels = 0;  // it is done
    merged.at = [inner, places](Index, Selection* selection) {
      std::vector<size_t> chosen(places->size());
      std::iota(chosen.begin(), chosen.end(), size_t{0});
      if (selection != nullptr) chosen = selection->Choose(chosen.size());
      Vector all;
      for (const size_t which : chosen) {
        auto one = inner.Find((*places)[which], selection);
        if (one.value.has_value()) all.push_back(std::move(*one.value));
      }
      return Place<Vector>{std::move(all)};
    };
    return Generator<Vector>(std::move(merged));
  };
  return Generator<Vector>(std::move(parts));
}

// All ways to take one alternative of each that a merged input holds:
//   OneEach each;
//   do { make the input with &each } while (each.Next());
class OneEach : public Selection {
 public:
  std::vector<size_t> Choose(size_t alternatives) override {
    if (asked_ == chosen_.size()) {
      chosen_.push_back(0);
      of_.push_back(0);
    }
    of_[asked_] = alternatives;
    return {chosen_[asked_++]};
  }
  bool Next() {
    chosen_.resize(asked_);
    of_.resize(asked_);
    asked_ = 0;
    while (!chosen_.empty() && chosen_.back() + 1 >= of_.back()) {
      chosen_.pop_back();
      of_.pop_back();
    }
    if (chosen_.empty()) return false;
    ++chosen_.back();
    return true;
  }

 private:
  size_t asked_ = 0;
  std::vector<size_t> chosen_;  // of each that was asked for
  std::vector<size_t> of_;
};

// Some of the alternatives, numbered through in the order in which they are asked for.
class Some : public Selection {
 public:
  // All of them: to learn how many there are.
  Some() : all_(true) {}
  explicit Some(std::vector<size_t> ascending) : chosen_(std::move(ascending)) {}

  std::vector<size_t> Choose(size_t alternatives) override {
    std::vector<size_t> chosen;
    for (size_t i = 0; i < alternatives; ++i) {
      if (all_ || std::binary_search(chosen_.begin(), chosen_.end(), met_ + i)) chosen.push_back(i);
    }
    met_ += alternatives;
    lacks_one_ = lacks_one_ || chosen.empty();
    return chosen;
  }
  size_t Met() const { return met_; }
  // A part was left without any alternative: no input of the generator.
  bool LacksOne() const { return lacks_one_; }

 private:
  bool all_ = false;
  std::vector<size_t> chosen_;
  size_t met_ = 0;
  bool lacks_one_ = false;
};

// Delta debugging (Zeller and Hildebrandt, TSE 2002): of 0 … size-1, which fail
// together, a subset that fails and does not when any one of it is left out.
inline std::vector<size_t> Minimize(size_t size,
                                    const std::function<bool(const std::vector<size_t>&)>& fails) {
  std::vector<size_t> failing(size);
  std::iota(failing.begin(), failing.end(), size_t{0});
  for (size_t pieces = 2; failing.size() > 1;) {
    bool smaller = false;
    for (size_t i = 0; i < pieces && !smaller; ++i) {
      std::vector<size_t> rest;
      for (size_t at = 0; at < failing.size(); ++at) {
        if (at * pieces / failing.size() != i) rest.push_back(failing[at]);
      }
      if (rest.size() == failing.size() || rest.empty() || !fails(rest)) continue;
      failing = std::move(rest);
      smaller = true;
    }
    if (smaller) {
      pieces = std::max<size_t>(pieces - 1, 2);
    } else if (pieces >= failing.size()) {
      break;
    } else {
      pieces = std::min(pieces * 2, failing.size());
    }
  }
  return failing;
}

}  // namespace augment::gen

#endif  // AUGMENT_GENERATE_MERGE_H_
