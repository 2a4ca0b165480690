// Turns facts into edits: the shadow text of one file
// (docs/instrumentation.md).
#ifndef AUGMENT_ENGINE_INSTRUMENT_REWRITE_H_
#define AUGMENT_ENGINE_INSTRUMENT_REWRITE_H_

#include "engine/instrument/edit_list.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/inclusions.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// A SUBJECT's file; one that is skipped keeps its text but for inclusions.
EditedText RewriteSubjectFile(int file, const LibraryFacts& facts, const SourceSet& sources,
                              const SearchPath& search);

// Inclusions, relaxed layout assertions, and of a TEST's file the types
// (engine/instrument/test_types.h); none for others.
EditedText RewriteOtherFile(int file, const LibraryFacts& types, const SourceSet& sources,
                            const SearchPath& search);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_REWRITE_H_
