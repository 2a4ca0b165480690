#include "engine/explore/consequences.h"

#include <cstdint>
#include <set>
#include <utility>

#include "absl/strings/match.h"
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
  if (!AboutMemory(finding) || !AboutMemory(cause)) return false;
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

// The function changes nothing, as far as its declaration and its body tell.
bool IsReader(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  if (call.special() != 0) return false;
  const int function = static_cast<int>(call.function());
  const proto::RegistryFunction& entry = vocabulary.function(function);
  if (!entry.has_receiver()) return false;
  if (entry.is_const()) return true;
  const proto::FunctionModel* model = vocabulary.model(function);
  return model != nullptr && model->writes_size() == 0 &&
         entry.result().kind() != proto::Type::VOID;
}

// The last call before the failing one that may have freed something of its
// receiver; -1: there is none, or the failing call may have freed it itself.
int FreedBy(const Vocabulary& vocabulary, const proto::Finding& finding) {
  const proto::Candidate& sequence = finding.test().sequence();
  const int last = sequence.calls_size() - 1;
  if (!AboutMemory(finding) || !absl::StrContains(finding.message(), "heap-use-after-free") ||
      last < 0 || !IsReader(vocabulary, sequence.calls(last))) {
    return -1;
  }
  const proto::Value& receiver = sequence.calls(last).operands(0);
  for (int i = last - 1; i >= 0; --i) {
    const proto::CandidateCall& call = sequence.calls(i);
    if (call.special() != 0 || call.operands_size() == 0 ||
        !vocabulary.function(static_cast<int>(call.function())).has_receiver() ||
        IsReader(vocabulary, call)) {
      continue;
    }
    if (call.operands(0).kind_case() == receiver.kind_case() &&
        call.operands(0).object() == receiver.object()) {
      return static_cast<int>(call.function());
    }
  }
  return -1;
}

bool SameDamage(const Vocabulary& vocabulary, const proto::Finding& finding,
                const proto::Finding& cause) {
  const int freed_by = FreedBy(vocabulary, finding);
  return freed_by >= 0 && freed_by == FreedBy(vocabulary, cause) &&
         finding.function() != cause.function();
}

}  // namespace

void FoldConsequences(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings) {
  std::vector<bool> folded(findings->size(), false);
  for (size_t i = 0; i < findings->size(); ++i) {
    for (size_t j = 0; j < findings->size(); ++j) {
      if (i == j || folded[j]) continue;
      // Of readers the first one stands for all.
      if (!IsConsequence(vocabulary, (*findings)[i], (*findings)[j]) &&
          (j > i || !SameDamage(vocabulary, (*findings)[i], (*findings)[j]))) {
        continue;
      }
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
