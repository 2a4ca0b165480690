// The value that a declaration's default argument stands for.
//
// In:     the parameter's type, its default as the declaration has it: "true", "4u", "Mode::kFast",
//         "nullptr", "\"\"".
// Out:    the value; none where only the compiler could say.
// Errors: none. Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_DEFAULT_VALUE_H_
#define AUGMENT_ENGINE_MODEL_DEFAULT_VALUE_H_

#include <optional>
#include <set>
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

// "Options()", "lib::Options{}", "{}": an object of the class as its constructor makes one of
// nothing.
bool IsDefaultObject(const std::string& text, const std::string& class_name);

// The slots that hold what a default argument makes: an object of nothing but defaults, which calls
// are given only for parameters that have such a default, before others that say what the
// declaration says, and that cannot change it.
std::set<int> DefaultObjects(const Vocabulary& vocabulary, const proto::Candidate& sequence);

// The sequence with such an object for the last parameters of call `at`, as many as have such
// defaults, each made right before by a constructor that needs nothing; what was passed stays where
// it was. The sequence itself where no parameter has one.
proto::Candidate WithDefaultObjects(const Vocabulary& vocabulary, const proto::Candidate& sequence,
                                    int at);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_DEFAULT_VALUE_H_
