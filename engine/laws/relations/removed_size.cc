// What is found no longer after it was removed makes the size smaller: by one, or by more where it
// was there several times. Nothing is said of removing by position or key, where nothing that was
// found need go (P9: lookup and size() agree).
#include "engine/laws/deducer.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr DefaultLaw kCountedNoLonger = {
    "removed-size", "What is found no longer is counted no longer.", "CountsItNoLonger", false};

}  // namespace

void RelateRemovedAndSize(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  const Fact* size = d->Before(d->roles().size, d->a());
  const Fact* left = d->After(d->roles().size, d->a());
  if (v == nullptr || size == nullptr || left == nullptr) return;
  for (const int has : d->roles().membership) {
    const Fact* before = d->Before(has, d->a(), v);
    const Fact* after = d->After(has, d->a(), v);
    if (before == nullptr || after == nullptr || !before->IsTrue() || after->IsTrue()) continue;
    const int64_t most = size->result.integer() - 1;
    d->Test(kCountedNoLonger, d->facts().changer(), left->result.integer() > most,
            {d->Is(size), d->Is(before), d->Is(after),
             d->Compare(left, Claim::GT, IntegerValue(most))});
  }
}

}  // namespace augment
