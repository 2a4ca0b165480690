// What written contracts say, from the parser's tree (E7).
//
// In:     the facts of a library, with the texts of what somebody wrote; its files and the
//         units that they were read from. Comments are in no tree, and under NDEBUG nothing
//         of an assert is, so that every text goes the same way: it is put where it holds,
//         into the body of its function or, where there is none, into a function with its
//         parameters beside it, and the unit is parsed once more.
// Out:    `condition` of the models. What does not compile there has none.
// Cost:   one parse for each unit that brings in a file with contracts which no unit before
//         it has brought in; none for a library without.
// Errors: none. What cannot be parsed is left as it is.
// Source: docs/techniques.md, E7.
#ifndef AUGMENT_ENGINE_INSTRUMENT_WRITTEN_TREES_H_
#define AUGMENT_ENGINE_INSTRUMENT_WRITTEN_TREES_H_

#include <vector>

#include "engine/instrument/facts.h"
#include "engine/instrument/parser.h"
#include "engine/instrument/self_check.h"
#include "engine/instrument/source_set.h"

namespace augment::instrument {

void ReadTrees(const std::vector<CheckedUnit>& units, const Parser& parser,
               const SourceSet& sources, LibraryFacts& facts);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_WRITTEN_TREES_H_
