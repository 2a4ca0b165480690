// What a test calls of the libraries under it, whatever is captured of that.
//
// In:     the notes of a run of `<name>.called` (engine/probe/note_calls.cc), what
//         `addr2line -a -f -C` says of their addresses, the libraries' files and
//         the subject models.
// Out:    each declaration, or instance of a template, that was entered from
//         outside the libraries: the functions of "X of N called functions tried".
// Errors: DataLoss when a file does not have its form.
// Threads: any; no shared state.
//
// A function lies in the library when its code stands in one of the library's
// files. It is entered from outside when its caller lies elsewhere; code of the
// system between them is passed through. One that nobody called, as what a thread
// begins with, counts when the model has it among the public ones. Lambdas and
// functions that nobody declared, such as implicit destructors, are left out, and
// so is what the model knows not to be public.
#ifndef AUGMENT_ENGINE_CALLED_CALLED_H_
#define AUGMENT_ENGINE_CALLED_CALLED_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// Caller and callee, as offsets in the program; caller 0 is nobody.
using CallEdges = std::set<std::pair<uint32_t, uint32_t>>;

// Adds what one process noted.
absl::Status ReadCalls(const std::string& bytes, CallEdges* edges);

// What addr2line is asked, a line for each address.
std::string AddressesOf(const CallEdges& edges);

struct CallSymbol {
  std::string name;  // demangled
  std::string file;  // relative to the execution root; absolute: of the system
  int line = 0;
};

absl::StatusOr<std::map<uint32_t, CallSymbol>> ReadSymbols(const std::string& text);

struct LibraryFiles {
  std::string root;                          // what the originals are relative to
  std::map<std::string, std::string> files;  // as the compiler sees it -> original
};

// Without what the search did. Ordered by file, line and name.
std::vector<proto::CalledFunction> CalledFunctions(const CallEdges& edges,
                                                   const std::map<uint32_t, CallSymbol>& symbols,
                                                   const LibraryFiles& library,
                                                   const std::vector<proto::SubjectModel>& models);

}  // namespace augment

#endif  // AUGMENT_ENGINE_CALLED_CALLED_H_
