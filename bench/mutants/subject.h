// A library with mutants in it: one text, of which a switch chooses a mutant.
//
// In:     a workspace that has the library (bench/sweep/libraries.h), Bazel in it.
// Out:    the library's sources rewritten in place; the mutants that compile.
// Errors: Internal when the library does not build as it is, or still does not
//         when all mutants are taken out again.
// Threads: one; changes the current folder.
#ifndef AUGMENT_BENCH_MUTANTS_SUBJECT_H_
#define AUGMENT_BENCH_MUTANTS_SUBJECT_H_

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/mutate/mutate.h"
#include "tools/cli/bazel.h"

namespace augment {

// Name of the repository that has the switch, in the workspace.
constexpr char kSwitchRepository[] = "augment_mutants";

// Writes that repository, for so many mutants.
absl::Status WriteSwitch(const std::string& folder, int mutants);

struct SubjectOptions {
  std::string library;        // the package
  std::string switch_folder;  // of kSwitchRepository
  int mutants = 300;          // so many are put in, at random
  uint64_t seed = 1;
};

struct Subject {
  std::vector<std::string> tests;  // labels
  int sites = 0;                   // mutants that there are
  // Those in the text; the number of each is its place here and one more. What does not
  // compile is no mutant: its place has an empty file name.
  std::vector<mutate::Mutant> mutants;
  // By path: the sources without and with them.
  std::map<std::string, std::string> originals;
  std::map<std::string, std::string> mutated;

  // What may be changed, by path.
  std::set<std::string> files;

  int Made() const;
  std::vector<int> Numbers() const;  // of those that compile
};

// Writes the sources of one of the two.
absl::Status WriteSources(const std::map<std::string, std::string>& sources);

absl::StatusOr<Subject> MakeSubject(const SubjectOptions& options, Bazel* bazel);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_SUBJECT_H_
