// What went into the calls of a test, by which a value tells what it came from.
//
// In:     a sequence. Out: whether a value shows something of it. Nothing that is everywhere does:
//         numbers next to 0, empty texts.
// Errors: none. Threads: any, once it is made.
#ifndef AUGMENT_ENGINE_FINDINGS_WENT_IN_H_
#define AUGMENT_ENGINE_FINDINGS_WENT_IN_H_

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

class WentIn {
 public:
  explicit WentIn(const proto::Candidate& candidate);

  // The value, or a text that holds one.
  bool Shows(const proto::Value& value) const;

 private:
  void Add(const proto::Value& value);

  std::set<uint64_t> hashes_;
  std::vector<std::string> texts_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_WENT_IN_H_
