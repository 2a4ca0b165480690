// Faults of released versions that a later release has mended: how many augment finds.
//
//     ./bazelw run //bench/history [-- FLAG… FAULT…]
//
// In:     ids of faults (faults.bzl); none: those of --half. judged.txt.
// Out:    the table on stdout, last the line "history: …"; what is being done on
//         stderr. Rows are kept in .cache/history/state.json: what was run at
//         this commit, seed and budget is not run again, nor is a program that
//         shows a fault. The two versions lie in .cache/history/workspace, what
//         was said in .cache/history/logs.
// Errors: exit code 1 when a program does not show its fault or a campaign did not end.
//
// Faults that are looked for with the same test share a campaign.
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/flags/usage.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/time/time.h"
#include "bench/history/campaign.h"
#include "bench/history/decide.h"
#include "bench/history/history.pb.h"
#include "bench/history/table.h"
#include "bench/sweep/choose.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/libraries.h"
#include "bench/sweep/state.h"
#include "engine/base/status.h"
#include "google/protobuf/util/json_util.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

ABSL_FLAG(std::string, half, "open", "open, shut or all");
ABSL_FLAG(int, sample, 0, "take so many at random (--seed); 0: all");
ABSL_FLAG(uint64_t, seed, 1, "of the sample and of the searches");
ABSL_FLAG(absl::Duration, budget, absl::Minutes(5), "of each search");
ABSL_FLAG(absl::Duration, timeout, absl::Minutes(20), "after which a search is given up");
ABSL_FLAG(bool, again, false, "run what was run already");
ABSL_FLAG(bool, reproduce, false, "only see whether the programs show the faults; search nothing");
ABSL_FLAG(bool, details, false, "a line for each of the first five findings");
ABSL_FLAG(bool, report, false, "only print what is known");

namespace augment {
namespace {

int Fail(const absl::Status& status) {
  std::cerr << "history: " << status.message() << "\n";
  return 1;
}

absl::StatusOr<std::string> ReadData(const std::string& name) {
  std::string self(4096, '\0');
  const ssize_t length = readlink("/proc/self/exe", self.data(), self.size());
  if (length <= 0) return absl::InternalError("/proc/self/exe cannot be read");
  self.resize(static_cast<size_t>(length));
  return ReadFile(absl::StrCat(self.substr(0, self.rfind('/')), "/", name));
}

absl::StatusOr<history::Table> ReadTable() {
  ASSIGN_OR_RETURN(const std::string text, ReadData("faults.json"));
  history::Table table;
  const auto parsed = google::protobuf::util::JsonStringToMessage(text, &table);
  if (!parsed.ok()) return absl::DataLossError(parsed.ToString());
  return table;
}

// The rules of //bench/sweep: a fault stands for a library there.
absl::StatusOr<std::vector<history::Fault>> ChooseFaults(const history::Table& table,
                                                         const Choice& choice) {
  std::vector<sweep::Library> names;
  std::map<std::string, history::Fault> faults;
  for (const history::Fault& fault : table.faults()) {
    sweep::Library name;
    name.set_name(fault.id());
    name.set_half(fault.half());
    names.push_back(name);
    faults[fault.id()] = fault;
  }
  ASSIGN_OR_RETURN(const std::vector<sweep::Library> chosen, Choose(names, choice));
  std::vector<history::Fault> result;
  for (const sweep::Library& name : chosen) result.push_back(faults[name.name()]);
  return result;
}

class History {
 public:
  History(const std::string& checkout, const history::Table& table)
      : cache_(checkout + "/.cache/history"), commit_(CommitOf(checkout)) {
    places_.checkout = checkout;
    places_.augment = checkout;
    places_.folder = cache_ + "/workspace";
    for (const history::Library& library : table.libraries()) libraries_[library.name()] = library;
  }

  absl::StatusOr<bool> Run(const std::vector<history::Fault>& faults) {
    RETURN_IF_ERROR(ReadState(cache_ + "/state.json", &state_));
    if (!absl::GetFlag(FLAGS_report)) RETURN_IF_ERROR(Measure(faults));
    ASSIGN_OR_RETURN(const std::string text,
                     ReadFile(places_.checkout + "/bench/history/judged.txt"));
    ASSIGN_OR_RETURN(const std::vector<Judged> judged, ReadJudged(text));
    std::vector<HistoryRow> rows;
    bool good = true;
    for (const history::Fault& fault : faults) {
      HistoryRow row;
      row.fault = fault;
      if (const history::Reproduction* known = FindReproduction(fault.id()); known != nullptr) {
        row.reproduction = *known;
        row.reproduced = true;
        good = good && known->old_fails() && known->new_passes();
      }
      row.campaign = FindCampaign(LikeOf(fault));
      good = good && (row.campaign == nullptr || row.campaign->error().empty());
      rows.push_back(row);
    }
    std::cout << HistoryTable(rows);
    if (absl::GetFlag(FLAGS_details)) std::cout << FindingLines(rows);
    std::cout << HistoryLine(rows, judged);
    return good;
  }

 private:
  absl::Status Keep() const { return WriteState(cache_ + "/state.json", state_); }

  absl::Status Measure(const std::vector<history::Fault>& faults) {
    absl::StatusOr<LibraryWorkspace> workspace = LibraryWorkspace::Open(places_);
    if (!workspace.ok()) return workspace.status();
    HistoryOptions options;
    options.checkout = places_.checkout;
    options.folder = places_.folder;
    options.cache = cache_;
    options.budget = absl::FormatDuration(absl::GetFlag(FLAGS_budget));
    options.seed = absl::GetFlag(FLAGS_seed);
    options.timeout_seconds = absl::ToDoubleSeconds(absl::GetFlag(FLAGS_timeout));
    Past past(options, libraries_, &*workspace);
    std::vector<std::string> begun;
    for (const history::Fault& fault : faults) {
      RETURN_IF_ERROR(Reproduce(fault, &past));
      if (absl::GetFlag(FLAGS_reproduce)) continue;
      const history::Campaign like = LikeOf(fault);
      const std::string name = absl::StrCat(like.library(), ":", like.test());
      if (std::find(begun.begin(), begun.end(), name) != begun.end()) continue;
      begun.push_back(name);
      // Which changes a commit had is not known any more.
      const bool exact = !absl::EndsWith(commit_, "+");
      const history::Campaign* done = FindCampaign(like);
      const bool ended = done != nullptr && done->error().empty();
      if (ended && exact && !absl::GetFlag(FLAGS_again)) continue;
      std::cerr << "history: searches with " << name << "\n";
      history::Campaign campaign = like;
      if (absl::Status ran = past.Run(&campaign); !ran.ok()) {
        campaign.set_error(TellingLine(std::string(ran.message())));
      }
      history::Campaign* const known = FindCampaign(like);
      *(known != nullptr ? known : state_.add_campaigns()) = campaign;
      RETURN_IF_ERROR(Keep());
    }
    return absl::OkStatus();
  }

  absl::Status Reproduce(const history::Fault& fault, Past* past) {
    history::Reproduction* known = FindReproduction(fault.id());
    const bool done = known != nullptr && known->error().empty();
    if (done && !absl::GetFlag(FLAGS_again)) return absl::OkStatus();
    std::cerr << "history: " << fault.id() << "\n";
    absl::StatusOr<history::Reproduction> made = past->Reproduce(fault);
    history::Reproduction result;
    if (made.ok()) {
      result = *std::move(made);
    } else {
      result.set_id(fault.id());
      result.set_error(TellingLine(std::string(made.status().message())));
    }
    if (known == nullptr) known = state_.add_reproductions();
    *known = std::move(result);
    return Keep();
  }

  history::Campaign LikeOf(const history::Fault& fault) const {
    history::Campaign campaign;
    campaign.set_library(fault.library());
    campaign.set_test(fault.test());
    campaign.set_commit(commit_);
    campaign.set_seed(absl::GetFlag(FLAGS_seed));
    campaign.set_budget(absl::FormatDuration(absl::GetFlag(FLAGS_budget)));
    return campaign;
  }

  history::Campaign* FindCampaign(const history::Campaign& like) {
    history::Campaign* found = nullptr;
    for (history::Campaign& campaign : *state_.mutable_campaigns()) {
      // What is only printed may be of any commit; the newest is the last.
      const bool same = absl::GetFlag(FLAGS_report) || campaign.commit() == like.commit();
      if (campaign.library() == like.library() && campaign.test() == like.test() && same &&
          campaign.seed() == like.seed() && campaign.budget() == like.budget()) {
        found = &campaign;
      }
    }
    return found;
  }

  history::Reproduction* FindReproduction(const std::string& id) {
    for (history::Reproduction& known : *state_.mutable_reproductions()) {
      if (known.id() == id) return &known;
    }
    return nullptr;
  }

  const std::string cache_;
  const std::string commit_;
  Places places_;
  std::map<std::string, history::Library> libraries_;
  history::State state_;
};

int Main(const std::vector<std::string>& names) {
  const char* checkout = std::getenv("BUILD_WORKSPACE_DIRECTORY");
  if (checkout == nullptr) {
    return Fail(absl::FailedPreconditionError("run me by: ./bazelw run //bench/history"));
  }
  absl::StatusOr<history::Table> table = ReadTable();
  if (!table.ok()) return Fail(table.status());
  Choice choice;
  choice.names = names;
  choice.half = absl::GetFlag(FLAGS_half);
  choice.sample = absl::GetFlag(FLAGS_sample);
  choice.seed = absl::GetFlag(FLAGS_seed);
  absl::StatusOr<std::vector<history::Fault>> faults = ChooseFaults(*table, choice);
  if (!faults.ok()) return Fail(faults.status());
  absl::StatusOr<bool> good = History(checkout, *table).Run(*faults);
  if (!good.ok()) return Fail(good.status());
  return *good ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  absl::SetProgramUsageMessage(
      "How many faults of released versions of upstream libraries augment finds.\n"
      "  ./bazelw run //bench/history [-- FLAG… FAULT…]");
  const std::vector<char*> words = absl::ParseCommandLine(argc, argv);
  augment::HandleInterrupts("history: interrupted\n");
  return augment::Main(std::vector<std::string>(words.begin() + 1, words.end()));
}
