// Searches the specimens of one test and compares what came of it with what is
// recorded.
//
// In:     --group=NAME, the numbers of its specimens, the files of
//         `NAME_test.augment`; any number of times. --update writes
//         tests/zoo/expected/NAME.txt into the workspace.
// Out:    a line for each specimen that is worse or better; last the sums.
// Errors: exits 1 when one is worse, or has never been recorded.
#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/strings/strip.h"
#include "engine/compile/compile.h"
#include "engine/model/vocabulary.h"
#include "tests/puzzles/check/search.h"
#include "tests/zoo/expected.h"
#include "tests/zoo/specimen.h"

namespace augment::zoo {
namespace {

// Of a group. What is asked is whether calls can be made, not what they find.
constexpr int64_t kCandidates = 6000;

struct Group {
  Subject subject;
  std::vector<Specimen> specimens;
};

std::string ReadText(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The number of specimens that are worse, or -1 when nothing could be measured.
int Check(const Group& group, bool update, Numbers* sums) {
  const std::string path = absl::StrCat("tests/zoo/expected/", group.subject.name, ".txt");
  CampaignOptions how;
  how.candidates = kCandidates;
  const absl::StatusOr<proto::Report> report = Search(group.subject, how);
  if (!report.ok()) {
    std::cout << group.subject.name << ": " << report.status() << "\n";
    return -1;
  }
  std::vector<proto::Withdrawal> withdrawn;
  for (const std::string& file : group.subject.withdrawals) {
    const absl::StatusOr<proto::Withdrawals> list = compile::ReadWithdrawals(file);
    if (!list.ok()) {
      std::cout << list.status() << "\n";
      return -1;
    }
    // Not what instances with elements of ours cannot do (engine/campaign/left_out.cc).
    std::copy_if(list->withdrawn().begin(), list->withdrawn().end(), std::back_inserter(withdrawn),
                 [](const proto::Withdrawal& one) {
                   return !HasWitness(one.piece()) && !HasWitness(one.name());
                 });
  }
  const std::string recorded = ReadText(path);
  // Of all specimens together: the cases that a tracker makes fail.
  const std::string head = absl::StrCat(group.subject.name, ": cases that differ when traced ");
  std::string text = absl::StrCat(head, report->statistics().failed_tests(), "\n");
  int bad = 0;
  int differed = 0;
  const size_t at = recorded.find(head);
  if (!update && at != std::string::npos) {
    differed = std::atoi(recorded.c_str() + at + head.size());
    if (report->statistics().failed_tests() > differed) {
      ++bad;
      std::cout << "WORSE " << text;
    }
  }
  for (const Specimen& specimen : group.specimens) {
    const Row row = Measure(specimen, *report, withdrawn);
    absl::StrAppend(&text, Text(specimen, row));
    sums->functions += row.numbers.functions;
    sums->recorded += row.numbers.recorded;
    sums->tried += row.numbers.tried;
    sums->states += row.numbers.states;
    sums->recreated += row.numbers.recreated;
    sums->withdrawn += row.numbers.withdrawn;
    if (update) continue;
    const Numbers before = Recorded(specimen, recorded);
    const std::string worse = Worse(before, row.numbers);
    if (!worse.empty() || before.functions == 0) {
      ++bad;
      std::cout << "WORSE " << (worse.empty() ? "not recorded" : worse) << "\n"
                << Text(specimen, row);
    } else if (!Worse(row.numbers, before).empty()) {
      std::cout << "better than recorded (./bazelw run //tests/zoo:update)\n"
                << Text(specimen, row);
    }
  }
  if (update) {
    const char* workspace = std::getenv("BUILD_WORKSPACE_DIRECTORY");
    std::ofstream file(absl::StrCat(workspace == nullptr ? "." : workspace, "/", path),
                       std::ios::binary);
    file << text;
    if (!file) {
      std::cout << "cannot write " << path << "\n";
      return -1;
    }
  }
  return bad;
}

int Main(const std::vector<std::string>& arguments) {
  bool update = false;
  std::vector<Group> groups;
  const std::vector<Specimen> all = AllSpecimens();
  for (const std::string& argument : arguments) {
    absl::string_view value = argument;
    int number = -1;
    if (argument == "--update") {
      update = true;
    } else if (absl::ConsumePrefix(&value, "--group=")) {
      groups.emplace_back();
      groups.back().subject.name = std::string(value);
      groups.back().subject.cases_may_fail = true;
    } else if (groups.empty()) {
      std::cout << "no group before " << argument << "\n";
      return 1;
    } else if (absl::SimpleAtoi(argument, &number) && number >= 0 &&
               number < static_cast<int>(all.size())) {
      groups.back().specimens.push_back(all[number]);
    } else {
      AddFile(argument, &groups.back().subject);
    }
  }
  Numbers sums;
  int bad = 0;
  int specimens = 0;
  for (const Group& group : groups) {
    const int worse = Check(group, update, &sums);
    bad += worse < 0 ? static_cast<int>(group.specimens.size()) : worse;
    specimens += static_cast<int>(group.specimens.size());
  }
  std::cout << "zoo: " << specimens - bad << " of " << specimens
            << (update ? " recorded, " : " as recorded, ") << sums.recorded << " of "
            << sums.functions << " public functions recorded, " << sums.tried << " tried, "
            << sums.recreated << " of " << sums.states << " objects re-created, " << sums.withdrawn
            << " pieces withdrawn\n";
  return bad == 0 ? 0 : 1;
}

}  // namespace
}  // namespace augment::zoo

int main(int argc, char** argv) { return augment::zoo::Main({argv + 1, argv + argc}); }
