#include "engine/oracle/unbegun.h"

#include <algorithm>
#include <vector>

#include "engine/judge/opposites.h"

namespace augment {

std::string UnbegunBy(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  if (sequence.calls_size() == 0) return "";
  const proto::CandidateCall& last = *sequence.calls().rbegin();
  if (last.special() != proto::CandidateCall::FUNCTION || last.operands_size() == 0 ||
      last.operands(0).kind_case() != proto::Value::kObject) {
    return "";
  }
  const int function = static_cast<int>(last.function());
  if (!vocabulary.function(function).has_receiver()) return "";
  const std::string ends = vocabulary.Name(function);
  std::vector<std::string> begins;
  for (const std::string& name : BegunBy(ends)) {
    for (int f = 0; f < vocabulary.function_count(); ++f) {
      const int of = vocabulary.class_of(f);
      if (of < 0 || !vocabulary.function(f).has_receiver() || vocabulary.Name(f) != name) continue;
      if (vocabulary.IsA(of, vocabulary.class_of(function)) ||
          vocabulary.IsA(vocabulary.class_of(function), of)) {
        begins.push_back(name);
        break;
      }
    }
  }
  if (begins.empty()) return "";
  int open = 0;
  for (const proto::CandidateCall& call : sequence.calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION || call.operands_size() == 0 ||
        call.operands(0).kind_case() != proto::Value::kObject ||
        call.operands(0).object() != last.operands(0).object()) {
      continue;
    }
    const std::string name = vocabulary.Name(static_cast<int>(call.function()));
    if (name == ends) --open;
    if (std::find(begins.begin(), begins.end(), name) != begins.end()) ++open;
  }
  return open < 0 ? begins[0] : "";
}

}  // namespace augment
