// The types that a test declares for its own use: elements, keys, functors, fixtures; and its
// theories (augment/theory.h), which are called like functions of the library.
//
// Library templates are called with objects of them, so a driver has to make some. Their
// fields are visited and their constructors seen, as of value classes (docs/design.md);
// they carry no tracker, nothing else of them is rewritten, and nothing is held against
// them: the test is what is believed. A theory says of itself whether it holds.
#ifndef AUGMENT_ENGINE_INSTRUMENT_TEST_TYPES_H_
#define AUGMENT_ENGINE_INSTRUMENT_TEST_TYPES_H_

#include <map>
#include <string>
#include <vector>

#include "engine/clang/translation_unit.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

// Reads the test's own sources, those in `units`, by their place in `sources`, from what was
// parsed already; `scratch` is where a precompiled header may be put for the while. What
// cannot be read leaves nothing, and neither do sources of which one is C. Assessed.
LibraryFacts ReadTestTypes(SourceSet& sources, const std::vector<std::string>& flags,
                           const std::string& scratch,
                           const std::map<int, clang::TranslationUnit>& units);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_TEST_TYPES_H_
