// Instances of class templates that have a witness for their elements
// (engine/probe/witness.h), beside the test's own: the same calls of either.
//
// In:     a sequence of calls of the one.
// Out:    the same of the other. Numbers stay; a text stands for a small number, the
//         same for the same text, and for itself where it is written as one.
// Errors: nullopt where a call has no counterpart, or a value that cannot be put so.
// Thread rule: none; immutable.
#ifndef AUGMENT_ENGINE_MODEL_WITNESS_H_
#define AUGMENT_ENGINE_MODEL_WITNESS_H_

#include <map>
#include <optional>
#include <vector>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

class Witnesses {
 public:
  // Keeps the vocabulary.
  explicit Witnesses(const Vocabulary& vocabulary);

  // The classes of which there is an instance with witnesses, ascending.
  const std::vector<int>& own_classes() const { return own_; }

  std::optional<proto::Candidate> WithWitnesses(const proto::Candidate& own) const;
  // By the first of the test's instances that has counterparts for all calls.
  std::optional<proto::Candidate> AsTestsDo(const proto::Candidate& with_witnesses) const;

 private:
  using Classes = std::map<int, int>;
  std::optional<proto::Candidate> Translate(const proto::Candidate& candidate,
                                            const Classes& classes) const;

  const Vocabulary& vocabulary_;
  std::vector<int> own_;
  Classes with_witness_;                    // of the test's own
  std::map<int, std::vector<int>> own_of_;  // of those with witnesses
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_WITNESS_H_
