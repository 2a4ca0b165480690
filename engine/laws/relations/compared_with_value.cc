// What one comparison of an object with a value says about another of the same value.
#include "engine/laws/deducer.h"
#include "engine/laws/implications.h"

namespace augment {
namespace {

constexpr DefaultLaw kComparedWithValue = {"compared-with-value",
                                           "Comparisons with one value agree.", "", true};

}  // namespace

void RelateComparedWithValue(Deducer* d) {
  for (const ValueComparison& first : d->roles().comparisons) {
    for (const proto::Value& v : d->facts().ArgumentsOf(first.function)) {
      const Fact* premise = d->After(first.function, d->a(), &v);
      if (premise == nullptr) continue;
      for (const ValueComparison& second : d->roles().comparisons) {
        const Fact* conclusion = d->After(second.function, d->a(), &v);
        if (conclusion == nullptr || second.parameter != first.parameter) continue;
        for (const Implication& implication : Implications()) {
          if (implication.swapped || implication.premise != first.op ||
              implication.when != premise->IsTrue() || implication.conclusion != second.op) {
            continue;
          }
          d->Test(kComparedWithValue, second.function, conclusion->IsTrue() != implication.then,
                  {d->Is(conclusion), d->Is(premise)});
        }
      }
    }
  }
}

}  // namespace augment
