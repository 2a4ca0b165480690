// What a parameter is called, as people would say it.
//
// In:     a library and one of its functions.
// Out:    the name in the declaration, without the letter by which the library marks its
//         parameters: "columnName" of `pColumnName`, where most others begin with a `p` before a
//         capital, too. Mozilla's coding style asks for such a letter ("aArgument").
// Errors: none; "" where it has no name. Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_PARAMETER_NAME_H_
#define AUGMENT_ENGINE_MODEL_PARAMETER_NAME_H_

#include <string>

#include "engine/model/vocabulary.h"

namespace augment {

std::string ParameterName(const Vocabulary& vocabulary, int function, int parameter);

// The letter that marks parameters; 0 where there is none.
char ParameterMark(const Vocabulary& vocabulary);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_PARAMETER_NAME_H_
