// Which template arguments a call of a function has to name, as no argument of the call says them.
//
// In:     a function, template or specialised, whose parameters are read.
// Out:    their names in the model, and what to write for them where the body stands.
// Errors: one that has no name makes the function `unsayable`. Threads: one a translation unit.
#ifndef AUGMENT_ENGINE_INSTRUMENT_TEMPLATE_ARGUMENTS_H_
#define AUGMENT_ENGINE_INSTRUMENT_TEMPLATE_ARGUMENTS_H_

#include <string>

#include "engine/clang/cursor.h"
#include "engine/instrument/facts.h"

namespace augment::instrument {

// What stands for a template's parameter where a use gives nothing, in words of the template; ""
// for nothing.
std::string DefaultOf(const clang::Cursor& parameter);

void ReadTemplateArguments(const clang::Cursor& cursor, FunctionFacts& function);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_TEMPLATE_ARGUMENTS_H_
