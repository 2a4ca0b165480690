#include "engine/findings/fold.h"

#include <cstddef>
#include <map>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace augment {
namespace {

// How many others the evidence names; more are counted.
constexpr size_t kMostNamed = 5;

// Surer first, then with fewer calls.
bool IsBetter(const proto::Finding& x, const proto::Finding& y) {
  if (x.confidence() != y.confidence()) return x.confidence() > y.confidence();
  return x.test().sequence().calls_size() < y.test().sequence().calls_size();
}

}  // namespace

void Fold(const std::function<std::string(const proto::Finding&)>& cause,
          const std::function<std::string(const proto::Finding&)>& others_begin,
          std::vector<proto::Finding>* findings) {
  std::vector<std::string> causes;
  std::map<std::string, size_t> best;
  for (size_t i = 0; i < findings->size(); ++i) {
    causes.push_back(cause((*findings)[i]));
    if (causes[i].empty()) continue;
    const auto [found, fresh] = best.try_emplace(causes[i], i);
    if (!fresh && IsBetter((*findings)[i], (*findings)[found->second])) found->second = i;
  }
  std::map<size_t, std::set<std::string>> others;  // functions, by who stands for them
  std::vector<proto::Finding> kept;
  for (size_t i = 0; i < findings->size(); ++i) {
    if (causes[i].empty() || best.at(causes[i]) == i) continue;
    const proto::Finding& folded = (*findings)[i];
    proto::Finding& stands = (*findings)[best.at(causes[i])];
    stands.set_similar(stands.similar() + folded.similar() + 1);
    if (folded.function() != stands.function()) {
      others[best.at(causes[i])].insert(folded.function());
    }
  }
  for (const auto& [number, functions] : others) {
    std::vector<std::string> names(functions.begin(), functions.end());
    const size_t more = names.size() > kMostNamed ? names.size() - kMostNamed : 0;
    names.resize(names.size() - more);
    proto::Finding& stands = (*findings)[number];
    stands.set_evidence(absl::StrCat(stands.evidence(), stands.evidence().empty() ? "" : " ",
                                     others_begin(stands), " ", absl::StrJoin(names, ", "),
                                     more == 0 ? "" : absl::StrCat(" and ", more, " more"), "."));
  }
  for (size_t i = 0; i < findings->size(); ++i) {
    if (causes[i].empty() || best.at(causes[i]) == i) kept.push_back(std::move((*findings)[i]));
  }
  *findings = std::move(kept);
}

}  // namespace augment
