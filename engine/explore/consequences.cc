#include "engine/explore/consequences.h"

#include <cstdint>
#include <set>
#include <utility>

#include "engine/model/sequence.h"

namespace augment {
namespace {

// Which operands are one object, or a part of it, as the number of the first of
// them; empty when all differ.
std::vector<int> Aliases(const std::vector<std::set<uint64_t>>& wholes,
                         const proto::CandidateCall& call) {
  std::vector<int> first(static_cast<size_t>(call.operands_size()), -1);
  bool twice = false;
  for (int i = 0; i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() != proto::Value::kObject) continue;
    first[static_cast<size_t>(i)] = i;
    for (int j = 0; j < i; ++j) {
      if (call.operands(j).kind_case() == proto::Value::kObject &&
          Overlap(wholes[call.operands(i).object()], wholes[call.operands(j).object()])) {
        first[static_cast<size_t>(i)] = j;
        twice = true;
        break;
      }
    }
  }
  return twice ? first : std::vector<int>();
}

bool AboutMemory(const proto::Finding& finding) {
  return finding.verdict() == proto::FAULT &&
         (finding.oracle() == "asan" || finding.oracle() == "crash" || finding.oracle() == "ubsan");
}

bool IsConsequence(const Vocabulary& vocabulary, const proto::Finding& finding,
                   const proto::Finding& cause) {
  if (&finding == &cause || !AboutMemory(finding) || !AboutMemory(cause)) return false;
  const proto::Candidate& blamed = cause.test().sequence();
  const proto::Candidate& failing = finding.test().sequence();
  if (blamed.calls_size() == 0) return false;
  const proto::CandidateCall& call = blamed.calls(blamed.calls_size() - 1);
  const std::vector<int> aliases = Aliases(Wholes(vocabulary, blamed), call);
  if (aliases.empty()) return false;
  const std::vector<std::set<uint64_t>> wholes = Wholes(vocabulary, failing);
  for (int i = 0; i + 1 < failing.calls_size(); ++i) {
    const proto::CandidateCall& earlier = failing.calls(i);
    if (earlier.special() == call.special() && earlier.function() == call.function() &&
        Aliases(wholes, earlier) == aliases) {
      return true;
    }
  }
  return false;
}

}  // namespace

void FoldConsequences(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings) {
  std::vector<bool> folded(findings->size(), false);
  for (size_t i = 0; i < findings->size(); ++i) {
    for (size_t j = 0; j < findings->size(); ++j) {
      if (folded[j] || !IsConsequence(vocabulary, (*findings)[i], (*findings)[j])) continue;
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
