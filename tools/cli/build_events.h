// Bazel's build event protocol, as far as this tool asks for it.
#ifndef AUGMENT_TOOLS_CLI_BUILD_EVENTS_H_
#define AUGMENT_TOOLS_CLI_BUILD_EVENTS_H_

#include <string>

#include "tools/cli/bazel.h"

namespace augment {

// Reads the file of --build_event_json_file (one event a line) into `runs` and
// `built`. Lines of other events, or that are cut off, are passed over.
void ReadBuildEvents(const std::string& json_lines, BazelResult* result);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_BUILD_EVENTS_H_
