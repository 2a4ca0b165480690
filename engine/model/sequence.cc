#include "engine/model/sequence.h"

#include <utility>

#include "engine/base/hash.h"
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
  result->set_repeats(sequence.repeats());
  result->set_find_lost(sequence.find_lost());
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

StartingPoint StartOf(const proto::Candidate& sequence) {
  StartingPoint start;
  for (const proto::CandidateCall& call : sequence.calls()) {
    if (call.special() != proto::CandidateCall::TAKE_LOCAL) continue;
    if (!start.locals.insert(call.local()).second ||
        (start.moment != 0 && start.moment != call.moment())) {
      start.possible = false;
    }
    start.moment = call.moment();
  }
  return start;
}

bool CanJoin(const StartingPoint& x, const StartingPoint& y) {
  if (!x.possible || !y.possible) return false;
  if (x.moment == 0 || y.moment == 0) return true;
  return x.moment == y.moment &&
         std::none_of(x.locals.begin(), x.locals.end(),
                      [&](uint32_t local) { return y.locals.count(local) != 0; });
}

namespace {

// What is returned may lead into an operand.
bool Refers(const proto::Type& result) {
  return result.kind() == proto::Type::POINTER || result.passing() == proto::Type::LVALUE_REF ||
         result.passing() == proto::Type::CONST_REF;
}

}  // namespace

std::vector<std::set<uint64_t>> Wholes(const Vocabulary& vocabulary,
                                       const proto::Candidate& sequence) {
  std::vector<std::set<uint64_t>> wholes;
  for (int i = 0; i < sequence.calls_size(); ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    std::set<uint64_t> of = {static_cast<uint64_t>(i)};
    for (int other = 0; other < i && call.special() == proto::CandidateCall::TAKE_LOCAL; ++other) {
      // What leads into which is not known.
      const proto::CandidateCall& taken = sequence.calls(other);
      if (taken.special() == proto::CandidateCall::TAKE_LOCAL &&
          (call.refers() || taken.refers())) {
        of.insert(static_cast<uint64_t>(other));
      }
    }
    if (call.special() == proto::CandidateCall::FUNCTION) {
      const bool refers = Refers(vocabulary.function(static_cast<int>(call.function())).result());
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

namespace {

// The call leaves what it is given there behind.
bool MovesFrom(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand) {
  if (call.special() != proto::CandidateCall::FUNCTION) {
    return (call.special() == proto::CandidateCall::MOVE && operand == 0) ||
           (call.special() == proto::CandidateCall::MOVE_ASSIGN && operand == 1);
  }
  const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
  const int parameter = operand - (f.has_receiver() ? 1 : 0);
  if (parameter < 0 || parameter >= f.parameters_size()) return false;
  const proto::Type& type = f.parameters(parameter);
  // A share is a copy; what is given away may be gone.
  if (vocabulary.IsOwnerOfObject(type)) {
    return vocabulary.IsSoleOwner(type) && type.passing() != proto::Type::CONST_REF;
  }
  if (type.passing() == proto::Type::RVALUE_REF) return true;
  return type.kind() == proto::Type::OBJECT && type.passing() == proto::Type::VALUE &&
         !vocabulary.class_at(static_cast<int>(type.class_index())).copyable();
}

// The call gives the object a new value, whatever it was before.
bool Overwrites(const Vocabulary& vocabulary, const proto::CandidateCall& call, int operand) {
  if (operand != 0) return false;
  if (call.special() != proto::CandidateCall::FUNCTION) {
    return call.special() == proto::CandidateCall::COPY_ASSIGN ||
           call.special() == proto::CandidateCall::MOVE_ASSIGN ||
           call.special() == proto::CandidateCall::DESTROY;
  }
  const int function = static_cast<int>(call.function());
  return vocabulary.function(function).has_receiver() && vocabulary.Name(function) == "operator=";
}

struct MovedFrom {
  std::vector<int> calls;   // that use what was moved from
  bool in_the_end = false;  // the last call is given such an object, for whatever
};

MovedFrom FollowMoves(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  MovedFrom found;
  std::set<uint64_t> moved;
  std::vector<uint64_t> same;  // by slot: `auto& y = x = std::move(x)`: y is x
  for (int i = 0; i < sequence.calls_size(); ++i) {
    const proto::CandidateCall& call = sequence.calls(i);
    bool used = false;
    bool given = false;
    std::set<uint64_t> overwritten;
    for (int o = 0; o < call.operands_size(); ++o) {
      if (call.operands(o).kind_case() != proto::Value::kObject) continue;
      const uint64_t slot = call.operands(o).object();
      const bool is_moved = moved.count(slot) != 0 || moved.count(same[slot]) != 0;
      given = given || is_moved;
      if (Overwrites(vocabulary, call, o)) {
        overwritten.insert(slot);
      } else if (is_moved) {
        used = true;
      }
    }
    if (used) {
      // `x = x` of what was moved from leaves it as it is.
      found.calls.push_back(i);
    } else {
      for (const uint64_t slot : overwritten) moved.erase(slot);
    }
    found.in_the_end = given;
    const bool leads_to_first =
        call.operands_size() > 0 && call.operands(0).kind_case() == proto::Value::kObject &&
        call.special() == proto::CandidateCall::FUNCTION &&
        Refers(vocabulary.function(static_cast<int>(call.function())).result());
    same.push_back(leads_to_first ? same[call.operands(0).object()] : static_cast<uint64_t>(i));
    for (int o = 0; o < call.operands_size(); ++o) {
      if (call.operands(o).kind_case() == proto::Value::kObject && MovesFrom(vocabulary, call, o)) {
        moved.insert(call.operands(o).object());
      }
    }
  }
  return found;
}

}  // namespace

std::vector<int> CallsOnMovedFrom(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  return FollowMoves(vocabulary, sequence).calls;
}

bool EndsOnMovedFrom(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  return FollowMoves(vocabulary, sequence).in_the_end;
}

namespace {

std::set<int> InCircle(const Vocabulary& vocabulary, const proto::Candidate& sequence, bool raw) {
  std::set<int> classes;
  // For each slot those whose objects may own it, directly or not.
  std::vector<std::set<uint64_t>> owners(static_cast<size_t>(sequence.calls_size()));
  for (const proto::CandidateCall& call : sequence.calls()) {
    if (call.special() != proto::CandidateCall::FUNCTION) continue;
    const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
    const int first = f.has_receiver() ? 1 : 0;
    if (raw && f.is_const()) continue;
    for (int o = first; o < call.operands_size() && o - first < f.parameters_size(); ++o) {
      const proto::Type& type = f.parameters(o - first);
      if (!(raw ? vocabulary.IsPointerToObject(type) : vocabulary.IsOwnerOfObject(type)) ||
          call.operands(o).kind_case() != proto::Value::kObject) {
        continue;
      }
      const uint64_t owned = call.operands(o).object();
      std::set<uint64_t> by;
      for (int other = 0; other < call.operands_size(); ++other) {
        if (other == o || call.operands(other).kind_case() != proto::Value::kObject) continue;
        const uint64_t owner = call.operands(other).object();
        by.insert(owner);
        by.insert(owners[owner].begin(), owners[owner].end());
      }
      if (by.count(owned) != 0) classes.insert(vocabulary.ObjectClass(type));
      for (size_t slot = 0; slot < owners.size(); ++slot) {
        if (slot == owned || owners[slot].count(owned) != 0) {
          owners[slot].insert(by.begin(), by.end());
        }
      }
    }
  }
  return classes;
}

}  // namespace

bool MayOwnInCircle(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  return !InCircle(vocabulary, sequence, false).empty();
}

std::set<int> HeldInCircle(const Vocabulary& vocabulary, const proto::Candidate& sequence) {
  return InCircle(vocabulary, sequence, true);
}

uint64_t HashSequence(const proto::Candidate& sequence) {
  uint64_t hash = 17;
  for (const proto::CandidateCall& call : sequence.calls()) {
    hash = MixHash(hash, call.function() + 1);
    hash = MixHash(hash, call.special());
    for (const uint32_t step : call.path()) hash = MixHash(hash, step);
    if (call.lends()) hash = MixHash(hash, 1);
    if (call.special() == proto::CandidateCall::TAKE_LOCAL)
      hash = MixHash(MixHash(hash, call.moment()), call.local());
    for (const proto::Value& operand : call.operands()) hash = MixHash(hash, HashValue(operand));
  }
  return hash;
}

proto::Candidate Repeated(proto::Candidate sequence, uint32_t times, bool find_lost) {
  sequence.set_observe(0);
  sequence.set_without_observation(true);
  sequence.set_repeats(times);
  sequence.set_find_lost(find_lost);
  return sequence;
}

}  // namespace augment
