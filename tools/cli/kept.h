// `<name>.augment_withdrawn.textproto`: what only running the traced test showed.
#ifndef AUGMENT_TOOLS_CLI_KEPT_H_
#define AUGMENT_TOOLS_CLI_KEPT_H_

#include <set>
#include <string>

#include "absl/status/statusor.h"
#include "proto/compile.pb.h"

namespace augment {

// The file of a target, relative to the workspace.
std::string KeptPath(const std::string& target);

// Where runs keep what they learnt, unless --store says otherwise; the folder of one target
// in there; and in that the same file for a run that leaves the user's files alone.
std::string DefaultStore(const std::string& output_base);
std::string StoreFolderOf(const std::string& store, const std::string& target);
std::string StoredKeptPath(const std::string& store, const std::string& target);

// A file that is not there is an empty message. Errors: DataLoss.
absl::StatusOr<proto::KeptWithdrawals> ReadKept(const std::string& path);

// With a comment on top that says what it is. Empty when nothing is kept.
std::string KeptText(const proto::KeptWithdrawals& kept, const std::string& command);

// The value of //rules:withdrawn that leaves them out of a target.
std::string TrialValue(const std::string& target, const proto::KeptWithdrawals& kept);

// For a build by hand: the flag's name for a tool label, "--@augment//rules:withdrawn".
std::string TrialFlag(const std::string& tool_label);

std::set<std::string> DroppedCases(const proto::KeptWithdrawals& kept);

// Whether cases failed, and none but those that were dropped.
bool OnlyDroppedFailed(const std::set<std::string>& failed, const proto::KeptWithdrawals& kept);

// "-A.B:C.D" for --test_filter; empty when nothing was dropped.
std::string DroppedFilter(const proto::KeptWithdrawals& kept);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_KEPT_H_
