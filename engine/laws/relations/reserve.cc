// Room for more elements changes none.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kReserve = {"reserve", "It changes nothing that can be seen.",
                                 "ChangesNoElement", false};

}  // namespace

void RelateReserve(Deducer* d) {
  const Roles& roles = d->roles();
  for (const Fact& before : d->facts().all()) {
    if (before.after || before.slot != d->a()) continue;
    const proto::Value* argument = before.operands.size() > 1 ? &before.operands[1] : nullptr;
    const Fact* after = d->After(before.function, d->a(), argument);
    if (after == nullptr) continue;
    d->Test(kReserve, d->facts().changer(), !Deducer::Same(before.result, after->result),
            {d->Is(&before), d->Compare(after, Claim::NE, &before)},
            before.function == roles.size
                ? ""
                : d->Key(kReserve, d->facts().changer(), {roles.size, roles.size}));
  }
}

}  // namespace augment
