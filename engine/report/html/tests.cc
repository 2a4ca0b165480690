#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/report/html/sections.h"

namespace augment::html {
namespace {

std::string Article(const View& view, const proto::ReportedWritten& test) {
  std::string html = absl::StrCat(
      "<article>\n", Heading(view.level + 1, view.Id("test-" + IdOf(test.test())),
                             absl::StrCat(test.is_new() ? "<span class=\"badge\">New</span> " : "",
                                          Code(test.test()))));
  if (test.has_function()) {
    absl::StrAppend(&html, "<p class=\"of\">of ", Code(test.function()), "</p>\n");
  }
  if (test.catches_size() == 1) {
    // What the comment says need not be said twice.
    if (!absl::StrContains(test.code(), "No other test notices when")) {
      absl::StrAppend(&html, "<p>No other test notices when ", Escaped(test.catches(0)), ".</p>\n");
    }
  } else if (test.catches_size() > 1) {
    absl::StrAppend(&html, "<p>It notices ", Numbered(test.catches_size(), "change"),
                    " of the library that no test before it does:</p>\n<ul>\n");
    for (const std::string& what : test.catches()) {
      absl::StrAppend(&html, "<li>", Escaped(what), "</li>\n");
    }
    absl::StrAppend(&html, "</ul>\n");
  } else if (test.is_new()) {
    absl::StrAppend(&html, "<p>It comes to code that no other test comes to.</p>\n");
  }
  return absl::StrCat(html, Block(test.code(), "the test " + test.test()), "</article>\n");
}

}  // namespace

Part TestsPart(const View& view) {
  std::string added;
  std::string before;
  int old = 0;
  for (const proto::ReportedWritten& test : view.target->tests()) {
    view.rooms->tests.Put(Article(view, test), test.is_new() ? &added : &before);
    if (!test.is_new()) ++old;
  }
  std::string html = added;
  if (!before.empty()) {
    absl::StrAppend(&html,
                    Details(absl::StrCat(Numbered(old, "test"), " of earlier runs"), before));
  }
  absl::StrAppend(&html, LeftOutNote(view.rooms->tests.TakeLeftOut(), "test"));
  const proto::ReportedMutation& mutation = view.target->mutation();
  if (view.target->has_mutation() && mutation.offered() > 0) {
    const int kept = view.target->tests_size() - old;
    html =
        absl::StrCat("<p>Of ", Numbered(mutation.offered(), "test"), " for new behaviour ", kept,
                     kept == 1 ? " is" : " are", " worth keeping",
                     mutation.has_unknown()
                         ? absl::StrCat(" for what they are about; what they catch is not known: ",
                                        Escaped(mutation.unknown()))
                         : ": the others notice nothing that no other test does",
                     ".</p>\n", html);
  }
  return MakePart(view, "tests", "Tests", html);
}

}  // namespace augment::html
