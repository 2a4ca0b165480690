// What findings are called in formats for programs; docs/findings.md lists the words.
#ifndef AUGMENT_ENGINE_REPORT_WORDS_H_
#define AUGMENT_ENGINE_REPORT_WORDS_H_

#include "proto/finding.pb.h"

namespace augment {

// "fault", "undocumented-precondition".
const char* VerdictWord(proto::Verdict verdict);
// "high", "medium", "low".
const char* ConfidenceWord(proto::Confidence confidence);
// "null-pointer", …; "" for a finding that is told of alone.
const char* GroupWord(proto::Finding::Group group);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_WORDS_H_
