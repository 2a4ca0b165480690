// Looking for a value says whether it is there.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kSeek = {"seek", "It says whether the value is there.", "SaysWhetherItIsThere",
                              false};

}  // namespace

void RelateSeek(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  const proto::Value* result = d->facts().result();
  if (v == nullptr || result == nullptr || result->kind_case() != proto::Value::kBoolean) return;
  for (const int has : d->roles().membership) {
    const Fact* there = d->Before(has, d->a(), v);
    if (there == nullptr) continue;
    Claim said;
    said.value = there->result;
    d->Test(kSeek, d->facts().changer(), there->IsTrue() != result->boolean(),
            {d->Is(there), said});
  }
}

}  // namespace augment
