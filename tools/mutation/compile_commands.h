// Command lines of compilers, and what compilers say.
//
// Threads: any; no state.
#ifndef AUGMENT_TOOLS_MUTATION_COMPILE_COMMANDS_H_
#define AUGMENT_TOOLS_MUTATION_COMPILE_COMMANDS_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace augment {

struct CompileCommand {
  std::string source;
  std::vector<std::string> parser_flags;  // what of the command libclang needs
};

// Of `bazel aquery --output=jsonproto`; compilers of C are left out.
// Errors: DataLoss when it is not that.
absl::StatusOr<std::vector<CompileCommand>> ReadCompileCommands(const std::string& json);

struct TextPlace {
  std::string file;
  int line = 0;
};
// The first "file:line:" of a line, if there is one.
std::optional<TextPlace> FirstPlace(const std::string& line);

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_COMPILE_COMMANDS_H_
