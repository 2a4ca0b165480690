// What the search made of each function: how many calls, what became of them, and
// whether one returned from a state or with an argument that no test used.
//
// In:     the calls of the tests, first; then what the search makes and runs.
// Out:    counts by registry function. A call is new when some operand's readable
//         fields, or its value, were not seen in that place in any call of a test;
//         a call without operands has nothing to be new in, and counts.
// Errors: none. Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_COVERAGE_ATTEMPTS_H_
#define AUGMENT_ENGINE_COVERAGE_ATTEMPTS_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/model/vocabulary.h"
#include "engine/trace/trace.h"
#include "proto/driver.pb.h"

namespace augment {

struct Attempt {
  int64_t made = 0;      // sequences that end in the call
  int64_t left_out = 0;  // of these, that no programmer would write
  int64_t ran = 0;
  int64_t illegal = 0;  // a written precondition was false
  int64_t setup = 0;    // a call before it did not return
  int64_t query = 0;    // a query of its operands died
  int64_t broken = 0;   // an operand was broken before
  int64_t died = 0;
  int64_t hung = 0;
  int64_t threw = 0;
  int64_t normal = 0;
  int64_t returned_new = 0;  // of `normal`
  std::string thrown;        // the first type
  std::string undefined;     // what nothing defines and it came to, the first
};

class Attempts {
 public:
  explicit Attempts(const Vocabulary& vocabulary) : vocabulary_(vocabulary) {}

  // A call of a test as it was recorded, and as the driver did it again.
  void Used(const Trace& trace, const proto::EventRecord& event);
  void Used(const proto::Candidate& candidate, const proto::Outcome& outcome);

  // Candidates that end in a call of the function, before and after those were
  // taken out that no programmer would write.
  void Made(int function, size_t made, size_t kept);
  // One of them was run. A normal one is counted by `Returned`.
  void Ran(const proto::Candidate& candidate, const proto::Outcome& outcome);
  void Returned(const proto::Candidate& candidate, const proto::Outcome& outcome);
  // It returned, but an operand was broken, or a precondition does not hold.
  void Broken(int function) { ++attempts_[function].broken; }
  void Illegal(int function) { ++attempts_[function].illegal; }

  const Attempt& of(int function) const;
  // Objects of the class (by registry index) that went away in a state that no
  // test knew.
  int64_t destroyed_new(int class_index) const;

 private:
  bool IsNew(const proto::CandidateCall& call, const proto::Observation& observation) const;

  const Vocabulary& vocabulary_;
  std::map<int, Attempt> attempts_;
  std::map<std::pair<int, int>, std::set<uint64_t>> used_;  // function, operand
  std::map<int, std::set<uint64_t>> states_;                // class
  std::map<int, int64_t> destroyed_new_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_COVERAGE_ATTEMPTS_H_
