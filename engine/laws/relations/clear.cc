// What was cleared has the size zero and is empty.
#include "engine/laws/deducer.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr DefaultLaw kCleared = {"clear", "Nothing is left after it.", "LeavesNothing", false};

}  // namespace

void RelateClear(Deducer* d) {
  const Fact* size = d->After(d->roles().size, d->a());
  const Fact* empty = d->After(d->roles().empty, d->a());
  if (size != nullptr) {
    d->Test(kCleared, d->facts().changer(), size->result.integer() != 0,
            {d->Compare(size, Claim::NE, IntegerValue(0))});
  }
  if (empty != nullptr) {
    d->Test(kCleared, d->facts().changer(), !empty->IsTrue(), {d->Is(empty)});
  }
}

}  // namespace augment
