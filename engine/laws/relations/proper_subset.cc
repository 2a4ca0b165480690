// A proper subset is a subset, and not equal.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kProperSubset = {"proper-subset", "A proper subset is a subset and not equal.",
                                      "", true};

}  // namespace

void RelateProperSubset(Deducer* d) {
  const Fact* proper = d->OfBoth(d->roles().proper_subset);
  if (proper == nullptr || !proper->IsTrue()) return;
  const auto test = [&](int function, bool wanted) {
    const Fact* said = d->OfBoth(function);
    if (said == nullptr) return;
    d->Test(kProperSubset, proper->function, said->IsTrue() != wanted,
            {d->Is(proper), d->Is(said)});
  };
  test(d->roles().equality, false);
  test(d->roles().subset, true);
}

}  // namespace augment
