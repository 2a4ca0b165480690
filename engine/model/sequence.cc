#include "engine/model/sequence.h"

#include <utility>

#include "engine/model/value.h"

namespace augment {

int Append(const proto::Candidate& tail, proto::Candidate* to) {
  const int offset = to->calls_size();
  for (const proto::CandidateCall& call : tail.calls()) {
    proto::CandidateCall* added = to->add_calls();
    *added = call;
    if (offset == 0) continue;
    for (proto::Value& operand : *added->mutable_operands()) {
      if (operand.kind_case() == proto::Value::kObject) {
        operand.set_object(operand.object() + static_cast<uint64_t>(offset));
      }
    }
  }
  return offset;
}

bool Without(const proto::Candidate& sequence, const std::vector<bool>& keep,
             proto::Candidate* result) {
  result->Clear();
  std::vector<int> moved(static_cast<size_t>(sequence.calls_size()), -1);
  for (int i = 0; i < sequence.calls_size(); ++i) {
    if (!keep[static_cast<size_t>(i)]) continue;
    proto::CandidateCall call = sequence.calls(i);
    for (proto::Value& operand : *call.mutable_operands()) {
      if (operand.kind_case() != proto::Value::kObject) continue;
      if (operand.object() >= moved.size() || moved[operand.object()] < 0) return false;
      operand.set_object(static_cast<uint64_t>(moved[operand.object()]));
    }
    moved[static_cast<size_t>(i)] = result->calls_size();
    *result->add_calls() = std::move(call);
  }
  return result->calls_size() > 0;
}

proto::Candidate Prefix(const proto::Candidate& sequence, int calls) {
  proto::Candidate prefix;
  for (int i = 0; i < calls && i < sequence.calls_size(); ++i) {
    *prefix.add_calls() = sequence.calls(i);
  }
  return prefix;
}

std::vector<std::set<uint64_t>> Wholes(const Vocabulary& vocabulary,
                                       const proto::Candidate& sequence) {
  std::vector<std::set<uint64_t>> wholes;
  for (int i = 0; i < sequence.calls_size(); ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    std::set<uint64_t> of = {static_cast<uint64_t>(i)};
    if (call.special() == 0) {
      const proto::Type& result = vocabulary.function(static_cast<int>(call.function())).result();
      const bool refers = result.kind() == proto::Type::POINTER ||
                          result.passing() == proto::Type::LVALUE_REF ||
                          result.passing() == proto::Type::CONST_REF;
      for (const proto::Value& operand : call.operands()) {
        if (!refers || operand.kind_case() != proto::Value::kObject) continue;
        const std::set<uint64_t>& whole = wholes[operand.object()];
        of.insert(whole.begin(), whole.end());
      }
    }
    wholes.push_back(std::move(of));
  }
  return wholes;
}

uint64_t HashSequence(const proto::Candidate& sequence) {
  uint64_t hash = 17;
  for (const proto::CandidateCall& call : sequence.calls()) {
    hash = MixHash(hash, call.function() + 1);
    hash = MixHash(hash, call.special());
    for (const proto::Value& operand : call.operands()) hash = MixHash(hash, HashValue(operand));
  }
  return hash;
}

}  // namespace augment
