#include "tools/cli/telling_expectations.h"

#include <map>
#include <string>

#include "engine/mutate/select.h"

namespace augment {
namespace {

bool IsBeside(const WorthOptions& options, int place, int expectation) {
  if (expectation == mutate::kWholeTest) return options.say_nothing.count(place) != 0;
  const auto beside = options.beside.find(place);
  return beside != options.beside.end() && beside->second.count(expectation) != 0;
}

bool AsksWhatIsMutated(const WorthOptions& options, int place, int expectation,
                       const std::string& function) {
  const auto asks = options.asks.find(place);
  const auto about = options.about.find(place);
  if (asks == options.asks.end() || about == options.about.end() || about->second == function) {
    return false;
  }
  const auto asked = asks->second.find(expectation);
  return asked != asks->second.end() && asked->second == function;
}

}  // namespace

std::set<int> TellingExpectations(const WorthOptions& options, int place,
                                  const mutate::Mutant& mutant, const std::set<int>& failed) {
  std::set<int> telling;
  for (const int expectation : failed) {
    if (!IsBeside(options, place, expectation) &&
        !AsksWhatIsMutated(options, place, expectation, mutant.function)) {
      telling.insert(expectation);
    }
  }
  return telling;
}

}  // namespace augment
