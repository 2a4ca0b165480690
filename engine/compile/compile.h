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
// else on classes that the message names; when that does not help, on all thunks,
// then all bodies, then all trackers. The compiler is asked again until it is
// content.
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

// Of the functions that the driver's thunks call, those that nothing defines, or that
// call in turn what nothing defines: a program that calls them does not link. Writes
// the list of these thunks. Where a symbol is neither in the user's objects nor in
// the language's own libraries, a trial link tells whose it is. `nm` and the linker
// are run like a compiler.
absl::Status Resolve(const proto::ResolveRequest& request, const Compiler& nm);

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
