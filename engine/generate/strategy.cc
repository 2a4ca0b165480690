#include "engine/generate/strategy.h"

#include "absl/strings/str_cat.h"

namespace augment {
namespace {

Strategy Stateful() {
  Strategy strategy;
  strategy.name = "stateful";
  strategy.says = "infers contracts, and looks for states that violate them (Wei et al. 2011)";
  strategy.contracts = true;
  return strategy;
}

Strategy Eclat() {
  Strategy strategy;
  strategy.name = "eclat";
  strategy.says =
      "rounds of random calls, classified by the contracts as they were inferred; only normal "
      "results are used again (Pacheco and Ernst 2005)";
  strategy.sources = {"random-calls"};
  strategy.fixed_contracts = true;
  strategy.rounds = 4;
  strategy.of_function = 100;
  return strategy;
}

Strategy Palus() {
  Strategy strategy;
  strategy.name = "palus";
  strategy.says =
      "calls in the order and with the arguments of the tests' own, followed by functions that "
      "depend on them; then the rest at random (Zhang et al. 2011)";
  strategy.sources = {"model-calls", "dependent-calls"};
  strategy.model_first = true;
  return strategy;
}

Strategy Model() {
  Strategy strategy;
  strategy.name = "model";
  strategy.says = "the call sequence model alone; then the rest at random (Palulu)";
  strategy.sources = {"model-calls"};
  strategy.model_first = true;
  return strategy;
}

Strategy Static() {
  Strategy strategy;
  strategy.name = "static";
  strategy.says = "random calls, and functions after others that write what they read (as RecGen)";
  strategy.sources = {"dependent-calls", "random-calls"};
  return strategy;
}

Strategy Random() {
  Strategy strategy;
  strategy.name = "random";
  strategy.says =
      "random calls of objects that earlier calls made (Randoop); with --oracles=crash what "
      "crashes alone counts (JCrasher)";
  strategy.sources = {"random-calls"};
  return strategy;
}

Strategy All() {
  Strategy strategy;
  strategy.name = "all";
  strategy.says =
      "stateful, model, static and random, which share each round by what they paid: new states, "
      "new code, contracts refuted, ways to fail";
  strategy.contracts = true;
  strategy.shares = true;
  return strategy;
}

}  // namespace

const std::vector<Strategy>& Strategies() {
  static const auto* const strategies =
      new std::vector<Strategy>{Stateful(), Eclat(), Palus(), Model(), Static(), Random(), All()};
  return *strategies;
}

const Strategy* FindStrategy(absl::string_view name) {
  for (const Strategy& strategy : Strategies()) {
    if (strategy.name == name) return &strategy;
  }
  return nullptr;
}

std::string StrategyNames() {
  std::string names;
  for (const Strategy& strategy : Strategies()) {
    absl::StrAppend(&names, names.empty() ? "" : ", ", strategy.name);
  }
  return names;
}

std::string StrategiesHelp() {
  std::string help = "how calls are chosen; oracles are the same for all.";
  for (const Strategy& strategy : Strategies()) {
    absl::StrAppend(&help, " ", strategy.name, ": ", strategy.says, ";");
  }
  help.back() = '.';
  return help;
}

}  // namespace augment
