// Whether an argument says what the function's declaration says already.
//
// In:     the argument as a test would write it, the parameter's type, its default value as the
//         declaration has it.
// Out:    true when they are surely the same, by their texts: "3" and "3u", "Whitespace::KEEP" and
//         "KEEP", the greatest of an unsigned type and "-1" as one.
// Errors: none. Threads: pure function.
#ifndef AUGMENT_ENGINE_EMIT_DEFAULT_ARGUMENT_H_
#define AUGMENT_ENGINE_EMIT_DEFAULT_ARGUMENT_H_

#include <string>

#include "proto/driver.pb.h"

namespace augment {

bool IsDefault(const std::string& argument, const proto::Type& type,
               const std::string& default_value);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_DEFAULT_ARGUMENT_H_
