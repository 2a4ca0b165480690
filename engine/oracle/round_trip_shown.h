// The short sequence that shows what a round trip loses (inverse_oracle.cc, which finds it):
// `Name() const; there(); back(lent by it); Name() const`.
//
// In:     a suspect's detail, a sequence, what came of it.
// Out:    whether that sequence shows the same, and a finding's words and assertions.
// Errors: none; what was not seen shows nothing.
// Thread rule: pure functions.
#ifndef AUGMENT_ENGINE_ORACLE_ROUND_TRIP_SHOWN_H_
#define AUGMENT_ENGINE_ORACLE_ROUND_TRIP_SHOWN_H_

#include <cstdint>

#include "engine/model/vocabulary.h"
#include "engine/oracle/round_trips.h"
#include "engine/oracle/suspect.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// What is asked of what came back; others are numbers of queries.
constexpr int kEquals = -1;    // operator==
constexpr int kTheValue = -2;  // the value itself
constexpr int kAccepted = -3;  // nothing: it is not refused

// Suspect::detail of the oracle.
struct RoundTripDetail {
  RoundTrip round_trip;
  int question = kTheValue;
  int64_t held = 0;
};

// Numbers to a precision.
bool IsSameAnswer(const proto::Value& x, const proto::Value& y);

// The last calls of the sequence are the round trip and its question, and the answer is another.
bool ShowsRoundTrip(const RoundTripDetail& detail, const proto::Candidate& candidate,
                    const proto::Outcome& outcome);

void DescribeRoundTrip(const Vocabulary& vocabulary, const RoundTripDetail& detail,
                       const Suspect& suspect, proto::Finding* finding);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_ROUND_TRIP_SHOWN_H_
