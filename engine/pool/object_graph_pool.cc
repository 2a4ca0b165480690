#include "engine/pool/object_graph_pool.h"

#include <utility>

#include "engine/base/hash.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"
#include "engine/pool/pool.h"

namespace augment {
namespace {

constexpr size_t kMostObjectGraphs = 400;
constexpr int kLongestObjectGraph = 24;

}  // namespace

ObjectGraph MakeObjectGraph(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  ObjectGraph graph;
  graph.sequence = sequence;
  for (const proto::CandidateCall& call : sequence.calls()) {
    int of = -1;
    if (call.lends()) {
      // For the next call alone.
    } else if (call.special() == proto::CandidateCall::FUNCTION) {
      const int function = static_cast<int>(call.function());
      const proto::RegistryFunction& f = vocabulary.function(function);
      of = f.is_constructor() ? vocabulary.class_of(function) : vocabulary.ObjectClass(f.result());
    } else if (call.special() == proto::CandidateCall::TAKE_LOCAL) {
      of = static_cast<int>(call.class_index());
    } else if ((call.special() == proto::CandidateCall::COPY ||
                call.special() == proto::CandidateCall::MOVE) &&
               call.operands_size() > 0) {
      // A copy is of the class of what was copied.
      of = graph.classes[call.operands(0).object()];
    }
    graph.classes.push_back(of);
  }
  return graph;
}

bool ObjectGraphPool::Add(const proto::Candidate& sequence, const proto::Observation& observation) {
  if (graphs_.size() >= kMostObjectGraphs || sequence.calls_size() > kLongestObjectGraph)
    return false;
  const proto::CandidateCall& last = sequence.calls(sequence.calls_size() - 1);
  std::set<uint64_t> objects;
  for (const proto::Value& operand : last.operands()) {
    if (operand.kind_case() != proto::Value::kObject ||
        sequence.calls(static_cast<int>(operand.object())).lends()) {
      continue;
    }
    objects.insert(operand.object());
  }
  if (observation.has_result_view() && ClassOf(observation.result_view()) >= 0 && !last.lends() &&
      !objects.empty()) {
    objects.insert(static_cast<uint64_t>(sequence.calls_size()) - 1);
  }
  if (objects.size() < 2) return false;
  uint64_t state = 0;
  for (const proto::View& view : observation.exit()) state = MixHash(state, StateOf(view));
  if (observation.has_result_view()) state = MixHash(state, StateOf(observation.result_view()));
  if (!known_.insert(state).second) return false;
  graphs_.push_back(MakeObjectGraph(vocabulary_, sequence));
  return true;
}

std::vector<int> ObjectGraphPool::Slots(const ObjectGraph& graph, int class_index) const {
  std::vector<int> slots;
  for (size_t slot = 0; slot < graph.classes.size(); ++slot) {
    if (graph.classes[slot] >= 0 && vocabulary_.IsA(graph.classes[slot], class_index)) {
      slots.push_back(static_cast<int>(slot));
    }
  }
  return slots;
}

}  // namespace augment
