#include "bench/strategies/page.h"

#include <algorithm>
#include <map>
#include <optional>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_replace.h"

namespace augment {
namespace {

constexpr int kLine = 20;  // pixels
constexpr int kNames = 80;
constexpr int kBars = 220;
constexpr int kValues = 70;

constexpr char kStyle[] =
    "body{font:15px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;"
    "color:#1c1c1c;background:#fff}"
    "figure{display:inline-block;margin:0 1.5rem 1rem 0}figcaption{font-weight:600}"
    "svg text{font:12px system-ui,sans-serif;fill:#1c1c1c}rect{fill:#7aa2c9}"
    "rect.all{fill:#2f5f8f}pre{overflow-x:auto}";

std::string Escaped(const std::string& text) {
  return absl::StrReplaceAll(text,
                             {{"&", "&amp;"}, {"<", "&lt;"}, {">", "&gt;"}, {"\"", "&quot;"}});
}

std::string Chart(const std::string& library, const std::vector<const Cell*>& cells, size_t m) {
  double most = 0;
  for (const Cell* cell : cells) most = std::max(most, cell->means[m].value_or(0));
  std::string bars;
  int y = 0;
  for (const Cell* cell : cells) {
    const std::optional<double>& mean = cell->means[m];
    const double width = mean.has_value() && most > 0 ? kBars * *mean / most : 0;
    absl::StrAppend(
        &bars, "<text x=\"0\" y=\"", y + 14, "\">", Escaped(cell->strategy), "</text>",
        absl::StrFormat("<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                        cell->strategy == "all" ? "all" : "", kNames, y + 3, width, kLine - 6),
        absl::StrFormat("<text x=\"%.1f\" y=\"%d\">", kNames + width + 5, y + 14),
        mean.has_value() ? absl::StrFormat("%.1f", *mean) : "not measured", "</text>");
    y += kLine;
  }
  return absl::StrCat("<figure><figcaption>", Escaped(library), "</figcaption><svg width=\"",
                      kNames + kBars + kValues, "\" height=\"", y, "\" role=\"img\">", bars,
                      "</svg></figure>\n");
}

}  // namespace

std::string Page(const std::vector<Cell>& cells, const std::string& heading) {
  std::vector<std::string> order;
  std::map<std::string, std::vector<const Cell*>> by_library;
  for (const Cell& cell : cells) {
    std::vector<const Cell*>& of = by_library[cell.library];
    if (of.empty()) order.push_back(cell.library);
    of.push_back(&cell);
  }
  std::string page = absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>Strategies</title><style>",
      kStyle, "</style>\n<h1>Strategies</h1>\n<p>", Escaped(heading), "</p>\n");
  for (size_t m = 0; m < Measures().size(); ++m) {
    absl::StrAppend(&page, "<h2>", Measures()[m].name, "</h2>\n<p>", Measures()[m].means, "</p>\n");
    for (const std::string& library : order) {
      absl::StrAppend(&page, Chart(library, by_library[library], m));
    }
  }
  absl::StrAppend(&page, "<h2>All numbers</h2>\n<pre>", Escaped(Table(cells)),
                  Escaped(SummaryLine(cells)), "</pre>\n</html>\n");
  return page;
}

}  // namespace augment
