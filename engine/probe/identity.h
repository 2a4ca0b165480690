// Which object lies where: the numbers of live objects, by address and class.
//
// A class under test must keep its size and the places of its members, so the number of an
// object is not kept in it. Its tracker (tracker.h) takes no room; this table says
// for the tracker's address and the class instance which number it has.
//
// In:      addresses of trackers, and a key for each class instance (KeyOf). A derived
//          object and its base part may share an address, never a key as well.
// Out:     numbers that Put was given; 0 for what it was not.
// Errors:  none; ends the process when memory does.
// Threads: any, at once.
#ifndef AUGMENT_ENGINE_PROBE_IDENTITY_H_
#define AUGMENT_ENGINE_PROBE_IDENTITY_H_

#include "engine/probe/wire.h"

namespace augment {
namespace identity {

void PutSlowly(const void* where, Uint64 key, Uint64 id);
Uint64 AtSlowly(const void* where, Uint64 key);
Uint64 TakeSlowly(const void* where, Uint64 key);

// A bit for each hash of what was ever put. Most objects of a test that is no longer
// recorded were not, and to find that out must cost next to nothing.
constexpr Size kFilterWords = Size{1} << 15;
extern Uint64 filter[kFilterWords];

constexpr Uint64 Mix(Uint64 address, Uint64 key) {
  Uint64 hash = (address >> 3) * 0x9e3779b97f4a7c15ULL ^ key;
  hash ^= hash >> 29;
  hash *= 0xbf58476d1ce4e5b9ULL;
  return hash ^ (hash >> 32);
}

inline bool MayKnow(const void* where, Uint64 key) {
  const Uint64 hash = Mix(reinterpret_cast<Uint64>(where), key);
  return (__atomic_load_n(&filter[(hash >> 6) & (kFilterWords - 1)], __ATOMIC_RELAXED) >>
          (hash & 63)) &
         1;
}

// The object that begins its life there has this number; 0: none.
inline void Put(const void* where, Uint64 key, Uint64 id) {
  if (id != 0) {
    PutSlowly(where, key, id);
  } else if (MayKnow(where, key)) {
    TakeSlowly(where, key);  // of one whose storage went without its destructor
  }
}
inline Uint64 At(const void* where, Uint64 key) {
  return MayKnow(where, key) ? AtSlowly(where, key) : 0;
}
// At, of an object that ends.
inline Uint64 Take(const void* where, Uint64 key) {
  return MayKnow(where, key) ? TakeSlowly(where, key) : 0;
}

}  // namespace identity
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_IDENTITY_H_
