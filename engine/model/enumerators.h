// Enumerators as compilers name them among template arguments, and as demanglers do.
#ifndef AUGMENT_ENGINE_MODEL_ENUMERATORS_H_
#define AUGMENT_ENGINE_MODEL_ENUMERATORS_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
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

  // Of the enumeration: the value of "Order::kSecond", however qualified; the first name that a
  // value has, "" when it has none.
  std::optional<int64_t> ValueOf(const std::string& type, const std::string& enumerator) const;
  std::string NameOf(const std::string& type, int64_t value) const;

 private:
  using NamesAndValues = std::vector<std::pair<std::string, int64_t>>;
  // In the order of their declarations; null: no enumeration of the models.
  const NamesAndValues* Of(const std::string& type) const;

  std::map<std::string, std::string> numbers_;  // qualified name -> "(ns::Order)1"
  std::map<std::string, NamesAndValues> of_type_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_ENUMERATORS_H_
