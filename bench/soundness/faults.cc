#include "bench/soundness/faults.h"

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/cli/files.h"

namespace augment::soundness {
namespace {

std::string Text(const Finding& finding) {
  return absl::StrCat(finding.function, " ", finding.oracle, ": ",
                      absl::StrJoin(finding.calls, " "));
}

}  // namespace

std::string MutantLabel(const PlantedFault& fault, const FaultPlaces& places) {
  return absl::StrCat("//", places.mutants, ":", fault.Name(), "_test");
}

absl::StatusOr<Searched> SearchFault(const PlantedFault& fault, const FaultPlaces& places,
                                     const RunOptions& options, const Augment& augment,
                                     const Replay& replay) {
  absl::StatusOr<Report> report = augment.Run(MutantLabel(fault, places), options);
  if (!report.ok()) return report.status();
  std::vector<Finding> faults;
  for (const Finding& finding : report->findings) {
    if (finding.fault && !finding.test.empty()) faults.push_back(finding);
  }
  Replay::Code original;
  original.name_space = places.name_space;
  original.header = absl::StrCat(places.classes, "/", fault.class_name, ".h");
  original.source =
      absl::StrCat(places.workspace, "/", places.classes, "/", fault.class_name, ".cc");
  Replay::Code mutant = original;
  const std::string folder = absl::StrCat(places.mutants, "/", fault.Name(), "/");
  if (FileExists(original.source)) {
    mutant.source = absl::StrCat(places.bin, "/", folder, fault.class_name, ".cc");
  } else {  // a template
    original.source.clear();
    mutant.source.clear();
    mutant.first = places.bin;
    mutant.header = absl::StrCat(folder, fault.class_name, ".h");
  }
  absl::StatusOr<std::vector<bool>> on_mutant = replay.Fails(faults, mutant);
  if (!on_mutant.ok()) return on_mutant.status();
  absl::StatusOr<std::vector<bool>> on_original = replay.Fails(faults, original);
  if (!on_original.ok()) return on_original.status();
  Searched result;
  result.seconds = report->seconds;
  result.selected.inputs = static_cast<int>(faults.size());
  int elsewhere = 0;
  for (size_t i = 0; i < faults.size(); ++i) {
    const Finding& finding = faults[i];
    if (!(*on_mutant)[i] || (*on_original)[i]) {
      ++elsewhere;
      continue;
    }
    ++result.selected.revealing;
    if (result.moment.candidates >= 0 && result.moment.candidates <= finding.after_candidates) {
      continue;
    }
    result.moment.candidates = finding.after_candidates;
    result.moment.seconds = finding.after_seconds;
    result.how = Text(finding);
    result.found_by = finding.found_by;
  }
  if (result.moment.candidates >= 0) return result;
  result.how = absl::StrFormat("%g candidates, %d faults that do not show it", report->candidates,
                               elsewhere);
  for (const Finding& finding : report->findings) {
    if (finding.fault && !finding.test.empty()) continue;
    absl::StrAppend(
        &result.how, "; ",
        finding.fault ? "fault without a test: " : "undocumented precondition: ", Text(finding));
  }
  return result;
}

}  // namespace augment::soundness
