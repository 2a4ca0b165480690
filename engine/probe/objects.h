// The tracked objects of a process: a number for each, and what is known of it.
//
// Chunked, so that a reader never sees a moving array. `Find` and `Resolve` may
// run on any thread; whoever changes an entry holds the recorder's lock.
#ifndef AUGMENT_ENGINE_PROBE_OBJECTS_H_
#define AUGMENT_ENGINE_PROBE_OBJECTS_H_

#include <atomic>

#include "engine/probe/recorder.h"
#include "engine/probe/wire.h"

namespace augment {
namespace recorder {

struct Object {
  ClassInfo* info;
  const void* owner;
  Uint64 alias;  // the derived object this one turned out to be part of
  bool alive;
  bool told;     // the reader knows its class
  Uint32 state;  // the last one that the reader was told
};

constexpr Uint64 kChunk = 4096;
constexpr Uint64 kChunks = Uint64{1} << 18;
extern std::atomic<Object*> chunks[kChunks];
extern std::atomic<Uint64> object_count;

// Null for a number that was given while nothing was recorded.
Object* Find(Uint64 id);
// The whole that a part turned out to belong to.
Uint64 Resolve(Uint64 id);

}  // namespace recorder
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_OBJECTS_H_
