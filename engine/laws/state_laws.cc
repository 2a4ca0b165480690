// Laws about one moment (P9: iteration, lookup, size() and empty() agree).
#include <cmath>

#include "engine/laws/deducer.h"
#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Value;

constexpr DefaultLaw kEmptyIffNone = {"empty-size", "What is empty has no elements.", "", false};
constexpr DefaultLaw kEmptyHasNone = {"empty-has", "Nothing is in what is empty.", "", true};
constexpr DefaultLaw kSizeIsLength = {"size-contents", "Its size is the number of its elements.",
                                      "", false};
constexpr DefaultLaw kListsFound = {"has-contents",
                                    "What is found is listed, and the other way round.", "", false};
constexpr DefaultLaw kHasElement = {"has-element", "An element is found.", "", false};
// Where nothing is found by a key.
constexpr DefaultLaw kHasAnyElement = {"has-element", "An element is found.", "", true};
constexpr DefaultLaw kLargest = {"largest", "No element is beyond the largest or smallest.", "",
                                 false};
constexpr DefaultLaw kOccurs = {"has-occurrences", "What occurs is found, and the other way round.",
                                "", false};
constexpr DefaultLaw kEqualAlike = {"equal-alike", "Equal objects have the same elements.",
                                    "MeansTheSameElements", true};
constexpr DefaultLaw kSubset = {"subset", "The elements of a subset are in the other.", "", true};
constexpr DefaultLaw kEmptySubset = {"empty-subset", "What is empty is a subset of everything.", "",
                                     false};
constexpr DefaultLaw kProperSubset = {"proper-subset", "A proper subset is a subset and not equal.",
                                      "", true};
constexpr DefaultLaw kDisjoint = {"disjoint", "Disjoint objects have no element in common.", "",
                                  true};
constexpr DefaultLaw kEmptyDisjoint = {"empty-disjoint",
                                       "What is empty is disjoint from everything.", "", false};

bool Number(const Value& value, double* number) {
  if (value.kind_case() == Value::kInteger) {
    *number = static_cast<double>(value.integer());
  } else if (value.kind_case() == Value::kReal && !std::isnan(value.real())) {
    *number = value.real();
  } else {
    return false;
  }
  return true;
}

class StateLaws : public Deducer {
 public:
  using Deducer::Deducer;

  void Run() {
    for (const int slot : facts_.slots()) One(slot);
    for (const int a : facts_.slots()) {
      for (const int b : facts_.slots()) {
        if (a != b) Two(a, b);
      }
    }
  }

 private:
  void One(int slot) {
    const Fact* empty = After(roles_.empty, slot);
    const Fact* size = After(roles_.size, slot);
    const bool sized = size != nullptr && size->result.kind_case() == Value::kInteger;
    if (empty != nullptr && sized) {
      Test(kEmptyIffNone, roles_.empty, empty->IsTrue() != (size->result.integer() == 0),
           {Is(empty), Is(size)});
    }
    for (const int has : roles_.membership) {
      for (const Value& v : facts_.ArgumentsOf(has)) {
        const Fact* found = After(has, slot, &v);
        if (found == nullptr) continue;
        if (empty != nullptr && empty->IsTrue()) {
          Test(kEmptyHasNone, has, found->IsTrue(), {Is(empty), Is(found)});
        } else if (empty == nullptr && sized && size->result.integer() == 0) {
          Test(kEmptyHasNone, has, found->IsTrue(), {Is(size), Is(found)});
        }
        for (const int contents : roles_.contents) {
          const Fact* list = After(contents, slot);
          if (list == nullptr) continue;
          Test(kListsFound, has, found->IsTrue() != Lists(list->result, v), {Is(list), Is(found)});
        }
        for (const int occurrences : roles_.occurrences) {
          const Fact* times = After(occurrences, slot, &v);
          if (times == nullptr) continue;
          Test(kOccurs, has, found->IsTrue() != (times->result.integer() > 0),
               {Is(times), Is(found)});
        }
        double number = 0;
        if (!found->IsTrue() || !Number(v, &number)) continue;
        const auto bound = [&](int function, int sign) {
          const Fact* limit = After(function, slot);
          double end = 0;
          if (limit == nullptr || !Number(limit->result, &end)) return;
          Test(kLargest, function, sign * (number - end) > 0,
               {Is(found), Compare(limit, sign > 0 ? Claim::LT : Claim::GT, v)});
        };
        for (const int function : roles_.largest) bound(function, 1);
        for (const int function : roles_.smallest) bound(function, -1);
      }
      // What is empty may give anything for its first.
      const bool filled = (empty != nullptr && !empty->IsTrue()) ||
                          (empty == nullptr && sized && size->result.integer() > 0);
      for (const int element : roles_.elements) {
        const Fact* one = After(element, slot);
        if (one == nullptr || !filled) continue;
        const Fact* found = After(has, slot, &one->result);
        if (found == nullptr) continue;
        Test(roles_.keyed ? kHasElement : kHasAnyElement, has, !found->IsTrue(),
             {Is(empty != nullptr ? empty : size), Is(one), Is(found)});
      }
    }
    for (const int contents : roles_.contents) {
      const Fact* list = After(contents, slot);
      if (list == nullptr || !sized) continue;
      Claim claim = Compare(list, Claim::NE, size);
      claim.length = true;
      Test(kSizeIsLength, roles_.size,
           list->result.sequence().values_size() != size->result.integer(), {claim});
    }
  }

  void Two(int a, int b) {
    const Fact* equal = Of(roles_.equality, a, b);
    const Fact* subset = Of(roles_.subset, a, b);
    const Fact* proper = Of(roles_.proper_subset, a, b);
    const Fact* disjoint = Of(roles_.disjoint, a, b);
    const Fact* intersects = Of(roles_.intersects, a, b);
    if (equal != nullptr && equal->IsTrue()) Alike(kEqualAlike, equal->function, a, b, {Is(equal)});
    for (const Fact* s : {subset, proper}) {
      if (s == nullptr || !s->IsTrue()) continue;
      ForEachValue(a, b, [&](const Fact* in_a, const Fact* in_b) {
        if (in_a->IsTrue()) {
          Test(kSubset, s->function, !in_b->IsTrue(), {Is(s), Is(in_a), Is(in_b)});
        }
      });
    }
    const Fact* empty = After(roles_.empty, a);
    if (empty != nullptr && empty->IsTrue()) {
      if (subset != nullptr) {
        Test(kEmptySubset, subset->function, !subset->IsTrue(), {Is(empty), Is(subset)});
      }
      if (disjoint != nullptr) {
        Test(kEmptyDisjoint, disjoint->function, !disjoint->IsTrue(), {Is(empty), Is(disjoint)});
      }
      if (intersects != nullptr) {
        Test(kEmptyDisjoint, intersects->function, intersects->IsTrue(),
             {Is(empty), Is(intersects)});
      }
    }
    if (proper != nullptr && proper->IsTrue()) {
      if (equal != nullptr) {
        Test(kProperSubset, proper->function, equal->IsTrue(), {Is(proper), Is(equal)});
      }
      if (subset != nullptr) {
        Test(kProperSubset, proper->function, !subset->IsTrue(), {Is(proper), Is(subset)});
      }
    }
    ForEachValue(a, b, [&](const Fact* in_a, const Fact* in_b) {
      if (!in_a->IsTrue() || !in_b->IsTrue()) return;
      if (disjoint != nullptr) {
        Test(kDisjoint, disjoint->function, disjoint->IsTrue(), {Is(disjoint), Is(in_a), Is(in_b)});
      }
      if (intersects != nullptr) {
        Test(kDisjoint, intersects->function, !intersects->IsTrue(),
             {Is(intersects), Is(in_a), Is(in_b)});
      }
    });
  }

  template <typename Visit>
  void ForEachValue(int a, int b, const Visit& visit) const {
    for (const int has : roles_.membership) {
      for (const Value& v : facts_.ArgumentsOf(has)) {
        const Fact* in_a = After(has, a, &v);
        const Fact* in_b = After(has, b, &v);
        if (in_a != nullptr && in_b != nullptr) visit(in_a, in_b);
      }
    }
  }
};

}  // namespace

void DeduceFromState(const Roles& roles, const Facts& facts, Deduction* deduction) {
  StateLaws(roles, facts, deduction).Run();
}

}  // namespace augment
