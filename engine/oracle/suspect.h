// A call that may have shown a fault, and what it is taken for.
#ifndef AUGMENT_ENGINE_ORACLE_SUSPECT_H_
#define AUGMENT_ENGINE_ORACLE_SUSPECT_H_

#include <cstdint>
#include <string>

#include "engine/infer/infer.h"
#include "engine/judge/judge.h"
#include "engine/laws/comparisons.h"
#include "engine/laws/theory.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"

namespace augment {

// A candidate whose last call did something that may be a fault.
struct Suspect {
  enum Kind { kFailure, kInvariant, kPostcondition, kTeardown, kLaw, kTheory };
  Kind kind = kFailure;
  proto::Candidate candidate;
  proto::Outcome outcome;
  int function = -1;
  Sample sample;
  Failure failure;       // kFailure, kTeardown
  int class_index = -1;  // kInvariant
  int contract = -1;     // kInvariant, kPostcondition
  int operand = 0;       // kInvariant: which operand's object
  BrokenLaw law;         // kLaw; the last call is the comparison that is blamed
  // kTheory: what the last calls ask, and which law they contradict. `function`
  // is the one that is blamed.
  Tail tail;
  std::string key;
  // When it was met; 0: it is being noted now.
  int64_t after_candidates = 0;
  double after_seconds = 0;
  std::string source;  // what the candidate was made for (engine/generate/provenance.h)
};

struct Verdict {
  proto::Verdict verdict = proto::VERDICT_UNKNOWN;
  proto::Confidence confidence = proto::LOW;
  const Contract* precondition = nullptr;  // the established one it violated
  int null_operand = -1;                   // a null pointer the tests never pass explains it
  std::string null_member;                 // … of an operand
  bool law = false;
  proto::Finding::Group group = proto::Finding::ALONE;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_SUSPECT_H_
