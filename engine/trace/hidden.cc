#include "engine/trace/hidden.h"

#include <algorithm>

#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kMostObjects = 16;

bool IsCutOff(const proto::Value& value) {
  const auto any = [](const proto::ValueList& list) {
    return std::any_of(list.values().begin(), list.values().end(), &IsCutOff);
  };
  switch (value.kind_case()) {
    case proto::Value::kOpaque:
      return value.opaque() == proto::Value::CUT_OFF;
    case proto::Value::kSequence:
      return any(value.sequence());
    case proto::Value::kTuple:
      return any(value.tuple());
    case proto::Value::kPointee:
      return IsCutOff(value.pointee());
    default:
      return false;
  }
}

}  // namespace

HiddenParts::HiddenParts(const Trace& trace) {
  for (const auto& [index, state] : trace.states) {
    for (const proto::Value& field : state.fields().values()) {
      if (HasOpaque(field)) hides_.insert(index);
      if (IsCutOff(field)) cut_off_.insert(index);
    }
  }
}

void HiddenParts::Saw(uint64_t object, uint32_t state) {
  if (cut_off_.count(state) == 0) {
    objects_.erase(object);
    return;
  }
  objects_.insert(object);
  if (objects_.size() > kMostObjects) objects_.erase(objects_.begin());
}

}  // namespace augment
