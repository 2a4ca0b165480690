// What the texts are that passing tests give and get: when some go beyond ASCII and are UTF-8, then
// the library is about such texts, and what it does with others nobody has said, but for the
// functions that tests give others (`validate_utf8("\xFF")`).
//
// In:     observations of the tests' calls.
// Out:    whether a function's texts are UTF-8.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_TEXT_ENCODING_H_
#define AUGMENT_ENGINE_KNOWLEDGE_TEXT_ENCODING_H_

#include <cstdint>
#include <set>
#include <string>

#include "proto/driver.pb.h"

namespace augment {

class TextEncoding {
 public:
  // So many different texts beyond ASCII tell UTF-8 from chance: that one of two bytes is, one in
  // about thirty would be.
  static constexpr size_t kEnough = 3;

  void Note(int function, const proto::Observation& observation);
  bool IsUtf8(int function) const {
    return beyond_ascii_.size() >= kEnough && of_other_.count(function) == 0 &&
           of_other_.size() < of_utf8_.size();
  }

 private:
  void Note(int function, const proto::Value& value);

  std::set<std::string> beyond_ascii_;  // at most kEnough
  std::set<int> of_utf8_;               // functions that have such texts
  std::set<int> of_other_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_TEXT_ENCODING_H_
