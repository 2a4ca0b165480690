// Elements that a change by value is not about stay, or stay away.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kOthersStay = {"others-stay",
                                    "It is about one element and leaves the others alone.",
                                    "LeavesOtherElements", false};

}  // namespace

void RelateOthers(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  // What is full may drop something for what comes.
  if (v == nullptr || (d->facts().change() == Change::kPut && d->roles().bounded)) return;
  for (const int has : d->roles().membership) {
    for (const proto::Value& w : d->facts().ArgumentsOf(has)) {
      const Fact* before = d->Before(has, d->a(), &w);
      const Fact* after = d->After(has, d->a(), &w);
      if (before == nullptr || after == nullptr || Deducer::Same(*v, w)) continue;
      d->Test(kOthersStay, d->facts().changer(), before->IsTrue() != after->IsTrue(),
              {d->Is(before), d->Is(after)});
    }
  }
}

}  // namespace augment
