// One Expectation as an assertion.
#ifndef AUGMENT_ENGINE_EMIT_EXPECTATION_H_
#define AUGMENT_ENGINE_EMIT_EXPECTATION_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/frameworks/framework.h"
#include "engine/emit/literal.h"
#include "proto/finding.pb.h"

namespace augment {

// `left` and, when the expectation compares two queries, `right` are
// expressions; `type` is the left one's.
// Out: one or two statements. Errors: Unimplemented as in LiteralWriter.
absl::StatusOr<std::vector<std::string>> WriteAssertion(const proto::Expectation& expectation,
                                                        const TestFramework& framework,
                                                        Severity severity, const std::string& left,
                                                        const std::string& right,
                                                        const proto::Type& type,
                                                        LiteralWriter* literals);

// One operand of the && of a NOT_ALL: `!left`, `left == right`.
std::string WriteConjunct(const proto::Expectation& conjunct, const std::string& left,
                          const std::string& right);

// The length of a sequence, to be compared with an integer of that type.
std::string LengthAs(const std::string& type, const std::string& sequence);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_EXPECTATION_H_
