// What the user's suite shows by itself: the driver runs the test with sanitizers, and there it
// dies of what the library does, where the test as it is runs passes over it. Nobody chose what is
// passed but the author of the test.
//
// In:     what the test said before it died (ListedMoments.said).
// Out:    a finding of the function that the test calls, without a test of its own: in_suite says
//         where it is called. Nothing where no sanitizer, and no check of the standard library, was
//         heard, or where what it saw is not in the library's code, called by the test's.
// Errors: none. Threads: any.
//
// Source: Eclat, section 3.2: what the tests do is the operational profile, within which what goes
// wrong is no caller's affair but the test's own.
#ifndef AUGMENT_ENGINE_FINDINGS_SUITE_FAILURE_H_
#define AUGMENT_ENGINE_FINDINGS_SUITE_FAILURE_H_

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/execute/code_lines.h"
#include "engine/judge/judge.h"
#include "engine/model/vocabulary.h"
#include "proto/finding.pb.h"

namespace augment {

// What a sanitizer, or a check of the standard library, says in it; ORACLE_UNKNOWN and others where
// none does.
Failure FailureIn(const std::string& said);

// `lines` says where a stack of a report is in the code.
std::optional<proto::Finding> FindingOfSuite(
    const Vocabulary& vocabulary, const std::string& said,
    const std::function<std::vector<CodeLine>(const std::vector<std::string>& frames)>& lines =
        StackOf);

// The finding, among others; where one of these fails in the same line, that one says so and is as
// sure.
void AddFindingOfSuite(proto::Finding own, std::vector<proto::Finding>* findings);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_SUITE_FAILURE_H_
