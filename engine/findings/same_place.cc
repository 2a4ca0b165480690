#include "engine/findings/same_place.h"

#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace augment {
namespace {

// How many others the evidence names; more are counted.
constexpr size_t kMostNamed = 5;

bool HasPlace(const proto::Finding& finding) {
  switch (finding.oracle()) {
    case proto::ORACLE_ASAN:
    case proto::ORACLE_UBSAN:
    case proto::ORACLE_CRASH:
    case proto::ORACLE_ASSERTION:
    case proto::ORACLE_CONTAINER:
      break;
    default:
      // Answers and waiting are about the whole function.
      return false;
  }
  return finding.verdict() == proto::FAULT && finding.group() == proto::Finding::ALONE &&
         !finding.file().empty() && finding.line() > 0 &&
         !absl::StartsWith(finding.file(), "/usr/") && !absl::StrContains(finding.file(), "/c++/");
}

// Surer first, then with fewer calls.
bool IsBetter(const proto::Finding& x, const proto::Finding& y) {
  if (x.confidence() != y.confidence()) return x.confidence() > y.confidence();
  return x.test().sequence().calls_size() < y.test().sequence().calls_size();
}

}  // namespace

void FoldSamePlace(std::vector<proto::Finding>* findings) {
  using Place = std::tuple<proto::Oracle, std::string, int>;
  std::map<Place, size_t> best;
  for (size_t i = 0; i < findings->size(); ++i) {
    const proto::Finding& finding = (*findings)[i];
    if (!HasPlace(finding)) continue;
    const auto [found, fresh] =
        best.try_emplace(Place(finding.oracle(), finding.file(), finding.line()), i);
    if (!fresh && IsBetter(finding, (*findings)[found->second])) found->second = i;
  }
  std::map<size_t, std::set<std::string>> others;  // functions, by who stands for them
  std::vector<bool> folded(findings->size(), false);
  for (size_t i = 0; i < findings->size(); ++i) {
    const proto::Finding& finding = (*findings)[i];
    if (!HasPlace(finding)) continue;
    const size_t stands = best.at(Place(finding.oracle(), finding.file(), finding.line()));
    if (stands == i) continue;
    proto::Finding& cause = (*findings)[stands];
    folded[i] = true;
    cause.set_similar(cause.similar() + finding.similar() + 1);
    if (finding.function() != cause.function()) others[stands].insert(finding.function());
  }
  for (const auto& [stands, functions] : others) {
    std::vector<std::string> names(functions.begin(), functions.end());
    const size_t more = names.size() > kMostNamed ? names.size() - kMostNamed : 0;
    names.resize(names.size() - more);
    proto::Finding& cause = (*findings)[stands];
    cause.set_evidence(absl::StrCat(cause.evidence(), cause.evidence().empty() ? "" : " ",
                                    "The same line fails by ", absl::StrJoin(names, ", "),
                                    more == 0 ? "" : absl::StrCat(" and ", more, " more"), "."));
  }
  std::vector<proto::Finding> kept;
  for (size_t i = 0; i < findings->size(); ++i) {
    if (!folded[i]) kept.push_back(std::move((*findings)[i]));
  }
  *findings = std::move(kept);
}

}  // namespace augment
