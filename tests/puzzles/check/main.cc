// Runs a campaign on one augmented_cc_test, or on two that are to be compared,
// and checks what it found.
//
// In:     --subject FILE… and --twin FILE…, the files of `<name>.augment`
//         (BUILD: `$(rootpaths :<name>.augment)`), and the flags of
//         `Expectations`, which speak of the subject. Of a twin it is asked
//         that no fault is found and that the search worked as hard on it.
//         --candidates=N is a smaller budget than the default;
//         --oracles=TEXT: as of the command line;
//         --strategy=NAME: as of the command line;
//         --notransitions switches the search for establishing calls off;
//         --sources=NAME,… are used besides the usual ones.
// Out:    0 when all is as expected; 1 otherwise, with the reasons.
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/campaign/models.h"
#include "engine/generate/strategy.h"
#include "engine/oracle/registry.h"
#include "tests/puzzles/check/expectation.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

// What is wrong; empty when all is as expected.
absl::StatusOr<std::vector<std::string>> Check(const std::vector<std::string>& arguments) {
  Subject subject;
  subject.name = "subject";
  Subject twin;
  twin.name = "twin";
  Expectations expectations;
  Subject* files = nullptr;
  CampaignOptions how;
  for (const std::string& argument : arguments) {
    absl::Status added;
    if (argument == "--subject" || argument == "--twin") {
      files = argument == "--twin" ? &twin : &subject;
    } else if (absl::StartsWith(argument, "--candidates=")) {
      if (!absl::SimpleAtoi(argument.substr(argument.find('=') + 1), &how.candidates)) {
        added = absl::InvalidArgumentError(absl::StrCat("cannot read ", argument));
      }
    } else if (absl::StartsWith(argument, "--oracles=")) {
      absl::StatusOr<std::set<std::string>> parsed =
          ParseOracles(argument.substr(argument.find('=') + 1));
      added = parsed.status();
      if (parsed.ok()) how.oracles = *std::move(parsed);
    } else if (absl::StartsWith(argument, "--strategy=")) {
      how.strategy = FindStrategy(argument.substr(argument.find('=') + 1));
      if (how.strategy == nullptr) {
        added = absl::InvalidArgumentError(absl::StrCat("cannot read ", argument));
      }
    } else if (argument == "--notransitions") {
      how.transitions = false;
    } else if (absl::StartsWith(argument, "--sources=")) {
      how.sources = absl::StrSplit(argument.substr(argument.find('=') + 1), ',');
    } else if (absl::StartsWith(argument, "--")) {
      added = expectations.Add(argument);
    } else if (files != nullptr) {
      AddFile(argument, files);
    } else {
      added = absl::InvalidArgumentError(absl::StrCat("stray argument: ", argument));
    }
    if (!added.ok()) return added;
  }
  absl::StatusOr<proto::Report> report = Search(subject, how);
  if (!report.ok()) return report.status();
  const absl::StatusOr<std::vector<proto::SubjectModel>> models = ReadModels(subject.models);
  if (!models.ok()) return models.status();
  std::cout << subject.name << ": " << Summary(*report);
  std::vector<std::string> wrong = expectations.Unmet(*report, *models);
  if (twin.driver.empty()) return wrong;

  absl::StatusOr<proto::Report> repaired = Search(twin, how);
  if (!repaired.ok()) return repaired.status();
  const absl::StatusOr<std::vector<proto::SubjectModel>> twin_models = ReadModels(twin.models);
  if (!twin_models.ok()) return twin_models.status();
  std::cout << twin.name << ": " << Summary(*repaired);
  Expectations none;
  if (absl::Status added = none.Add("--no_fault"); !added.ok()) return added;
  for (const std::string& what : none.Unmet(*repaired, *twin_models)) {
    wrong.push_back(absl::StrCat("on the twin: ", what));
  }
  if (!AsHard(*report, *repaired)) {
    wrong.push_back(absl::StrCat("contracts dropped: ", report->statistics().dropped(),
                                 ", but on the twin ", repaired->statistics().dropped()));
  }
  return wrong;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::StatusOr<std::vector<std::string>> wrong = augment::Check({argv + 1, argv + argc});
  if (!wrong.ok()) {
    std::cout << "FAIL  " << wrong.status() << "\n";
    return 1;
  }
  for (const std::string& what : *wrong) std::cout << "FAIL  " << what << "\n";
  return wrong->empty() ? 0 : 1;
}
