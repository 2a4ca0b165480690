#include <algorithm>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/report/html/sections.h"

namespace augment::html {
namespace {

using proto::ReportedMutant;

constexpr int kAround = 2;  // lines without a change that are shown beside one that has some
constexpr size_t kMostListed = 40;

struct Fate {
  const char* word;  // of the message
  const char* mark;  // told apart without colours
  const char* says;
};
constexpr Fate kFates[] = {
    {"suite", "✓", "a test of the suite notices"},
    {"ours", "+", "only a new test notices"},
    {"survives", "✗", "no test notices"},
    {"not-reached", "–", "no test comes here"},
    {"unknown", "?", "it was not run"},
};

const Fate& FateOf(const ReportedMutant& mutant) {
  for (const Fate& fate : kFates) {
    if (mutant.fate() == fate.word) return fate;
  }
  return kFates[4];
}

std::string Mark(const Fate& fate) {
  return absl::StrCat("<b class=\"", fate.word, "\">", fate.mark, "</b>");
}

// "72 of 90 (80 %)" as a bar and in words; `before` and `after` of `all`.
std::string Bar(const std::string& title, int before, int after, int all) {
  const auto percent = [all](int part) { return all == 0 ? 0 : part * 100 / all; };
  const std::string words =
      absl::StrCat(before, " before", after > before ? absl::StrCat(", ", after, " now") : "",
                   ", of ", all, " (", percent(before), " %",
                   after > before ? absl::StrCat(" → ", percent(after), " %") : "", ")");
  return Entry(
      title,
      absl::StrCat("<svg class=\"bar\" viewBox=\"0 0 100 6\" preserveAspectRatio=\"none\" "
                   "aria-hidden=\"true\"><rect class=\"all\" width=\"100\" height=\"6\"/><rect "
                   "class=\"after\" width=\"",
                   percent(after), "\" height=\"6\"/><rect class=\"before\" width=\"",
                   percent(before), "\" height=\"6\"/></svg> ", words));
}

std::string Item(const ReportedMutant& mutant) {
  const Fate& fate = FateOf(mutant);
  std::string html = absl::StrCat(Mark(fate), " ", Code(mutant.change()), ": ", fate.says);
  if (mutant.has_caught_by()) absl::StrAppend(&html, ", ", Code(mutant.caught_by()));
  return html;
}

using ByLine = std::map<int, std::vector<const ReportedMutant*>>;

// Lines that have changes, and those around them, as far as there is room.
std::string Lines(const std::string& text, const ByLine& changes, Room* room) {
  const std::vector<absl::string_view> lines = absl::StrSplit(text, '\n');
  std::string html;
  int shown = 0;  // the last line that was
  for (const auto& [line, mutants] : changes) {
    std::string block;
    const int last = std::min(line + kAround, static_cast<int>(lines.size()));
    if (line - kAround > shown + 1 && shown > 0) block = "<p class=\"gap\">⋯</p>\n";
    for (int at = std::max(shown + 1, line - kAround); at <= last; ++at) {
      // The next one shows itself.
      if (at > line && changes.count(at) != 0) break;
      std::string marks;
      std::string notes;
      if (at == line) {
        for (const ReportedMutant* mutant : mutants) {
          absl::StrAppend(&marks, Mark(FateOf(*mutant)));
          absl::StrAppend(&notes, "<li>", Item(*mutant), "</li>");
        }
      }
      const std::string code = absl::StrCat("<span class=\"n\">", at, "</span><code>",
                                            Escaped(lines[static_cast<size_t>(at) - 1]), "</code>");
      absl::StrAppend(&block, marks.empty()
                                  ? absl::StrCat("<p>", code, "</p>\n")
                                  : absl::StrCat("<details><summary>", code, "<i>", marks,
                                                 "</i></summary><ul>", notes, "</ul></details>\n"));
      shown = at;
    }
    room->Put(block, &html);
  }
  return absl::StrCat(
      "<div class=\"source\" tabindex=\"0\" role=\"region\" aria-label=\"source "
      "with its changes\">\n",
      html, "</div>\n", LeftOutNote(room->TakeLeftOut(), "changed line"));
}

// The same where the text is not known.
std::string Places(const ByLine& changes, Room* room) {
  std::string html;
  for (const auto& [line, mutants] : changes) {
    for (const ReportedMutant* mutant : mutants) {
      room->Put(absl::StrCat("<li>", line, ": ", Item(*mutant), "</li>\n"), &html);
    }
  }
  return absl::StrCat(
      "<p class=\"note\">Its text is not at hand, or no longer what it was.</p>\n<ul>\n", html,
      "</ul>\n", LeftOutNote(room->TakeLeftOut(), "change"));
}

std::string List(const std::vector<const ReportedMutant*>& mutants) {
  std::string html;
  for (size_t i = 0; i < mutants.size() && i < kMostListed; ++i) {
    absl::StrAppend(&html, "<li>", Code(absl::StrCat(mutants[i]->file(), ":", mutants[i]->line())),
                    " in ", Code(mutants[i]->function()), ": ", Code(mutants[i]->change()),
                    "</li>\n");
  }
  if (mutants.size() > kMostListed) {
    absl::StrAppend(&html, "<li>… ", mutants.size() - kMostListed,
                    " more, in the source below</li>\n");
  }
  return absl::StrCat("<ul>\n", html, "</ul>\n");
}

std::string Key() {
  std::string html;
  for (const Fate& fate : kFates)
    absl::StrAppend(&html, "<li>", Mark(fate), " ", fate.says, "</li>");
  return absl::StrCat("<ul class=\"key\" aria-label=\"what the marks mean\">", html, "</ul>\n");
}

// "3 ✗" for each fate that there is.
std::string Counts(const ByLine& changes) {
  std::string html;
  for (const Fate& fate : kFates) {
    int count = 0;
    for (const auto& [line, mutants] : changes) {
      for (const ReportedMutant* mutant : mutants) count += &FateOf(*mutant) == &fate ? 1 : 0;
    }
    if (count > 0) absl::StrAppend(&html, " ", count, "&nbsp;", Mark(fate));
  }
  return html;
}

}  // namespace

Part ChangesPart(const View& view) {
  if (!view.target->has_mutation() || view.target->mutation().changes_size() == 0) return {};
  const proto::ReportedMutation& mutation = view.target->mutation();
  std::map<std::string, ByLine> files;
  std::vector<const ReportedMutant*> survivors;
  std::vector<const ReportedMutant*> unreached;
  for (const ReportedMutant& mutant : mutation.changes()) {
    files[mutant.file()][mutant.line()].push_back(&mutant);
    if (mutant.fate() == "survives") survivors.push_back(&mutant);
    if (mutant.fate() == "not-reached") unreached.push_back(&mutant);
  }
  std::string html =
      absl::StrCat("<p>The library was built with ", Numbered(mutation.mutants(), "small change"),
                   " in it, and run with one at a time: a test suite should notice each that "
                   "matters. A marked line opens and says which.</p>\n<dl>\n",
                   Bar("Changes that are noticed", mutation.caught_before(),
                       mutation.caught_after(), mutation.mutants() - mutation.not_run()),
                   Bar("Places that tests come to", mutation.reached_before(),
                       mutation.reached_after(), mutation.mutants()));
  if (mutation.not_run() > 0) {
    absl::StrAppend(
        &html, Entry("Not run", absl::StrCat(mutation.not_run(), ", for which there was no time")));
  }
  absl::StrAppend(&html, "</dl>\n");
  if (!survivors.empty()) {
    absl::StrAppend(&html,
                    Details(absl::StrCat(Numbered(static_cast<double>(survivors.size()), "change"),
                                         " that no test notices"),
                            List(survivors)));
  }
  if (!unreached.empty()) {
    absl::StrAppend(&html,
                    Details(absl::StrCat(Numbered(static_cast<double>(unreached.size()), "change"),
                                         " that no test comes to"),
                            List(unreached)));
  }
  absl::StrAppend(&html, Key());
  for (const auto& [file, changes] : files) {
    Room* const room = &view.rooms->sources;
    const bool known = view.sources != nullptr && view.sources->count(file) != 0;
    absl::StrAppend(
        &html, Details(absl::StrCat(Code(file), Counts(changes)),
                       known ? Lines(view.sources->at(file), changes, room) : Places(changes, room),
                       files.size() == 1 ? "open" : ""));
  }
  return MakePart(view, "changes", "Who notices changes of the code", html);
}

}  // namespace augment::html
