// What a campaign finds in shards, and how long that takes, against one that is searched whole with
// the same number of candidates: `bench/run shards`.
//
// Usage: shards_of CANDIDATES NAME FILE… [-- NAME FILE…]…
//        the files of NAME.augment of an augmented_cc_test; its test is run.
// In:     for each target searches of 1, 2 and 4 shards, one after the other, and of one that draws
//         otherwise, which says how much of the difference is chance.
// Out:    a table: faults and preconditions found, and of those that one search finds how many are
//         missing; contracts dropped; the seconds of one search or of the longest shard; those of
//         the search that goes on from the shards; what all records take.
//         Alone: of shards that judge for themselves, as presubmits do, the faults that all find
//         together, how many of them one search has and how many it has not.
// Errors: exits 1 with the reason.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/time/clock.h"
#include "engine/explore/campaign.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

struct Searched {
  std::map<std::string, std::string> findings;  // id -> what it is
  int dropped = 0;
  double seconds = 0;
};

Searched Search(Subject subject, const CampaignOptions& how, const std::string& name) {
  absl::StrAppend(&subject.name, ".", name);
  const absl::Time begin = absl::Now();
  const absl::StatusOr<proto::Report> report = augment::Search(subject, how);
  if (!report.ok()) {
    std::fprintf(stderr, "shards_of: %s\n", report.status().ToString().c_str());
    std::exit(1);
  }
  Searched searched;
  searched.seconds = absl::ToDoubleSeconds(absl::Now() - begin);
  searched.dropped = report->statistics().dropped();
  for (const proto::Finding& finding : report->findings()) {
    searched.findings[finding.id()] = absl::StrCat(finding.function(), "  ", finding.headline());
  }
  return searched;
}

// So many of the first are not in the second; on standard error, which.
size_t Missing(const Searched& from, const Searched& in, const std::string& what) {
  size_t missing = 0;
  for (const auto& [id, text] : from.findings) {
    if (in.findings.count(id) != 0) continue;
    ++missing;
    std::fprintf(stderr, "%s  %s  %s\n", what.c_str(), id.c_str(), text.c_str());
  }
  return missing;
}

void Print(const Subject& subject, const std::string& shards, const Searched& found,
           const Searched& whole, double longest, double records) {
  std::printf("| %s | %s | %zu | %zu | %zu | %d | %.1f | %.1f | %.2f |\n", subject.name.c_str(),
              shards.c_str(), found.findings.size(),
              Missing(whole, found, absl::StrCat(shards, " missing")),
              Missing(found, whole, absl::StrCat(shards, " besides")), found.dropped, longest,
              found.seconds, records / 1e6);
  std::fflush(stdout);
}

void Measure(const Subject& subject, const CampaignOptions& how) {
  const Searched whole = Search(subject, how, "whole");
  Print(subject, "1", whole, whole, 0, 0);
  CampaignOptions otherwise = how;
  ++otherwise.seed;
  Print(subject, "1, another seed", Search(subject, otherwise, "otherwise"), whole, 0, 0);
  for (const int of : {2, 4}) {
    CampaignOptions merged = how;
    Searched alone;
    double longest = 0;
    double longest_alone = 0;
    double bytes = 0;
    for (int index = 0; index < of; ++index) {
      CampaignOptions shard = how;
      shard.faults_only = true;
      shard.shard = {index, of};
      const Searched judged = Search(subject, shard, absl::StrCat("alone", of, ".", index));
      alone.findings.insert(judged.findings.begin(), judged.findings.end());
      longest_alone = std::max(longest_alone, judged.seconds);
      shard.record = (std::filesystem::temp_directory_path() /
                      absl::StrCat("augment_bench_", index, "_", of, ".shard"))
                         .string();
      longest =
          std::max(longest, Search(subject, shard, absl::StrCat("shard", of, ".", index)).seconds);
      bytes += static_cast<double>(std::filesystem::file_size(shard.record));
      merged.records.push_back(shard.record);
    }
    const Searched found = Search(subject, merged, absl::StrCat("merged", of));
    Print(subject, absl::StrCat(of), found, whole, longest, bytes);
    Print(subject, absl::StrCat(of, ", alone"), alone, whole, longest_alone, 0);
    for (const std::string& record : merged.records) std::filesystem::remove(record);
  }
}

int Main(int argc, char** argv) {
  CampaignOptions how;
  std::vector<Subject> subjects;
  bool named = false;
  if (argc < 4 || !absl::SimpleAtoi(argv[1], &how.candidates) || how.candidates <= 0) {
    std::fprintf(stderr, "usage: shards_of CANDIDATES NAME FILE... [-- NAME FILE...]...\n");
    return 2;
  }
  for (int i = 2; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument == "--") {
      named = false;
    } else if (!named) {
      subjects.emplace_back().name = argument;
      named = true;
    } else {
      AddFile(argument, &subjects.back());
    }
  }
  std::printf(
      "| target | shards | found | missing | besides | dropped | longest, s | then, s | MB |\n"
      "|---|---|---|---|---|---|---|---|---|\n");
  for (const Subject& subject : subjects) Measure(subject, how);
  return 0;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) { return augment::Main(argc, argv); }
