// Texts of the files that a report speaks of, for formats that show code.
// Errors: none: what cannot be read, or is not what the report is about, is left out.
// Threads: any.
#ifndef AUGMENT_TOOLS_CLI_REPORT_SOURCES_H_
#define AUGMENT_TOOLS_CLI_REPORT_SOURCES_H_

#include <map>
#include <string>

#include "proto/finding.pb.h"

namespace augment {

// By path. `fresh`: the report is of the files as they are now; else only those are given of which
// the report knows the text.
std::map<std::string, std::string> SourcesOf(const std::string& workspace,
                                             const proto::Report& report, bool fresh);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_REPORT_SOURCES_H_
