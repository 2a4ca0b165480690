// What tools from Debian do to a program, and what is wrong with that.
#ifndef AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_ORACLES_H_
#define AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_ORACLES_H_

#include <string>
#include <vector>

#include "bench/bounded_exhaustive/programs.h"

namespace augment::bounded_exhaustive {

// Each returns what is wrong, a line for each oracle, its name first ("does not compile:
// …"); nothing when all is well. Files are written into `folder`. A tool that cannot be started is
// an error of its own: "cannot be tried: …".

// clang-rename: what compiled still does; renaming there and back is the identity.
std::string CheckRename(const Program& program, const std::string& folder);
// clang-tidy --fix of the program's check: what compiled still does; doing it again changes
// nothing.
std::string CheckTidy(const Program& program, const std::string& folder);
// clang-format: doing it again changes nothing.
std::string CheckFormat(const Program& program, const std::string& folder);

// Whether the program compiles as it is; what the compiler says otherwise.
std::string CompilerSays(const std::string& text, const std::string& folder);

// The programs that are needed and not installed.
std::vector<std::string> MissingTools();

// Processor time of all tools since this program began.
double ToolSeconds();

}  // namespace augment::bounded_exhaustive

#endif  // AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_ORACLES_H_
