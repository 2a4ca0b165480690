// One way to make candidates. A source is a class in sources/, a line in
// source_registry.cc, a test beside it, and a line in docs/design.md ("What is tried").
#ifndef AUGMENT_ENGINE_GENERATE_CANDIDATE_SOURCE_H_
#define AUGMENT_ENGINE_GENERATE_CANDIDATE_SOURCE_H_

#include <cstddef>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

// Lives as long as the search, so it may remember how far it came with a function.
// What it draws, it draws from the builder it was made with, which it shares with the
// other sources: that is what makes a campaign repeatable. One campaign, one thread.
class CandidateSource {
 public:
  virtual ~CandidateSource() = default;

  // Appends candidates that end in a call of the function, and tells the builder what
  // each was made for. `out` holds what the sources before made in this round; `quota`
  // is how many all of them are to make, of which a source takes the part that suits
  // it. Nothing to make is no error.
  virtual void Add(int function, size_t quota, std::vector<proto::Candidate>* out) = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_CANDIDATE_SOURCE_H_
