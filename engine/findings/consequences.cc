#include "engine/findings/consequences.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
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
         (finding.oracle() == proto::ORACLE_ASAN || finding.oracle() == proto::ORACLE_CRASH ||
          finding.oracle() == proto::ORACLE_UBSAN || finding.oracle() == proto::ORACLE_WITNESS);
}

// Elements that one call leaves wrong, another one comes upon.
bool IsOfWitnessBefore(const Vocabulary& vocabulary, const proto::Finding& finding,
                       const proto::Finding& cause) {
  if (!AboutMemory(finding) || !AboutMemory(cause) ||
      !vocabulary.IsOfWitness(static_cast<int>(cause.test().function()))) {
    return false;
  }
  const auto& calls = finding.test().sequence().calls();
  return !calls.empty() && std::any_of(calls.begin(), calls.end() - 1, [&](const auto& call) {
    return call.special() == proto::CandidateCall::FUNCTION &&
           call.function() == cause.test().function();
  });
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

// The function changes nothing, as far as its declaration and its body tell, or
// a const function of the same name does.
bool IsReader(const Vocabulary& vocabulary, const proto::CandidateCall& call) {
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const int function = static_cast<int>(call.function());
  const proto::RegistryFunction& entry = vocabulary.function(function);
  if (!entry.has_receiver()) return false;
  if (entry.is_const()) return true;
  const proto::FunctionModel* model = vocabulary.model(function);
  if (model == nullptr || entry.result().kind() == proto::Type::VOID) return false;
  return model->writes_size() == 0 ||
         std::any_of(
             vocabulary.models().begin(), vocabulary.models().end(), [&](const auto& other) {
               return other.second.is_const() && other.second.class_id() == model->class_id() &&
                      other.second.name() == model->name() &&
                      other.second.parameters_size() == model->parameters_size();
             });
}

// The functions that may have changed the receiver of the last call before it;
// empty: none, or the last call may have done the damage itself.
std::vector<int> ChangedBefore(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  std::vector<int> changed;
  const int last = sequence.calls_size() - 1;
  if (last < 0 || !IsReader(vocabulary, sequence.calls(last))) return changed;
  const proto::Value& receiver = sequence.calls(last).operands(0);
  for (int i = 0; i < last; ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    if (call.special() != proto::CandidateCall::FUNCTION || call.operands_size() == 0 ||
        !vocabulary.function(static_cast<int>(call.function())).has_receiver() ||
        IsReader(vocabulary, call)) {
      continue;
    }
    if (call.operands(0).kind_case() == receiver.kind_case() &&
        call.operands(0).object() == receiver.object()) {
      changed.push_back(static_cast<int>(call.function()));
    }
  }
  return changed;
}

bool IsSameDamage(const Vocabulary& vocabulary, const proto::Finding& finding,
                  const proto::Finding& cause) {
  if (!AboutMemory(finding) || !AboutMemory(cause) || finding.function() == cause.function()) {
    return false;
  }
  const std::vector<int> changed = ChangedBefore(vocabulary, finding.test().sequence());
  return !changed.empty() && changed == ChangedBefore(vocabulary, cause.test().sequence());
}

}  // namespace

void FoldConsequences(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings) {
  std::vector<bool> folded(findings->size(), false);
  for (size_t i = 0; i < findings->size(); ++i) {
    const proto::Finding& finding = (*findings)[i];
    for (size_t j = 0; j < findings->size(); ++j) {
      proto::Finding& cause = (*findings)[j];
      if (i == j || folded[j]) continue;
      // Of readers the first one stands for all.
      const bool same_damage = j < i && IsSameDamage(vocabulary, finding, cause);
      if (!same_damage && !IsConsequence(vocabulary, finding, cause) &&
          !IsOfWitnessBefore(vocabulary, finding, cause)) {
        continue;
      }
      folded[i] = true;
      cause.set_similar(cause.similar() + finding.similar() + 1);
      if (same_damage) {
        cause.set_evidence(absl::StrCat(cause.evidence(), cause.evidence().empty() ? "" : " ",
                                        finding.function(), " fails after the same calls."));
      }
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
