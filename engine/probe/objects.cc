#include "engine/probe/objects.h"

namespace augment {
namespace recorder {

std::atomic<Object*> chunks[kChunks];
std::atomic<Uint64> object_count{0};

Object* Find(Uint64 id) {
  if (id == 0 || id > object_count.load(std::memory_order_acquire)) return nullptr;
  Object* chunk = chunks[id / kChunk].load(std::memory_order_acquire);
  // Made while nothing was recorded: a number, no more.
  if (chunk == nullptr || chunk[id % kChunk].info == nullptr) return nullptr;
  return &chunk[id % kChunk];
}

Uint64 Resolve(Uint64 id) {
  for (Object* object = Find(id); object != nullptr && object->alias != 0; object = Find(id)) {
    id = object->alias;
  }
  return id;
}

}  // namespace recorder
}  // namespace augment
