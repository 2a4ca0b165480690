#include "tools/cli/targets.h"

#include <set>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"

namespace augment {
namespace {

constexpr absl::string_view kTraced = ".traced";

// "/src/lib/BUILD.bazel:12:8: cc_test rule //lib:foo_test".
struct Location {
  std::string file;
  std::string line;
  std::string kind;
  std::string label;
};

std::vector<Location> ParseLocations(const std::string& out) {
  std::vector<Location> locations;
  for (const absl::string_view line : absl::StrSplit(out, '\n', absl::SkipEmpty())) {
    const size_t colon = line.find(": ");
    if (colon == absl::string_view::npos) continue;
    const std::vector<std::string> place = absl::StrSplit(line.substr(0, colon), ':');
    const std::vector<std::string> words = absl::StrSplit(line.substr(colon + 2), ' ');
    if (place.size() < 2 || words.size() < 2) continue;
    locations.push_back({place[0], place[1], words[0], words.back()});
  }
  return locations;
}

bool IsPattern(const std::string& text) {
  return absl::StrContains(text, "...") || absl::EndsWith(text, ":all") ||
         absl::EndsWith(text, ":*") || absl::EndsWith(text, ":all-targets");
}

absl::StatusOr<std::vector<std::string>> AugmentedTests(const std::string& pattern, Bazel* bazel) {
  absl::StatusOr<BazelResult> result =
      bazel->Query({"--keep_going",
                    absl::StrCat("filter(\"\\.traced$\", kind(\"cc_test rule\", ", pattern, "))")});
  if (!result.ok()) return result.status();
  if (result->exit_code != 0 && result->exit_code != 3) {
    return absl::InvalidArgumentError(
        absl::StrCat(pattern, " names nothing:\n", BuildErrors(result->err, 10)));
  }
  std::vector<std::string> labels;
  for (absl::string_view label : absl::StrSplit(result->out, '\n', absl::SkipEmpty())) {
    absl::ConsumeSuffix(&label, kTraced);
    labels.emplace_back(label);
  }
  return labels;
}

absl::Status NoSuchTarget(const std::string& label, const BazelResult& result, Bazel* bazel) {
  std::string message =
      absl::StrCat("there is no target ", label, ".\n", BuildErrors(result.err, 5));
  const size_t colon = label.rfind(':');
  const std::string package = label.substr(0, colon);
  absl::StatusOr<std::vector<std::string>> there = AugmentedTests(package + ":all", bazel);
  if (there.ok() && !there->empty()) {
    absl::StrAppend(&message, "  augmented_cc_test targets in ", package, ":\n    ",
                    absl::StrJoin(*there, "\n    "), "\n");
  } else {
    absl::StrAppend(&message,
                    "  bazel query 'filter(\"\\.traced$\", //...)' lists what there is.\n");
  }
  return absl::InvalidArgumentError(message);
}

absl::Status NotAugmented(const Location& found, const Bazel& bazel) {
  std::string file = found.file;
  if (absl::StartsWith(file, bazel.workspace() + "/"))
    file = file.substr(bazel.workspace().size() + 1);
  if (found.kind != "cc_test") {
    return absl::InvalidArgumentError(
        absl::StrCat(found.label, " is a ", found.kind, " (", file, ", line ", found.line,
                     "), not an augmented_cc_test.\n  augment starts from a test: name an "
                     "augmented_cc_test.\n"));
  }
  return absl::InvalidArgumentError(absl::StrCat(
      found.label, " is a cc_test, not an augmented_cc_test.\n",
      "  load(\"@augment//rules:defs.bzl\", \"augmented_cc_test\") and change the rule's name in ",
      file, ", line ", found.line, ".\n"));
}

absl::StatusOr<std::string> OneTarget(const std::string& label, Bazel* bazel) {
  // "//a/b" is short for "//a/b:b"; a suffix needs the long form.
  std::string full = label;
  const size_t slash = label.rfind('/');
  if (label.rfind(':') == std::string::npos && absl::StrContains(label, "//")) {
    full = absl::StrCat(label, ":", label.substr(slash + 1));
  }
  absl::StatusOr<BazelResult> result =
      bazel->Query({"--keep_going", "--output=location",
                    absl::StrCat("\"", full, "\" + \"", full, kTraced, "\"")});
  if (!result.ok()) return result.status();
  const Location* target = nullptr;
  bool traced = false;
  const std::vector<Location> locations = ParseLocations(result->out);
  for (const Location& location : locations) {
    if (absl::EndsWith(location.label, kTraced)) {
      traced = true;
    } else {
      target = &location;
    }
  }
  if (target == nullptr) return NoSuchTarget(full, *result, bazel);
  if (!traced) return NotAugmented(*target, *bazel);
  return target->label;
}

}  // namespace

absl::StatusOr<std::vector<std::string>> ExpandTargets(const std::vector<std::string>& patterns,
                                                       Bazel* bazel) {
  std::set<std::string> targets;
  for (const std::string& pattern : patterns) {
    if (IsPattern(pattern)) {
      absl::StatusOr<std::vector<std::string>> found = AugmentedTests(pattern, bazel);
      if (!found.ok()) return found.status();
      if (found->empty()) {
        return absl::InvalidArgumentError(
            absl::StrCat(pattern,
                         " holds no augmented_cc_test.\n  load(\"@augment//rules:defs.bzl\", "
                         "\"augmented_cc_test\") and change the rule "
                         "name of a cc_test.\n"));
      }
      targets.insert(found->begin(), found->end());
    } else {
      absl::StatusOr<std::string> found = OneTarget(pattern, bazel);
      if (!found.ok()) return found.status();
      targets.insert(*found);
    }
  }
  return std::vector<std::string>(targets.begin(), targets.end());
}

}  // namespace augment
