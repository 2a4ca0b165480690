// Decides, from the facts, what is captured, what is callable and why not, and
// writes the thunks' text. Idempotent: a reason that is already there stays,
// so the self-check withdraws by adding a reason and assessing again.
#ifndef AUGMENT_ENGINE_INSTRUMENT_ASSESS_H_
#define AUGMENT_ENGINE_INSTRUMENT_ASSESS_H_

#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// Once, after all units were read: signatures and ids, helpers' reads and
// writes merged into their callers (P4).
void Link(LibraryFacts& facts);

void Assess(LibraryFacts& facts, const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_ASSESS_H_
