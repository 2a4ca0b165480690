// What is taken out was at an end.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kTakesLast = {"take-last", "It takes out the last element.", "TakesOutTheLast",
                                   false};
constexpr DefaultLaw kTakesFirst = {"take-first", "It takes out the first element.",
                                    "TakesOutTheFirst", false};

}  // namespace

void RelateTakeAndEnds(Deducer* d) {
  for (const int contents : d->roles().contents) {
    const Fact* list = d->Before(contents, d->a());
    if (list == nullptr || list->result.sequence().values_size() == 0) continue;
    proto::Value rest = list->result;
    rest.mutable_sequence()->mutable_values()->RemoveLast();
    d->Becomes(kTakesLast, contents, rest);
    rest = list->result;
    auto* values = rest.mutable_sequence()->mutable_values();
    values->erase(values->begin());
    d->Becomes(kTakesFirst, contents, rest);
  }
}

}  // namespace augment
