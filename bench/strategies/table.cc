#include "bench/strategies/table.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment {
namespace {

using strategies::Row;

constexpr char kAll[] = "all";  // the strategy that is made of others

std::string Shown(const std::optional<double>& value) {
  return value.has_value() ? absl::StrFormat("%.1f", *value) : "-";
}

// The least that counts as worse: means of a few seeds differ by chance.
bool IsAtLeast(double x, double y) { return x >= y * 0.99; }

}  // namespace

const std::vector<Measure>& Measures() {
  static const auto* const measures = new std::vector<Measure>{
      {"functions", "Called functions that were tried in a state or with an argument of their own.",
       [](const Row& row) { return std::optional<double>(row.tried()); }},
      {"new calls", "Calls that returned from a state, or with an argument, that no test used.",
       [](const Row& row) { return std::optional<double>(row.new_calls()); }},
      {"dropped", "Inferred contracts that the search refuted.",
       [](const Row& row) { return std::optional<double>(row.dropped()); }},
      {"faults", "Faults reported one by one; nobody says that they are real.",
       [](const Row& row) { return std::optional<double>(row.faults()); }},
      {"blocks", "Basic blocks of the library that calls of the search ran, and the tests do not.",
       [](const Row& row) {
         return row.has_blocks() ? std::optional<double>(row.blocks()) : std::nullopt;
       }},
      {"reached",
       "Small changes of the library that the written tests come to, and the suite does "
       "not.",
       [](const Row& row) {
         return row.has_reached_after()
                    ? std::optional<double>(row.reached_after() - row.reached_before())
                    : std::nullopt;
       }},
      {"mutants",
       "Small changes of the library that the written tests notice, and the suite does "
       "not.",
       [](const Row& row) {
         return row.has_caught_after()
                    ? std::optional<double>(row.caught_after() - row.caught_before())
                    : std::nullopt;
       }},
      {"candidates/s", "Sequences tried in a second of the search.",
       [](const Row& row) {
         return row.seconds() > 0 ? std::optional<double>(row.candidates() / row.seconds())
                                  : std::nullopt;
       }},
  };
  return *measures;
}

std::vector<Cell> Cells(const std::vector<Row>& rows) {
  std::vector<Cell> cells;
  std::map<std::pair<std::string, std::string>, size_t> places;
  std::vector<std::vector<int>> counts;
  for (const Row& row : rows) {
    const auto [place, fresh] = places.try_emplace({row.library(), row.strategy()}, cells.size());
    if (fresh) {
      cells.push_back({row.library(), row.strategy(), 0, {}, ""});
      cells.back().means.resize(Measures().size());
      counts.emplace_back(Measures().size(), 0);
    }
    Cell& cell = cells[place->second];
    if (!row.error().empty()) {
      cell.error = row.error();
      continue;
    }
    ++cell.seeds;
    for (size_t m = 0; m < Measures().size(); ++m) {
      const std::optional<double> value = Measures()[m].of(row);
      if (!value.has_value()) continue;
      ++counts[place->second][m];
      cell.means[m] = cell.means[m].value_or(0) + *value;
    }
  }
  for (size_t c = 0; c < cells.size(); ++c) {
    for (size_t m = 0; m < Measures().size(); ++m) {
      if (counts[c][m] > 0) *cells[c].means[m] /= counts[c][m];
    }
  }
  return cells;
}

std::string Table(const std::vector<Cell>& cells) {
  std::vector<std::vector<std::string>> lines = {{"library", "strategy", "seeds"}};
  for (const Measure& measure : Measures()) lines[0].push_back(measure.name);
  for (const Cell& cell : cells) {
    lines.push_back({cell.library, cell.strategy, absl::StrCat(cell.seeds)});
    for (const auto& mean : cell.means) lines.back().push_back(Shown(mean));
  }
  std::vector<size_t> widths(lines[0].size(), 0);
  for (const auto& line : lines) {
    for (size_t i = 0; i < line.size(); ++i) widths[i] = std::max(widths[i], line[i].size());
  }
  std::string text;
  for (size_t l = 0; l < lines.size(); ++l) {
    for (size_t i = 0; i < lines[l].size(); ++i) {
      const bool last = i + 1 == lines[l].size();
      absl::StrAppend(&text,
                      i < 2 ? absl::StrFormat("%-*s", widths[i], lines[l][i])
                            : absl::StrFormat("%*s", widths[i], lines[l][i]),
                      last ? "\n" : "  ");
    }
    if (l > 0 && !cells[l - 1].error.empty()) {
      absl::StrAppend(&text, cells[l - 1].library, ", ", cells[l - 1].strategy, ": ",
                      cells[l - 1].error, "\n");
    }
  }
  return text;
}

std::string SummaryLine(const std::vector<Cell>& cells) {
  std::map<std::string, std::vector<const Cell*>> by_library;
  std::map<std::string, int> names;
  for (const Cell& cell : cells) {
    if (cell.seeds == 0) continue;
    by_library[cell.library].push_back(&cell);
    ++names[cell.strategy];
  }
  std::string text =
      absl::StrCat("strategies: ", by_library.size(), " libraries, ", names.size(), " strategies");
  if (names.count(kAll) == 0) return text + "\n";
  std::string parts;
  for (size_t m = 0; m < Measures().size(); ++m) {
    int good = 0;
    int known = 0;
    for (const auto& [library, of] : by_library) {
      std::optional<double> all;
      std::optional<double> best;
      for (const Cell* cell : of) {
        const std::optional<double>& mean = cell->means[m];
        if (!mean.has_value()) continue;
        if (cell->strategy == kAll) {
          all = mean;
        } else {
          best = std::max(best.value_or(*mean), *mean);
        }
      }
      if (!all.has_value() || !best.has_value()) continue;
      ++known;
      if (IsAtLeast(*all, *best)) ++good;
    }
    if (known == 0) continue;
    absl::StrAppend(&parts, parts.empty() ? "" : ", ", good, " of ", known, " (",
                    Measures()[m].name, ")");
  }
  return absl::StrCat(
      text, parts.empty() ? "" : "; all at least as good as the best single one on ", parts, "\n");
}

}  // namespace augment
