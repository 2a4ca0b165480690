// Indices that may be absent, as messages have them: 0, which proto3 leaves out, is none, and
// n + 1 is n. In code none is -1 (`kNone`), as in `Vocabulary::class_of`.
//
// Only here is 1 added or subtracted; in the probe, which shares no code with the engine,
// `Buffer::IndexField` writes such fields. Fields called `class_index` that are always there
// are the index itself and need none of this: `Type`, `CandidateCall`, `Moment.Local`,
// `ObjectRecord`. So ClassOf and SetClass have an overload for each message that has the
// other kind, and take no others.
//
// In:     messages, indices.
// Out:    indices, kNone where there is none.
// Errors: none.
// Thread rule: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_WIRE_INDEX_H_
#define AUGMENT_ENGINE_MODEL_WIRE_INDEX_H_

#include <cstdint>
#include <limits>

#include "proto/driver.pb.h"

namespace augment {

class WireIndex {
 public:
  static constexpr int kNone = -1;

  static constexpr WireIndex FromWire(uint32_t wire) { return WireIndex(wire); }
  // Of kNone, and whatever is below 0: none.
  static constexpr WireIndex Of(int index) {
    return WireIndex(index < 0 ? 0 : static_cast<uint32_t>(index) + 1);
  }

  constexpr uint32_t ToWire() const { return wire_; }
  // kNone also of what no index of ours is written as, which only a damaged message has.
  constexpr int index() const {
    const uint32_t index = wire_ - 1;  // of 0 the largest number
    return index <= kMost ? static_cast<int>(index) : kNone;
  }

 private:
  static constexpr uint32_t kMost = std::numeric_limits<int>::max();
  explicit constexpr WireIndex(uint32_t wire) : wire_(wire) {}
  uint32_t wire_;
};

// The class of the object; kNone: it is none, or nobody saw it.
inline int ClassOf(const proto::View& view) {
  return WireIndex::FromWire(view.class_index()).index();
}
// The receiver's class, or the one that a constructor makes; kNone: a free function.
inline int ClassOf(const proto::RegistryFunction& function) {
  return WireIndex::FromWire(function.class_index()).index();
}
// The class of a static member; kNone: of another function.
inline int ScopeOf(const proto::RegistryFunction& function) {
  return WireIndex::FromWire(function.scope()).index();
}
// The class of the predicate's function; kNone: of a free function.
inline int ClassOf(const proto::RegistryPredicate& predicate) {
  return WireIndex::FromWire(predicate.class_index()).index();
}

inline void SetClass(int index, proto::View* view) {
  view->set_class_index(WireIndex::Of(index).ToWire());
}
inline void SetClass(int index, proto::RegistryFunction* function) {
  function->set_class_index(WireIndex::Of(index).ToWire());
}
inline void SetClass(int index, proto::RegistryPredicate* predicate) {
  predicate->set_class_index(WireIndex::Of(index).ToWire());
}

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_WIRE_INDEX_H_
