#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "engine/report/html/sections.h"

namespace augment::html {
namespace {

using proto::ReportedFinding;

constexpr int kAround = 3;  // lines of an excerpt, before and after
constexpr size_t kMostNext = 8;

bool IsFault(const ReportedFinding& finding) { return finding.verdict() == "fault"; }

std::string Place(const ReportedFinding& finding) {
  if (finding.file().empty()) return "";
  return finding.line() > 0 ? absl::StrCat(finding.file(), ":", finding.line()) : finding.file();
}

// "bazel run //tools:augment -- " of the command that reproduces it.
std::string Tool(const ReportedFinding& finding) {
  const size_t at = finding.reproduce().find(" -- ");
  return at == std::string::npos ? "" : finding.reproduce().substr(0, at + 4);
}

std::string Kind(const ReportedFinding& finding) {
  return !IsFault(finding) ? "Undocumented precondition"
         : finding.known() ? "Accepted fault"
                           : "Fault";
}

std::string Article(const View& view, const ReportedFinding& finding) {
  const std::string id = view.FindingId(finding);
  std::string html = absl::StrCat("<article class=\"finding ",
                                  IsFault(finding) ? "fault" : "precondition", "\">\n",
                                  Heading(view.level + 1, id,
                                          absl::StrCat("<span class=\"badge\">", Kind(finding),
                                                       "</span> ", Code(finding.function()))),
                                  "<p>", Escaped(finding.explanation()), "</p>\n");
  if (finding.calls_size() > 0) {
    absl::StrAppend(&html,
                    Block(absl::StrJoin(finding.calls(), "\n"), "calls that show it, to paste"));
  }
  absl::StrAppend(&html, Excerpt(view, finding.file(), finding.line()), "<dl>\n",
                  Entry("Where", finding.file().empty() ? "" : Code(Place(finding))));
  if (!finding.suggestion().empty()) {
    absl::StrAppend(&html,
                    Entry(IsFault(finding) ? "If this may not be done, say so" : "Write it down",
                          Code(finding.suggestion())));
  }
  absl::StrAppend(&html, Entry("Confidence", Escaped(finding.confidence())),
                  Entry("Noticed by", Escaped(finding.oracle())),
                  Entry("Broken", finding.contract().empty() ? "" : Code(finding.contract())),
                  Entry("Its own words", finding.message().empty() ? "" : Code(finding.message())),
                  Entry("The same failure", finding.similar() > 0
                                                ? absl::StrCat("in ", Numbered(finding.similar(),
                                                                               "other "
                                                                               "sequence"))
                                                : ""),
                  Entry("Its test", finding.test().empty() ? "" : Code(finding.test())),
                  Entry("Reproduce", finding.reproduce().empty() ? "" : Code(finding.reproduce())));
  if (!Tool(finding).empty() && !finding.known()) {
    absl::StrAppend(
        &html, Entry("Accept", Code(absl::StrCat(Tool(finding), "triage --accept=", finding.id(),
                                                 " --reason=\"…\" ", finding.target()))));
  }
  return absl::StrCat(html, "</dl>\n</article>\n");
}

std::string GroupTitle(const std::string& group) {
  if (group == "null-pointer") return "Crash on a null pointer that no test passes";
  if (group == "documented") return "Stop at an assertion or a documented limit";
  if (group == "waits") return "Wait for another thread";
  return "Fail at numbers that no test passes";
}

std::string Groups(const View& view) {
  std::map<std::string, std::vector<const ReportedFinding*>> groups;
  for (const ReportedFinding* finding : view.grouped) groups[finding->group()].push_back(finding);
  std::string html;
  for (const auto& [group, findings] : groups) {
    std::string items;
    for (const ReportedFinding* finding : findings) {
      view.rooms->findings.Put(
          absl::StrCat("<li>", Code(finding->function()), " ", Escaped(finding->explanation()),
                       Place(*finding).empty() ? "" : " ",
                       Place(*finding).empty() ? "" : Code(Place(*finding)), "</li>\n"),
          &items);
    }
    absl::StrAppend(
        &html, Details(absl::StrCat(Escaped(GroupTitle(group)), ": ", findings.size()),
                       absl::StrCat("<ul>\n", items, "</ul>\n",
                                    LeftOutNote(view.rooms->findings.TakeLeftOut(), "finding"))));
  }
  return html;
}

}  // namespace

std::string Excerpt(const View& view, const std::string& file, int line) {
  if (view.sources == nullptr || line <= 0) return "";
  const auto found = view.sources->find(file);
  if (found == view.sources->end()) return "";
  const std::vector<absl::string_view> lines = absl::StrSplit(found->second, '\n');
  if (line > static_cast<int>(lines.size())) return "";
  std::string html;
  const int last = std::min(line + kAround, static_cast<int>(lines.size()));
  for (int at = std::max(1, line - kAround); at <= last; ++at) {
    const absl::string_view text = lines[static_cast<size_t>(at) - 1];
    absl::StrAppend(&html, at == line ? "<mark>" : "", "<span class=\"n\">", at, "</span>",
                    Escaped(text), at == line ? "</mark>" : "", "\n");
  }
  return absl::StrCat("<figure><figcaption>", Code(absl::StrCat(file, ":", line)),
                      "</figcaption><pre class=\"excerpt\" tabindex=\"0\" role=\"region\" "
                      "aria-label=\"the code at ",
                      Escaped(file), ":", line, "\"><code>", html, "</code></pre></figure>\n");
}

Part NextPart(const View& view) {
  std::vector<std::string> steps;
  const auto link = [&view](const ReportedFinding& finding) {
    const std::string id = view.FindingId(finding);
    const std::string name = Code(finding.function());
    if (view.rooms->ids.count(id) == 0) return name;
    return absl::StrCat("<a href=\"#", id, "\">", name, "</a>");
  };
  for (const ReportedFinding* finding : view.findings) {
    if (finding->known()) continue;
    steps.push_back(
        IsFault(*finding)
            ? absl::StrCat("Mend ", link(*finding),
                           ", or accept what it does: ", Escaped(finding->explanation()))
            : absl::StrCat("Write down what ", link(*finding), " needs: ",
                           finding->suggestion().empty() ? Escaped(finding->explanation())
                                                         : Code(finding->suggestion())));
  }
  const size_t all = steps.size();
  if (all > kMostNext) {
    steps.resize(kMostNext);
    steps.push_back(absl::StrCat("… and <a href=\"#", view.Id("findings"), "\">", all - kMostNext,
                                 " more findings</a>"));
  }
  const auto is_new = [](const proto::ReportedWritten& test) { return test.is_new(); };
  const auto added =
      std::count_if(view.target->tests().begin(), view.target->tests().end(), is_new);
  if (added > 0) {
    steps.push_back(absl::StrCat("Read <a href=\"#", view.Id("tests"), "\">",
                                 Numbered(static_cast<double>(added), "new test"),
                                 "</a> as a reviewer would; delete what you would not keep"));
  }
  const proto::ReportedMutation& mutation = view.target->mutation();
  const auto survives = [](const proto::ReportedMutant& mutant) {
    return mutant.fate() == "survives";
  };
  const auto survivors =
      std::count_if(mutation.changes().begin(), mutation.changes().end(), survives);
  if (survivors > 0) {
    steps.push_back(absl::StrCat("See <a href=\"#", view.Id("changes"), "\">",
                                 Numbered(static_cast<double>(survivors), "change"),
                                 " of the library</a> that no test notices"));
  }
  std::string html;
  for (const std::string& step : steps) absl::StrAppend(&html, "<li>", step, "</li>\n");
  if (view.target->has_nothing_tried()) {
    html = absl::StrCat("<li>Nothing could be tried: ", Escaped(view.target->nothing_tried()),
                        "</li>\n", html);
  }
  if (view.target->has_error()) {
    html = absl::StrCat("<li>", Escaped(view.target->error()), "</li>\n");
  }
  html = html.empty() ? "<p>Nothing: no fault was found that is not accepted.</p>\n"
                      : absl::StrCat("<ol>\n", html, "</ol>\n");
  return MakePart(view, "next", "What to do", html);
}

Part FindingsPart(const View& view) {
  std::string html;
  std::string known;
  for (const ReportedFinding* finding : view.findings) {
    if (view.rooms->findings.Put(Article(view, *finding), finding->known() ? &known : &html)) {
      view.rooms->ids.insert(view.FindingId(*finding));
    }
  }
  absl::StrAppend(&html, LeftOutNote(view.rooms->findings.TakeLeftOut(), "finding"));
  if (!known.empty()) absl::StrAppend(&html, Details("Accepted in the baseline", known));
  absl::StrAppend(&html, Groups(view));
  return MakePart(view, "findings", "Findings", html);
}

}  // namespace augment::html
