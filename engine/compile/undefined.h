// What a program uses and nothing defines. A header may declare more than its
// library defines, and inline functions that no test calls may call it: the user's
// test links, a program that calls every function does not.
//
// Definitions of such symbols let it link; who comes to one of them at run time is
// told so (augment_undefined() of engine/probe), everything else goes on. So nothing
// need be known about who refers to a symbol, of which linkers name a few only.
//
// In:     object files, libraries and flags of a program; the toolchain's nm and compiler.
// Out:    symbols as mangled; a C++ source.
// Errors: those of running a program. A linker that fails for another reason says nothing.
// Threads: any; nothing is shared.
#ifndef AUGMENT_ENGINE_COMPILE_UNDEFINED_H_
#define AUGMENT_ENGINE_COMPILE_UNDEFINED_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/compile/compile.h"

namespace augment::compile {

struct Symbols {
  std::set<std::string> defined;
  std::set<std::string> undefined;
};

// Adds those of some files: object files, archives, shared libraries (what these export).
// One without symbols, or that is not there, is no error. nm, which takes longer to start
// than to read, is run once or twice for all of them.
absl::Status ReadSymbols(const std::string& nm_program, const std::vector<std::string>& files,
                         const Compiler& run, Symbols* symbols);

std::string Demangled(const std::string& symbol);

// What a trial link of request.objects() and libraries() misses, mangled, sorted.
// `symbols` are of these files: when they and the language's own libraries have
// everything, nothing is linked. Nothing either when the linker says something else.
absl::StatusOr<std::vector<std::string>> UndefinedSymbols(const proto::ResolveRequest& request,
                                                          const Compiler& run, Symbols symbols);

// A C++ source that defines them: functions that end the process, tables of such
// functions, type_info, zeros.
std::string Definitions(const std::vector<std::string>& symbols);

}  // namespace augment::compile

#endif  // AUGMENT_ENGINE_COMPILE_UNDEFINED_H_
