// A call that may have shown a fault.
#ifndef AUGMENT_ENGINE_ORACLE_SUSPECT_H_
#define AUGMENT_ENGINE_ORACLE_SUSPECT_H_

#include <any>
#include <cstdint>
#include <string>

#include "engine/infer/infer.h"
#include "engine/judge/judge.h"
#include "engine/oracle/verdicts.h"
#include "proto/driver.pb.h"

namespace augment {

class Oracle;

// A candidate whose last call did something that may be a fault.
struct Suspect {
  // Noted by the search itself (oracle.h says why), or by an oracle.
  enum Kind { kFailure, kInvariant, kPostcondition, kTeardown, kOfOracle };
  Kind kind = kFailure;
  proto::Candidate candidate;
  proto::Outcome outcome;
  int function = -1;  // that is blamed
  Sample sample;
  Failure failure;                 // kFailure, kTeardown
  int class_index = -1;            // kInvariant
  int contract = -1;               // kInvariant, kPostcondition
  int operand = 0;                 // kInvariant: which operand's object
  const Oracle* oracle = nullptr;  // kOfOracle
  std::any detail;                 // kOfOracle: what it keeps of it
  // When it was met; 0: it is being noted now.
  int64_t after_candidates = 0;
  double after_seconds = 0;
  std::string source;  // what the candidate was made for (engine/generate/provenance.h)
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_SUSPECT_H_
