// Which generated tests are still worth having.
//
// In:     the tests, and what mutants of the present library showed of them (worth.h; the place of
//         each is that in the list).
// Out:    for each, in order, whether it stays, and why. What is not known for sure stays: what
//         does not pass, and what there was no time for.
// Errors: none. Threads: a pure function.
#ifndef AUGMENT_TOOLS_CLI_PRUNE_H_
#define AUGMENT_TOOLS_CLI_PRUNE_H_

#include <string>
#include <vector>

#include "engine/emit/source_file.h"
#include "tools/cli/worth.h"

namespace augment {

struct Pruning {
  std::string name;
  bool keep = true;
  std::string because;  // "it notices when `a < b` is changed in Stack::Within()"
};

std::vector<Pruning> Prune(const std::vector<TestText>& tests, const WorthOfTests& worth);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_PRUNE_H_
