// Compiles one rewritten source and leaves out of it what the compiler refuses:
// capture degrades, the build does not fail.
//
// In:     a CompileRequest and something that runs a compiler.
// Out:    the object file, and the list of what was withdrawn, in text format.
//         Both depend on the inputs alone: there is no time or memory limit.
// Errors: FailedPrecondition with the compiler's words when the source does not
//         compile without anything of augment's either, or, after the others were
//         compiled, only with another layout; Internal when files cannot be
//         written.
// Threads: one for each source; nothing is shared.
//
// An error is blamed on an instance of the probe's templates that the compiler
// names, else on the piece into which it points, else on the pieces around it,
// else on classes that the message names, else on our line that includes the file; when that does
// not help, on all thunks, then all bodies, then all trackers. The compiler is asked again
// until it is content.
#ifndef AUGMENT_ENGINE_COMPILE_COMPILE_H_
#define AUGMENT_ENGINE_COMPILE_COMPILE_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "proto/compile.pb.h"

namespace augment::compile {

struct CompilerResult {
  bool success = false;
  std::string words;  // standard error
};

// Runs `command` in `folder`; empty: in the present one.
using Compiler = std::function<absl::StatusOr<CompilerResult>(
    const std::vector<std::string>& command, const std::string& folder)>;

absl::Status Compile(const proto::CompileRequest& request, const Compiler& compiler);

// Thunks of functions that nothing defines are withdrawn. What else a program of these
// files misses (undefined.h) is found by `nm` and a trial link, listed with ids
// "undefined:<symbol>", and defined by the source request.definitions_out().
absl::Status Resolve(const proto::ResolveRequest& request, const Compiler& run);

// Writes the list of what some sources include, and of the internals that they name.
absl::Status ListIncluded(const proto::IncludedRequest& request, const Compiler& compiler);

// Sorts what was kept into what is withdrawn (the piece is there, and in the text
// that it was withdrawn from) and what is stale. Writes a Withdrawals file.
// Errors: DataLoss for a file that does not parse.
absl::Status Select(const proto::SelectRequest& request);

// Reads a Withdrawals file in text format.
absl::StatusOr<proto::Withdrawals> ReadWithdrawals(const std::string& path);
absl::StatusOr<proto::KeptWithdrawals> ReadKeptWithdrawals(const std::string& path);
absl::Status WriteWithdrawals(const proto::Withdrawals& withdrawals, const std::string& path);

// What all must agree on: the layout pieces of several lists, each once, sorted.
proto::Withdrawals Layouts(const std::vector<proto::Withdrawals>& lists);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_COMPILE_H_
