#include "engine/findings/same_lender.h"

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace augment {
namespace {

// How many others the evidence names; more are counted.
constexpr size_t kMostNamed = 5;

// The function whose result the last call is passed, and loses while it runs; -1: none.
int LenderOf(const proto::Finding& finding) {
  if (finding.verdict() != proto::FAULT || finding.group() != proto::Finding::ALONE ||
      finding.oracle() != proto::ORACLE_ASAN ||
      !absl::StrContains(finding.abstract_message(), "use-after-free")) {
    return -1;
  }
  const proto::Candidate& sequence = finding.test().sequence();
  if (sequence.calls_size() == 0) return -1;
  for (const proto::Value& operand : sequence.calls(sequence.calls_size() - 1).operands()) {
    if (operand.kind_case() != proto::Value::kObject ||
        operand.object() >= static_cast<uint64_t>(sequence.calls_size())) {
      continue;
    }
    const proto::CandidateCall& made = sequence.calls(static_cast<int>(operand.object()));
    if (made.lends() && made.special() == proto::CandidateCall::FUNCTION) {
      return static_cast<int>(made.function());
    }
  }
  return -1;
}

// Surer first, then with fewer calls.
bool IsBetter(const proto::Finding& x, const proto::Finding& y) {
  if (x.confidence() != y.confidence()) return x.confidence() > y.confidence();
  return x.test().sequence().calls_size() < y.test().sequence().calls_size();
}

}  // namespace

void FoldSameLender(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings) {
  std::map<int, size_t> best;  // by who hands it out
  for (size_t i = 0; i < findings->size(); ++i) {
    const int lender = LenderOf((*findings)[i]);
    if (lender < 0) continue;
    const auto [found, fresh] = best.try_emplace(lender, i);
    if (!fresh && IsBetter((*findings)[i], (*findings)[found->second])) found->second = i;
  }
  std::map<int, std::set<std::string>> others;
  std::vector<bool> folded(findings->size(), false);
  for (size_t i = 0; i < findings->size(); ++i) {
    const int lender = LenderOf((*findings)[i]);
    if (lender < 0 || best.at(lender) == i) continue;
    folded[i] = true;
    proto::Finding& cause = (*findings)[best.at(lender)];
    cause.set_similar(cause.similar() + (*findings)[i].similar() + 1);
    others[lender].insert((*findings)[i].function());
  }
  for (const auto& [lender, functions] : others) {
    std::vector<std::string> names(functions.begin(), functions.end());
    const size_t more = names.size() > kMostNamed ? names.size() - kMostNamed : 0;
    names.resize(names.size() - more);
    proto::Finding& cause = (*findings)[best.at(lender)];
    cause.set_evidence(absl::StrCat(cause.evidence(), cause.evidence().empty() ? "" : " ",
                                    "So do, with what ", vocabulary.Name(lender), "() hands out, ",
                                    absl::StrJoin(names, ", "),
                                    more == 0 ? "" : absl::StrCat(" and ", more, " more"), "."));
  }
  std::vector<proto::Finding> kept;
  for (size_t i = 0; i < findings->size(); ++i) {
    if (!folded[i]) kept.push_back(std::move((*findings)[i]));
  }
  *findings = std::move(kept);
}

}  // namespace augment
