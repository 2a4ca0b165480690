// What is in both of two objects makes them intersect.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kDisjoint = {"disjoint", "Disjoint objects have no element in common.", "",
                                  true};

}  // namespace

void RelateDisjoint(Deducer* d) {
  const Fact* disjoint = d->OfBoth(d->roles().disjoint);
  const Fact* intersects = d->OfBoth(d->roles().intersects);
  d->ForEachValue([&](const Fact* in_a, const Fact* in_b) {
    if (!in_a->IsTrue() || !in_b->IsTrue()) return;
    if (disjoint != nullptr) {
      d->Test(kDisjoint, disjoint->function, disjoint->IsTrue(),
              {d->Is(disjoint), d->Is(in_a), d->Is(in_b)});
    }
    if (intersects != nullptr) {
      d->Test(kDisjoint, intersects->function, !intersects->IsTrue(),
              {d->Is(intersects), d->Is(in_a), d->Is(in_b)});
    }
  });
}

}  // namespace augment
