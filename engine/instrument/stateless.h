// Classes whose objects are all alike: function objects, policies, tags with functions.
//
// In:     what was read of the library, classes assessed.
// Out:    their functions, which need no object of the caller's: they count as static ones
//         (FunctionModel.on_any_object).
// Errors: none; where it is made `C{}` and that does not compile, the self-check says so.
// Threads: one.
#ifndef AUGMENT_ENGINE_INSTRUMENT_STATELESS_H_
#define AUGMENT_ENGINE_INSTRUMENT_STATELESS_H_

#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

void FindStateless(LibraryFacts& facts, const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_STATELESS_H_
