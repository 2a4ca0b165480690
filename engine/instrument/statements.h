// Where a test stands between its statements, and what it has there: the driver can run
// the test up to such a place and start candidates from its objects (docs/driver.md, Moments).
//
// In:     a parsed unit of a test and its files.
// Out:    marks: places in the original files behind declarations and calls, in the order
//         of the text, each once. A mark that does not compile is withdrawn like any edit.
// Errors: none; what a macro declares, lambdas and constexpr functions have no marks.
#ifndef AUGMENT_ENGINE_INSTRUMENT_STATEMENTS_H_
#define AUGMENT_ENGINE_INSTRUMENT_STATEMENTS_H_

#include <vector>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// Adds those of the own files in `unit` that are not in `marks` yet.
void AddMarks(const clang::TranslationUnit& unit, const SourceSet& sources,
              std::vector<Mark>* marks);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_STATEMENTS_H_
