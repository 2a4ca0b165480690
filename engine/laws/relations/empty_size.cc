// What is empty has the size zero, and the other way round.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kEmptyIffNone = {"empty-size", "What is empty has no elements.", "", false};

}  // namespace

void RelateEmptyAndSize(Deducer* d) {
  const Deducer::Emptiness is = d->EmptinessOfIt();
  if (is.empty == nullptr || is.size == nullptr) return;
  d->Test(kEmptyIffNone, d->roles().empty, is.empty->IsTrue() != (is.size->result.integer() == 0),
          {d->Is(is.empty), d->Is(is.size)});
}

}  // namespace augment
