// Putting a value in makes the size one larger, or leaves it.
#include "engine/laws/deducer.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr DefaultLaw kPutOne = {"put-one", "It puts in no more than one.", "PutsInOne", false};

}  // namespace

void RelatePutAndSize(Deducer* d) {
  const Fact* before = d->Before(d->roles().size, d->a());
  const Fact* after = d->After(d->roles().size, d->a());
  if (d->facts().argument() == nullptr || before == nullptr || after == nullptr) return;
  const int64_t most = before->result.integer() + 1;
  d->Test(kPutOne, d->facts().changer(), after->result.integer() > most,
          {d->Is(before), d->Compare(after, Claim::GT, IntegerValue(most))});
}

}  // namespace augment
