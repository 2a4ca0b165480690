#include "engine/generate/object_graph_calls.h"

#include <set>
#include <utility>
#include <vector>

#include "engine/contract/form.h"
#include "engine/generate/clauses.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

constexpr int kStrangerOneIn = 4;  // how often an object comes from the pool

// An object and a part of it that the call may both change: no type that holds
// others can stand `v.swap(v[0])`, and nobody means it.
bool ChangesWholeAndPart(const Vocabulary& vocabulary, const proto::Candidate& candidate) {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  const std::vector<std::set<uint64_t>> wholes = Wholes(vocabulary, candidate);
  std::vector<uint64_t> changed;
  for (int i = 0; i < call.operands_size(); ++i) {
    if (call.operands(i).kind_case() != proto::Value::kObject) continue;
    bool mutable_operand = i < first && !f.is_const();
    if (i >= first) {
      const proto::Type& type = f.parameters(i - first);
      mutable_operand = type.passing() == proto::Type::LVALUE_REF ||
                        type.passing() == proto::Type::RVALUE_REF ||
                        (type.kind() == proto::Type::POINTER && !type.pointee_const());
    }
    if (!mutable_operand) continue;
    const uint64_t slot = call.operands(i).object();
    for (const uint64_t other : changed) {
      if (other != slot && Overlap(wholes[slot], wholes[other])) return true;
    }
    changed.push_back(slot);
  }
  return false;
}

}  // namespace

bool ObjectGraphCalls::Choose(int function, const ObjectGraph& graph,
                              const std::map<int, int>& fixed, proto::Candidate* candidate) const {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int first = f.has_receiver() ? 1 : 0;
  proto::CandidateCall call;
  call.set_function(static_cast<uint32_t>(function));
  std::set<int> used;
  const auto take = [&](int slot) {
    used.insert(slot);
    call.add_operands()->set_object(static_cast<uint64_t>(slot));
  };
  for (int i = 0; i < f.parameters_size() + first; ++i) {
    const bool is_receiver = i < first;
    const int of = is_receiver ? builder_.vocabulary().class_of(function)
                               : builder_.vocabulary().ObjectClass(f.parameters(i - first));
    if (const auto slot = fixed.find(i); slot != fixed.end()) {
      take(slot->second);
      continue;
    }
    if (of < 0) {
      const std::vector<proto::Value> values = builder_.domain().Values(function, i - first);
      if (values.empty()) return false;
      *call.add_operands() = values[builder_.Below(values.size())];
      continue;
    }
    if (const auto& pooled = builder_.pool().Of(of);
        !pooled.empty() && builder_.Below(kStrangerOneIn) == 0) {
      const PoolObject* stranger = pooled[builder_.Below(pooled.size())];
      take(Append(stranger->recipe, candidate) + stranger->slot);
      continue;
    }
    std::vector<int> slots = builder_.graphs().Slots(graph, of);
    std::vector<int> others;
    for (const int slot : slots) {
      if (used.count(slot) == 0) others.push_back(slot);
    }
    if (!others.empty() && builder_.Below(kSameOneIn) != 0) slots = std::move(others);
    if (slots.empty()) return false;
    take(slots[builder_.Below(slots.size())]);
  }
  *candidate->add_calls() = std::move(call);
  if (!ChangesWholeAndPart(builder_.vocabulary(), *candidate)) return true;
  candidate->mutable_calls()->RemoveLast();
  return false;
}

// A call that is known to bring about what the function's calls have had in
// common (S7), on the operand that this is about.
bool ObjectGraphCalls::ChooseEstablishing(int function, const ObjectGraph& graph,
                                          const proto::CandidateCall& wanted,
                                          proto::Candidate* candidate) const {
  const ContractSet& set = builder_.knowledge().function(function).set;
  std::vector<std::pair<int, int>> choices;  // (establishing function, operand)
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || contract.range || !contract.status.alive) continue;
    const Variable& variable =
        set.schema().variables[static_cast<size_t>(SubjectOf(contract.expr))];
    if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) continue;
    Clause clause;
    if (!ViolatingClause(contract, &clause)) continue;
    clause.negated = !clause.negated;
    const int of = builder_.knowledge().OperandClass(function, variable.operand);
    clause.variable = of < 0 ? -1 : builder_.knowledge().ClassVariable(of, variable);
    if (clause.variable < 0) continue;
    const auto functions = builder_.store().Establishing(of, clause);
    if (!functions.ok()) continue;
    for (const int establishing : *functions) {
      if (builder_.vocabulary().class_of(establishing) == of &&
          builder_.vocabulary().function(establishing).has_receiver()) {
        choices.emplace_back(establishing, variable.operand);
      }
    }
  }
  if (choices.empty()) return false;
  const auto [establishing, operand] = choices[builder_.Below(choices.size())];
  const proto::Value& object = wanted.operands(operand);
  return object.kind_case() == proto::Value::kObject &&
         Choose(establishing, graph, {{0, static_cast<int>(object.object())}}, candidate);
}

bool ObjectGraphCalls::Add(int function, const ObjectGraph& graph, const std::map<int, int>& fixed,
                           bool establish, const std::string& made_for,
                           std::vector<proto::Candidate>* out) const {
  proto::Candidate candidate = graph.sequence;
  if (!Choose(function, graph, fixed, &candidate)) return false;
  if (establish) {
    const proto::CandidateCall wanted = candidate.calls(candidate.calls_size() - 1);
    candidate.mutable_calls()->RemoveLast();
    ChooseEstablishing(function, graph, wanted, &candidate);
    *candidate.add_calls() = wanted;
  }
  return builder_.Add(std::move(candidate), made_for, out);
}

}  // namespace augment
