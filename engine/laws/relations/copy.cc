// A copy is equal to its source and answers like it.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kCopyAlike = {"copy-alike", "A copy is like what it was made of.",
                                   "IsLikeItsSource", true};

}  // namespace

void RelateCopy(Deducer* d) {
  if (d->b() < 0 || d->b() == d->a()) return;
  const Fact* equal = d->OfBoth(d->roles().equality);
  if (equal != nullptr) d->Test(kCopyAlike, d->facts().changer(), !equal->IsTrue(), {d->Is(equal)});
  d->Alike(kCopyAlike, d->facts().changer(), {});
}

}  // namespace augment
