// What the oracle of congruence keeps of a suspect, and how it is said.
//
// The suspect's candidate ends in a comparison whose answer is taken for granted and the call
// that contradicts it; or in an equality and one question about both objects.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_ORACLE_CONGRUENCE_H_
#define AUGMENT_ENGINE_ORACLE_CONGRUENCE_H_

#include <cstdint>

#include "engine/model/vocabulary.h"
#include "engine/oracle/suspect.h"
#include "proto/finding.pb.h"

namespace augment {

struct Congruent {
  bool implied = false;  // else: equal, and told apart
  int first = -1;        // the comparison whose answer is taken for granted
  bool when = true;
  int second = -1;  // that contradicts it, or is answered differently
  bool swapped = false;
  bool then = true;
  int64_t held = 0;
};

// What is wrong, and what the test expects (Oracle::Describe).
void DescribeCongruence(const Vocabulary& vocabulary, const Congruent& detail,
                        const Suspect& suspect, proto::Finding* finding);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_CONGRUENCE_H_
