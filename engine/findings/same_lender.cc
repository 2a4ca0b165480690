#include "engine/findings/same_lender.h"

#include <cstdint>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/findings/fold.h"

namespace augment {
namespace {

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

}  // namespace

void FoldSameLender(const Vocabulary& vocabulary, std::vector<proto::Finding>* findings) {
  Fold(
      [](const proto::Finding& finding) {
        const int lender = LenderOf(finding);
        return lender < 0 ? "" : absl::StrCat(lender);
      },
      [&](const proto::Finding& finding) {
        return absl::StrCat("So do, with what ", vocabulary.Name(LenderOf(finding)),
                            "() hands out,");
      },
      findings);
}

}  // namespace augment
