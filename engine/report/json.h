// A report for programs; docs/findings.md documents the fields.
#ifndef AUGMENT_ENGINE_REPORT_JSON_H_
#define AUGMENT_ENGINE_REPORT_JSON_H_

#include <string>

#include "engine/report/format.h"

namespace augment {

// One document for all targets of a run.
std::string ReportJson(const ReportedRun& run);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_JSON_H_
