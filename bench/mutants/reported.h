// What a campaign's report says of the faults that have tests.
//
// In:     a report as JSON (docs/findings.md).
// Out:    for each test after how many sequences its fault was met, and what it took.
// Errors: none; what is no report has no faults.
// Threads: any.
#ifndef AUGMENT_BENCH_MUTANTS_REPORTED_H_
#define AUGMENT_BENCH_MUTANTS_REPORTED_H_

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace augment {

// What a call had to be for a fault to be seen. Of the first sequence that showed it, which
// need not be the only one that would.
constexpr char kByWitnesses[] = "witnesses";        // elements of a type of augment's
constexpr char kByAliases[] = "aliases";            // an argument that leads into the receiver
constexpr char kByUncalled[] = "uncalled members";  // of a class template, which no test calls
constexpr char kByOthers[] = "others";

struct ReportedFault {
  std::optional<int64_t> candidates;
  std::string by = kByOthers;  // of the above
};

// By the name of the test, "Suite.Name".
std::map<std::string, ReportedFault> ReportedFaults(const std::string& json);

}  // namespace augment

#endif  // AUGMENT_BENCH_MUTANTS_REPORTED_H_
