// Fields that keep others apart and hold nothing: arrays of bytes that nobody can
// name but the library, and that it never mentions again. Reading them would fill
// views with what was there before.
#ifndef AUGMENT_ENGINE_INSTRUMENT_PADDING_H_
#define AUGMENT_ENGINE_INSTRUMENT_PADDING_H_

#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// Takes them out of what the classes show. Once, after all units were read.
void LeaveOutPadding(const SourceSet& sources, LibraryFacts& facts);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_PADDING_H_
