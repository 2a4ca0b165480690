#include "engine/findings/same_place.h"

#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/findings/fold.h"

namespace augment {
namespace {

bool HasPlace(const proto::Finding& finding) {
  switch (finding.oracle()) {
    case proto::ORACLE_ASAN:
    case proto::ORACLE_UBSAN:
    case proto::ORACLE_CRASH:
    case proto::ORACLE_ASSERTION:
    case proto::ORACLE_CONTAINER:
    case proto::ORACLE_EXCEPTION:
      break;
    default:
      // Answers and waiting are about the whole function.
      return false;
  }
  return finding.verdict() == proto::FAULT && finding.group() == proto::Finding::ALONE &&
         !finding.file().empty() && finding.line() > 0 &&
         !absl::StartsWith(finding.file(), "/usr/") && !absl::StrContains(finding.file(), "/c++/");
}

}  // namespace

void FoldSamePlace(std::vector<proto::Finding>* findings) {
  Fold(
      [](const proto::Finding& finding) {
        if (!HasPlace(finding)) return std::string();
        // One call may throw several types (a parser's).
        const std::string type =
            finding.oracle() == proto::ORACLE_EXCEPTION ? finding.abstract_message() : "";
        return absl::StrCat(proto::Oracle_Name(finding.oracle()), " ", finding.file(), ":",
                            finding.line(), " ", type);
      },
      [](const proto::Finding&) { return "The same line fails by"; }, findings);
}

}  // namespace augment
