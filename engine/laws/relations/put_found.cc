// What was put in is found. What may be full is not expected to take everything in, nor are
// numbers beyond those of which it is known that they are taken.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kPutIsFound = {"put-found", "What was put in is found.", "IsFound", false};

}  // namespace

void RelatePutAndFound(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  if (v == nullptr || d->roles().bounded || d->Refused()) return;
  for (const int has : d->roles().membership) {
    const Fact* now = d->After(has, d->a(), v);
    if (now != nullptr) d->TestOfArgument(kPutIsFound, !now->IsTrue(), {d->Is(now)});
  }
}

}  // namespace augment
