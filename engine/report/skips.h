// What was not looked at, counted by reason.
#ifndef AUGMENT_ENGINE_REPORT_SKIPS_H_
#define AUGMENT_ENGINE_REPORT_SKIPS_H_

#include <map>
#include <string>

#include "proto/finding.pb.h"

namespace augment {

// Reason -> number of functions; first those that are not captured, then those
// that are but cannot be called by the search ("not called: …").
std::map<std::string, int> CountSkips(const proto::Report& report);

// "skipped  3 of 40 functions: 2 constexpr, 1 callback argument"; empty when
// nothing was.
std::string SkipsText(const proto::Report& report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_SKIPS_H_
