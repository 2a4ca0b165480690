// The parts of a page about one target, each a <section>, empty when there is nothing to say.
// Errors: none. Threads: one page, one thread.
#ifndef AUGMENT_ENGINE_REPORT_HTML_SECTIONS_H_
#define AUGMENT_ENGINE_REPORT_HTML_SECTIONS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/report/html/markup.h"
#include "proto/report.pb.h"

namespace augment::html {

// How much of the page each kind of content of one target may take, one of so many.
struct Rooms {
  explicit Rooms(size_t targets)
      : findings(350'000 / targets),
        tests(250'000 / targets),
        sources(450'000 / targets),
        functions(600'000 / targets),
        calls(120'000 / targets),
        untried(120'000 / targets) {}

  Room findings;
  Room tests;
  Room sources;
  Room functions;
  Room calls;
  Room untried;
  std::set<std::string> ids;  // of findings that are on the page
};

// Nothing is owned.
struct View {
  const proto::ReportedTest* target = nullptr;
  std::vector<const proto::ReportedFinding*> findings;  // new ones first
  std::vector<const proto::ReportedFinding*> grouped;
  const std::map<std::string, std::string>* sources = nullptr;  // text by path
  int level = 2;                                                // of the headings of sections
  std::string prefix;                                           // of ids
  Rooms* rooms = nullptr;

  std::string Id(absl::string_view id) const { return prefix + std::string(id); }
  std::string FindingId(const proto::ReportedFinding& finding) const {
    return Id("finding-" + IdOf(finding.id()));
  }
};

// A link in the contents, for each part that is there.
struct Part {
  std::string id;
  std::string title;
  std::string html;
};

// <section> with a heading; nothing when `content` is empty.
Part MakePart(const View& view, const std::string& name, const std::string& title,
              const std::string& content);

// What to do, in the order in which it is worth doing; after FindingsPart.
Part NextPart(const View& view);
// Faults, undocumented preconditions, what is accepted and what is told of in groups.
Part FindingsPart(const View& view);
// Tests, and what each catches.
Part TestsPart(const View& view);
// Who notices small changes of the library, line by line.
Part ChangesPart(const View& view);
// By class: functions, their contracts and the fate of these.
Part FunctionsPart(const View& view);
// Objects, and in which order the tests call the functions of one.
Part ObjectsPart(const View& view);
// What could not be done, by reason.
Part UntriedPart(const View& view);
// What the search was made of.
Part SearchPart(const View& view);

// A drawing of which call follows which; empty when there is no step.
std::string CallsDrawing(const proto::ReportedOrder& order);

// Lines around one of a file; empty when the text is not known.
std::string Excerpt(const View& view, const std::string& file, int line);

}  // namespace augment::html

#endif  // AUGMENT_ENGINE_REPORT_HTML_SECTIONS_H_
