#include "engine/report/untried.h"

#include <algorithm>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/report/html/sections.h"

namespace augment::html {
namespace {

// Reason -> names, the most frequent reason first.
class Reasons {
 public:
  void Add(const std::string& reason, const std::string& name) {
    names_[reason.empty() ? "reason unknown" : reason].push_back(name);
  }
  std::string Html(const std::string& title, const char* noun, Room* room) const {
    if (names_.empty()) return "";
    std::vector<std::pair<std::string, std::vector<std::string>>> sorted(names_.begin(),
                                                                         names_.end());
    std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) {
      return a.second.size() > b.second.size();
    });
    size_t all = 0;
    std::string items;
    for (const auto& [reason, names] : sorted) {
      std::string list;
      for (const std::string& name : names) absl::StrAppend(&list, " ", Code(name));
      room->Put(absl::StrCat("<li>", Escaped(reason), " (", names.size(), "):", list, "</li>\n"),
                &items);
      all += names.size();
    }
    return Details(
        absl::StrCat(Escaped(title), ": ", Numbered(static_cast<double>(all), noun)),
        absl::StrCat("<ul>\n", items, "</ul>\n", LeftOutNote(room->TakeLeftOut(), "reason")),
        "open");
  }

 private:
  std::map<std::string, std::vector<std::string>> names_;
};

std::string SourcesTable(const proto::ReportedTest& target) {
  std::string html;
  for (const proto::ReportedSource& source : target.sources()) {
    absl::StrAppend(&html, "<tr><th scope=\"row\">", Escaped(source.source()), "</th><td>",
                    absl::StrFormat("%.0f", source.candidates()), "</td><td>", source.drops(),
                    "</td><td>", source.faults() + source.undocumented_preconditions(),
                    "</td></tr>\n");
  }
  if (html.empty()) return "";
  return absl::StrCat(
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"where calls came from\">"
      "<table><caption>What the calls of the search were made for</caption>\n<tr><th "
      "scope=\"col\">source</th><th scope=\"col\">calls</th><th scope=\"col\">contracts refuted"
      "</th><th scope=\"col\">findings</th></tr>\n",
      html, "</table></div>\n");
}

}  // namespace

Part UntriedPart(const View& view) {
  Room* const room = &view.rooms->untried;
  Reasons called;
  for (const proto::ReportedCalled& one : view.target->called()) {
    if (one.tried()) continue;
    called.Add(one.untried_reason(), one.has_instance() ? one.instance() : one.function());
  }
  Reasons skipped;
  for (const proto::ReportedFunction& function : view.target->functions()) {
    if (function.called()) continue;
    if (!function.captured()) {
      skipped.Add(function.skip_reason(), function.function());
    } else if (!function.callable()) {
      skipped.Add(function.not_callable_reason(), function.function());
    }
  }
  Reasons classes;
  for (const proto::ReportedClass& of : view.target->classes()) {
    if (!of.tracked() || (of.sampled() > 0 && std::max(of.recreated(), of.startable()) == 0)) {
      classes.Add(of.reason(), of.class_());
    }
  }
  Reasons withdrawn;
  for (const proto::ReportedWithdrawn& one : view.target->withdrawn()) {
    withdrawn.Add(absl::StrCat(one.what(), ": ", one.reason()), one.name());
  }
  std::string html =
      absl::StrCat(called.Html("Called by the tests and never tried", "function", room),
                   skipped.Html("Called by no test, and not by the search", "function", room),
                   classes.Html("Objects that are not made again", "class", room),
                   withdrawn.Html("Left out of the instrumented copy", "piece", room));
  const proto::ReportedStatistics& statistics = view.target->statistics();
  if (statistics.has_called_unknown()) {
    absl::StrAppend(&html, "<p>What the plain test calls is not known (",
                    Escaped(statistics.called_unknown()),
                    "): only what is recorded is counted.</p>\n");
  }
  if (statistics.has_moments_ended_early()) {
    absl::StrAppend(&html, "<p>Where the running test is looked into, it did not come to its end: ",
                    Escaped(statistics.moments_ended_early()), ".</p>\n");
  }
  if (statistics.has_moments_without()) {
    absl::StrAppend(&html,
                    "<p>Where the running test is looked into, it runs without cases that die: ",
                    Escaped(statistics.moments_without()), ".</p>\n");
  }
  return MakePart(view, "untried", "What could not be tried, and why", html);
}

Part SearchPart(const View& view) {
  const proto::ReportedStatistics& s = view.target->statistics();
  const proto::ReportNumbers& n = view.target->summary();
  if (s.calls() == 0 && s.candidates() == 0) return {};
  std::string html = absl::StrCat(
      "<dl>\n",
      Entry("Tests", absl::StrCat(s.tests(), " pass",
                                  s.failed_tests() > 0 ? absl::StrCat(", ", s.failed_tests(),
                                                                      " fail and are "
                                                                      "left out")
                                                       : "")),
      Entry("Seen",
            absl::StrCat(Numbered(s.calls(), "call"), " on ", Numbered(s.objects(), "object"))),
      Entry("Called functions", absl::StrCat(n.called_captured(), " of ", n.called(), " recorded, ",
                                             n.tried(), " tried")),
      Entry("Contracts", absl::StrCat(s.preconditions() + s.postconditions() + s.invariants(),
                                      " inferred: ", Numbered(s.preconditions(), "precondition"),
                                      ", ", Numbered(s.postconditions(), "postcondition"), ", ",
                                      Numbered(s.invariants(), "invariant"))),
      Entry("Tried", absl::StrCat(Numbered(s.candidates(), "sequence"), " of calls in ",
                                  Numbered(s.rounds(), "round"),
                                  s.budget_ended_search() ? "; the time ended it"
                                  : s.fixed_point()       ? "; nothing new was left to try"
                                                          : "")));
  if (s.unconfirmed_failures() + s.unshortened_findings() + s.functions_with_untried_tests() > 0) {
    absl::StrAppend(
        &html,
        Entry("For want of time",
              absl::StrCat(Numbered(s.unconfirmed_failures(), "failure"), " unconfirmed, ",
                           Numbered(s.unshortened_findings(), "finding"), " unshortened, ",
                           "tests of ", Numbered(s.functions_with_untried_tests(), "function"),
                           " untried")));
  }
  for (const proto::ReportedTheory& theory : view.target->theories()) {
    absl::StrAppend(
        &html, Entry(absl::StrCat("Theory ", theory.name()),
                     Escaped(TheoryWords(
                         static_cast<int64_t>(theory.tried()), static_cast<int64_t>(theory.held()),
                         static_cast<int64_t>(theory.refused()), theory.not_tried_reason()))));
  }
  std::string files;
  for (const std::string& file : view.target->files()) {
    absl::StrAppend(&files, files.empty() ? "" : "<br>", Code(file));
  }
  absl::StrAppend(&html, Entry("Files that change", files), "</dl>\n", SourcesTable(*view.target));
  return MakePart(view, "search", "How it was searched", html);
}

}  // namespace augment::html
