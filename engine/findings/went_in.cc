#include "engine/findings/went_in.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "engine/model/value.h"

namespace augment {

using proto::Value;

WentIn::WentIn(const proto::Candidate& candidate) {
  for (const proto::CandidateCall& call : candidate.calls()) {
    for (const Value& operand : call.operands()) Add(operand);
  }
}

bool WentIn::Shows(const Value& value) const {
  if (value.kind_case() == Value::kPointee) return Shows(value.pointee());
  if (hashes_.count(HashValue(value)) != 0) return true;
  return value.kind_case() == Value::kText &&
         std::any_of(texts_.begin(), texts_.end(), [&value](const std::string& text) {
           return absl::StrContains(value.text(), text);
         });
}

void WentIn::Add(const Value& value) {
  switch (value.kind_case()) {
    case Value::kInteger:
      if (value.integer() >= -1 && value.integer() <= 1) return;
      break;
    case Value::kReal:
      if (value.real() == 0) return;
      break;
    case Value::kText:
      if (value.text().empty()) return;
      if (value.text().size() > 1) texts_.push_back(value.text());
      break;
    default:
      return;
  }
  hashes_.insert(HashValue(value));
}

}  // namespace augment
