#include "tools/mutation/around.h"

namespace augment {

std::set<std::string> FunctionsAround(const std::vector<mutate::Mutant>& mutants,
                                      const TextPlace& place) {
  const mutate::Mutant* above = nullptr;
  const mutate::Mutant* below = nullptr;
  for (const mutate::Mutant& mutant : mutants) {
    if (mutant.file != place.file) continue;
    if (static_cast<int>(mutant.line) <= place.line) {
      if (above == nullptr || mutant.line > above->line) above = &mutant;
    } else if (below == nullptr || mutant.line < below->line) {
      below = &mutant;
    }
  }
  std::set<std::string> functions;
  for (const mutate::Mutant* mutant : {above, below}) {
    if (mutant != nullptr) functions.insert(mutant->function);
  }
  return functions;
}

}  // namespace augment
