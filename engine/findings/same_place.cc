#include "engine/findings/same_place.h"

#include <cstddef>
#include <set>
#include <string>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/compile/words.h"
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

// "operator=" of "lib::Mesh<int>::operator=(const Mesh<int> &)".
std::string NameOf(const proto::Finding& finding) {
  const std::string name = compile::PlainName(finding.function());
  const size_t scope = name.rfind("::");
  return scope == std::string::npos ? name : name.substr(scope + 2);
}

// What is asserted, and in which file; empty: nothing that has a name (`assert(false)`).
std::string ConditionOf(const proto::Finding& finding) {
  if (!HasPlace(finding) || finding.oracle() != proto::ORACLE_ASSERTION) return "";
  std::set<std::string> names = compile::Words(finding.abstract_message());
  for (const char* const none : {"assertion", "failed", "false", "true", "nullptr"}) {
    names.erase(none);
  }
  return names.empty() ? "" : absl::StrCat(finding.file(), "\n", finding.abstract_message());
}

// "lib::LoadAll" where a call of it does not return; empty for others.
std::string HangingName(const proto::Finding& finding) {
  const bool hangs = finding.oracle() == proto::ORACLE_HANG && finding.verdict() == proto::FAULT &&
                     finding.group() == proto::Finding::ALONE;
  return hangs ? compile::PlainName(finding.function()) : "";
}

}  // namespace

void FoldSamePlace(const std::map<std::string, std::vector<std::string>>& places,
                   std::vector<proto::Finding>* findings) {
  std::set<std::pair<proto::Oracle, std::string>> own;
  // How many of one name fail in one innermost line: a class hands its call on to its base or part.
  std::map<std::tuple<proto::Oracle, std::string, std::string>, int> of_name;
  for (const proto::Finding& finding : *findings) {
    if (!HasPlace(finding)) continue;
    own.emplace(finding.oracle(), PlaceOf(finding));
    const auto known = places.find(finding.id());
    if (known == places.end() || known->second.empty()) continue;
    ++of_name[{finding.oracle(), known->second[0], NameOf(finding)}];
  }
  const auto place_of = [&](const proto::Finding& finding) {
    const auto known = places.find(finding.id());
    if (known == places.end() || known->second.empty()) return PlaceOf(finding);
    const std::vector<std::string>& stack = known->second;
    const auto named = of_name.find({finding.oracle(), stack[0], NameOf(finding)});
    if (named != of_name.end() && named->second > 1) return stack[0];
    for (const std::string& place : stack) {
      if (own.count({finding.oracle(), place}) != 0) return place;
    }
    return PlaceOf(finding);
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
  Fold(
      ConditionOf, [](const proto::Finding&) { return "The same is asserted in"; }, findings);
  Fold(
      HangingName, [](const proto::Finding&) { return "Nor do these overloads return:"; },
      findings);
}

}  // namespace augment
