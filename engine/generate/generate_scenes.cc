#include <algorithm>
#include <map>
#include <utility>

#include "engine/generate/generate.h"
#include "engine/model/sequence.h"

// Calls on objects of one scene. What they know of each other can neither be
// looked up nor predicted; the driver evaluates it when it makes the call.

namespace augment {
namespace {

constexpr size_t kFromScenes = 24;  // candidates of one function in one round
constexpr int kEstablishings = 3;   // tried for each pair of a scene
constexpr int kStrangerOneIn = 4;   // how often an object comes from the pool

}  // namespace

// An object and a part of it that the call may both change: no type that holds
// others can stand `v.swap(v[0])`, and nobody means it.
bool Generator::ChangesWholeAndPart(const proto::Candidate& candidate) const {
  const proto::CandidateCall& call = candidate.calls(candidate.calls_size() - 1);
  const proto::RegistryFunction& f = vocabulary_.function(static_cast<int>(call.function()));
  const int first = f.has_receiver() ? 1 : 0;
  const std::vector<std::set<uint64_t>> wholes = Wholes(vocabulary_, candidate);
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

bool Generator::ChooseInScene(int function, const Scene& scene, const std::map<int, int>& fixed,
                              proto::Candidate* candidate) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
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
    const int of = is_receiver ? vocabulary_.class_of(function)
                               : vocabulary_.ObjectClass(f.parameters(i - first));
    if (const auto slot = fixed.find(i); slot != fixed.end()) {
      take(slot->second);
      continue;
    }
    if (of < 0) {
      const std::vector<proto::Value> values = domain_.Values(function, i - first);
      if (values.empty()) return false;
      *call.add_operands() = values[Below(values.size())];
      continue;
    }
    if (const auto& pooled = pool_.Of(of); !pooled.empty() && Below(kStrangerOneIn) == 0) {
      const PoolObject* stranger = pooled[Below(pooled.size())];
      take(Append(stranger->recipe, candidate) + stranger->slot);
      continue;
    }
    std::vector<int> slots = scenes_.Slots(scene, of);
    std::vector<int> others;
    for (const int slot : slots) {
      if (used.count(slot) == 0) others.push_back(slot);
    }
    if (!others.empty() && Below(kSameOneIn) != 0) slots = std::move(others);
    if (slots.empty()) return false;
    take(slots[Below(slots.size())]);
  }
  *candidate->add_calls() = std::move(call);
  if (!ChangesWholeAndPart(*candidate)) return true;
  candidate->mutable_calls()->RemoveLast();
  return false;
}

// A call that is known to bring about what the function's calls have had in
// common (S7), on the operand that this is about.
bool Generator::ChooseEstablishing(int function, const Scene& scene,
                                   const proto::CandidateCall& wanted,
                                   proto::Candidate* candidate) {
  const ContractSet& set = knowledge_.function(function).set;
  std::vector<std::pair<int, int>> choices;  // (establishing function, operand)
  for (const Contract& contract : set.contracts()) {
    if (contract.place != Contract::kPre || contract.range || !contract.alive) continue;
    const Variable& variable = set.schema().variables[static_cast<size_t>(contract.a)];
    if (variable.kind != Variable::kField && variable.kind != Variable::kQuery) continue;
    Clause clause;
    if (!ViolatingClause(contract, &clause)) continue;
    clause.negated = !clause.negated;
    const int of = knowledge_.OperandClass(function, variable.operand);
    clause.variable = of < 0 ? -1 : knowledge_.ClassVariable(of, variable);
    if (clause.variable < 0) continue;
    const auto functions = store_.Establishing(of, clause);
    if (!functions.ok()) continue;
    for (const int establishing : *functions) {
      if (vocabulary_.class_of(establishing) == of &&
          vocabulary_.function(establishing).has_receiver()) {
        choices.emplace_back(establishing, variable.operand);
      }
    }
  }
  if (choices.empty()) return false;
  const auto [establishing, operand] = choices[Below(choices.size())];
  const proto::Value& object = wanted.operands(operand);
  return object.kind_case() == proto::Value::kObject &&
         ChooseInScene(establishing, scene, {{0, static_cast<int>(object.object())}}, candidate);
}

bool Generator::AddSceneCandidate(int function, const Scene& scene, const std::map<int, int>& fixed,
                                  bool establish, std::vector<proto::Candidate>* candidates) {
  proto::Candidate candidate = scene.sequence;
  if (!ChooseInScene(function, scene, fixed, &candidate)) return false;
  if (establish) {
    const proto::CandidateCall wanted = candidate.calls(candidate.calls_size() - 1);
    candidate.mutable_calls()->RemoveLast();
    ChooseEstablishing(function, scene, wanted, &candidate);
    *candidate.add_calls() = wanted;
  }
  if (candidate.calls_size() > kMostCalls || !done_.insert(HashSequence(candidate)).second) {
    return false;
  }
  candidates->push_back(std::move(candidate));
  return true;
}

void Generator::AddRelated(int function, size_t most, std::vector<proto::Candidate>* candidates) {
  const size_t limit = candidates->size() + most;
  const ContractSet& set = knowledge_.function(function).set;
  for (const Contract& contract : set.contracts()) {
    if (!contract.alive || contract.implied || !IsChallengeable(contract)) continue;
    const bool guarded = contract.place == Contract::kPost;
    const Variable& variable =
        set.schema().variables[static_cast<size_t>(guarded ? contract.guard : contract.a)];
    if (variable.kind != Variable::kRelation) continue;
    Query query;
    query.classes = {knowledge_.OperandClass(function, variable.operand),
                     knowledge_.OperandClass(function, variable.other)};
    Condition condition;
    condition.kind = Condition::kRelation;
    condition.other = 1;
    condition.function = variable.index;
    if (query.classes[0] < 0 || query.classes[1] < 0 ||
        !(guarded ? GuardClause(contract, &condition.clause)
                  : ViolatingClause(contract, &condition.clause))) {
      continue;
    }
    query.conditions = {condition};
    const auto found = store_.Search(query, SearchOptions());
    if (!found.ok()) continue;
    const size_t first = candidates->size();
    for (const Match& match : found->matches) {
      if (candidates->size() >= limit) break;
      if (match.scene == 0 || match.slots.size() < 2) continue;
      const auto record = store_.Scene(match.scene);
      if (!record.ok()) continue;
      const Scene scene = MakeScene(vocabulary_, record->recipe());
      const std::map<int, int> fixed = {{variable.operand, match.slots[0]},
                                        {variable.other, match.slots[1]}};
      AddSceneCandidate(function, scene, fixed, false, candidates);
      if (!guidance_.transitions) continue;
      // No pair may be ready for the call; one that is nearly so can be made
      // ready (S7).
      for (int i = 0; i < kEstablishings; ++i) {
        AddSceneCandidate(function, scene, fixed, true, candidates);
      }
    }
    Credit(*candidates, first, TemplateName(contract));
  }
}

void Generator::AddScenes(int function, size_t quota, std::vector<proto::Candidate>* candidates) {
  const proto::RegistryFunction& f = vocabulary_.function(function);
  int objects = f.has_receiver() ? 1 : 0;
  for (const proto::Type& type : f.parameters()) objects += vocabulary_.ObjectClass(type) >= 0;
  if (objects < 2 || scenes_.all().empty()) return;
  quota = std::min(quota, kFromScenes);
  size_t added = 0;
  for (size_t attempt = 0; attempt < 2 * quota && added < quota; ++attempt) {
    const Scene& scene = scenes_.all()[Below(scenes_.all().size())];
    const bool establish = guidance_.transitions && Below(2) == 0;
    if (!AddSceneCandidate(function, scene, {}, establish, candidates)) continue;
    Credit(*candidates, candidates->size() - 1, establish ? kTransition : kScene);
    ++added;
  }
}

}  // namespace augment
