// What a comment says of whom a function is for.
//
// Threads: pure functions.
#ifndef AUGMENT_ENGINE_MODEL_SAID_INTERNAL_H_
#define AUGMENT_ENGINE_MODEL_SAID_INTERNAL_H_

#include <string>

namespace augment {

// It is nobody's to call but the library's: `\internal`, `\private` and `\cond LABEL` (Doxygen's
// commands; what follows the last is documented only where somebody enables the label),
// "(INTERNAL)", "for internal use", "implementation detail".
bool SaysInternal(const std::string& comment);

// It is nobody's to begin to call: `\deprecated`, "deprecated: use …".
bool SaysDeprecated(const std::string& comment);

}  // namespace augment

#endif  // AUGMENT_ENGINE_MODEL_SAID_INTERNAL_H_
