#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "engine/model/utf8.h"
#include "engine/report/html/sections.h"

namespace augment::html {
namespace {

// An arc diagram: functions one below the other, which suits a phone, and an arc for each step.
constexpr size_t kMostNodes = 16;
constexpr size_t kMostArcs = 40;
constexpr int kRow = 26;
constexpr int kWidest = 112;  // of an arc
constexpr int kNames = 260;   // width of the names
constexpr size_t kLongestName = 30;

std::string Shortened(const std::string& name) {
  std::string valid = ValidUtf8(name);
  if (valid.size() <= kLongestName) return valid;
  size_t end = 0;
  while (true) {
    const size_t length = Utf8Length(absl::string_view(valid).substr(end));
    if (end + length > kLongestName - 1) break;
    end += length;
  }
  return absl::StrCat(valid.substr(0, end), "…");
}

// Where an object begins, then what is called most.
std::vector<std::string> Nodes(const proto::ReportedOrder& order) {
  std::map<std::string, double> weights;
  std::map<std::string, double> begins;
  for (const proto::ReportedStep& step : order.steps()) {
    weights[step.after()] += step.times();
    if (!step.has_before()) begins[step.after()] += step.times();
  }
  std::vector<std::string> names;
  for (const auto& [name, weight] : weights) names.push_back(name);
  std::stable_sort(names.begin(), names.end(), [&](const std::string& a, const std::string& b) {
    return begins[a] != begins[b] ? begins[a] > begins[b] : weights[a] > weights[b];
  });
  if (names.size() > kMostNodes) names.resize(kMostNodes);
  return names;
}

std::string Title(const std::string& before, const proto::ReportedStep& step) {
  return absl::StrCat(before, " → ", step.after(), ": ", Numbered(step.times(), "time"));
}

// How far an arc goes to the left.
int Bulge(int from, int to) {
  return from == to ? 20 : std::min(kWidest, 14 + std::abs(to - from) * 12);
}

std::string Arc(int axis, int from, int to, const proto::ReportedStep& step,
                const std::string& title) {
  const int y1 = kRow * from + kRow / 2;
  const int y2 = kRow * to + kRow / 2;
  const double width = std::min(1 + std::log2(std::max(1.0, step.times())) * 0.6, 6.0);
  std::string path;
  if (from == to) {
    path = absl::StrFormat("M%d %d c-26 -9 -26 9 0 6", axis, y1 - 3);
  } else {
    const int bulge = Bulge(from, to) * 4 / 3;
    path = absl::StrFormat("M%d %dC%d %d %d %d %d %d", axis, y1, axis - bulge, y1, axis - bulge, y2,
                           axis - 3, y2);
  }
  return absl::StrCat("<path class=\"", to > from ? "forward" : "back", "\" d=\"", path,
                      "\" stroke-width=\"", absl::StrFormat("%.1f", width),
                      from == to ? "" : "\" marker-end=\"url(#arrow)", "\"><title>", Escaped(title),
                      "</title></path>\n");
}

std::string StepsList(const proto::ReportedOrder& order) {
  std::map<std::string, std::vector<const proto::ReportedStep*>> after;
  for (const proto::ReportedStep& step : order.steps()) after[step.before()].push_back(&step);
  std::string html;
  for (auto& [before, steps] : after) {
    std::stable_sort(steps.begin(), steps.end(),
                     [](const auto* a, const auto* b) { return a->times() > b->times(); });
    std::string next;
    for (const proto::ReportedStep* step : steps) {
      absl::StrAppend(&next, next.empty() ? "" : ", ", Code(step->after()), " ",
                      absl::StrFormat("%.0f", step->times()));
    }
    absl::StrAppend(&html, "<li>", before.empty() ? "begins with" : "after " + Code(before), ": ",
                    next, "</li>\n");
  }
  return absl::StrCat("<ul>\n", html, "</ul>\n");
}

std::string Objects(const proto::ReportedClass& of) {
  std::string html = Code(of.class_());
  if (!of.tracked()) return absl::StrCat(html, ": objects not seen: ", Escaped(of.reason()));
  absl::StrAppend(&html, ": ", Numbered(of.states(), "state"), " seen in the tests; of ",
                  absl::StrFormat("%.0f", of.sampled()), " drawn ",
                  absl::StrFormat("%.0f", of.recreated()), " can be made again by calls");
  if (of.startable() > of.recreated()) {
    absl::StrAppend(&html, ", ", absl::StrFormat("%.0f", of.startable() - of.recreated()),
                    " more are at hand in the running test");
  }
  if (of.has_reason()) absl::StrAppend(&html, "; not the others: ", Escaped(of.reason()));
  return html;
}

}  // namespace

std::string CallsDrawing(const proto::ReportedOrder& order) {
  const std::vector<std::string> nodes = Nodes(order);
  if (nodes.empty()) return "";
  const auto row = [&nodes](const std::string& name) {
    return static_cast<size_t>(std::find(nodes.begin(), nodes.end(), name) - nodes.begin());
  };
  std::vector<const proto::ReportedStep*> steps;
  for (const proto::ReportedStep& step : order.steps()) {
    if (row(step.after()) == nodes.size()) continue;
    if (step.has_before() && row(step.before()) == nodes.size()) continue;
    steps.push_back(&step);
  }
  std::stable_sort(steps.begin(), steps.end(),
                   [](const auto* a, const auto* b) { return a->times() > b->times(); });
  if (steps.size() > kMostArcs) steps.resize(kMostArcs);
  const auto from_of = [&](const proto::ReportedStep& step) {
    return step.has_before() ? static_cast<int>(row(step.before())) + 1 : 0;
  };
  const auto to_of = [&](const proto::ReportedStep& step) {
    return static_cast<int>(row(step.after())) + 1;
  };
  int axis = 0;  // where the arcs begin
  for (const proto::ReportedStep* step : steps) {
    axis = std::max(axis, Bulge(from_of(*step), to_of(*step)) + 12);
  }
  const int width = axis + kNames;
  const int height = kRow * (static_cast<int>(nodes.size()) + 1);
  std::string html = absl::StrCat(
      "<svg class=\"calls\" width=\"", width, "\" viewBox=\"0 0 ", width, " ", height,
      "\" role=\"img\" aria-label=\"",
      Escaped(absl::StrCat("which call follows which on an object of ", order.class_())), "\">\n");
  for (const proto::ReportedStep* step : steps) {
    const int from = from_of(*step);
    absl::StrAppend(&html, Arc(axis, from, to_of(*step), *step,
                               Title(from == 0 ? "begins" : step->before(), *step)));
  }
  for (int i = 0; i <= static_cast<int>(nodes.size()); ++i) {
    const std::string name = i == 0 ? "" : nodes[static_cast<size_t>(i) - 1];
    const int y = kRow * i + kRow / 2;
    absl::StrAppend(&html, "<circle cx=\"", axis, "\" cy=\"", y, "\" r=\"4\"/><text x=\"",
                    axis + 12, "\" y=\"", y + 4, "\"", i == 0 ? " class=\"start\">" : ">",
                    i == 0 ? "a new object" : Escaped(Shortened(name)), "</text>\n");
  }
  return absl::StrCat(html, "</svg>\n");
}

Part ObjectsPart(const View& view) {
  std::string objects;
  for (const proto::ReportedClass& of : view.target->classes()) {
    view.rooms->calls.Put(absl::StrCat("<li>", Objects(of), "</li>\n"), &objects);
  }
  std::string html = objects.empty() ? "" : absl::StrCat("<ul>\n", objects, "</ul>\n");
  absl::StrAppend(&html, LeftOutNote(view.rooms->calls.TakeLeftOut(), "class"));
  std::string drawings;
  for (const proto::ReportedOrder& order : view.target->call_orders()) {
    view.rooms->calls.Put(
        absl::StrCat("<figure>", "<figcaption>", Code(order.class_()), ", ",
                     Numbered(order.objects(), "object"), "</figcaption>\n", CallsDrawing(order),
                     Details("The same as a list", StepsList(order)), "</figure>\n"),
        &drawings);
  }
  if (!drawings.empty()) {
    absl::StrAppend(&html,
                    "<p>In which order the tests call the functions of one object. Thick lines are "
                    "followed often; dashed ones lead back up. What has no line was never "
                    "done.</p>\n",
                    drawings, LeftOutNote(view.rooms->calls.TakeLeftOut(), "class"));
  }
  return MakePart(view, "objects", "Objects and the order of calls", html);
}

}  // namespace augment::html
