// What is found, asked value by value: nothing in what is empty, what is listed or occurs, nothing
// beyond the largest; and the elements that the object names.
#include <cmath>

#include "engine/laws/deducer.h"

namespace augment {
namespace {

constexpr DefaultLaw kEmptyHasNone = {"empty-has", "Nothing is in what is empty.", "", true};
constexpr DefaultLaw kListsFound = {"has-contents",
                                    "What is found is listed, and the other way round.", "", false};
constexpr DefaultLaw kOccurs = {"has-occurrences", "What occurs is found, and the other way round.",
                                "", false};
constexpr DefaultLaw kLargest = {"largest", "No element is beyond the largest or smallest.", "",
                                 false};
constexpr DefaultLaw kHasElement = {"has-element", "An element is found.", "", false};
// Where nothing is found by a key.
constexpr DefaultLaw kHasAnyElement = {"has-element", "An element is found.", "", true};

bool Number(const proto::Value& value, double* number) {
  if (value.kind_case() == proto::Value::kInteger) {
    *number = static_cast<double>(value.integer());
  } else if (value.kind_case() == proto::Value::kReal && !std::isnan(value.real())) {
    *number = value.real();
  } else {
    return false;
  }
  return true;
}

// What `has` said of one value.
void Found(Deducer* d, const Deducer::Emptiness& is, int has, const proto::Value& v,
           const Fact* found) {
  const Roles& roles = d->roles();
  const int slot = d->a();
  if (is.none()) {
    d->Test(kEmptyHasNone, has, found->IsTrue(), {d->Is(is.witness()), d->Is(found)});
  }
  for (const int contents : roles.contents) {
    const Fact* list = d->After(contents, slot);
    if (list == nullptr) continue;
    d->Test(kListsFound, has, found->IsTrue() != Deducer::Lists(list->result, v),
            {d->Is(list), d->Is(found)});
  }
  for (const int occurrences : roles.occurrences) {
    const Fact* times = d->After(occurrences, slot, &v);
    if (times == nullptr) continue;
    d->Test(kOccurs, has, found->IsTrue() != (times->result.integer() > 0),
            {d->Is(times), d->Is(found)});
  }
  double number = 0;
  if (!found->IsTrue() || !Number(v, &number)) return;
  const auto bound = [&](int function, int sign) {
    const Fact* limit = d->After(function, slot);
    double end = 0;
    if (limit == nullptr || !Number(limit->result, &end)) return;
    d->Test(kLargest, function, sign * (number - end) > 0,
            {d->Is(found), d->Compare(limit, sign > 0 ? Claim::LT : Claim::GT, v)});
  };
  for (const int function : roles.largest) bound(function, 1);
  for (const int function : roles.smallest) bound(function, -1);
}

}  // namespace

void RelateFoundElements(Deducer* d) {
  const Deducer::Emptiness is = d->EmptinessOfIt();
  for (const int has : d->roles().membership) {
    for (const proto::Value& v : d->facts().ArgumentsOf(has)) {
      const Fact* found = d->After(has, d->a(), &v);
      if (found != nullptr) Found(d, is, has, v, found);
    }
    // What is empty may give anything for its first.
    if (!is.some()) continue;
    for (const int element : d->roles().elements) {
      const Fact* one = d->After(element, d->a());
      if (one == nullptr) continue;
      const Fact* found = d->After(has, d->a(), &one->result);
      if (found == nullptr) continue;
      d->Test(d->roles().keyed ? kHasElement : kHasAnyElement, has, !found->IsTrue(),
              {d->Is(is.witness()), d->Is(one), d->Is(found)});
    }
  }
}

}  // namespace augment
