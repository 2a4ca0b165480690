// Findings that are told of together.
#ifndef AUGMENT_ENGINE_REPORT_GROUPS_H_
#define AUGMENT_ENGINE_REPORT_GROUPS_H_

#include <string>
#include <vector>

#include "proto/finding.pb.h"

namespace augment {

// "also   27 functions crash on a null pointer that no test passes: a(), b(), …",
// one line for each group that there is; "" for none.
std::string GroupsText(const proto::Report& report);

// A line about faults of low confidence that are told of together.
std::string FurtherText(const std::vector<const proto::Finding*>& findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_GROUPS_H_
