// What is in an object after the operations of sets: what was in both, in one, in it alone.
#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kUnite = {"unite",
                               "What was in one of them is in it afterwards, and nothing else.",
                               "HasTheElementsOfBoth", false};
constexpr DefaultLaw kIntersect = {"intersect",
                                   "What was in both is in it afterwards, and nothing else.",
                                   "HasWhatBothHave", false};
constexpr DefaultLaw kSubtract = {"subtract",
                                  "What was in it and not in the other is in it afterwards.",
                                  "HasWhatTheOtherLacks", false};
constexpr DefaultLaw kDifference = {"difference",
                                    "What was in one of them only is in it afterwards.",
                                    "HasWhatOneOfThemHas", false};

void Combined(Deducer* d, const DefaultLaw& law, bool (*wanted)(bool in_a, bool in_b)) {
  const int a = d->a();
  const int b = d->b();
  if (b < 0 || a == b || (d->roles().bounded && d->facts().change() == Change::kUnite)) return;
  for (const int has : d->roles().membership) {
    for (const proto::Value& v : d->facts().ArgumentsOf(has)) {
      const Fact* in_a = d->Before(has, a, &v);
      const Fact* in_b = d->Before(has, b, &v);
      const Fact* now = d->After(has, a, &v);
      if (in_a == nullptr || in_b == nullptr || now == nullptr) continue;
      d->Test(law, d->facts().changer(), now->IsTrue() != wanted(in_a->IsTrue(), in_b->IsTrue()),
              {d->Is(in_a), d->Is(in_b), d->Is(now)});
    }
  }
}

}  // namespace

void RelateUnited(Deducer* d) {
  Combined(d, kUnite, [](bool in_a, bool in_b) { return in_a || in_b; });
}

void RelateIntersected(Deducer* d) {
  Combined(d, kIntersect, [](bool in_a, bool in_b) { return in_a && in_b; });
}

void RelateSubtracted(Deducer* d) {
  Combined(d, kSubtract, [](bool in_a, bool in_b) { return in_a && !in_b; });
}

void RelateDifference(Deducer* d) {
  Combined(d, kDifference, [](bool in_a, bool in_b) { return in_a != in_b; });
}

}  // namespace augment
