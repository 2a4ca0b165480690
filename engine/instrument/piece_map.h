// What the instrumenter has put into a library's files, piece by piece, so that
// the compiler's verdict on each can be acted on later (engine/compile).
//
// In:     the facts and the texts after the self-check.
// Out:    a PieceMap: ids that do not depend on the order of things, what needs
//         what, and where each piece stands.
#ifndef AUGMENT_ENGINE_INSTRUMENT_PIECE_MAP_H_
#define AUGMENT_ENGINE_INSTRUMENT_PIECE_MAP_H_

#include "engine/instrument/facts.h"
#include "engine/instrument/self_check.h"
#include "engine/instrument/source_set.h"
#include "proto/compile.pb.h"

namespace augment::instrument {

// `thunks_path` is where the thunk file will be.
proto::PieceMap MakePieceMap(const Rewritten& rewritten, const std::string& thunks_path,
                             const LibraryFacts& facts, const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_PIECE_MAP_H_
