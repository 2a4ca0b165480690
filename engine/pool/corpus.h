// Calls of the search that ran code which nothing had run before: as in a coverage-guided fuzzer,
// each is worth changing.
//
// In:     sequences, as they are met; the last call of each is the one that ran it.
// Out:    of each function the newest of them.
// Errors: none. Owner: copies what it keeps. Threads: one campaign, one thread.
// Source: corpus of coverage-guided fuzzers (AFL, libFuzzer).
#ifndef AUGMENT_ENGINE_POOL_CORPUS_H_
#define AUGMENT_ENGINE_POOL_CORPUS_H_

#include <cstddef>
#include <map>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

class Corpus {
 public:
  // Of a function; older ones give way.
  static constexpr size_t kMost = 64;

  void Add(int function, const proto::Candidate& sequence);

  // The newest last.
  const std::vector<proto::Candidate>& Of(int function) const;

 private:
  std::map<int, std::vector<proto::Candidate>> of_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_CORPUS_H_
