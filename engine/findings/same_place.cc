#include "engine/findings/same_place.h"

#include <set>
#include <string>
#include <utility>

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
  // What the standard's library checks, it checks for everybody; an assertion of another library
  // that lies there says what is wrong.
  const bool installed =
      absl::StartsWith(finding.file(), "/usr/") && finding.oracle() != proto::ORACLE_ASSERTION;
  return finding.verdict() == proto::FAULT && finding.group() == proto::Finding::ALONE &&
         !finding.file().empty() && finding.line() > 0 && !installed &&
         !absl::StrContains(finding.file(), "/c++/");
}

std::string PlaceOf(const proto::Finding& finding) {
  return absl::StrCat(finding.file(), ":", finding.line());
}

}  // namespace

void FoldSamePlace(const std::map<std::string, std::string>& innermost,
                   std::vector<proto::Finding>* findings) {
  std::set<std::pair<proto::Oracle, std::string>> own;
  for (const proto::Finding& finding : *findings) {
    if (HasPlace(finding)) own.emplace(finding.oracle(), PlaceOf(finding));
  }
  const auto place_of = [&](const proto::Finding& finding) {
    const auto inner = innermost.find(finding.id());
    return inner != innermost.end() && own.count({finding.oracle(), inner->second}) != 0
               ? inner->second
               : PlaceOf(finding);
  };
  Fold(
      [&](const proto::Finding& finding) {
        if (!HasPlace(finding)) return std::string();
        // One call may throw several types (a parser's).
        const std::string type =
            finding.oracle() == proto::ORACLE_EXCEPTION ? finding.abstract_message() : "";
        return absl::StrCat(proto::Oracle_Name(finding.oracle()), " ", place_of(finding), " ",
                            type);
      },
      [&](const proto::Finding& finding) {
        const std::string place = place_of(finding);
        return place == PlaceOf(finding) ? std::string("The same line fails by")
                                         : absl::StrCat("It fails in ", place, ", as do");
      },
      findings);
}

}  // namespace augment
