#include "engine/report/html.h"

#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/report/document.h"
#include "engine/report/html/sections.h"
#include "engine/report/html/style.inc"
#include "engine/report/summary.h"

namespace augment {
namespace html {

Part MakePart(const View& view, const std::string& name, const std::string& title,
              const std::string& content) {
  if (content.empty()) return {};
  Part part;
  part.id = view.Id(name);
  part.title = title;
  part.html = absl::StrCat("<section aria-labelledby=\"", part.id, "\">\n",
                           Heading(view.level, part.id, Escaped(title)), content, "</section>\n");
  return part;
}

namespace {

// What a reader wants to know first, in words.
std::string InWords(const proto::ReportNumbers& n, const proto::ReportedTest* target) {
  std::vector<std::string> sentences;
  if (n.new_faults() > 0) {
    sentences.push_back(
        absl::StrCat("<strong>", Numbered(n.new_faults(), "new fault"), "</strong> ",
                     n.new_faults() == 1 ? "was" : "were", " found",
                     n.known_faults() > 0
                         ? absl::StrCat(" beside ", n.known_faults(), " that the baseline accepts")
                         : ""));
  } else {
    sentences.push_back(absl::StrCat(
        "<strong>No new fault</strong> was found",
        n.known_faults() > 0 ? absl::StrCat("; the baseline accepts ", n.known_faults()) : ""));
  }
  if (n.undocumented_preconditions() > 0) {
    sentences.push_back(absl::StrCat(Numbered(n.undocumented_preconditions(), "rule"),
                                     n.undocumented_preconditions() == 1
                                         ? " that callers keep to is"
                                         : " that callers keep to are",
                                     " written nowhere"));
  }
  const int added = target == nullptr
                        ? n.tests_written()
                        : static_cast<int>(std::count_if(
                              target->tests().begin(), target->tests().end(),
                              [](const proto::ReportedWritten& test) { return test.is_new(); }));
  if (added > 0) {
    sentences.push_back(
        absl::StrCat(Numbered(added, "new test"), added == 1 ? " is" : " are", " worth keeping"));
  }
  const proto::ReportedMutation* const mutation =
      target != nullptr && target->has_mutation() ? &target->mutation() : nullptr;
  if (mutation != nullptr && mutation->caught_after() > mutation->caught_before()) {
    sentences.push_back(absl::StrCat("With ", added == 1 ? "it" : "them", ", ",
                                     mutation->caught_after() - mutation->caught_before(),
                                     " more small changes of the library are noticed"));
  }
  sentences.push_back(absl::StrCat("Of ", Numbered(n.called(), "function"),
                                   " that the tests call, ", n.tried(), " could be tried"));
  std::string html;
  for (const std::string& sentence : sentences) absl::StrAppend(&html, sentence, ". ");
  return absl::StrCat("<p class=\"summary\">", html, "</p>\n");
}

std::string Contents(const std::vector<Part>& parts) {
  std::string html;
  for (const Part& part : parts) {
    absl::StrAppend(&html, "<li><a href=\"#", part.id, "\">", Escaped(part.title), "</a></li>\n");
  }
  return absl::StrCat("<ul>\n", html, "</ul>\n");
}

std::vector<Part> Parts(const View& view) {
  // What is known of where it is linked from has to be there first.
  Part findings = FindingsPart(view);
  std::vector<Part> all = {NextPart(view),    std::move(findings), TestsPart(view),
                           ChangesPart(view), FunctionsPart(view), UntriedPart(view),
                           ObjectsPart(view), SearchPart(view)};
  all.erase(
      std::remove_if(all.begin(), all.end(), [](const Part& part) { return part.html.empty(); }),
      all.end());
  return all;
}

View ViewOf(const proto::ReportDocument& document, const ReportedRun& run, int number,
            Rooms* rooms) {
  View view;
  view.target = &document.targets(number);
  view.sources = &run.targets[static_cast<size_t>(number)].sources;
  view.rooms = rooms;
  if (document.targets_size() > 1) {
    view.level = 3;
    view.prefix = absl::StrCat("t", number + 1, "-");
  }
  for (const auto& finding : document.findings()) {
    if (finding.target() == view.target->target()) view.findings.push_back(&finding);
  }
  std::stable_sort(view.findings.begin(), view.findings.end(),
                   [](const auto* a, const auto* b) { return a->known() < b->known(); });
  for (const auto& finding : document.grouped()) {
    if (finding.target() == view.target->target()) view.grouped.push_back(&finding);
  }
  return view;
}

std::string Page(const proto::ReportDocument& document, const ReportedRun& run) {
  const bool one = document.targets_size() == 1;
  const std::string title =
      one ? document.targets(0).target() : Numbered(document.targets_size(), "test");
  std::string contents;
  std::string body;
  for (int i = 0; i < document.targets_size(); ++i) {
    Rooms rooms(static_cast<size_t>(document.targets_size()));
    const View view = ViewOf(document, run, i, &rooms);
    const std::vector<Part> parts = Parts(view);
    const std::string html = absl::StrJoin(
        parts, "", [](std::string* out, const Part& part) { absl::StrAppend(out, part.html); });
    if (one) {
      contents = Contents(parts);
      body = html;
      continue;
    }
    const std::string id = view.Id("target");
    absl::StrAppend(&contents, i == 0 ? "<ul>\n" : "", "<li><a href=\"#", id, "\">",
                    Code(view.target->target()), "</a></li>\n",
                    i + 1 == document.targets_size() ? "</ul>\n" : "");
    absl::StrAppend(&body, "<section aria-labelledby=\"", id, "\">\n",
                    Heading(2, id, Code(view.target->target())),
                    view.target->has_error() ? "" : InWords(view.target->summary(), view.target),
                    "<nav aria-label=\"Parts of ", Escaped(view.target->target()), "\">\n",
                    Contents(parts), "</nav>\n", html, "</section>\n");
  }
  return absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      // Nothing is loaded, and nothing runs, whatever the code under test is called.
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'\">\n<title>augment: ",
      Escaped(title), "</title>\n<style>\n", kStyle,
      "</style>\n</head>\n<body>\n<a class=\"skip\" href=\"#main\">Skip to the report</a>\n"
      "<header>\n<p class=\"tool\">augment</p>\n",
      Heading(1, "top", one ? Code(title) : Escaped(title)),
      one && document.targets(0).has_error()
          ? ""
          : InWords(document.summary(), one ? &document.targets(0) : nullptr),
      "<nav aria-label=\"Contents\">\n", contents, "</nav>\n</header>\n<main id=\"main\">\n",
      "<svg class=\"marker\" aria-hidden=\"true\"><defs><marker id=\"arrow\" viewBox=\"0 0 8 8\" "
      "refX=\"6\" refY=\"4\" markerWidth=\"7\" markerHeight=\"7\" markerUnits=\"userSpaceOnUse\" "
      "orient=\"auto\"><path d=\"M0 0 8 4 0 8z\"/></marker></defs></svg>\n",
      body, "</main>\n<footer>\n<p>",
      "Made by <code>--format=html</code>; <code>--format=json</code> has the same for programs."
      "</p>\n<p><a href=\"#top\">Back to the top</a></p>\n</footer>\n</body>\n</html>\n");
}

}  // namespace
}  // namespace html

std::string ReportHtml(const ReportedRun& run) { return html::Page(MakeDocument(run), run); }

}  // namespace augment
