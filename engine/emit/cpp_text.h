// Expressions of C++ as parts of larger texts.
#ifndef AUGMENT_ENGINE_EMIT_CPP_TEXT_H_
#define AUGMENT_ENGINE_EMIT_CPP_TEXT_H_

#include <string>

#include "proto/finding.pb.h"

namespace augment {

// In parentheses if a macro would take it for several arguments.
std::string MacroArgument(const std::string& expression);

// In parentheses unless it binds as tightly as a call.
std::string Operand(const std::string& expression);

// … as what stands in front of a dot.
std::string Primary(const std::string& expression);

// " == ", " < ".
const char* Sign(proto::Expectation::Comparison comparison);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_CPP_TEXT_H_
