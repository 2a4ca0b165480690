// The commands that messages and generated files tell a person to type.
#ifndef AUGMENT_TOOLS_CLI_COMMANDS_H_
#define AUGMENT_TOOLS_CLI_COMMANDS_H_

#include <string>

#include "proto/finding.pb.h"

namespace augment {

// The label of this tool in the caller's workspace, told from the path of a
// program beside it: "//tools:augment", or "@augment//tools:augment" when it
// came from an external repository.
std::string ToolLabel(const std::string& program_path);

// "bazel run LABEL -- " before anything else.
std::string RunCommand(const std::string& tool_label, const std::string& arguments);

// Fills `reproduce` of every finding.
void FillReproduce(const std::string& tool_label, proto::Report* report);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_COMMANDS_H_
