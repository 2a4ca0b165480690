// Calls of the tests that were done again and came out as recorded, each with all that led to it.
//
// In:     sequences whose last call is the recorded one.
// Out:    of each function some of them, as different in their last call as they came.
// Errors: none. Owner: copies what it keeps. Threads: one campaign, one thread.
#ifndef AUGMENT_ENGINE_POOL_RECORDED_CALLS_H_
#define AUGMENT_ENGINE_POOL_RECORDED_CALLS_H_

#include <cstdint>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

class RecordedCalls {
 public:
  // Keeps it if it is one of the first few of its function with these arguments.
  void Add(const proto::Candidate& sequence);

  const std::vector<proto::Candidate>& Of(int function) const;

 private:
  std::map<int, std::vector<proto::Candidate>> calls_;
  std::set<std::pair<int, uint64_t>> known_;  // by values that are passed
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_POOL_RECORDED_CALLS_H_
