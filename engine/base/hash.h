// The one hash of what is stored, shown or compared between runs and machines: ids of
// functions, classes and findings, states of objects, batches of candidates, folders of
// sessions. Users have its values in their repositories (ids of findings in baselines), in
// instrumented code and in stores, so what it gives never changes; `hash_test` pins it.
// Tables in memory need no such thing: they take absl::Hash or std::hash.
//
// In:     bytes, or numbers one after the other.
// Out:    64 bits; no seed, no dependence on the machine's byte order.
// Errors: none. Not for keys that an adversary chooses.
// Thread rule: pure functions.
// Source: FNV-1a, 64 bits (Fowler, Noll, Vo; RFC 9923) for bytes; for numbers a step of
//         boost::hash_combine, followed by one of the finalizer of MurmurHash3.
//
// The probe, which depends on nothing, goes on with the same FNV-1a for instances of
// templates (`InstanceId`, engine/probe/recorder.h); its test says that both agree.
#ifndef AUGMENT_ENGINE_BASE_HASH_H_
#define AUGMENT_ENGINE_BASE_HASH_H_

#include <cstdint>

#include "absl/strings/string_view.h"

namespace augment {

// The hash of no bytes.
constexpr uint64_t kHashOfNothing = 0xcbf29ce484222325ULL;

// FNV-1a. `before` is the hash of the bytes that stand before these ones.
constexpr uint64_t HashText(absl::string_view text, uint64_t before = kHashOfNothing) {
  for (const char c : text) before = (before ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return before;
}

// Mixes `more` into `hash`; in another order they give another hash.
constexpr uint64_t MixHash(uint64_t hash, uint64_t more) {
  hash ^= more + 0x9e3779b97f4a7c15ULL + (hash << 6) + (hash >> 2);
  hash *= 0xff51afd7ed558ccdULL;
  return hash ^ (hash >> 33);
}

// What the numbers of a thing of this kind are mixed into, where things of several kinds
// must not be taken for each other.
constexpr uint64_t HashOfKind(uint64_t kind) { return kind * 0x9e3779b97f4a7c15ULL + 1; }

}  // namespace augment

#endif  // AUGMENT_ENGINE_BASE_HASH_H_
