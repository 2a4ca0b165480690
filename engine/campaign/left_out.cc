#include "engine/campaign/left_out.h"

#include <cstdint>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/base/status.h"
#include "engine/compile/compile.h"
#include "engine/model/vocabulary.h"

namespace augment {
namespace {

// "thunk" of "thunk:0000000000000012@Stack<int>".
std::string WhatIs(absl::string_view piece) {
  const absl::string_view kind = piece.substr(0, piece.find(':'));
  static const auto* const kWords = new std::map<absl::string_view, const char*>{
      {"body", "capture"},
      {"thunk", "call"},
      {"unthunk", "call that no test makes"},
      {"members", "calls that no test makes"},
      {"witness", "calls that no test makes"},
      {"tracker", "identity"},
      {"visitor", "fields"},
      {"fields", "fields"},
      {"inclusion", "header that does not stand alone"},
      {"predicate", "condition"},
      {"copy_assign", "assignment"},
      {"move_assign", "move assignment"},
      {"assign_member", "setting of members"}};
  const auto found = kWords->find(kind);
  return found == kWords->end() ? std::string(kind) : found->second;
}

// The id behind "body:"; an instance of a template stands for itself alone.
bool IdOf(absl::string_view piece, absl::string_view kind, uint64_t* id) {
  const std::pair<absl::string_view, absl::string_view> parts = absl::StrSplit(piece, ':');
  return parts.first == kind && absl::SimpleHexAtoi(parts.second, id);
}

void Note(const proto::Withdrawal& withdrawal, std::vector<proto::SubjectModel>* models) {
  const std::string reason = absl::StrCat(
      "left out, ",
      withdrawal.observed() ? "since with it the traced test " : "as the compiler says: ",
      withdrawal.reason());
  uint64_t id = 0;
  for (proto::SubjectModel& model : *models) {
    for (proto::FunctionModel& function : *model.mutable_functions()) {
      if (IdOf(withdrawal.piece(), "thunk", &id) && function.id() == id) {
        function.set_callable(false);
        function.set_not_callable_reason(reason);
      } else if (IdOf(withdrawal.piece(), "body", &id) && function.id() == id) {
        function.set_captured(false);
        function.set_skip_reason(reason);
      }
    }
    for (proto::ClassModel& cls : *model.mutable_classes()) {
      if (!IdOf(withdrawal.piece(), "tracker", &id) || cls.id() != id) continue;
      cls.set_tracked(false);
      cls.set_is_value(false);
      cls.set_untracked_reason(reason);
    }
  }
}

}  // namespace

absl::Status AddLeftOut(const std::vector<std::string>& paths, Artifacts* artifacts) {
  std::map<std::string, proto::Withdrawal> by_piece;
  std::set<std::string> stale;
  for (const std::string& path : paths) {
    ASSIGN_OR_RETURN(proto::Withdrawals list, compile::ReadWithdrawals(path));
    for (proto::Withdrawal& one : *list.mutable_withdrawn()) {
      by_piece.emplace(one.piece(), std::move(one));
    }
    for (const proto::Withdrawal& one : list.stale()) {
      stale.insert(one.name().empty() ? one.piece() : one.name());
    }
  }
  artifacts->withdrawn.clear();
  artifacts->stale.assign(stale.begin(), stale.end());
  for (const auto& [piece, one] : by_piece) {
    Note(one, &artifacts->models);
    // Nobody asked for it: of an element of ours a member may make nothing.
    if (HasWitness(piece) || HasWitness(one.name())) continue;
    proto::Withdrawn withdrawn;
    withdrawn.set_name(one.name());
    withdrawn.set_what(WhatIs(piece));
    withdrawn.set_reason(one.reason());
    artifacts->withdrawn.push_back(std::move(withdrawn));
  }
  return absl::OkStatus();
}

int CallableFunctions(const std::vector<proto::SubjectModel>& models) {
  std::set<uint64_t> callable;
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      if (function.callable()) callable.insert(function.id());
    }
  }
  return static_cast<int>(callable.size());
}

}  // namespace augment
