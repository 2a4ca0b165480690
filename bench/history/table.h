// The table of //bench/history and the line below it.
//
// In:     the faults, what is known of them, what people said of findings.
// Out:    text; what is not known is "-".
// Errors: none.
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_HISTORY_TABLE_H_
#define AUGMENT_BENCH_HISTORY_TABLE_H_

#include <string>
#include <vector>

#include "bench/history/decide.h"
#include "bench/history/history.pb.h"

namespace augment {

struct HistoryRow {
  history::Fault fault;
  history::Reproduction reproduction;
  bool reproduced = false;                      // `reproduction` is known
  const history::Campaign* campaign = nullptr;  // null: not run
};

// A line for each fault, the first one the heading; then what went wrong, a line each.
std::string HistoryTable(const std::vector<HistoryRow>& rows);

// The first findings of the campaigns, a line each; shown where details are asked for.
std::string FindingLines(const std::vector<HistoryRow>& rows);

// "history: F of N found in the first five, shut half G of M at first try, R% of other findings
// real, Q false per library". Of a half N counts the faults that a campaign ended for. Other
// findings are those of the first five that show nothing mended; R and Q are of those judged,
// and are known only when all are.
std::string HistoryLine(const std::vector<HistoryRow>& rows, const std::vector<Judged>& judged);

}  // namespace augment

#endif  // AUGMENT_BENCH_HISTORY_TABLE_H_
