#include "engine/call_model/call_model.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/base/hash.h"
#include "engine/call_model/profile.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

constexpr int kInARow = 3;  // from there on a repeated call stays where it is
constexpr size_t kMostArguments = 5;

bool IsSlot(const proto::Value& value, int slot) {
  return value.kind_case() == proto::Value::kObject &&
         value.object() == static_cast<uint64_t>(slot);
}

}  // namespace

bool CallModel::StepOf(const proto::CandidateCall& call, int slot, Step* step) {
  for (int i = 0; i < call.operands_size(); ++i) {
    if (!IsSlot(call.operands(i), slot)) continue;
    step->special = call.special();
    step->function = static_cast<int>(call.function());
    step->operand = i;
    return true;
  }
  return false;
}

CallModel::Step CallModel::Making(const proto::CandidateCall& call) {
  Step step;
  step.special = call.special();
  step.function = static_cast<int>(call.function());
  return step;
}

int CallModel::ClassMadeBy(const proto::CandidateCall& call) const {
  switch (call.special()) {
    case proto::CandidateCall::FUNCTION: {
      const auto function = static_cast<int>(call.function());
      const proto::RegistryFunction& f = vocabulary_.function(function);
      return f.is_constructor() ? vocabulary_.class_of(function)
                                : vocabulary_.ObjectClass(f.result());
    }
    case proto::CandidateCall::COPY:
    case proto::CandidateCall::MOVE:
      return static_cast<int>(call.class_index());
    default:
      return -1;  // what a moment of the test has was not seen from its beginning
  }
}

int CallModel::NextOf(int node, const Step& step) const {
  const Node& at = nodes_[static_cast<size_t>(node)];
  const auto found = at.next.find(step);
  if (found != at.next.end()) return found->second;
  return at.repeats && at.step == step ? node : kNowhere;
}

int CallModel::NodeOf(const proto::Candidate& sequence, int slot) const {
  if (slot < 0 || slot >= sequence.calls_size()) return kNowhere;
  const proto::CandidateCall& made = sequence.calls(slot);
  const auto root = roots_.find({ClassMadeBy(made), Making(made)});
  int node = root == roots_.end() ? kNowhere : root->second;
  for (int i = slot + 1; i < sequence.calls_size() && node != kNowhere; ++i) {
    Step step;
    if (StepOf(sequence.calls(i), slot, &step)) node = NextOf(node, step);
  }
  return node;
}

int CallModel::Enter(int class_index, int parent, const Step& step) {
  if (parent != kNowhere) {
    const int next = NextOf(parent, step);
    if (next != kNowhere) return next;
    Node& from = nodes_[static_cast<size_t>(parent)];
    if (from.step == step && from.in_a_row >= kInARow) {
      from.repeats = true;
      return parent;
    }
  } else if (const auto root = roots_.find({class_index, step}); root != roots_.end()) {
    return root->second;
  }
  if (nodes_.size() >= kMostNodes) return kNowhere;
  const auto added = static_cast<int>(nodes_.size());
  nodes_.emplace_back();
  Node& node = nodes_.back();
  node.class_index = class_index;
  node.parent = parent;
  node.step = step;
  if (parent == kNowhere) {
    roots_[{class_index, step}] = added;
  } else {
    Node& from = nodes_[static_cast<size_t>(parent)];
    if (from.step == step) node.in_a_row = from.in_a_row + 1;
    from.next[step] = added;
  }
  return added;
}

int CallModel::Walk(const proto::Candidate& sequence, int slot, int calls) {
  if (slot < 0 || slot >= calls) return kNowhere;
  const proto::CandidateCall& made = sequence.calls(slot);
  const int of = ClassMadeBy(made);
  if (of < 0 || vocabulary_.IsClassOfTest(of)) return kNowhere;
  int node = Enter(of, kNowhere, Making(made));
  for (int i = slot + 1; i < calls && node != kNowhere; ++i) {
    Step step;
    if (StepOf(sequence.calls(i), slot, &step)) node = Enter(of, node, step);
  }
  return node;
}

void CallModel::Add(const proto::Candidate& sequence, const proto::Observation& observation) {
  const int last = sequence.calls_size() - 1;
  if (last < 0) return;
  const proto::CandidateCall& call = sequence.calls(last);
  if (call.special() != proto::CandidateCall::FUNCTION) return;
  const auto function = static_cast<int>(call.function());
  Operands operands(static_cast<size_t>(call.operands_size()));
  uint64_t identity = 0;
  std::vector<std::string> arguments;
  for (int i = 0; i < call.operands_size(); ++i) {
    Operand& operand = operands[static_cast<size_t>(i)];
    const proto::Value& value = call.operands(i);
    if (value.kind_case() != proto::Value::kObject) {
      operand.value = value;
      arguments.push_back(ShowValue(value));
      identity = MixHash(identity, HashValue(value));
      continue;
    }
    for (int j = 0; j < i && operand.same_as < 0; ++j) {
      if (IsSlot(call.operands(j), static_cast<int>(value.object()))) operand.same_as = j;
    }
    if (i < observation.entry_size()) {
      const proto::View& view = observation.entry(i);
      operand.class_index = ClassOf(view);
      if (operand.class_index >= 0) {
        operand.profile = AbstractProfile(vocabulary_.class_at(operand.class_index), view);
      }
    }
    operand.node = Walk(sequence, static_cast<int>(value.object()), last);
    identity = MixHash(identity,
                       MixHash(static_cast<uint64_t>(operand.node + 1), HashText(operand.profile)));
  }
  // Where it leads each of its objects, the one that it makes too.
  std::set<int> slots;
  if (ClassMadeBy(call) >= 0) slots.insert(last);
  for (const proto::Value& value : call.operands()) {
    if (value.kind_case() == proto::Value::kObject) slots.insert(static_cast<int>(value.object()));
  }
  for (const int slot : slots) {
    const int node = Walk(sequence, slot, last + 1);
    if (node == kNowhere) continue;
    Node& at = nodes_[static_cast<size_t>(node)];
    ++at.times;
    if (at.arguments.size() < kMostArguments) at.arguments.insert(absl::StrJoin(arguments, ", "));
    for (int i = 0; i < call.operands_size(); ++i) {
      const Operand& operand = operands[static_cast<size_t>(i)];
      if (operand.node != kNowhere && !IsSlot(call.operands(i), slot)) {
        at.depends.insert(operand.node);
      }
    }
  }
  std::vector<Operands>& calls = calls_[function];
  if (calls.size() >= kMostOfFunction || !known_.insert({function, identity}).second) return;
  calls.push_back(std::move(operands));
}

const std::vector<CallModel::Operands>& CallModel::CallsOf(int function) const {
  static const auto* const none = new std::vector<Operands>;
  const auto found = calls_.find(function);
  return found == calls_.end() ? *none : found->second;
}

std::string CallModel::ShowStep(const Node& node) const {
  switch (node.step.special) {
    case proto::CandidateCall::COPY:
      return "copy";
    case proto::CandidateCall::MOVE:
      return "move";
    case proto::CandidateCall::COPY_ASSIGN:
    case proto::CandidateCall::MOVE_ASSIGN:
      return "assignment";
    case proto::CandidateCall::DESTROY:
      return "destruction";
    case proto::CandidateCall::SET_MEMBER:
      return "a member is set";
    default:
      return vocabulary_.Display(node.step.function);
  }
}

void CallModel::Write(proto::Report* report) const {
  for (const Node& node : nodes_) {
    proto::CallModelNode* const out = report->add_call_model();
    out->set_class_name(vocabulary_.ShownClass(node.class_index));
    out->set_parent(WireIndex::Of(node.parent).ToWire());
    out->set_call(ShowStep(node));
    out->set_argument(node.step.operand > 0);
    out->set_times(node.times);
    out->set_repeats(node.repeats);
    for (const std::string& arguments : node.arguments) {
      if (!arguments.empty()) out->add_arguments(arguments);
    }
    for (const int depends : node.depends) out->add_depends(static_cast<uint32_t>(depends));
  }
}

}  // namespace augment
