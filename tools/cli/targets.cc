#include "tools/cli/targets.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/base/status.h"

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

absl::StatusOr<std::vector<std::string>> Labels(const std::string& pattern,
                                                const std::string& query, Bazel* bazel) {
  ASSIGN_OR_RETURN(BazelResult result, bazel->Query({"--keep_going", query}));
  if (result.exit_code != 0 && result.exit_code != 3) {
    return absl::InvalidArgumentError(
        absl::StrCat(pattern, " names nothing:\n", BuildErrors(result.err, 10)));
  }
  return std::vector<std::string>(absl::StrSplit(result.out, '\n', absl::SkipEmpty()));
}

absl::StatusOr<std::vector<std::string>> AugmentedTests(const std::string& pattern, Bazel* bazel) {
  ASSIGN_OR_RETURN(
      std::vector<std::string> labels,
      Labels(pattern, absl::StrCat("filter(\"\\.traced$\", kind(\"cc_test rule\", ", pattern, "))"),
             bazel));
  for (std::string& label : labels) label = std::string(absl::StripSuffix(label, kTraced));
  return labels;
}

// All of them, the derived ones too.
absl::StatusOr<std::vector<std::string>> CcTests(const std::string& pattern, Bazel* bazel) {
  return Labels(pattern, absl::StrCat("kind(\"cc_test rule\", ", pattern, ")"), bazel);
}

absl::Status NoSuchTarget(const std::string& label, const BazelResult& result, Bazel* bazel) {
  std::string message =
      absl::StrCat("there is no target ", label, ".\n", BuildErrors(result.err, 5));
  const size_t colon = label.rfind(':');
  const std::string package = label.substr(0, colon);
  absl::StatusOr<std::vector<std::string>> there = AugmentedTests(package + ":all", bazel);
  const char* kind = "augmented_cc_test";
  if (there.ok() && there->empty()) {
    there = CcTests(package + ":all", bazel);
    kind = "cc_test";
  }
  if (there.ok() && !there->empty()) {
    absl::StrAppend(&message, "  ", kind, " targets in ", package, ":\n    ",
                    absl::StrJoin(*there, "\n    "), "\n");
  } else {
    absl::StrAppend(&message, "  bazel query 'kind(cc_test, //...)' lists what there is.\n");
  }
  return absl::InvalidArgumentError(message);
}

absl::Status NoCcTest(const Location& found, const Bazel& bazel) {
  std::string file = found.file;
  if (absl::StartsWith(file, bazel.workspace() + "/"))
    file = file.substr(bazel.workspace().size() + 1);
  std::string message = absl::StrCat(found.label, " is a ", found.kind, " (", file, ", line ",
                                     found.line, "), not a cc_test.\n");
  if (found.kind == "test_suite") {
    absl::StrAppend(&message, "  Name one of its tests: bazel query 'kind(cc_test, tests(",
                    found.label, "))' lists them.\n");
  } else if (absl::StartsWith(found.kind, "cc_")) {
    absl::StrAppend(&message,
                    "  augment starts from a test: bazel query 'kind(cc_test, rdeps(//..., ",
                    found.label, "))' lists those that use it.\n");
  } else {
    absl::StrAppend(&message,
                    "  augment starts from a cc_test: bazel query 'kind(cc_test, //...)' ",
                    "lists what there is.\n");
  }
  return absl::InvalidArgumentError(message);
}

absl::Status Elsewhere(const std::string& label) {
  return absl::InvalidArgumentError(absl::StrCat(
      label, " belongs to another repository.\n  Run augment in the workspace of that ",
      "repository, or name a test of this one.\n"));
}

// What an alias stands for; empty for anything else.
std::string Actual(const Location& found, Bazel* bazel) {
  if (found.kind != "alias") return "";
  absl::StatusOr<BazelResult> result =
      bazel->Query({absl::StrCat("labels(actual, \"", found.label, "\")")});
  return result.ok() ? std::string(absl::StripAsciiWhitespace(result->out)) : "";
}

absl::Status OneTarget(const std::string& label, bool follow, Bazel* bazel, NamedTests* tests) {
  // "//a/b" is short for "//a/b:b"; a suffix needs the long form.
  std::string full = label;
  const size_t slash = label.rfind('/');
  if (label.rfind(':') == std::string::npos && absl::StrContains(label, "//")) {
    full = absl::StrCat(label, ":", label.substr(slash + 1));
  }
  ASSIGN_OR_RETURN(BazelResult result,
                   bazel->Query({"--keep_going", "--output=location",
                                 absl::StrCat("\"", full, "\" + \"", full, kTraced, "\"")}));
  const Location* target = nullptr;
  bool traced = false;
  const std::vector<Location> locations = ParseLocations(result.out);
  for (const Location& location : locations) {
    if (absl::EndsWith(location.label, kTraced)) {
      traced = true;
    } else {
      target = &location;
    }
  }
  if (target == nullptr) return NoSuchTarget(full, result, bazel);
  if (const std::string actual = Actual(*target, bazel); follow && !actual.empty()) {
    return OneTarget(actual, /*follow=*/false, bazel, tests);
  }
  if (!traced && target->kind != "cc_test") return NoCcTest(*target, *bazel);
  if (!absl::StartsWith(target->label, "//")) return Elsewhere(target->label);
  tests->labels.push_back(target->label);
  if (!traced) tests->plain.push_back(target->label);
  return absl::OkStatus();
}

absl::Status Pattern(const std::string& pattern, Bazel* bazel, NamedTests* tests) {
  absl::StatusOr<std::vector<std::string>> found = AugmentedTests(pattern, bazel);
  if (!found.ok()) return found.status();
  tests->labels.insert(tests->labels.end(), found->begin(), found->end());
  if (!found->empty()) return absl::OkStatus();
  found = CcTests(pattern, bazel);
  if (!found.ok()) return found.status();
  std::string message = absl::StrCat(pattern, " holds no augmented_cc_test");
  if (found->empty()) {
    absl::StrAppend(&message, " and no cc_test.\n");
  } else {
    absl::StrAppend(&message, ". A plain cc_test is tried when it is named, such as ",
                    found->front(), ".\n");
  }
  return absl::InvalidArgumentError(message);
}

void Sort(std::vector<std::string>* labels) {
  std::sort(labels->begin(), labels->end());
  labels->erase(std::unique(labels->begin(), labels->end()), labels->end());
}

}  // namespace

absl::StatusOr<NamedTests> ExpandTargets(const std::vector<std::string>& patterns, Bazel* bazel) {
  NamedTests tests;
  for (const std::string& pattern : patterns) {
    RETURN_IF_ERROR(IsPattern(pattern) ? Pattern(pattern, bazel, &tests)
                                       : OneTarget(pattern, /*follow=*/true, bazel, &tests));
  }
  Sort(&tests.labels);
  Sort(&tests.plain);
  return tests;
}

}  // namespace augment
