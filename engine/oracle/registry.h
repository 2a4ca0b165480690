// The oracles that a campaign may be run with, by name.
//
// In:     "+leak,-containers": what differs from those that are on by default; "crash" in front:
// from
//         none of them, so that only what crashes, hangs or breaks what is written counts.
// Out:    their names; the oracles.
// Errors: InvalidArgument, with the names that there are.
// Ownership: the caller's; what the context refers to outlives them.
#ifndef AUGMENT_ENGINE_ORACLE_REGISTRY_H_
#define AUGMENT_ENGINE_ORACLE_REGISTRY_H_

#include <memory>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/oracle/oracle.h"

namespace augment {

// Inferred contracts that are broken. No class of its own: search and classifier judge them.
constexpr char kContractsOracle[] = "contracts";

// Those that are on by default.
std::set<std::string> DefaultOracles();
absl::StatusOr<std::set<std::string>> ParseOracles(absl::string_view text);

// In the order of the registry, which is that in which they are asked.
using Oracles = std::vector<std::unique_ptr<Oracle>>;
Oracles MakeOracles(const std::set<std::string>& names, const OracleContext& context);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_REGISTRY_H_
