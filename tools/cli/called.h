// What the plain test called, from the notes that it left.
//
// In:     files of engine/probe/note_calls.cc, the program that wrote them, the
//         libraries' files and the subject models.
// Out:    as engine/called/called.h says.
// Errors: NotFound (no addr2line, or nothing was noted), DataLoss.
// Threads: any; runs a child process.
#ifndef AUGMENT_TOOLS_CLI_CALLED_H_
#define AUGMENT_TOOLS_CLI_CALLED_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/called/called.h"

namespace augment {

absl::StatusOr<std::vector<proto::CalledFunction>> ReadCalledFunctions(
    const std::vector<std::string>& notes, const std::string& program, const LibraryFiles& library,
    const std::vector<proto::SubjectModel>& models);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_CALLED_H_
