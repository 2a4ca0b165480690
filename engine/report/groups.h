// Findings that are told of together.
#ifndef AUGMENT_ENGINE_REPORT_GROUPS_H_
#define AUGMENT_ENGINE_REPORT_GROUPS_H_

#include <string>

#include "proto/finding.pb.h"

namespace augment {

// "also   27 functions crash on a null pointer that no test passes: a(), b(), …",
// one line for each group that there is; "" for none.
std::string GroupsText(const proto::Report& report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_GROUPS_H_
