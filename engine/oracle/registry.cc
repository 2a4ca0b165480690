#include "engine/oracle/registry.h"

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"

namespace augment {

// An oracle's own file defines its maker.
using Maker = std::unique_ptr<Oracle>(const OracleContext& context);
Maker MakeAsNew;
Maker MakeComparisons;
Maker MakeCongruence;
Maker MakeContainers;
Maker MakeInverses;
Maker MakeLeaks;
Maker MakeLifeCycle;

namespace {

struct Entry {
  const char* name;
  bool by_default;
  Maker* make;
};

constexpr Entry kOracles[] = {
    {kContractsOracle, true, nullptr},     {"comparisons", true, &MakeComparisons},
    {"congruence", true, &MakeCongruence}, {"containers", true, &MakeContainers},
    {"leak", false, &MakeLeaks},           {"life-cycle", true, &MakeLifeCycle},
    {"as-new", true, &MakeAsNew},          {"inverse", true, &MakeInverses},
};
constexpr char kOnlyCrashes[] = "crash";

}  // namespace

std::set<std::string> DefaultOracles() {
  std::set<std::string> names;
  for (const Entry& entry : kOracles) {
    if (entry.by_default) names.insert(entry.name);
  }
  return names;
}

absl::StatusOr<std::set<std::string>> ParseOracles(absl::string_view text) {
  std::set<std::string> names = DefaultOracles();
  for (const absl::string_view word : absl::StrSplit(text, ',', absl::SkipEmpty())) {
    if (word == kOnlyCrashes) {
      names.clear();
      continue;
    }
    const Entry* found = nullptr;
    std::string known;
    for (const Entry& entry : kOracles) {
      absl::StrAppend(&known, known.empty() ? "" : ", ", entry.name);
      if (word.substr(1) == entry.name) found = &entry;
    }
    if (found == nullptr || (word[0] != '+' && word[0] != '-')) {
      return absl::InvalidArgumentError(
          absl::StrCat("\"", word, "\" switches no oracle on or off: ", kOnlyCrashes,
                       ", +NAME or -NAME, of ", known));
    }
    if (word[0] == '+') {
      names.insert(found->name);
    } else {
      names.erase(found->name);
    }
  }
  return names;
}

Oracles MakeOracles(const std::set<std::string>& names, const OracleContext& context) {
  Oracles oracles;
  for (const Entry& entry : kOracles) {
    if (entry.make != nullptr && names.count(entry.name) != 0)
      oracles.push_back(entry.make(context));
  }
  return oracles;
}

}  // namespace augment
