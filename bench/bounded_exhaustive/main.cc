// Bounded-exhaustive testing of released tools on generated C++ programs.
//
//     ./bazelw run //bench/bounded_exhaustive [-- rename_field --seeds=20 …]
//
// In:     names of subjects (none: all); the tools of Debian 12's clang-tools-14,
//         clang-tidy, clang-format and clang-14.
// Out:    for each subject a table on stdout, and with --details what each cluster is; what is
//         being done on stderr.
// Errors: 1 when a tool is missing, 2 for a subject that there is not.
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/str_join.h"
#include "bench/bounded_exhaustive/measure.h"
#include "bench/bounded_exhaustive/oracles.h"
#include "bench/bounded_exhaustive/programs.h"

ABSL_FLAG(int, seeds, 20, "over how many seeds sparse passes are averaged");
ABSL_FLAG(int, lowest_level, 0, "the first level of merging that is measured; 0: none is merged");
ABSL_FLAG(bool, details, false, "print the clusters, with an input of each");

namespace augment::bounded_exhaustive {
namespace {

struct Subject {
  const char* name;
  gen::Generator<Program> (*programs)();
  std::string (*check)(const Program&, const std::string& folder);
};

constexpr Subject kSubjects[] = {
    {"rename_field", &RenamedFields, &CheckRename},
    {"rename_method", &RenamedMethods, &CheckRename},
    {"trailing_return", &ReturningFunctions, &CheckTidy},
    {"override", &OverridingFunctions, &CheckTidy},
    {"format", &Formatted, &CheckFormat},
};

void Measure(const Subject& subject, const std::string& folder) {
  const gen::Generator<Program> programs = subject.programs();
  Remembered check([&](const Program& program) { return subject.check(program, folder); },
                   &ToolSeconds);
  std::vector<Row> rows;
  for (int level = absl::GetFlag(FLAGS_lowest_level); level <= programs.Levels(); ++level) {
    std::cerr << subject.name << ", level " << level << ": "
              << gen::ToText(programs.Merged(level).Size()) << " inputs" << std::endl;
    rows.push_back(Measure(programs, level, check, absl::GetFlag(FLAGS_seeds)));
    if (absl::GetFlag(FLAGS_details)) std::cout << rows.back().report.ToText() << std::endl;
  }
  std::cout << Table(subject.name, rows) << std::endl;
}

int Main(const std::vector<std::string>& names) {
  const std::vector<std::string> missing = MissingTools();
  if (!missing.empty()) {
    std::cerr << "bounded_exhaustive: not installed: " << absl::StrJoin(missing, ", ")
              << "; apt-get install clang-14 clang-tools-14 clang-tidy clang-format\n";
    return 1;
  }
  std::vector<Subject> chosen;
  for (const std::string& name : names) {
    const size_t before = chosen.size();
    for (const Subject& subject : kSubjects) {
      if (subject.name == name) chosen.push_back(subject);
    }
    if (chosen.size() == before) {
      std::cerr << "bounded_exhaustive: no subject " << name << "\n";
      return 2;
    }
  }
  if (names.empty()) chosen.assign(std::begin(kSubjects), std::end(kSubjects));
  std::string folder = (std::filesystem::temp_directory_path() / "programs.XXXXXX").string();
  if (mkdtemp(folder.data()) == nullptr) {
    std::cerr << "bounded_exhaustive: cannot make a folder like " << folder << "\n";
    return 1;
  }
  for (const Subject& subject : chosen) Measure(subject, folder);
  std::filesystem::remove_all(folder);
  return 0;
}

}  // namespace
}  // namespace augment::bounded_exhaustive

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage("tries released tools on all of many small C++ programs");
  const std::vector<char*> rest = absl::ParseCommandLine(argc, argv);
  return augment::bounded_exhaustive::Main({rest.begin() + 1, rest.end()});
}
