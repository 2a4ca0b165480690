// Checks constructs against their golden files, or writes those.
//
// In:     --group=NAME then its constructs, any number of times; --update writes
//         golden files into the workspace.
// Out:    one line for each construct that is not as written; last the count.
// Errors: exits 1 when one is not.
#include <stdlib.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "tests/constructs/check/check.h"

namespace {

using augment::constructs::Group;

std::string ReadGolden(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// "" when all is well.
std::string Check(const Group& group, const std::string& construct, bool update) {
  const auto now = augment::constructs::Describe(group, construct);
  if (!now.ok()) return std::string(now.status().message());
  const std::string path = augment::constructs::GoldenPath(construct);
  if (update) {
    const char* workspace = getenv("BUILD_WORKSPACE_DIRECTORY");
    std::ofstream file(absl::StrCat(workspace == nullptr ? "." : workspace, "/", path),
                       std::ios::binary);
    file << *now;
    return file ? "" : absl::StrCat("cannot write ", path);
  }
  const std::string difference = augment::constructs::FirstDifference(
      augment::constructs::Comparable(ReadGolden(path)), augment::constructs::Comparable(*now));
  if (difference.empty()) return "";
  return absl::StrCat("differs from ", path, " in ", difference,
                      "\n  if it is right now: ./bazelw run //tests/constructs:update");
}

}  // namespace

int main(int argc, char** argv) {
  bool update = false;
  Group group;
  int good = 0;
  int all = 0;
  for (int i = 1; i < argc; ++i) {
    absl::string_view value = argv[i];
    if (value == "--update") {
      update = true;
    } else if (absl::ConsumePrefix(&value, "--group=")) {
      auto loaded = augment::constructs::LoadGroup(std::string(value));
      if (!loaded.ok()) {
        std::cerr << loaded.status().message() << "\n";
        return 1;
      }
      group = *loaded;
    } else {
      const std::string problem = Check(group, argv[i], update);
      if (!problem.empty()) std::cout << argv[i] << ": " << problem << "\n";
      good += problem.empty() ? 1 : 0;
      ++all;
    }
  }
  std::cout << "constructs: " << good << " of " << all << (update ? " written\n" : " as written\n");
  return good == all ? 0 : 1;
}
