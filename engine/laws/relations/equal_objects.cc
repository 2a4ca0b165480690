// Equal objects answer alike.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kEqualAlike = {"equal-alike", "Equal objects have the same elements.",
                                    "MeansTheSameElements", true};

}  // namespace

void RelateEqualObjects(Deducer* d) {
  const Fact* equal = d->OfBoth(d->roles().equality);
  if (equal != nullptr && equal->IsTrue()) d->Alike(kEqualAlike, equal->function, {d->Is(equal)});
}

}  // namespace augment
