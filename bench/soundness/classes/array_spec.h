// What structures::Array does, over a lower bound and a sequence.
#ifndef AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAY_SPEC_H_
#define AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAY_SPEC_H_

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

#include "bench/soundness/checker/spec.h"
#include "bench/soundness/classes/array.h"

namespace augment::soundness {

struct BoundedSequence {
  int lower = 0;
  std::vector<int> items;

  int count() const { return static_cast<int>(items.size()); }
  bool valid(int i) const { return i >= lower && i < int64_t{lower} + count(); }
  int& at(int i) { return items[i - lower]; }
};

inline void Write(Key* key, const BoundedSequence& model) {
  Write(key, model.lower);
  Write(key, model.items);
}

inline auto MakeSpec() {
  using structures::Array;
  using Model = BoundedSequence;
  using Models = std::vector<Model>;
  Spec<Array, Model> spec("Array", [](const Array& array, const auto&, Key* key) {
    Write(key, array.lower_);
    Write(key, array.items_);
  });
  const auto near = [](int64_t i) { return std::abs(i) <= 1000000; };
  const auto valid = [](const Models& m, int self, int i) { return m[self].valid(i); };
  const auto both_valid = [valid](const Models& m, int self, int i, int j) {
    return valid(m, self, i) && valid(m, self, j);
  };
  const auto up_to_count = [](const Models& m, int self, int n) {
    return n >= 0 && n <= m[self].count();
  };
  const auto count = [](const Models& m, int self, int v) {
    return std::count(m[self].items.begin(), m[self].items.end(), v);
  };

  spec.Constructor<int, int>(
          "Array(int, int)", "lower upper",
          [near](const Models&, int, int lower, int upper) {
            return near(lower) && near(upper) && lower <= upper + 1;
          },
          [](Models& m, int self, int lower, int upper) {
            m[self] = {lower, std::vector<int>(upper - lower + 1, 0)};
          })
      .Within([](const Call& call) {
        const int64_t lower = call.arguments[0];
        const int64_t upper = call.arguments[1];
        return upper - lower <= 2 || (upper - lower <= 110 && std::abs(lower) <= 2);
      });
  spec.Constructor<const Array&>("Array(const Array &)", "other", Always(),
                                 [](Models& m, int self, int other) { m[self] = Model(m[other]); });
  spec.Destructor("~Array()", Always(), [](Models& m, int self) { m[self] = {}; });

  spec.Query("Lower()", "", &Array::Lower, Always(),
             [](const Models& m, int self) { return m[self].lower; });
  spec.Query("Upper()", "", &Array::Upper, Always(),
             [](const Models& m, int self) { return m[self].lower + m[self].count() - 1; });
  spec.Query("Count()", "", &Array::Count, Always(),
             [](const Models& m, int self) { return m[self].count(); });
  spec.Query("IsEmpty()", "", &Array::IsEmpty, Always(),
             [](const Models& m, int self) { return m[self].items.empty(); });
  spec.Query("Valid(int)", "i", &Array::Valid, Always(), valid);
  spec.Query("Item(int)", "i", &Array::Item, valid,
             [](const Models& m, int self, int i) { return m[self].items[i - m[self].lower]; });
  spec.Query("Has(int)", "v", &Array::Has, Always(),
             [count](const Models& m, int self, int v) { return count(m, self, v) > 0; });
  spec.Query("Occurrences(int)", "v", &Array::Occurrences, Always(), count);
  spec.Query("AllDefault()", "", &Array::AllDefault, Always(),
             [count](const Models& m, int self) { return count(m, self, 0) == m[self].count(); });
  spec.Query("IsSorted()", "", &Array::IsSorted, Always(), [](const Models& m, int self) {
    return std::is_sorted(m[self].items.begin(), m[self].items.end());
  });
  spec.Query("SameItems(const Array &)", "other", &Array::SameItems, Always(),
             [](const Models& m, int self, int other) { return m[self].items == m[other].items; });
  spec.Query("Equals(const Array &)", "other", &Array::Equals, Always(),
             [](const Models& m, int self, int other) {
               return m[self].items == m[other].items && m[self].lower == m[other].lower;
             });
  spec.Query(
      "Subarray(int, int)", "from to", &Array::Subarray,
      [both_valid](const Models& m, int self, int from, int to) {
        return both_valid(m, self, from, to) && from <= to;
      },
      [](const Models& m, int self, int from, int to) {
        const auto begin = m[self].items.begin() - m[self].lower;
        return Model{from, std::vector<int>(begin + from, begin + to + 1)};
      });

  spec.Method(
      "Put(int, int)", "v i", &Array::Put,
      [valid](const Models& m, int self, int, int i) { return valid(m, self, i); },
      [](Models& m, int self, int v, int i) { m[self].at(i) = v; });
  spec.Method(
          "Force(int, int)", "v i", &Array::Force,
          [near](const Models&, int, int, int i) { return near(i); },
          [](Models& m, int self, int v, int i) {
            Model& array = m[self];
            if (array.items.empty()) array = {i, {0}};
            while (i < array.lower) {
              array.items.insert(array.items.begin(), 0);
              --array.lower;
            }
            while (!array.valid(i)) array.items.push_back(0);
            array.at(i) = v;
          })
      .Within([](const Call& call) { return std::abs(call.arguments[1]) <= 12; });
  spec.Method("ClearAll()", "", &Array::ClearAll, Always(), [](Models& m, int self) {
    std::fill(m[self].items.begin(), m[self].items.end(), 0);
  });
  spec.Method(
      "Fill(int, int, int)", "v from to", &Array::Fill,
      [both_valid](const Models& m, int self, int, int from, int to) {
        return both_valid(m, self, from, to);
      },
      [](Models& m, int self, int v, int from, int to) {
        for (int i = from; i <= to; ++i) m[self].at(i) = v;
      });
  spec.Method("Swap(int, int)", "i j", &Array::Swap, both_valid,
              [](Models& m, int self, int i, int j) { std::swap(m[self].at(i), m[self].at(j)); });
  spec.Method(
      "Copy(const Array &, int)", "other at", &Array::Copy,
      [](const Models& m, int self, int other, int at) {
        return m[self].valid(at) && at - m[self].lower + m[other].count() <= m[self].count();
      },
      [](Models& m, int self, int other, int at) {
        const std::vector<int> items = m[other].items;
        std::copy(items.begin(), items.end(), m[self].items.begin() + (at - m[self].lower));
      });
  spec.Method(
          "Rebase(int)", "lower", &Array::Rebase,
          [near](const Models& m, int self, int lower) {
            return near(lower) && near(static_cast<int64_t>(lower) + m[self].count());
          },
          [](Models& m, int self, int lower) { m[self].lower = lower; })
      .Within([](const Call& call) { return std::abs(call.arguments[0]) <= 1000; });
  spec.Method("KeepHead(int)", "n", &Array::KeepHead, up_to_count,
              [](Models& m, int self, int n) { m[self].items.resize(n); });
  spec.Method("KeepTail(int)", "n", &Array::KeepTail, up_to_count, [](Models& m, int self, int n) {
    const int dropped = m[self].count() - n;
    m[self].items.erase(m[self].items.begin(), m[self].items.begin() + dropped);
    m[self].lower += dropped;
  });
  return spec;
}

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_CLASSES_ARRAY_SPEC_H_
