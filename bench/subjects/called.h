// Which of the functions that a suite calls are captured.
//
// In:     the subject models, the trace of one traced run, and of one run of the
//         same suite compiled without any part of augment but with a note of each
//         call: its pairs of caller and callee (tests/subjects/call_edges.cc) and
//         what `addr2line -a -f -C` says of each address.
// Out:    the public functions that were called, each with the reason why it was
//         not captured, if it was not.
// Errors: DataLoss when a file does not have its form.
// Threads: any; no shared state.
//
// The edges know nothing of ours, so they are the witness for what was called: a
// function that lies in one of the library's files and was entered from one that
// does not, where the library's files are those of its repository but the suite's. Such a function
// is public, or the suite would not compile. Captured means that the trace has a call of it, not
// only that its body was rewritten. Calls inside the library are left out on both sides, and so are
// functions that nobody wrote, such as implicit destructors, and lambdas.
#ifndef AUGMENT_BENCH_SUBJECTS_CALLED_H_
#define AUGMENT_BENCH_SUBJECTS_CALLED_H_

#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/trace/trace.h"
#include "proto/subject.pb.h"

namespace augment {

struct Symbol {
  std::string name;  // demangled
  std::string file;
  int line = 0;
};

struct Witness {
  std::map<std::string, Symbol> symbols;  // by address
  std::vector<std::pair<std::string, std::string>> edges;
};

// `edges` and `symbols` are the contents of the two files.
absl::StatusOr<Witness> ReadWitness(const std::string& edges, const std::string& symbols);

// Where the sources lie.
struct Places {
  std::string root;             // what the paths below are relative to
  std::string library;          // "external/x/"
  std::set<std::string> suite;  // "external/x/test.cc"
};

// Name of a called function -> why it was not captured, empty when it was.
// By name: constructors have several addresses, templates several instances.
std::map<std::string, std::string> CalledFunctions(const std::vector<proto::SubjectModel>& models,
                                                   const Trace& trace, const Witness& witness,
                                                   const Places& places);

}  // namespace augment

#endif  // AUGMENT_BENCH_SUBJECTS_CALLED_H_
