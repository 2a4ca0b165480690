// What written tests add to a library's suite.
//
// In:     a library in a workspace (bench/sweep/libraries.h), Bazel and a script that starts
//         augment in it.
// Out:    the row: mutants and branches of the suite, and of the tests that augment writes, by its
//         own search and at random. Copies of what was written lie among the logs.
// Errors: of the library; what goes wrong with one kind of tests is told in its part.
// Threads: one; changes the current folder.
#ifndef AUGMENT_BENCH_TESTS_WORTH_WORTH_OF_LIBRARY_H_
#define AUGMENT_BENCH_TESTS_WORTH_WORTH_OF_LIBRARY_H_

#include <string>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "bench/tests_worth/tests_worth.pb.h"
#include "tools/cli/bazel.h"

namespace augment {

struct WorthOfLibraryOptions {
  std::string switch_folder;  // of the mutants (bench/mutants/subject.h)
  std::string script;         // starts augment
  std::string logs;           // folder
  std::string store;          // folder
  std::string scratch;
  int mutants = 1500;
  // Of the suite on mutants: those for which it does not suffice are none.
  absl::Duration suite_time = absl::Minutes(10);
  absl::Duration budget = absl::Seconds(60);  // of the search, for all tests of the library
  absl::Duration timeout = absl::Minutes(20);
  int runs = 100;  // of the written tests on the library as it is
};

// `row` names library and seed.
absl::Status MeasureWorth(const WorthOfLibraryOptions& options, Bazel* bazel,
                          tests_worth::Row* row);

}  // namespace augment

#endif  // AUGMENT_BENCH_TESTS_WORTH_WORTH_OF_LIBRARY_H_
