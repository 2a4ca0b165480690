#include "engine/pool/corpus.h"

namespace augment {

void Corpus::Add(int function, const proto::Candidate& sequence) {
  std::vector<proto::Candidate>& sequences = of_[function];
  if (sequences.size() == kMost) sequences.erase(sequences.begin());
  sequences.push_back(sequence);
}

const std::vector<proto::Candidate>& Corpus::Of(int function) const {
  static const auto* const none = new std::vector<proto::Candidate>;
  const auto found = of_.find(function);
  return found == of_.end() ? *none : found->second;
}

}  // namespace augment
