// Taking out makes the size one smaller.
#include "engine/laws/deducer.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr DefaultLaw kTakesOne = {"take-one", "It takes one element out.", "TakesOutOne", false};
constexpr DefaultLaw kTakesNoMore = {"take-more", "Nothing is put in by taking out.", "TakesOutOne",
                                     true};

}  // namespace

void RelateTakeAndSize(Deducer* d) {
  const Fact* before = d->Before(d->roles().size, d->a());
  const Fact* after = d->After(d->roles().size, d->a());
  if (before == nullptr || after == nullptr || before->result.integer() <= 0) return;
  const int64_t left = before->result.integer() - 1;
  const auto test = [&](const DefaultLaw& law, bool broken) {
    d->Test(law, d->facts().changer(), broken,
            {d->Is(before), d->Compare(after, Claim::NE, IntegerValue(left))});
  };
  if (after->result.integer() > left + 1) test(kTakesNoMore, true);
  test(kTakesOne, after->result.integer() != left);
}

}  // namespace augment
