#include "tools/cli/kept.h"

#include <google/protobuf/text_format.h>

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/compile/compile.h"

namespace augment {

std::string KeptPath(const std::string& target) {
  std::string path = absl::StrReplaceAll(target.substr(2), {{":", "/"}});
  if (path[0] == '/') path.erase(0, 1);
  return path + ".augment_withdrawn.textproto";
}

std::string DefaultStore(const std::string& output_base) { return output_base + "/augment/store"; }

std::string StoreFolderOf(const std::string& store, const std::string& target) {
  return absl::StrCat(store, "/", absl::StrReplaceAll(target.substr(2), {{":", "/"}}));
}

std::string StoredKeptPath(const std::string& store, const std::string& target) {
  return StoreFolderOf(store, target) + "/withdrawn.textproto";
}

absl::StatusOr<proto::KeptWithdrawals> ReadKept(const std::string& path) {
  absl::StatusOr<proto::KeptWithdrawals> kept = compile::ReadKeptWithdrawals(path);
  if (absl::IsNotFound(kept.status())) return proto::KeptWithdrawals();
  return kept;
}

std::string KeptText(const proto::KeptWithdrawals& kept, const std::string& command) {
  if (kept.withdrawn().empty() && kept.dropped().empty()) return "";
  std::string text = absl::StrCat(
      "# What augment leaves out of the instrumented copy of this test, since the test does not\n"
      "# behave the same with it. Written by `",
      command,
      "`; delete the file, and it\n"
      "# is found out again. An entry counts as long as its text is the same (hash). A presubmit\n"
      "# that can call fewer functions than `callable` says fails.\n"
      "#\n"
      "# proto-file: proto/compile.proto\n"
      "# proto-message: KeptWithdrawals\n");
  std::string fields;
  google::protobuf::TextFormat::PrintToString(kept, &fields);
  return text + fields;
}

std::string TrialValue(const std::string& target, const proto::KeptWithdrawals& kept) {
  if (kept.withdrawn().empty()) return "";
  return absl::StrCat(
      target, "|",
      absl::StrJoin(kept.withdrawn(), ",", [](std::string* out, const proto::Withdrawal& one) {
        absl::StrAppend(out, one.piece(), one.hash().empty() ? "" : "=", one.hash());
      }));
}

std::string TrialFlag(const std::string& tool_label) {
  return absl::StrCat("--", tool_label.substr(0, tool_label.find("//")), "//rules:withdrawn");
}

std::set<std::string> DroppedCases(const proto::KeptWithdrawals& kept) {
  std::set<std::string> cases;
  for (const auto& one : kept.dropped()) cases.insert(one.name());
  return cases;
}

bool OnlyDroppedFailed(const std::set<std::string>& failed, const proto::KeptWithdrawals& kept) {
  const std::set<std::string> dropped = DroppedCases(kept);
  return !failed.empty() &&
         std::includes(dropped.begin(), dropped.end(), failed.begin(), failed.end());
}

std::string DroppedFilter(const proto::KeptWithdrawals& kept) {
  const std::set<std::string> cases = DroppedCases(kept);
  return cases.empty() ? "" : "-" + absl::StrJoin(cases, ":");
}

}  // namespace augment
