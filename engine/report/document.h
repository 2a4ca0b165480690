// The report as one message, of which JSON and the page are made.
//
// In:     what a run knows of its targets.
// Out:    proto/report.proto; strings may hold bytes that are no UTF-8.
// Errors: none. Threads: pure.
#ifndef AUGMENT_ENGINE_REPORT_DOCUMENT_H_
#define AUGMENT_ENGINE_REPORT_DOCUMENT_H_

#include "engine/report/format.h"
#include "proto/report.pb.h"

namespace augment {

proto::ReportDocument MakeDocument(const ReportedRun& run);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_DOCUMENT_H_
