// What the search was made of: how many contracts each template gave, and what
// came of the calls that challenged them, beside all other calls.
//
// In:     a Report.
// Out:    rows: templates first, by how many of their contracts there are, then
//         other sources of calls by name. Faults and undocumented preconditions
//         are those that are reported one by one.
// Errors: none.
// Thread rule: none; no state.
#ifndef AUGMENT_ENGINE_REPORT_SOURCES_H_
#define AUGMENT_ENGINE_REPORT_SOURCES_H_

#include <cstdint>
#include <string>
#include <vector>

#include "proto/finding.pb.h"

namespace augment {

struct SourceRow {
  std::string name;
  bool is_template = false;
  int inferred = 0;  // contracts of the template, and those of them …
  int dropped = 0;   // … that were refuted, by whatever call
  int64_t candidates = 0;
  int drops = 0;  // contracts, of any template, that these refuted first
  int faults = 0;
  int preconditions = 0;
};

std::vector<SourceRow> SourceRows(const proto::Report& report);

// A table of them with a title; empty when nothing was tried.
std::string SourcesText(const proto::Report& report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_SOURCES_H_
