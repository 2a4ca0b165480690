// What the tests do and the search could not: functions never tried, classes of
// which no object could be made again, what instrumentation gave up.
//
// In:     a report. Out: text; empty when there is nothing of the kind. Errors: none.
// Threads: any; no shared state.
#ifndef AUGMENT_ENGINE_REPORT_UNTRIED_H_
#define AUGMENT_ENGINE_REPORT_UNTRIED_H_

#include <cstdint>
#include <string>

#include "proto/finding.pb.h"

namespace augment {

// "untried  3 of 40 called functions: 2 always throws E, 1 template", and a line
// when the plain calls are not known.
std::string UntriedText(const proto::Report& report);

// "not made again  1 of 3 classes: Parser (an argument of Parser(Lexer &) …)".
std::string NotRecreatedText(const proto::Report& report);

// "Suite.Name (stack-buffer-overflow …), Suite.Other (…)": cases that died in the driver.
std::string LeftOutCasesText(const proto::CampaignStatistics& statistics);

// "held in 200 of 230 calls of the search, 30 more did not meet its assumptions"; or that it was
// tried on nothing, and why.
std::string TheoryWords(int64_t tried, int64_t held, int64_t refused,
                        const std::string& not_tried_reason);
// "theory  ListTheory.AddUndone held in 200 of 230 calls, 30 did not meet its assumptions", a line
// each.
std::string TheoriesText(const proto::Report& report);

// "withdrawn  2 pieces: 2 copy (…)".
std::string WithdrawnText(const proto::Report& report);

// Each called declaration that the model does not have, and each instance, with
// what became of it.
std::string CalledText(const proto::Report& report);

// Each class: states seen, drawn, made again, and why not.
std::string ClassesText(const proto::Report& report);

}  // namespace augment

#endif  // AUGMENT_ENGINE_REPORT_UNTRIED_H_
