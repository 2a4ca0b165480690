// Sequences of calls (proto::Candidate): joining, cutting, comparing.
//
// Call i of a sequence leaves its object in slot i, so putting sequences
// together renumbers slots and cutting keeps what the rest depends on.
#ifndef AUGMENT_ENGINE_MODEL_SEQUENCE_H_
#define AUGMENT_ENGINE_MODEL_SEQUENCE_H_

#include <algorithm>
#include <cstdint>
#include <set>
#include <vector>

#include "engine/model/vocabulary.h"
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

// Where a sequence starts: at a moment of the test, of which it takes locals, or from nothing.
struct StartingPoint {
  uint64_t moment = 0;        // 0: nothing
  std::set<uint32_t> locals;  // by their position
  bool possible = true;       // false: it takes locals of two moments, or one of them twice
};
StartingPoint StartOf(const proto::Candidate& sequence);
// Sequences with these can be put together. The same local is not in two states.
bool CanJoin(const StartingPoint& x, const StartingPoint& y);

// For each slot the slots that its object may be a part of, itself included: a
// reference or pointer that a call returned may lead into its operands
// (`v[0]`), and one that the test has into what else it has. Such objects are one as far as
// aliasing is concerned.
std::vector<std::set<uint64_t>> Wholes(const Vocabulary& vocabulary,
                                       const proto::Candidate& sequence);
inline bool Overlap(const std::set<uint64_t>& x, const std::set<uint64_t>& y) {
  return std::any_of(x.begin(), x.end(), [&](uint64_t slot) { return y.count(slot) != 0; });
}

// The calls that are given an object after it was moved from (as `T&&`, or by
// value where it cannot be copied): all that such an object is good for is to be
// assigned to and destroyed, which does not count.
std::vector<int> CallsOnMovedFrom(const Vocabulary& vocabulary, const proto::Candidate& sequence);
// The last call is given such an object, be it to assign to it or to destroy it: whoever asks it
// anything before gets what answer he may.
bool EndsOnMovedFrom(const Vocabulary& vocabulary, const proto::Candidate& sequence);

// By the smart pointers that its calls are given: objects that share each other in a circle
// are never destroyed, and that is up to who made them do so.
bool MayOwnInCircle(const Vocabulary& vocabulary, const proto::Candidate& sequence);
// Classes of which an object may hold itself, directly or not, by the pointers that functions are
// given that may change something.
std::set<int> HeldInCircle(const Vocabulary& vocabulary, const proto::Candidate& sequence);

uint64_t HashSequence(const proto::Candidate& sequence);

// The same calls so many times in one process, nothing observed: how much stays allocated each time
// is measured (Outcome.balance), and with `find_lost` whether anything leads there.
proto::Candidate Repeated(proto::Candidate sequence, uint32_t times, bool find_lost);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_SEQUENCE_H_
