// Pairs of functions of which the second may undo the first, and the sequences that ask whether
// it does: `Parse(version.str())` is a version like the first, `Decode(Encode(text))` is the text
// (the metamorphic relation of an inverse).
//
// In:     what can be called; objects and values.
// Out:    pairs by their types and what tests did; sequences in which the first function's result
// is passed on
//         to the second.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_ORACLE_ROUND_TRIPS_H_
#define AUGMENT_ENGINE_ORACLE_ROUND_TRIPS_H_

#include <optional>
#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

// A function of which one operand counts. The others are objects that a constructor without
// arguments makes.
struct Leg {
  int function = -1;
  int operand = -1;         // that counts
  std::vector<int> makers;  // by operand, -1: the one that counts
  // Of the second function: the operand that is what it makes; -1: its result.
  int made = -1;
};

struct RoundTrip {
  int class_index = -1;  // of the object; -1: a value
  Leg there;
  Leg back;
};

// Those that passing tests went once, in one case or in two: what a call of the first gave a call
// of the second was given, and made of it what the first had been given (for an object: what its
// queries answer; where it has none, what was passed on is all that counts). Two functions that
// nobody but the search brought together are no promise. Neither are those that the tests' own
// calls contradict: of "<b>", which an object answers, the second function made one that answers
// "&lt;b&gt;". At most `most`.
std::vector<RoundTrip> RoundTripsOf(const Knowledge& knowledge, int class_index, size_t most);
std::vector<RoundTrip> RoundTripsOfValues(const Knowledge& knowledge, size_t most);

// Where the calls of a sequence stand; -1: it has none such.
struct Trip {
  proto::Candidate candidate;
  int before = -1;  // the questions about the object
  int there = -1;
  int back = -1;
  int after = -1;  // the same questions about what came back
  int again = -1;  // `there` of what came back
  int first = -1;  // the object's slot, and that of what came back
  int second = -1;
};

// `questions` are asked of both objects.
Trip TripOf(const RoundTrip& round_trip, const proto::Candidate& recipe, int slot,
            const std::vector<int>& questions, bool again);
Trip TripOf(const RoundTrip& round_trip, const proto::Value& value, bool again);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_ROUND_TRIPS_H_
