// Of tests of which it is not known what they catch, those few that are written.
//
// In:     one after the other, in the order in which they are to be written.
// Out:    whether it is taken: of those that say the same of a function, whatever the instance, the
//         first, and three of a class at most (readers kept one in five or seven:
//         docs/written_tests.md).
// Errors: none. Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_FEW_UNPROVEN_H_
#define AUGMENT_TOOLS_CLI_FEW_UNPROVEN_H_

#include <map>
#include <set>
#include <string>

#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

class FewUnproven {
 public:
  // `most`: of a class, where that is less. The vocabulary must outlive this.
  FewUnproven(const Vocabulary& vocabulary, int most);

  bool Takes(const proto::GeneratedTest& test);

 private:
  const Vocabulary& vocabulary_;
  const int most_;
  std::set<std::string> said_;
  std::map<std::string, int> of_class_;
};

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_FEW_UNPROVEN_H_
