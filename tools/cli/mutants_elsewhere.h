// What the targets of a run that are done showed of mutants, for those that come after them.
//
// In:     what became of the mutants of a target (proto::MutationReport).
// Out:    which were noticed, by the suite or by tests that were written, and which were come to.
// Errors: none. Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_MUTANTS_ELSEWHERE_H_
#define AUGMENT_TOOLS_CLI_MUTANTS_ELSEWHERE_H_

#include <set>
#include <string>

#include "absl/strings/str_cat.h"
#include "engine/mutate/mutate.h"
#include "proto/finding.pb.h"

namespace augment {

class MutantsElsewhere {
 public:
  void Learn(const proto::MutationReport& report) {
    for (const proto::MutantReport& mutant : report.mutants()) {
      const std::string key =
          Key(mutant.file(), static_cast<unsigned>(mutant.line()), mutant.change());
      const bool noticed =
          mutant.fate() == proto::MutantReport::SUITE || mutant.fate() == proto::MutantReport::OURS;
      if (noticed) noticed_.insert(key);
      if (mutant.suite_reaches() || mutant.ours_reach()) reached_.insert(key);
    }
  }

  bool Noticed(const mutate::Mutant& mutant) const {
    return noticed_.count(Key(mutant.file, mutant.line, mutant.change)) != 0;
  }
  bool Reached(const mutate::Mutant& mutant) const {
    return reached_.count(Key(mutant.file, mutant.line, mutant.change)) != 0;
  }

 private:
  // Numbers are of one target's.
  static std::string Key(const std::string& file, unsigned line, const std::string& change) {
    return absl::StrCat(file, ":", line, ":", change);
  }

  std::set<std::string> noticed_;
  std::set<std::string> reached_;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_MUTANTS_ELSEWHERE_H_
