// Enumerators as compilers name them among template arguments, and as demanglers do.
#ifndef AUGMENT_ENGINE_MODEL_ENUMERATORS_H_
#define AUGMENT_ENGINE_MODEL_ENUMERATORS_H_

#include <map>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "proto/subject.pb.h"

namespace augment {

// Immutable; keeps no pointer into what it is made from.
class Enumerators {
 public:
  explicit Enumerators(const std::vector<proto::SubjectModel>& models);

  // "vec<2, (ns::Order)1>" of "vec<2, ns::kSecond>": a mangled name has the numbers alone.
  // What is no enumerator of the models stays.
  std::string AsNumbers(absl::string_view text) const;

 private:
  std::map<std::string, std::string> numbers_;  // qualified name -> "(ns::Order)1"
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_ENUMERATORS_H_
