// What a parameter's default argument is told as in the subject model.
//
// In:     the default as the declaration has it, the parameter's type as the compiler spells it,
// the
//         parameter.
// Out:    the text itself; of a whole number or truth value that is a constant by its name, the
// value
//         that the compiler knows: "16" of `kSize`.
// Errors: none. Threads: one for each translation unit.
#ifndef AUGMENT_ENGINE_INSTRUMENT_DEFAULT_TEXT_H_
#define AUGMENT_ENGINE_INSTRUMENT_DEFAULT_TEXT_H_

#include <string>

#include "engine/clang/cursor.h"

namespace augment::instrument {

std::string DefaultText(const std::string& written, const std::string& type,
                        const clang::Cursor& parameter);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_DEFAULT_TEXT_H_
