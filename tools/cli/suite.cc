#include "tools/cli/suite.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace augment {
namespace {

constexpr char kUsualName[] = "@com_google_googletest//:gtest_main";

bool BringsMain(absl::string_view label) {
  return absl::EndsWith(label, "gtest_main") || absl::EndsWith(label, "gmock_main");
}

}  // namespace

std::string GoogleTestMain(const Manifest& manifest, absl::string_view build_file) {
  if (!manifest.googletest.empty()) return manifest.googletest;
  for (const std::string& label : manifest.deps) {
    if (BringsMain(label)) return label;
    if (absl::EndsWith(label, ":gtest") || absl::EndsWith(label, ":gmock")) {
      return absl::StrCat(label.substr(0, label.rfind(':')), ":gtest_main");
    }
  }
  // The first string of the file that is such a label.
  for (size_t open = build_file.find('"'); open != absl::string_view::npos;) {
    const size_t close = build_file.find_first_of("\"\n", open + 1);
    if (close == absl::string_view::npos) break;
    if (build_file[close] == '"') {
      const absl::string_view text = build_file.substr(open + 1, close - open - 1);
      if (BringsMain(text) && absl::StrContains(text, "//")) return std::string(text);
    }
    open = build_file.find('"', close + 1);
  }
  return kUsualName;
}

std::vector<std::string> GeneratedDeps(const Manifest& manifest, const Suite& suite) {
  std::vector<std::string> deps;
  for (const std::string& label : manifest.deps) {
    const bool linked =
        std::find(manifest.linked.begin(), manifest.linked.end(), label) != manifest.linked.end();
    if (suite.kind != Suite::Kind::kOther || !linked) deps.push_back(label);
  }
  if (suite.kind == Suite::Kind::kGoogleTest) return deps;
  if (std::none_of(deps.begin(), deps.end(), BringsMain)) deps.push_back(suite.googletest_main);
  return deps;
}

}  // namespace augment
