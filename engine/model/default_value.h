// The value that a declaration's default argument stands for.
//
// In:     the parameter's type, its default as the declaration has it: "true", "4u", "Mode::kFast",
//         "nullptr", "\"\"".
// Out:    the value; none where only the compiler could say.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_DEFAULT_VALUE_H_
#define AUGMENT_ENGINE_MODEL_DEFAULT_VALUE_H_

#include <optional>
#include <string>

#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"

namespace augment {

std::optional<proto::Value> DefaultValue(const Enumerators& enumerators, const proto::Type& type,
                                         const std::string& text);

// Gives the last parameters of the call, as many as have such a value, that value. Returns from
// which operand on; their number where none has one.
int UseDefaults(const Vocabulary& vocabulary, proto::CandidateCall* call);

// From which operand on the call says what the declaration says.
int FirstDefault(const Vocabulary& vocabulary, const proto::CandidateCall& call);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_DEFAULT_VALUE_H_
