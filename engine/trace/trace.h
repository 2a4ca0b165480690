// Traces read back: what the passing tests did (docs/techniques.md, S1).
#ifndef AUGMENT_ENGINE_TRACE_TRACE_H_
#define AUGMENT_ENGINE_TRACE_TRACE_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/model/vocabulary.h"
#include "proto/trace.pb.h"

namespace augment {

struct Trace {
  std::map<uint32_t, proto::ClassRecord> classes;
  std::map<uint32_t, proto::StateRecord> states;
  // In the order of their ends; those of failing test cases are left out.
  std::vector<proto::EventRecord> events;
  // Which test case each event belongs to, from 1; 0 outside of any.
  std::vector<int> cases;
  int passed_cases = 0;
  int failed_cases = 0;
  // Names of the cases that failed, last that which never ended.
  std::vector<std::string> failed;
  // Objects that are base parts of another one: part id -> whole id.
  std::map<uint64_t, uint64_t> parts;
  // Objects that calls of more than one thread mention.
  std::set<uint64_t> shared;
  // Before these events calls were left out; sorted. Objects made before one of
  // them are unknown from there on.
  std::vector<size_t> gaps;
  // Functions (FunctionModel.id) in whose calls children of the test died, whatever became of the
  // case.
  std::set<uint64_t> deaths;
  uint64_t left_out = 0;   // calls and implicit events that are in no event
  bool truncated = false;  // ended in the middle of a record
};

// NotFound, DataLoss (no trace, or of another version). Any bytes in: an error
// or a trace, never a crash.
absl::StatusOr<Trace> ReadTrace(const std::string& path);
absl::StatusOr<Trace> ParseTrace(const std::string& bytes, const std::string& name);

// One event as a candidate: the shortest slice of the calls before it that
// re-creates its operands, then the call itself.
struct Slice {
  size_t event = 0;
  proto::Candidate sequence;
  // Field view index after the call, by operand (0: unknown), to check that the
  // driver reproduces what was recorded.
  std::vector<uint32_t> after;
};

// Why an event has no slice.
struct Miss {
  enum Kind {
    kNoThunk,        // the driver cannot call the function of event `at`
    kOpaque,         // an argument of event `at` has no text form
    kUnknownObject,  // an operand of event `at` was made or changed unseen
    kTooLong,
  };
  Kind kind = kUnknownObject;
  size_t at = 0;
};

struct SliceStatistics {
  int64_t sliced = 0;
  int64_t without_thunk = 0;   // the function cannot be called by the driver
  int64_t opaque = 0;          // an argument has no text form
  int64_t unknown_object = 0;  // an operand whose making was not seen
  int64_t too_long = 0;
  std::map<size_t, Miss> missed;  // by event, of the last trace
};

// Slices every event that can be re-created. Longest slice: `most_calls`. Of an object with
// hundreds of events only some of the later ones have a slice; the others count as too long.
std::vector<Slice> SliceEvents(const Trace& trace, const Vocabulary& vocabulary, int most_calls,
                               SliceStatistics* statistics);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_TRACE_H_
