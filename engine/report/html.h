// A report as one page that needs nothing else: no network, no script, no file beside it.
//
// In:     what a run knows of its targets; the texts of sources, where it has them.
// Out:    HTML; the same bytes for the same report, whenever and however long it was made. Made of
//         the message that JSON is (document.h). What a maintainer can do comes first. At most two
//         megabytes: what does not fit is counted (html/markup.h, Room).
// Errors: none. Threads: pure.
#ifndef AUGMENT_ENGINE_REPORT_HTML_H_
#define AUGMENT_ENGINE_REPORT_HTML_H_

#include <string>

#include "engine/report/format.h"

namespace augment {

std::string ReportHtml(const ReportedRun& run);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_HTML_H_
