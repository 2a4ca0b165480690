// The table of //bench/strategies and the line below it.
//
// In:     rows of one commit and budget.
// Out:    text; what was not measured is "-".
// Errors: none. Threads: any; no shared state.
#ifndef AUGMENT_BENCH_STRATEGIES_TABLE_H_
#define AUGMENT_BENCH_STRATEGIES_TABLE_H_

#include <optional>
#include <string>
#include <vector>

#include "bench/strategies/strategies.pb.h"

namespace augment {

// What strategies are compared by; more is better.
struct Measure {
  const char* name;   // "mutants found"
  const char* means;  // a sentence
  std::optional<double> (*of)(const strategies::Row& row);
};
const std::vector<Measure>& Measures();

// A library under one strategy.
struct Cell {
  std::string library;
  std::string strategy;
  int seeds = 0;                             // of rows without an error
  std::vector<std::optional<double>> means;  // by measure, over the seeds
  std::string error;                         // of one of them
};
// In the order in which libraries and strategies first come.
std::vector<Cell> Cells(const std::vector<strategies::Row>& rows);

std::string Table(const std::vector<Cell>& cells);

// "strategies: L libraries, S strategies; all at least as good as the best single one on A of L
// (new calls), …": for each measure.
std::string SummaryLine(const std::vector<Cell>& cells);

}  // namespace augment

#endif  // AUGMENT_BENCH_STRATEGIES_TABLE_H_
