// What was removed from a set is found no longer. Elsewhere it may be there twice.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kRemoved = {"removed", "What was removed is found no longer.", "RemovesIt",
                                 false};

}  // namespace

void RelateRemoved(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  const bool set = d->roles().subset >= 0 || d->roles().disjoint >= 0;
  if (v == nullptr || !set) return;
  for (const int has : d->roles().membership) {
    const Fact* after = d->After(has, d->a(), v);
    if (after != nullptr) {
      d->Test(kRemoved, d->facts().changer(), after->IsTrue(), {d->Is(after)});
    }
  }
}

}  // namespace augment
