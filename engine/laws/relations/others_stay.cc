// Elements that a change by value is not about stay, or stay away.
#include <cstdint>
#include <cstdlib>

#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kOthersStay = {"others-stay",
                                    "It is about one element and leaves the others alone.",
                                    "LeavesOtherElements", false};

// Some of the values are one to it (a map that trims its keys): it finds more of them than it
// counts, or more come or go than are counted.
bool TakesSeveralForOne(Deducer* d, int has) {
  const Fact* const before = d->Before(d->roles().size, d->a());
  const Fact* const after = d->After(d->roles().size, d->a());
  int64_t found_before = 0;
  int64_t found_after = 0;
  for (const proto::Value& value : d->facts().ArgumentsOf(has)) {
    const Fact* const was = d->Before(has, d->a(), &value);
    const Fact* const is = d->After(has, d->a(), &value);
    if (was == nullptr || is == nullptr) continue;
    found_before += was->IsTrue() ? 1 : 0;
    found_after += is->IsTrue() ? 1 : 0;
  }
  return (before != nullptr && found_before > before->result.integer()) ||
         (after != nullptr && found_after > after->result.integer()) ||
         (before != nullptr && after != nullptr &&
          std::abs(found_before - found_after) >
              std::abs(before->result.integer() - after->result.integer()));
}

}  // namespace

void RelateOthers(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  // What is full may drop something for what comes.
  if (v == nullptr || (d->facts().change() == Change::kPut && d->roles().bounded)) return;
  for (const int has : d->roles().membership) {
    if (TakesSeveralForOne(d, has)) continue;
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
