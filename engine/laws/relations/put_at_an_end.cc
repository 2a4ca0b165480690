// One value, or all of another object's, are put in at either end.
#include <algorithm>

#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kJoinsBack = {"join-back", "It puts in at the end.", "PutsInAtTheEnd", false};
constexpr DefaultLaw kJoinsFront = {"join-front", "It puts in at the beginning.",
                                    "PutsInAtTheBeginning", false};

proto::Value Joined(const proto::Value& first, const proto::Value& second) {
  proto::Value joined = first;
  joined.mutable_sequence()->MergeFrom(second.sequence());
  return joined;
}

}  // namespace

void RelatePutAtAnEnd(Deducer* d) {
  const proto::Value* one = nullptr;
  int other = -1;
  if (d->roles().bounded) return;
  if (d->facts().change() == Change::kUnite) {
    other = d->b();
    if (other < 0 || other == d->a()) return;
  } else {
    one = d->facts().argument();
    if (one == nullptr || d->Refused()) return;
  }
  for (const int contents : d->roles().contents) {
    const Fact* mine = d->Before(contents, d->a());
    const Fact* theirs = other >= 0 ? d->Before(contents, other) : nullptr;
    if (mine == nullptr || (other >= 0 && theirs == nullptr)) continue;
    // A set keeps one of each.
    const auto& values = mine->result.sequence().values();
    const bool known = std::any_of(values.begin(), values.end(), [&](const proto::Value& v) {
      return one != nullptr ? Deducer::Same(v, *one) : Deducer::Lists(theirs->result, v);
    });
    if (known) continue;
    proto::Value added;
    added.mutable_sequence();
    if (theirs != nullptr) added = theirs->result;
    if (one != nullptr) *added.mutable_sequence()->add_values() = *one;
    d->Becomes(kJoinsBack, contents, Joined(mine->result, added));
    d->Becomes(kJoinsFront, contents, Joined(added, mine->result));
  }
}

}  // namespace augment
