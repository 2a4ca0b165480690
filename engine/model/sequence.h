// Sequences of calls (proto::Candidate): joining, cutting, comparing.
//
// Call i of a sequence leaves its object in slot i, so putting sequences
// together renumbers slots and cutting keeps what the rest depends on.
#ifndef AUGMENT_ENGINE_MODEL_SEQUENCE_H_
#define AUGMENT_ENGINE_MODEL_SEQUENCE_H_

#include <cstdint>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

// Appends the calls of `tail` to `to`; slots of `tail` grow by the returned
// offset (the former length of `to`).
int Append(const proto::Candidate& tail, proto::Candidate* to);

// The calls that the last call depends on, directly or not, or that act on
// those objects; with `keep[i]` false, call i is left out as well when nothing
// kept uses its slot. Returns false when a needed call would be lost.
bool Without(const proto::Candidate& sequence, const std::vector<bool>& keep,
             proto::Candidate* result);

// The first `calls` calls.
proto::Candidate Prefix(const proto::Candidate& sequence, int calls);

uint64_t HashSequence(const proto::Candidate& sequence);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_SEQUENCE_H_
