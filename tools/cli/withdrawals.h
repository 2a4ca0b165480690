// What the build had to leave out, in the words of the report.
#ifndef AUGMENT_TOOLS_CLI_WITHDRAWALS_H_
#define AUGMENT_TOOLS_CLI_WITHDRAWALS_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

struct LeftOut {
  std::vector<proto::Withdrawn> withdrawn;
  // Names of what was kept to be withdrawn and is another text now, or gone.
  std::vector<std::string> stale;
};

// Reads the lists of all object files (proto/compile.proto); each piece is
// returned once. A function whose thunk or body is among them is not callable or
// not captured in `models`, with the reason; a class without its tracker is not
// tracked.
// Errors: NotFound, DataLoss, each naming the file.
absl::StatusOr<LeftOut> ReadLeftOut(const std::vector<std::string>& paths,
                                    std::vector<proto::SubjectModel>* models);

// Of the functions that a user can call, how many the driver can call.
int CallableFunctions(const std::vector<proto::SubjectModel>& models);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_WITHDRAWALS_H_
