// A suspect that was confirmed, in words and as a test (E4, E6).
#ifndef AUGMENT_ENGINE_DESCRIBE_DESCRIBE_H_
#define AUGMENT_ENGINE_DESCRIBE_DESCRIBE_H_

#include <vector>

#include "engine/knowledge/knowledge.h"
#include "engine/oracle/classifier.h"
#include "engine/oracle/suspect.h"
#include "proto/finding.pb.h"

namespace augment {

class Describer {
 public:
  // `tests`: so many passed. Keeps both references.
  Describer(const Knowledge& knowledge, const Classifier& classifier, int tests)
      : knowledge_(knowledge),
        vocabulary_(knowledge.vocabulary()),
        classifier_(classifier),
        tests_(tests) {}

  // The finding with its test; `members` are the suspects of its cluster.
  proto::Finding Describe(const Suspect& suspect, const Verdict& verdict,
                          const std::vector<const Suspect*>& members) const;

 private:
  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Classifier& classifier_;
  const int tests_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_DESCRIBE_DESCRIBE_H_
