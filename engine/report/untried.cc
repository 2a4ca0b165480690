#include "engine/report/untried.h"

#include <algorithm>
#include <map>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/model/utf8.h"
#include "engine/report/summary.h"

namespace augment {
namespace {

constexpr size_t kMostReasons = 6;
constexpr size_t kLongArguments = 40;  // in characters, with their brackets
constexpr size_t kLongLine = 240;      // in bytes

// Without the numbers of the single case, which stand in brackets at its end.
std::string Kind(const std::string& reason) {
  if (reason.empty()) return "reason unknown";
  const size_t bracket = reason.find(" (");
  return bracket != std::string::npos && reason.back() == ')' ? reason.substr(0, bracket) : reason;
}

// Where the template arguments that begin at `open` end, behind the last bracket; npos: they are
// none.
size_t EndOfArguments(const std::string& text, size_t open) {
  int depth = 0;
  for (size_t at = open; at < text.size(); ++at) {
    if (text[at] == '<') ++depth;
    if (text[at] != '>' || text[at - 1] == '-') continue;
    if (--depth == 0) return at + 1;
  }
  return std::string::npos;
}

// Long template arguments are left out: a line is to be read, and `explain` has them all.
std::string Brief(const std::string& text) {
  std::string brief;
  for (size_t at = 0; at < text.size(); ++at) {
    const bool of_name = text[at] == '<' && at > 0 &&
                         (absl::ascii_isalnum(text[at - 1]) || text[at - 1] == '_') &&
                         !absl::EndsWith(brief, "operator");
    const size_t end = of_name ? EndOfArguments(text, at) : std::string::npos;
    if (end == std::string::npos || end - at <= kLongArguments) {
      brief.push_back(text[at]);
      continue;
    }
    absl::StrAppend(&brief, "<…>");
    at = end - 1;
  }
  return brief;
}

// A state of many fields is no line.
std::string Cut(std::string text) {
  if (text.size() <= kLongLine) return text;
  size_t end = kLongLine;
  while (IsInsideCharacter(text, end)) --end;
  text.resize(end);
  return text + "… (augment explain)";
}

// "2 always throws E, 1 template, 3 for other reasons (augment explain)".
std::string Ranked(const std::map<std::string, int>& counts) {
  std::vector<std::pair<int, std::string>> sorted;
  for (const auto& [reason, count] : counts) sorted.emplace_back(-count, reason);
  std::sort(sorted.begin(), sorted.end());
  std::vector<std::string> parts;
  int rest = 0;
  for (size_t i = 0; i < sorted.size(); ++i) {
    if (i < kMostReasons) {
      parts.push_back(absl::StrCat(-sorted[i].first, " ", sorted[i].second));
    } else {
      rest -= sorted[i].first;
    }
  }
  if (rest > 0) parts.push_back(absl::StrCat(rest, " for other reasons (augment explain)"));
  return absl::StrJoin(parts, ", ");
}

}  // namespace

std::string TheoryWords(int64_t tried, int64_t held, int64_t refused,
                        const std::string& not_tried_reason) {
  if (!not_tried_reason.empty()) {
    return absl::StrCat("was not tried by the search: ", not_tried_reason);
  }
  if (tried == 0) return "was not tried by the search: no call of it could be made";
  const int64_t met = tried - refused;
  if (met == 0) {
    return absl::StrCat("was tried on nothing: none of ", Count(tried, "call"),
                        " of the search meets its assumptions");
  }
  return absl::StrCat(
      "held in ", Grouped(held), " of ", Count(met, "call"), " of the search",
      refused == 0 ? ""
                   : absl::StrCat(", ", Grouped(refused), " more did not meet its assumptions"));
}

std::string TheoriesText(const proto::Report& report) {
  std::string text;
  for (const proto::TheoryReport& theory : report.theories()) {
    absl::StrAppend(
        &text, "theory  ", theory.name(), " ",
        TheoryWords(theory.tried(), theory.held(), theory.refused(), theory.not_tried_reason()),
        "\n");
  }
  return text;
}

std::string UntriedText(const proto::Report& report) {
  std::map<std::string, int> reasons;
  int untried = 0;
  for (const proto::CalledFunction& called : report.called()) {
    if (called.returned_new() > 0) continue;
    ++untried;
    ++reasons[Brief(Kind(called.untried_reason()))];
  }
  std::string text;
  if (untried > 0) {
    absl::StrAppend(&text, "untried  ", untried, " of ",
                    Count(report.called_size(), "called function"), ": ", Ranked(reasons), "\n");
  }
  if (!report.statistics().called_unknown().empty()) {
    absl::StrAppend(&text, "called   what the plain test calls is not known (",
                    report.statistics().called_unknown(), "): only what is captured is counted\n");
  }
  return text;
}

std::string LeftOutCasesText(const proto::CampaignStatistics& statistics) {
  std::vector<std::string> cases;
  for (const proto::LeftOutCase& one : statistics.cases_left_out()) {
    cases.push_back(absl::StrCat(one.name(), " (", one.cause(), ")"));
  }
  return absl::StrJoin(cases, ", ");
}

std::string NotRecreatedText(const proto::Report& report) {
  std::vector<std::string> classes;
  int drawn = 0;
  for (const proto::ClassReport& of : report.classes()) {
    if (of.sampled() == 0) continue;
    ++drawn;
    // What the running test has at hand is as good for the search.
    if (std::max(of.recreated(), of.startable()) == 0)
      classes.push_back(Cut(Brief(absl::StrCat(of.name(), ": ", of.reason()))));
  }
  if (classes.empty()) return "";
  const size_t all = classes.size();
  if (all > kMostReasons) {
    classes.resize(kMostReasons);
    classes.push_back(absl::StrCat("… ", all - kMostReasons, " more (augment explain)"));
  }
  return absl::StrCat("not made again  ", all, " of ", drawn, drawn == 1 ? " class" : " classes",
                      "\n  ", absl::StrJoin(classes, "\n  "), "\n");
}

std::string WithdrawnText(const proto::Report& report) {
  if (report.withdrawn().empty()) return "";
  std::map<std::string, int> counts;
  for (const proto::Withdrawn& withdrawn : report.withdrawn()) ++counts[withdrawn.what()];
  return absl::StrCat("withdrawn  ", Count(report.withdrawn_size(), "piece"), ": ", Ranked(counts),
                      "\n");
}

std::string CalledText(const proto::Report& report) {
  std::string text;
  for (const proto::CalledFunction& called : report.called()) {
    if (called.id() != 0 && called.instance().empty()) continue;
    absl::StrAppend(&text, called.instance().empty() ? called.function() : called.instance(), "   ",
                    called.file(), ":", called.line(), "\n    called by the tests");
    if (!called.captured()) {
      absl::StrAppend(&text, ", not captured: ",
                      called.skip_reason().empty() ? "reason unknown" : called.skip_reason());
    }
    absl::StrAppend(&text, "\n");
    if (called.returned_new() > 0) {
      absl::StrAppend(&text, "    ", Grouped(called.returned_new()), " tried as no test did\n");
    } else if (called.captured() || called.untried_reason() != called.skip_reason()) {
      absl::StrAppend(&text, "    never tried: ", called.untried_reason(), "\n");
    }
  }
  return text;
}

std::string ClassesText(const proto::Report& report) {
  std::string text;
  for (const proto::ClassReport& of : report.classes()) {
    if (!of.tracked()) {
      absl::StrAppend(&text, "class ", of.name(), "\n    objects not seen: ", of.reason(), "\n");
      continue;
    }
    absl::StrAppend(&text, "class ", of.name(), "\n    ", Count(of.states(), "state"), " seen, ",
                    Grouped(of.recreated()), " of ", Grouped(of.sampled()), " made again");
    if (of.startable() > of.recreated()) {
      absl::StrAppend(&text, ", ", Grouped(of.startable() - of.recreated()),
                      " more at hand in the running test");
    }
    absl::StrAppend(&text,
                    of.reason().empty()   ? ""
                    : of.recreated() == 0 ? absl::StrCat(": ", of.reason())
                                          : absl::StrCat("; most of the others not: ", of.reason()),
                    "\n");
  }
  return text;
}

}  // namespace augment
