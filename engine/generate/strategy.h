// How a campaign looks for calls: strategies that can be chosen and compared.
//
// In:     a name.
// Out:    which sources make candidates, and what may be used of what is known. Oracles, verdicts
// and
//         what is written of them are the same for all.
// Errors: null for a name that there is not.
// Thread rule: constant data.
// Source: Palus (Zhang et al. 2011), sections 3.3.1 and 5 (P6, P11); Eclat (Pacheco and Ernst
// 2005),
//         section 4 (E5). Each entry of the table says where it comes from.
#ifndef AUGMENT_ENGINE_GENERATE_STRATEGY_H_
#define AUGMENT_ENGINE_GENERATE_STRATEGY_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"

namespace augment {

struct Strategy {
  std::string name;
  std::string says;  // for --help and docs/strategies.md
  // Inferred contracts, and what is known of states, choose candidates, by all usual sources
  // (source_registry.h). Else `sources` do, in equal parts.
  bool contracts = false;
  std::vector<std::string> sources;
  // First what the call sequence model covers, for half of the budget; then the rest at random
  // (P6).
  bool model_first = false;
  // The usual sources and those of all other strategies share each round by what they paid.
  bool shares = false;
  // Contracts are an operational model: a call that keeps them no longer refutes them, and where
  // it breaks one before and one after it is illegal (E2, E5).
  bool fixed_contracts = false;
  int rounds = 0;       // 0: until nothing new is learnt
  int of_function = 0;  // candidates of one function in one round; 0: as many as usual
};

// The first is the default.
const std::vector<Strategy>& Strategies();
const Strategy* FindStrategy(absl::string_view name);
// "stateful, eclat, …"
std::string StrategyNames();
// For --help.
std::string StrategiesHelp();

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_STRATEGY_H_
