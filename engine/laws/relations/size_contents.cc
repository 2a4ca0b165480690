// The size is the length of what is listed.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kSizeIsLength = {"size-contents", "Its size is the number of its elements.",
                                      "", false};

}  // namespace

void RelateSizeAndContents(Deducer* d) {
  const Fact* size = d->EmptinessOfIt().size;
  if (size == nullptr) return;
  for (const int contents : d->roles().contents) {
    const Fact* list = d->After(contents, d->a());
    if (list == nullptr) continue;
    Claim claim = d->Compare(list, Claim::NE, size);
    claim.length = true;
    d->Test(kSizeIsLength, d->roles().size,
            list->result.sequence().values_size() != size->result.integer(), {claim});
  }
}

}  // namespace augment
