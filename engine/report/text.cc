#include "engine/report/text.h"

#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/report/groups.h"
#include "engine/report/summary.h"
#include "engine/report/untried.h"

namespace augment {
namespace {

// Faults of low confidence that are told of one by one: few of them are real
// (docs/calibration.md), and a library of which a test calls little has dozens.
constexpr int kMostLow = 10;

using proto::Finding;
using proto::Report;

std::string Bold(const std::string& text, const TextOptions& options) {
  return options.color ? absl::StrCat("\033[1m", text, "\033[0m") : text;
}

const char* ConfidenceWord(proto::Confidence confidence) {
  switch (confidence) {
    case proto::HIGH:
      return "high confidence";
    case proto::MEDIUM:
      return "medium confidence";
    default:
      return "low confidence";
  }
}

// Indented by two, one line per line of `text`.
std::string Indented(const std::string& text) {
  std::string result;
  for (const absl::string_view line : absl::StrSplit(text, '\n', absl::SkipEmpty())) {
    absl::StrAppend(&result, "  ", line, "\n");
  }
  return result;
}

// The failure's own words, unless the headline already has them.
bool SaysMore(const Finding& finding) {
  const std::string& message = finding.message();
  if (message.empty() || absl::StrContains(finding.headline(), message)) return false;
  return finding.contract().empty() || !absl::StrContains(message, finding.contract());
}

std::string Place(const Finding& finding) {
  if (finding.file().empty()) return "";
  return finding.line() > 0 ? absl::StrCat(finding.file(), ":", finding.line()) : finding.file();
}

// " (3,000 in 4 shards, one of them cut off)".
std::string OfShards(const proto::CampaignStatistics& s) {
  if (s.shards() == 0) return "";
  std::string text =
      absl::StrCat(" (", Grouped(s.shards_tried()), " of them in ", Count(s.shards(), "shard"));
  if (s.shards_cut() > 0) absl::StrAppend(&text, ", ", s.shards_cut(), " of these cut off");
  if (s.shards_left_out() > 0) {
    absl::StrAppend(&text, "; ", Grouped(s.shards_left_out()),
                    " began where the test does not come to here");
  }
  return text + ")";
}

}  // namespace

std::string CaptureLine(const Report& report) {
  const proto::CampaignStatistics& s = report.statistics();
  const Summary summary = Summarize(report, 0);
  std::string tests;
  if (s.tests() > 0)
    tests = absl::StrCat(Count(s.tests(), "test"), s.tests() == 1 ? " passes, " : " pass, ");
  if (s.failed_tests() > 0) {
    absl::StrAppend(&tests, Grouped(s.failed_tests()), " failed and left out, ");
  }
  return absl::StrCat("capture    ", tests, Count(s.events(), "call"), " on ",
                      Count(s.objects(), "object"), ", ", Grouped(summary.called_captured), " of ",
                      Grouped(summary.called), " called functions");
}

std::string ContractsLine(const Report& report) {
  const proto::CampaignStatistics& s = report.statistics();
  const int all = s.preconditions() + s.postconditions() + s.invariants();
  return absl::StrCat("contracts  ", Grouped(all), " inferred from ", Count(s.events(), "call"),
                      ": ", Count(s.preconditions(), "precondition"), ", ",
                      Count(s.postconditions(), "postcondition"), ", ",
                      Count(s.invariants(), "invariant"));
}

std::string MomentsLine(const Report& report) {
  const proto::CampaignStatistics& s = report.statistics();
  // Calls give everything, and nothing was left out.
  if (s.moments() + s.moments_with_threads() + s.moments_with_files() == 0 &&
      s.moments_ended_early().empty() && s.cases_left_out_size() == 0) {
    return "";
  }
  const auto share = [&](int64_t objects) {
    return s.objects_sampled() == 0 ? std::string("none")
                                    : absl::StrCat(objects * 100 / s.objects_sampled(), "%");
  };
  std::string text = absl::StrCat(
      "moments    ", Grouped(s.moments()), " of ", Grouped(s.moments_seen()),
      " places of the running test are starting points; ", share(s.objects_startable()),
      " of its objects are at hand, ", share(s.objects_recreated()), " by calls of their own");
  if (s.moment_calls() > 0) {
    absl::StrAppend(&text, "; ", Count(s.moment_calls(), "recorded call"), " done again there");
  }
  if (s.moments_with_threads() > 0) {
    absl::StrAppend(&text, "; ", Grouped(s.moments_with_threads()),
                    " left out, where other threads were running");
  }
  if (s.moments_with_files() > 0) {
    absl::StrAppend(&text, "; ", Grouped(s.moments_with_files()),
                    " left out, where it had files open that it writes");
  }
  if (s.cases_left_out_size() > 0) {
    absl::StrAppend(&text, "; without what dies there: ", LeftOutCasesText(s));
  }
  if (!s.moments_ended_early().empty()) {
    absl::StrAppend(&text, "; the test did not come to its end there: ", s.moments_ended_early());
  }
  return text;
}

std::string SearchLine(const Report& report) {
  const proto::CampaignStatistics& s = report.statistics();
  std::vector<std::string> left_out;
  if (s.unconfirmed() > 0) left_out.push_back(Count(s.unconfirmed(), "failure") + " unconfirmed");
  if (s.unshortened() > 0) left_out.push_back(Count(s.unshortened(), "finding") + " unshortened");
  if (s.untried_tests() > 0) {
    left_out.push_back(
        absl::StrCat("the tests of ", Count(s.untried_tests(), "function"), " untried"));
  }
  return absl::StrCat("search     ", Grouped(s.candidates()), " tried in ",
                      Count(s.rounds(), "round"), OfShards(s), ", ", Count(s.dropped(), "contract"),
                      " refuted",
                      s.budget_bit()    ? "; --budget ended it early"
                      : s.fixed_point() ? "; nothing new was left to try"
                                        : "",
                      left_out.empty() ? "" : "; --budget left ", absl::StrJoin(left_out, ", "));
}

std::string FindingBlock(const Finding& finding, int number, int count,
                         const TextOptions& options) {
  const bool fault = finding.verdict() == proto::FAULT;
  std::string title = fault ? "FAULT" : "UNDOCUMENTED PRECONDITION";
  if (count > 0) absl::StrAppend(&title, " ", number, " of ", count);
  std::string text = absl::StrCat(Bold(title, options), " · ", Bold(finding.function(), options));
  if (fault) absl::StrAppend(&text, " · ", ConfidenceWord(finding.confidence()));
  absl::StrAppend(&text, "\n", Indented(finding.headline()), Indented(finding.evidence()));
  if (SaysMore(finding)) absl::StrAppend(&text, Indented(finding.message()));
  if (finding.calls_size() > 0) {
    absl::StrAppend(&text, "\n");
    for (const std::string& line : finding.calls()) absl::StrAppend(&text, "      ", line, "\n");
    absl::StrAppend(&text, "\n");
  }
  if (!finding.suggestion().empty()) {
    absl::StrAppend(&text, "  ", fault ? "if this may not be done, say so:  " : "document it:  ",
                    finding.suggestion(), "\n");
  }
  std::string where = Place(finding);
  if (finding.similar() > 0) {
    absl::StrAppend(&where, where.empty() ? "" : "   ", Count(finding.similar(), "other sequence"),
                    finding.similar() == 1 ? " fails" : " fail", " the same way");
  }
  if (!where.empty()) absl::StrAppend(&text, "  ", where, "\n");
  if (!finding.reproduce().empty()) {
    absl::StrAppend(&text, "  reproduce:  ", finding.reproduce(), "\n");
  }
  return text;
}

std::string FindingsText(const Report& report, const TextOptions& options) {
  const Summary summary = Summarize(report, 0);
  std::string text;
  if (!report.nothing_tried().empty()) {
    absl::StrAppend(&text, "nothing could be tried: ", report.nothing_tried(), "\n");
  }
  int number = 0;
  int low = 0;
  std::vector<const Finding*> further;
  for (const Finding& finding : report.findings()) {
    if (finding.verdict() != proto::FAULT || finding.known()) continue;
    if (finding.confidence() == proto::LOW && ++low > kMostLow) {
      further.push_back(&finding);
      continue;
    }
    absl::StrAppend(&text, FindingBlock(finding, ++number, summary.new_faults(), options), "\n");
  }
  number = 0;
  for (const Finding& finding : report.findings()) {
    if (finding.verdict() != proto::UNDOCUMENTED_PRECONDITION ||
        finding.group() != Finding::ALONE) {
      continue;
    }
    absl::StrAppend(&text, FindingBlock(finding, ++number, summary.preconditions, options), "\n");
  }
  for (const Finding& finding : report.findings()) {
    if (finding.verdict() != proto::FAULT || !finding.known()) continue;
    absl::StrAppend(&text, "known  ", finding.function(), " · ", finding.id(), " · ",
                    finding.headline(), "\n");
  }
  absl::StrAppend(&text, FurtherText(further), GroupsText(report));
  const proto::CampaignStatistics& s = report.statistics();
  if (summary.faults == 0 && report.nothing_tried().empty()) {
    absl::StrAppend(&text, "No fault found. ", Count(s.candidates(), "sequence"), " tried against ",
                    Count(s.kept() + s.dropped(), "contract"), ".\n");
  }
  absl::StrAppend(&text, TheoriesText(report), UntriedText(report), NotRecreatedText(report),
                  WithdrawnText(report));
  return text;
}

std::string ReportText(const ReportedRun& run) {
  TextOptions options;
  options.color = run.color;
  std::string text;
  for (const ReportedTarget& target : run.targets) {
    if (!target.error.empty()) continue;
    absl::StrAppend(&text, FindingsText(*target.report, options), target.epilogue);
  }
  return text;
}

}  // namespace augment
