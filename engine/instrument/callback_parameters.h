// Parameters that call back, and how the probe may watch them
// (engine/probe/callback.h).
//
// In:  a function's parameter and its body in a parsed unit, the file's tokens.
// Out: whether it is a callback, and what the body does with it. No errors: what is
//      not understood is no callback.
// Threads: as libclang's handles.
#ifndef AUGMENT_ENGINE_INSTRUMENT_CALLBACK_PARAMETERS_H_
#define AUGMENT_ENGINE_INSTRUMENT_CALLBACK_PARAMETERS_H_

#include "engine/clang/cursor.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

enum class CallbackUse {
  kNone,
  // A std::function of the function's own: another may be put in its place.
  kOwned,
  // A reference to one, or a pointer to function, that the body only calls and asks
  // whether it is there, itself and not in a lambda. Neither its address nor a copy
  // of it can be noticed.
  kBorrowed,
};

CallbackUse CallbackUseOf(const clang::Cursor& parameter, const clang::Cursor& body,
                          const SourceFile& file, const Span& span);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_CALLBACK_PARAMETERS_H_
