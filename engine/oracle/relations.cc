#include "engine/oracle/relations.h"

#include <algorithm>
#include <utility>

#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/oracle/contradicts.h"

namespace augment {
namespace {

constexpr int kPairs = 30;    // of one class in one round
constexpr int kChanges = 12;  // of one function in one round
constexpr int kTries = 4;     // choices for each of them
constexpr size_t kValues = 4;
constexpr int kMostSetUp = 24;       // calls that make the objects
constexpr int kMostTail = 38;        // an observation has a bit in 64
constexpr size_t kMostPending = 24;  // contradictions of one key

bool Suits(const proto::Type& type, const proto::Value& value) {
  switch (type.kind()) {
    case proto::Type::INTEGER:
    case proto::Type::ENUM:
      return value.kind_case() == proto::Value::kInteger;
    case proto::Type::REAL:
      return value.kind_case() == proto::Value::kReal;
    case proto::Type::TEXT:
      return value.kind_case() == proto::Value::kText;
    default:
      return false;
  }
}

void Collect(const proto::Type& type, const proto::Value& value,
             std::map<std::string, proto::Value>* values) {
  if (Suits(type, value)) values->emplace(ShowValue(value), value);
  const auto each = [&](const proto::ValueList& list) {
    for (const proto::Value& v : list.values()) Collect(type, v, values);
  };
  if (value.kind_case() == proto::Value::kSequence) each(value.sequence());
  if (value.kind_case() == proto::Value::kTuple) each(value.tuple());
  if (value.kind_case() == proto::Value::kPointee) Collect(type, value.pointee(), values);
}

void AddCall(int function, std::vector<proto::Value> operands, proto::Candidate* candidate) {
  proto::CandidateCall* call = candidate->add_calls();
  call->set_function(static_cast<uint32_t>(function));
  for (proto::Value& operand : operands) *call->add_operands() = std::move(operand);
}

// From that call on.
void Observe(int begin, proto::Candidate* candidate) {
  uint64_t observe = 0;
  for (int i = begin; i < candidate->calls_size(); ++i) observe |= uint64_t{1} << i;
  candidate->set_observe(observe);
}

// What the object said when it was seen; null when it was not asked.
const proto::Value* Answer(const proto::RegistryClass& of, const proto::View& view, int function) {
  for (int i = 0; i < of.queries_size() && i < view.queries_size(); ++i) {
    if (static_cast<int>(of.queries(i)) == function) return &view.queries(i);
  }
  return nullptr;
}

proto::Value Slot(int slot) { return ObjectValue(static_cast<uint64_t>(slot)); }

}  // namespace

std::vector<proto::Value> Relations::Values(const proto::Type& type,
                                            const std::vector<const PoolObject*>& objects) {
  std::map<std::string, proto::Value> found;
  for (const PoolObject* object : objects) {
    for (const proto::Value& v : object->view.fields()) Collect(type, v, &found);
    for (const proto::Value& v : object->view.queries()) Collect(type, v, &found);
  }
  std::vector<proto::Value> values;
  for (auto& [shown, value] : found) values.push_back(std::move(value));
  std::shuffle(values.begin(), values.end(), random_);
  if (values.size() > kValues) values.resize(kValues);
  // One that is in none of them, perhaps.
  switch (type.kind()) {
    case proto::Type::INTEGER:
    case proto::Type::ENUM:
      values.push_back(IntegerOfType(type, static_cast<int64_t>(Below(16))));
      break;
    case proto::Type::REAL:
      values.push_back(RealValue(static_cast<double>(Below(16))));
      break;
    default:
      values.push_back(TextValue("absent"));
      break;
  }
  return values;
}

std::vector<proto::Value> Relations::PutIn(const proto::Type& type,
                                           const PoolObject& object) const {
  std::vector<proto::Value> values;
  for (const proto::CandidateCall& call : object.recipe.calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION ||
        ChangeOf(vocabulary_, static_cast<int>(call.function())) != Change::kPut ||
        call.operands(0).object() != static_cast<uint64_t>(object.slot)) {
      continue;
    }
    if (Suits(type, call.operands(1))) values.push_back(call.operands(1));
  }
  return values;
}

void Relations::AskOne(const Roles& roles, const PoolObject& object, int slot,
                       const std::vector<proto::Value>& values, proto::Candidate* candidate) const {
  const proto::RegistryClass& c = vocabulary_.class_at(object.class_index);
  // What has no answer there has a precondition.
  const auto answered = [&](int function) {
    const proto::Value* answer = Answer(c, object.view, function);
    return answer != nullptr && answer->kind_case() != proto::Value::KIND_NOT_SET &&
           answer->kind_case() != proto::Value::kThrew && !HasOpaque(*answer);
  };
  const auto ask = [&](int function) {
    if (function >= 0 && answered(function)) AddCall(function, {Slot(slot)}, candidate);
  };
  ask(roles.size);
  ask(roles.empty);
  for (const int function : roles.contents) ask(function);
  for (const int function : roles.elements) ask(function);
  for (const auto* asked : {&roles.membership, &roles.answers, &roles.occurrences}) {
    for (const int function : *asked) {
      for (const proto::Value& v : values) {
        if (Suits(vocabulary_.function(function).parameters(0), v)) {
          AddCall(function, {Slot(slot), v}, candidate);
        }
      }
    }
  }
}

void Relations::AskTwo(const Roles& roles, int a, int b, proto::Candidate* candidate) const {
  for (const int function :
       {roles.equality, roles.subset, roles.proper_subset, roles.disjoint, roles.intersects}) {
    if (function < 0) continue;
    AddCall(function, {Slot(a), Slot(b)}, candidate);
    if (function != roles.disjoint && function != roles.intersects) {
      AddCall(function, {Slot(b), Slot(a)}, candidate);
    }
  }
}

void Relations::Compare(const Roles& roles, const PoolObject& object, int slot,
                        proto::Candidate* candidate) {
  std::map<std::string, std::vector<proto::Value>> values;  // by the parameter
  for (const ValueComparison& comparison : roles.comparisons) {
    std::vector<proto::Value>& chosen = values[comparison.parameter];
    if (chosen.empty()) {
      chosen = Values(vocabulary_.function(comparison.function).parameters(0), {&object});
      if (chosen.size() > 2) chosen = {chosen.front(), chosen.back()};
    }
    for (const proto::Value& v : chosen) AddCall(comparison.function, {Slot(slot), v}, candidate);
  }
}

void Relations::Add(Probe probe, std::vector<Probe>* probes) {
  const int begin = probe.candidate.calls_size() - probe.tail.size();
  if (probe.tail.size() > kMostTail || begin > kMostSetUp) return;
  if (!StartOf(probe.candidate).possible || knowledge_.UsesMovedFrom(probe.candidate) ||
      knowledge_.ranges().CountsBeyond(probe.candidate)) {
    return;
  }
  if (!done_.insert(HashSequence(probe.candidate)).second) return;
  Observe(begin, &probe.candidate);
  probes->push_back(std::move(probe));
}

bool Relations::AddPair(const Roles& roles, const std::vector<const PoolObject*>& objects,
                        std::vector<Probe>* probes) {
  const PoolObject* a = objects[Below(objects.size())];
  const PoolObject* b = objects[Below(objects.size())];
  if (a == b) return false;
  Probe probe;
  const int slot_a = Append(a->recipe, &probe.candidate) + a->slot;
  const int slot_b = Append(b->recipe, &probe.candidate) + b->slot;
  const int begin = probe.candidate.calls_size();
  std::vector<proto::Value> values;
  if (!roles.membership.empty()) {
    values = Values(vocabulary_.function(roles.membership[0]).parameters(0), {a, b});
  } else if (!roles.occurrences.empty()) {
    values = Values(vocabulary_.function(roles.occurrences[0]).parameters(0), {a, b});
  }
  AskTwo(roles, slot_a, slot_b, &probe.candidate);
  AskOne(roles, *a, slot_a, values, &probe.candidate);
  AskOne(roles, *b, slot_b, values, &probe.candidate);
  Compare(roles, *a, slot_a, &probe.candidate);
  probe.tail.after = probe.candidate.calls_size() - begin;
  const size_t before = probes->size();
  if (probe.tail.after > 0) Add(std::move(probe), probes);
  return probes->size() > before;
}

bool Relations::AddChange(const Roles& roles, int class_index, int function,
                          const std::vector<const PoolObject*>& objects,
                          std::vector<Probe>* probes) {
  const bool copies = function < 0;  // its copy constructor
  const Change change = copies ? Change::kCopy : ChangeOf(vocabulary_, function);
  const PoolObject* a = objects[Below(objects.size())];
  const PoolObject* b = objects[Below(objects.size())];
  const bool another = change == Change::kUnite || change == Change::kIntersect ||
                       change == Change::kSubtract || change == Change::kDifference ||
                       (change == Change::kCopy && !copies);
  if (another && a == b) return false;
  Probe probe;
  const int slot_a = Append(a->recipe, &probe.candidate) + a->slot;
  const int slot_b = another ? Append(b->recipe, &probe.candidate) + b->slot : -1;
  std::vector<const PoolObject*> shown = {a};
  if (another) shown.push_back(b);
  std::vector<proto::Value> values;
  if (!roles.membership.empty()) {
    values = Values(vocabulary_.function(roles.membership[0]).parameters(0), shown);
  }
  std::vector<proto::Value> operands = {Slot(slot_a)};
  if (another) operands.push_back(Slot(slot_b));
  if (!copies && !another && vocabulary_.function(function).parameters_size() == 1) {
    std::vector<proto::Value> choices = domain_.Values(function, 0);
    if (change != Change::kReserve) {
      for (const proto::Value& v : values) {
        if (Suits(vocabulary_.function(function).parameters(0), v)) choices.push_back(v);
      }
    }
    if (change == Change::kRemove && Below(2) == 0) {
      // To remove what is not there tells nothing.
      auto inside = PutIn(vocabulary_.function(function).parameters(0), *a);
      if (!inside.empty()) choices = std::move(inside);
    }
    if (choices.empty()) return false;
    const proto::Value chosen = choices[Below(choices.size())];
    operands.push_back(chosen);
    // Asked whether it is there.
    if (change != Change::kReserve) {
      if (values.size() > 2) values.resize(2);
      if (std::none_of(values.begin(), values.end(),
                       [&](const proto::Value& v) { return ShowValue(v) == ShowValue(chosen); })) {
        values.push_back(chosen);
      }
    }
  }
  const int begin = probe.candidate.calls_size();
  if (change != Change::kCopy && change != Change::kClear) {
    AskOne(roles, *a, slot_a, values, &probe.candidate);
    if (another) AskOne(roles, *b, slot_b, values, &probe.candidate);
  }
  probe.tail.before = probe.candidate.calls_size() - begin;
  probe.tail.change = true;
  int changed = slot_a;
  if (copies) {
    changed = probe.candidate.calls_size();
    proto::CandidateCall* call = probe.candidate.add_calls();
    call->set_special(proto::CandidateCall::COPY);
    call->set_class_index(static_cast<uint32_t>(class_index));
    *call->add_operands() = Slot(slot_a);
  } else {
    AddCall(function, std::move(operands), &probe.candidate);
  }
  const int middle = probe.candidate.calls_size();
  // What the source answers, the copy answers as well.
  const PoolObject& like = change == Change::kCopy && !copies ? *b : *a;
  if (change == Change::kClear) {
    for (const int asked : {roles.size, roles.empty}) {
      if (asked >= 0) AddCall(asked, {Slot(changed)}, &probe.candidate);
    }
  } else {
    AskOne(roles, like, changed, values, &probe.candidate);
  }
  if (change == Change::kCopy) {
    AskOne(roles, like, copies ? slot_a : slot_b, values, &probe.candidate);
    if (roles.equality >= 0) {
      AddCall(roles.equality, {Slot(changed), Slot(copies ? slot_a : slot_b)}, &probe.candidate);
    }
  }
  probe.tail.after = probe.candidate.calls_size() - middle;
  const size_t before = probes->size();
  if (probe.tail.after > 0 || change == Change::kSeek) Add(std::move(probe), probes);
  return probes->size() > before;
}

std::vector<Relations::Probe> Relations::Round(int class_index) {
  std::vector<Probe> probes;
  if (vocabulary_.IsClassOfTest(class_index)) return probes;
  const Roles roles = RolesOf(vocabulary_, class_index, masked_);
  if (!roles.IsContainer() && !roles.IsComparedWithValues()) return probes;
  std::vector<const PoolObject*> objects;
  std::map<std::string, std::vector<const PoolObject*>> alike;  // by size
  for (const PoolObject* object : pool_.Of(class_index)) {
    if (object->class_index != class_index || object->recipe.calls_size() > kMostSetUp / 2) {
      continue;
    }
    objects.push_back(object);
    const proto::Value* size = Answer(vocabulary_.class_at(class_index), object->view, roles.size);
    alike[size == nullptr ? "" : ShowValue(*size)].push_back(object);
  }
  if (objects.size() < 2) return probes;
  std::vector<const std::vector<const PoolObject*>*> groups;
  for (const auto& [size, group] : alike) {
    if (group.size() > 1) groups.push_back(&group);
  }
  for (int i = 0; i < kPairs * kTries && static_cast<int>(probes.size()) < kPairs; ++i) {
    const bool same = i % 2 == 0 && !groups.empty();
    AddPair(roles, same ? *groups[Below(groups.size())] : objects, &probes);
  }
  if (!roles.IsContainer()) return probes;
  std::vector<int> changers;
  for (int f = 0; f < vocabulary_.function_count(); ++f) {
    if (vocabulary_.class_of(f) == class_index && ChangeOf(vocabulary_, f) != Change::kNone) {
      changers.push_back(f);
    }
  }
  if (vocabulary_.class_at(class_index).copyable()) changers.push_back(-1);
  for (const int function : changers) {
    int added = 0;
    for (int i = 0; i < kChanges * kTries && added < kChanges; ++i) {
      if (AddChange(roles, class_index, function, objects, &probes)) ++added;
    }
  }
  return probes;
}

void Relations::Learn(const Probe& probe, const proto::Outcome& outcome, const Suspect& suspect) {
  Facts facts;
  if (!facts.Read(vocabulary_, probe.candidate, outcome, probe.tail)) return;
  int class_index = -1;
  for (const Fact& fact : facts.all()) class_index = vocabulary_.class_of(fact.function);
  if (class_index < 0) return;
  const Roles roles = RolesOf(vocabulary_, class_index, masked_);
  Deduction deduction = Deduce(roles, facts);
  // One probe asks the same law of several values.
  std::set<std::string> kept(deduction.kept.begin(), deduction.kept.end());
  std::set<std::string> broken;
  for (Contradiction& contradiction : deduction.broken) {
    if (!broken.insert(contradiction.key).second) continue;
    beliefs_.NoteBroken(contradiction.key, contradiction.argument);
    // What no argument is known to keep must not crowd out the others.
    const bool in_range = beliefs_.InRange(contradiction.key, contradiction.argument);
    if (pending_counts_[{contradiction.key, in_range}]++ >= kMostPending) continue;
    Pending pending;
    pending.suspect = suspect;
    pending.suspect.kind = Suspect::kOfOracle;
    // Only what contradicts itself is asked.
    const int begin = probe.candidate.calls_size() - probe.tail.size();
    proto::Candidate candidate = Prefix(probe.candidate, begin);
    std::set<int> calls;
    for (const Claim& claim : contradiction.claims) {
      for (const int fact : {claim.fact, claim.other}) {
        if (fact < 0) continue;
        calls.insert(facts.all()[static_cast<size_t>(fact)].call);
        pending.functions.insert(facts.all()[static_cast<size_t>(fact)].function);
      }
    }
    Tail tail;
    for (int i = begin; i < probe.candidate.calls_size(); ++i) {
      const bool change = i == facts.change_call();
      if (!change && calls.count(i) == 0) continue;
      *candidate.add_calls() = probe.candidate.calls(i);
      if (change) {
        tail.change = true;
      } else {
        ++(i < facts.change_call() ? tail.before : tail.after);
      }
    }
    Observe(begin, &candidate);
    pending.suspect.candidate = std::move(candidate);
    pending.suspect.function =
        contradiction.blamed >= 0 ? contradiction.blamed : *pending.functions.begin();
    pending.change = tail.change;
    pending.suspect.detail = BrokenRelation{tail, contradiction.key};
    pending.contradiction = std::move(contradiction);
    pending_.push_back(std::move(pending));
  }
  for (const std::string& key : kept) {
    if (broken.count(key) == 0) beliefs_.NoteKept(key);
  }
  for (const auto& [key, argument] : deduction.kept_for) {
    if (broken.count(key) == 0) beliefs_.NoteKeptFor(key, argument);
  }
}

std::vector<Suspect> Relations::Take() {
  const auto believed = [&](const Pending& pending) {
    return beliefs_.Believed(pending.contradiction);
  };
  // A membership that is wrong itself is no witness against others.
  std::set<int> blamed;
  for (const Pending& pending : pending_) {
    if (believed(pending) && !pending.change) blamed.insert(pending.suspect.function);
  }
  std::vector<Suspect> suspects;
  for (const Pending& pending : pending_) {
    if (!believed(pending)) continue;
    const bool biased =
        std::any_of(pending.functions.begin(), pending.functions.end(), [&](int function) {
          return function != pending.suspect.function && blamed.count(function) != 0;
        });
    if (!biased) suspects.push_back(pending.suspect);
  }
  pending_.clear();
  return suspects;
}

}  // namespace augment
