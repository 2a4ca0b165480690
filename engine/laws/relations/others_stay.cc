// Elements that a change by value is not about stay, or stay away.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kOthersStay = {"others-stay",
                                    "It is about one element and leaves the others alone.",
                                    "LeavesOtherElements", false};

// It finds more values than it counts: some of them are one to it (a map that trims its keys).
bool TakesSeveralForOne(Deducer* d, int has, bool after) {
  const auto ask = [&](int function, const proto::Value* argument) {
    return after ? d->After(function, d->a(), argument) : d->Before(function, d->a(), argument);
  };
  const Fact* const size = ask(d->roles().size, nullptr);
  if (size == nullptr) return false;
  int64_t found = 0;
  for (const proto::Value& value : d->facts().ArgumentsOf(has)) {
    const Fact* const is_there = ask(has, &value);
    if (is_there != nullptr && is_there->IsTrue()) ++found;
  }
  return found > size->result.integer();
}

}  // namespace

void RelateOthers(Deducer* d) {
  const proto::Value* v = d->facts().argument();
  // What is full may drop something for what comes.
  if (v == nullptr || (d->facts().change() == Change::kPut && d->roles().bounded)) return;
  for (const int has : d->roles().membership) {
    if (TakesSeveralForOne(d, has, false) || TakesSeveralForOne(d, has, true)) continue;
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
