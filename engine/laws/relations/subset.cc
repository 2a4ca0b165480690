// The elements of a subset, proper or not, are in the other object.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kSubset = {"subset", "The elements of a subset are in the other.", "", true};

}  // namespace

void RelateSubset(Deducer* d) {
  for (const int function : {d->roles().subset, d->roles().proper_subset}) {
    const Fact* subset = d->OfBoth(function);
    if (subset == nullptr || !subset->IsTrue()) continue;
    d->ForEachValue([&](const Fact* in_a, const Fact* in_b) {
      if (!in_a->IsTrue()) return;
      d->Test(kSubset, function, !in_b->IsTrue(), {d->Is(subset), d->Is(in_a), d->Is(in_b)});
    });
  }
}

}  // namespace augment
