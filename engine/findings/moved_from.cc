#include "engine/findings/moved_from.h"

#include <cstdint>
#include <map>
#include <set>

namespace augment {

bool MovesFrom(const Vocabulary& vocabulary, const proto::CandidateCall& call, int i) {
  if (call.special() == proto::CandidateCall::MOVE) return i == 0;
  if (call.special() == proto::CandidateCall::MOVE_ASSIGN) return i == 1;
  if (call.special() != proto::CandidateCall::FUNCTION) return false;
  const proto::RegistryFunction& function = vocabulary.function(static_cast<int>(call.function()));
  const int parameter = i - (function.has_receiver() ? 1 : 0);
  return parameter >= 0 && parameter < function.parameters_size() &&
         function.parameters(parameter).passing() == proto::Type::RVALUE_REF;
}

bool UsesWhatWasMovedFrom(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  std::set<uint64_t> moved;
  for (const proto::CandidateCall& call : candidate.calls()) {
    std::map<uint64_t, int> uses;
    std::set<uint64_t> moves;
    for (int i = 0; i < call.operands_size(); ++i) {
      if (call.operands(i).kind_case() != proto::Value::kObject) continue;
      const uint64_t object = call.operands(i).object();
      if (moved.count(object) != 0) return true;
      ++uses[object];
      if (MovesFrom(vocabulary, call, i)) moves.insert(object);
    }
    for (const uint64_t object : moves) {
      if (uses[object] > 1) return true;
    }
    moved.insert(moves.begin(), moves.end());
  }
  return false;
}

}  // namespace augment
