// What is empty is a subset of everything, and has nothing in common with it.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kEmptySubset = {"empty-subset", "What is empty is a subset of everything.", "",
                                     false};
constexpr DefaultLaw kEmptyDisjoint = {"empty-disjoint",
                                       "What is empty is disjoint from everything.", "", false};

}  // namespace

void RelateEmptyAndOther(Deducer* d) {
  const Fact* empty = d->After(d->roles().empty, d->a());
  if (empty == nullptr || !empty->IsTrue()) return;
  const auto test = [&](const DefaultLaw& law, int function, bool wanted) {
    const Fact* said = d->OfBoth(function);
    if (said == nullptr) return;
    d->Test(law, function, said->IsTrue() != wanted, {d->Is(empty), d->Is(said)});
  };
  test(kEmptySubset, d->roles().subset, true);
  test(kEmptyDisjoint, d->roles().disjoint, true);
  test(kEmptyDisjoint, d->roles().intersects, false);
}

}  // namespace augment
