// A report for programs; docs/findings.md documents the fields.
#ifndef AUGMENT_ENGINE_REPORT_JSON_H_
#define AUGMENT_ENGINE_REPORT_JSON_H_

#include <string>
#include <vector>

#include "engine/report/summary.h"
#include "proto/finding.pb.h"

namespace augment {

struct ReportedTarget {
  const proto::Report* report = nullptr;
  Summary summary;
  // Files that were or would be written, relative to the workspace.
  std::vector<std::string> files;
  // Why there is no report; empty when there is one.
  std::string error;
};

// One document for all targets of a run.
std::string ReportJson(const std::vector<ReportedTarget>& targets);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_JSON_H_
