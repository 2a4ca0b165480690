// Texts that passing tests give functions: somebody chose each of them.
//
// In:     observations of the tests' calls.
// Out:    for each operand the shortest different ones; of any text whether it is one of them.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_PASSED_TEXTS_H_
#define AUGMENT_ENGINE_KNOWLEDGE_PASSED_TEXTS_H_

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/hash.h"
#include "proto/driver.pb.h"

namespace augment {

class PassedTexts {
 public:
  static constexpr size_t kMost = 32;  // of an operand

  void Note(int function, const proto::Observation& observation);
  // Shortest first.
  const std::vector<std::string>& Of(int function, int operand) const;
  // Whatever it is passed for, also in a list; of all of them.
  bool Has(const std::string& text) const { return all_.count(HashText(text)) != 0; }

 private:
  void NoteAll(const proto::Value& value);

  std::map<std::pair<int, int>, std::vector<std::string>> texts_;
  std::set<uint64_t> all_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_PASSED_TEXTS_H_
