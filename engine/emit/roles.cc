#include "engine/emit/roles.h"

#include <set>

namespace augment {

using proto::CandidateCall;
using proto::Value;

std::map<int, std::string> RolesOf(const proto::Candidate& calls, const Vocabulary& vocabulary) {
  std::map<int, std::string> roles;
  if (calls.calls().empty()) return roles;
  for (int i = 0; i < calls.calls_size(); ++i) {
    if (calls.calls(i).special() == CandidateCall::COPY) roles[i] = "copy";
    if (calls.calls(i).special() == CandidateCall::MOVE) roles[i] = "moved";
  }
  const CandidateCall& act = calls.calls(calls.calls_size() - 1);
  const auto slot_of = [&](int o) -> int {
    const bool object = o < act.operands_size() && act.operands(o).kind_case() == Value::kObject;
    return object ? static_cast<int>(act.operands(o).object()) : -1;
  };
  std::set<int> others;
  if (act.special() == CandidateCall::COPY_ASSIGN || act.special() == CandidateCall::MOVE_ASSIGN) {
    others = {slot_of(1)};
  } else if (act.special() == CandidateCall::FUNCTION &&
             static_cast<int>(act.function()) < vocabulary.function_count()) {
    const int function = static_cast<int>(act.function());
    const proto::RegistryFunction& f = vocabulary.function(function);
    if (!f.has_receiver()) return roles;
    for (int p = 0; p < f.parameters_size(); ++p) {
      if (vocabulary.ObjectClass(f.parameters(p)) == vocabulary.class_of(function)) {
        others.insert(slot_of(p + 1));
      }
    }
  }
  others.erase(-1);
  others.erase(slot_of(0));
  // One that was there first may be what the object was made of.
  if (others.size() == 1 && *others.begin() > slot_of(0)) {
    roles.emplace(*others.begin(), "other");
  }
  return roles;
}

}  // namespace augment
