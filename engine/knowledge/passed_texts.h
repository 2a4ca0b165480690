// Texts that passing tests give functions: somebody chose each of them.
//
// In:     observations of the tests' calls.
// Out:    for each operand the shortest different ones.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_PASSED_TEXTS_H_
#define AUGMENT_ENGINE_KNOWLEDGE_PASSED_TEXTS_H_

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "proto/driver.pb.h"

namespace augment {

class PassedTexts {
 public:
  static constexpr size_t kMost = 32;  // of an operand

  void Note(int function, const proto::Observation& observation);
  // Shortest first.
  const std::vector<std::string>& Of(int function, int operand) const;

 private:
  std::map<std::pair<int, int>, std::vector<std::string>> texts_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_PASSED_TEXTS_H_
