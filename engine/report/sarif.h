// A report as SARIF 2.1.0, for code scanning services and editors.
//
// Out:    one run for all targets. A finding is a result; its rule is verdict and oracle
//         ("fault-asan"), and only rules of results are listed. What the baseline lists is
//         suppressed: it is no earlier run, so there is no baselineState. The calls of a
//         finding stand in no file and are no codeFlow.
// Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0.
#ifndef AUGMENT_ENGINE_REPORT_SARIF_H_
#define AUGMENT_ENGINE_REPORT_SARIF_H_

#include <string>

#include "engine/report/format.h"

namespace augment {

std::string ReportSarif(const ReportedRun& run);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_SARIF_H_
