#include "engine/knowledge/seen_calls.h"

#include <algorithm>
#include <utility>

#include "engine/base/hash.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

// So many calls give or take such a value that it connects none with another.
bool SaysNothing(const proto::Value& value) {
  switch (value.kind_case()) {
    case proto::Value::kInteger:
      return value.integer() >= -1 && value.integer() <= 1;
    case proto::Value::kReal:
      return value.real() >= -1 && value.real() <= 1;
    case proto::Value::kText:
      return value.text().size() < 2;
    case proto::Value::kSequence:
      return value.sequence().values().empty();
    case proto::Value::kBig:
      return false;
    default:
      return true;
  }
}

uint64_t HashOf(const proto::Value& value) { return SaysNothing(value) ? 0 : HashValue(value); }

SeenThing ThingOf(const proto::View& view) {
  SeenThing thing;
  if (view.has_value()) {
    thing.hash = HashOf(view.value());
    return thing;
  }
  thing.class_index = ClassOf(view);
  if (view.queries().empty()) return thing;
  thing.hash = kHashOfNothing;
  for (const proto::Value& answer : view.queries()) {
    thing.hash = MixHash(thing.hash, HashValue(answer));
    thing.answers.push_back(HashOf(answer));
  }
  return thing;
}

}  // namespace

void SeenCalls::Note(const proto::Observation& observation) {
  if (observation.result().kind_case() == proto::Value::kInteger) {
    (observation.result().integer() == 0 ? gave_zero_ : gave_another_) = true;
  }
  if (calls_.size() >= kMostSeen) return;
  SeenCall call;
  for (const proto::View& view : observation.entry()) call.given.push_back(ThingOf(view));
  for (const proto::View& view : observation.exit()) call.left.push_back(ThingOf(view));
  if (observation.has_result_view()) {
    call.gave = ThingOf(observation.result_view());
  } else {
    call.gave.hash = HashOf(observation.result());
  }
  if (std::find(calls_.begin(), calls_.end(), call) == calls_.end()) {
    calls_.push_back(std::move(call));
  }
}

}  // namespace augment
