// The table of //bench/sweep and the line below it.
//
// In:     rows; a number that a row does not have is printed as "-".
// Out:    text.
// Errors: none.
// Threads: any; no shared state.
#ifndef AUGMENT_BENCH_SWEEP_TABLE_H_
#define AUGMENT_BENCH_SWEEP_TABLE_H_

#include <string>
#include <vector>

#include "bench/sweep/sweep.pb.h"

namespace augment {

// Built, behaved, and at least half of the called functions were tried.
bool Searched(const sweep::Row& row);

// Lines, the first one the heading. What went wrong is on a line of its own
// below its row. "build" is by the clock, "cpu" by processor time, which other
// work on the machine changes less; "in time" is the answer within five minutes and
// twice the plain build.
std::string Table(const std::vector<sweep::Row>& rows);

// Of the rows that were measured with starting points in the running test, the line before:
//   moments: S% startable (recipes R%), T% of called functions tried, M moments
std::string MomentsLine(const std::vector<sweep::Row>& rows);

// "sweep: B of N searched, T% of called functions tried, R% of objects
// re-created, C% of called functions captured, W pieces withdrawn, build Xx,
// largest action M MB". Shares are of the sums over the rows that have both
// numbers; X is the median, M the largest.
std::string SummaryLine(const std::vector<sweep::Row>& rows);

}  // namespace augment

#endif  // AUGMENT_BENCH_SWEEP_TABLE_H_
