// What the texts are that passing tests give and get: when some go beyond ASCII, and all of them
// are UTF-8, then the library is about such texts, and what it does with others nobody has said.
//
// In:     observations of the tests' calls.
// Out:    whether its texts are UTF-8.
// Errors: none. Threads: one writes, or many read.
#ifndef AUGMENT_ENGINE_KNOWLEDGE_TEXT_ENCODING_H_
#define AUGMENT_ENGINE_KNOWLEDGE_TEXT_ENCODING_H_

#include <cstdint>
#include <set>
#include <string>

#include "absl/strings/string_view.h"
#include "proto/driver.pb.h"

namespace augment {

bool IsUtf8(absl::string_view text);

// With "x" for each byte that belongs to no sequence of UTF-8.
std::string AsUtf8(absl::string_view text);

class TextEncoding {
 public:
  // So many different texts beyond ASCII tell UTF-8 from chance: that one of two bytes is, one in
  // about thirty would be.
  static constexpr size_t kEnough = 3;

  void Note(const proto::Observation& observation);
  bool IsUtf8() const { return !other_ && beyond_ascii_.size() >= kEnough; }

 private:
  void Note(const proto::Value& value);

  std::set<std::string> beyond_ascii_;  // at most kEnough
  bool other_ = false;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_KNOWLEDGE_TEXT_ENCODING_H_
