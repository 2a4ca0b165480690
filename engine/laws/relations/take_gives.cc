// Taking out gives what was the element.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kGives = {"take-gives", "It gives the element that it takes out.",
                               "GivesWhatItTakesOut", false};

}  // namespace

void RelateTakeAndResult(Deducer* d) {
  const proto::Value* result = d->facts().result();
  if (result == nullptr) return;
  for (const int element : d->roles().elements) {
    const Fact* one = d->Before(element, d->a());
    if (one == nullptr || one->result.kind_case() != result->kind_case()) continue;
    Claim said;
    said.value = one->result;
    d->Test(kGives, d->facts().changer(), !Deducer::Same(one->result, *result), {d->Is(one), said});
  }
}

}  // namespace augment
