#include "engine/pool/state_collector.h"

#include "engine/model/wire_index.h"

namespace augment {

int StateCollector::Add(const proto::Candidate& candidate, const proto::Observation& observation) {
  int added = 0;
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const auto add = [&](int slot, const proto::View& view) {
    const int of = ClassOf(view);
    if (of < 0) return;
    if (pool_.Add(candidate, slot, view, store_, &knowledge_.of_class(of).set.schema())) {
      ++added;
    }
  };
  for (int i = 0; i < observation.exit_size() && i < call.operands_size(); ++i) {
    // Nothing can be begun with an object that was moved from.
    if (call.special() == proto::CandidateCall::FUNCTION &&
        knowledge_.IsMovedFrom(static_cast<int>(call.function()), i)) {
      continue;
    }
    if (call.operands(i).kind_case() == proto::Value::kObject &&
        !candidate.calls(static_cast<int>(call.operands(i).object())).lends()) {
      add(static_cast<int>(call.operands(i).object()), observation.exit(i));
    }
  }
  if (observation.has_result_view() && !call.lends())
    add(candidate.calls_size() - 1, observation.result_view());
  if (graphs_.Add(candidate, observation)) ++added;
  recorder_.Record(candidate, observation);
  return added;
}

}  // namespace augment
