// Sequences that no programmer would write: what was moved from is used, an object is moved into
// itself, a position is passed to another container than its own or followed where it leads to
// nothing, a range of memory ends beyond what there is, an object is a base alone that takes itself
// for what is derived from it.

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "engine/judge/names.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/sequence.h"

namespace augment {
namespace {

bool IsObject(const proto::Value& operand) { return operand.kind_case() == proto::Value::kObject; }

}  // namespace

bool Knowledge::UsesMovedFrom(const proto::Candidate& sequence) const {
  const std::vector<int> calls = CallsOnMovedFrom(vocabulary_, sequence);
  return std::any_of(calls.begin(), calls.end(), [&](int i) {
    const proto::CandidateCall& call = sequence.calls(i);
    return call.special() != proto::CandidateCall::FUNCTION ||
           on_moved_from_.count(static_cast<int>(call.function())) == 0;
  });
}

bool Knowledge::MovesWhatItUses(const proto::Candidate& sequence) const {
  return std::any_of(sequence.calls().begin(), sequence.calls().end(),
                     [&](const proto::CandidateCall& call) {
                       if (call.special() != proto::CandidateCall::FUNCTION) return false;
                       const int function = static_cast<int>(call.function());
                       if (vocabulary_.Name(function) == "operator=") return false;
                       for (int i = 0; i < call.operands_size(); ++i) {
                         if (!IsObject(call.operands(i)) || !IsMovedFrom(function, i)) continue;
                         for (int other = 0; other < call.operands_size(); ++other) {
                           if (other != i && IsObject(call.operands(other)) &&
                               call.operands(other).object() == call.operands(i).object()) {
                             return true;
                           }
                         }
                       }
                       return false;
                     });
}

bool Knowledge::PassesForeign(const proto::Candidate& sequence) const {
  std::vector<int> container;          // by slot: of a position, what it leads into
  std::vector<int> owner;              // by slot: of what a pointer leads to, who gave it out
  std::vector<std::set<int>> used_as;  // by slot: classes of the calls on it
  std::vector<std::set<int>> made_of;  // by slot: what its constructor was given
  for (const proto::CandidateCall& call : sequence.calls()) {
    const bool special = call.special() != proto::CandidateCall::FUNCTION;
    const int function = static_cast<int>(call.function());
    const bool on_object = call.operands_size() > 0 && IsObject(call.operands(0));
    const int from = on_object ? static_cast<int>(call.operands(0).object()) : -1;
    const int of = special ? -1 : vocabulary_.class_of(function);
    const bool method = !special && vocabulary_.function(function).has_receiver();
    // Steps and copies lead into the same; a position that is made of a container alone
    // (`NodeIt(graph)`) leads into that.
    const bool constructor = !special && vocabulary_.function(function).is_constructor();
    const bool placed = constructor && of >= 0 && !IsIterator(OperandClass(function, 0)) &&
                        std::all_of(call.operands().begin(), call.operands().end(), IsObject);
    const bool same = special || (of >= 0 && IsIterator(of) && !placed);
    container.push_back(from < 0 ? -1 : same ? container[static_cast<size_t>(from)] : from);
    const bool pointer =
        method && vocabulary_.function(function).result().kind() == proto::Type::POINTER;
    owner.push_back(pointer ? from : -1);
    made_of.emplace_back();
    for (const proto::Value& operand : call.operands()) {
      if (constructor && IsObject(operand)) {
        made_of.back().insert(static_cast<int>(operand.object()));
      }
    }
    if (special && from >= 0) made_of.back() = made_of[static_cast<size_t>(from)];
    // Of what a slot is, as far as calls on it tell.
    if (method && from >= 0) used_as[static_cast<size_t>(from)].insert(of);
    used_as.emplace_back();
    for (int i = 1; method && !same && i < call.operands_size(); ++i) {
      const int argument = OperandClass(function, i);
      if (!IsObject(call.operands(i))) continue;
      if (argument >= 0 && argument != of) {
        // `world.Destroy(body)` of another world's body.
        const int by = owner[call.operands(i).object()];
        if (by >= 0 && by != from && used_as[static_cast<size_t>(by)].count(of) != 0) return true;
      }
      if (argument < 0 || !IsIterator(argument)) continue;
      const int into = container[call.operands(i).object()];
      bool passed = false;
      for (int other = 0; other < call.operands_size() && into >= 0; ++other) {
        if (other == i || !IsObject(call.operands(other))) continue;
        const auto slot = static_cast<int>(call.operands(other).object());
        // A map over a graph takes the graph's nodes.
        passed = passed || slot == into || made_of[static_cast<size_t>(slot)].count(into) != 0;
      }
      if (!passed) return true;
    }
  }
  return false;
}

bool Knowledge::FollowsNoPosition(const proto::Candidate& sequence) const {
  std::vector<bool> nowhere;  // by slot
  for (const proto::CandidateCall& call : sequence.calls()) {
    nowhere.push_back(false);
    const bool on_object = call.operands_size() > 0 && IsObject(call.operands(0));
    const auto from = on_object ? static_cast<size_t>(call.operands(0).object()) : 0;
    if (call.special() != proto::CandidateCall::FUNCTION) {
      const bool copies = call.special() == proto::CandidateCall::COPY ||
                          call.special() == proto::CandidateCall::MOVE;
      if (on_object && copies) nowhere.back() = nowhere[from];
      if (on_object && !copies) nowhere[from] = false;
      continue;
    }
    const int function = static_cast<int>(call.function());
    const proto::RegistryFunction& f = vocabulary_.function(function);
    const int of = vocabulary_.class_of(function);
    if (f.is_constructor()) {
      const bool copies = on_object && call.operands_size() == 1 && OperandClass(function, 0) == of;
      nowhere.back() = of >= 0 && (call.operands().empty() ? vocabulary_.class_at(of).iterator()
                                                           : copies && nowhere[from]);
      continue;
    }
    if (!f.has_receiver() || !on_object) continue;
    const std::string name = vocabulary_.Name(function);
    const int given = vocabulary_.ObjectClass(f.result());
    if (Means(name, Meaning::kEndPosition)) nowhere.back() = given >= 0 && IsIterator(given);
    if (!nowhere[from]) continue;
    if (f.parameters().empty() &&
        (name == "operator*" || name == "operator->" || name == "operator++")) {
      return true;
    }
    if (!f.is_const()) nowhere[from] = false;
  }
  return false;
}

bool Knowledge::MakesMixin(const proto::Candidate& sequence) const {
  return !mixins_.empty() &&
         std::any_of(sequence.calls().begin(), sequence.calls().end(),
                     [this](const proto::CandidateCall& call) {
                       if (call.special() == proto::CandidateCall::COPY) {
                         return mixins_.count(static_cast<int>(call.class_index())) != 0;
                       }
                       if (call.special() != proto::CandidateCall::FUNCTION) return false;
                       const int f = static_cast<int>(call.function());
                       return vocabulary_.function(f).is_constructor() &&
                              mixins_.count(vocabulary_.class_of(f)) != 0;
                     });
}

bool Knowledge::IsSenseless(const proto::Candidate& sequence) const {
  return UsesMovedFrom(sequence) || MovesWhatItUses(sequence) || PassesForeign(sequence) ||
         FollowsNoPosition(sequence) || MakesMixin(sequence) ||
         lending_.PassesToAnother(sequence) || ranges_.CountsBeyond(sequence);
}

}  // namespace augment
