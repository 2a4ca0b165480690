#include "engine/explore/consequences.h"

#include <cstdint>
#include <map>
#include <utility>

namespace augment {
namespace {

// Which operands are one object, as the number of the first of them; empty when
// all differ.
std::vector<int> Aliases(const proto::CandidateCall& call) {
  std::vector<int> first(static_cast<size_t>(call.operands_size()), -1);
  std::map<uint64_t, int> seen;
  bool twice = false;
  for (int i = 0; i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() != proto::Value::kObject) continue;
    const auto [at, is_new] = seen.emplace(call.operands(i).object(), i);
    first[static_cast<size_t>(i)] = at->second;
    twice = twice || !is_new;
  }
  return twice ? first : std::vector<int>();
}

bool AboutMemory(const proto::Finding& finding) {
  return finding.verdict() == proto::FAULT &&
         (finding.oracle() == "asan" || finding.oracle() == "crash" || finding.oracle() == "ubsan");
}

bool IsConsequence(const proto::Finding& finding, const proto::Finding& cause) {
  if (&finding == &cause || !AboutMemory(finding) || !AboutMemory(cause)) return false;
  const proto::Candidate& blamed = cause.test().sequence();
  const proto::Candidate& failing = finding.test().sequence();
  if (blamed.calls_size() == 0) return false;
  const proto::CandidateCall& call = blamed.calls(blamed.calls_size() - 1);
  const std::vector<int> aliases = Aliases(call);
  if (aliases.empty()) return false;
  for (int i = 0; i + 1 < failing.calls_size(); ++i) {
    const proto::CandidateCall& earlier = failing.calls(i);
    if (earlier.special() == call.special() && earlier.function() == call.function() &&
        Aliases(earlier) == aliases) {
      return true;
    }
  }
  return false;
}

}  // namespace

void FoldConsequences(std::vector<proto::Finding>* findings) {
  std::vector<bool> folded(findings->size(), false);
  for (size_t i = 0; i < findings->size(); ++i) {
    for (size_t j = 0; j < findings->size(); ++j) {
      if (folded[j] || !IsConsequence((*findings)[i], (*findings)[j])) continue;
      folded[i] = true;
      (*findings)[j].set_similar((*findings)[j].similar() + (*findings)[i].similar() + 1);
      break;
    }
  }
  std::vector<proto::Finding> kept;
  for (size_t i = 0; i < findings->size(); ++i) {
    if (!folded[i]) kept.push_back(std::move((*findings)[i]));
  }
  *findings = std::move(kept);
}

}  // namespace augment
