// Headers that a library's own headers include though its deps do not name who lists them: where
// no source of the library includes them, such a library builds as long as all that include it
// depend on both. So does one that includes them only where a macro of the test's is defined.
//
// In:     the request, with all that its test sees; flags of the parser; the library's files, read.
//         Files that could not be read for want of such a header are marked as skipped.
// Out:    inclusions that found no file lead to the shadows of these headers, so that a test does
//         not see the original as well; why a file is skipped says what the deps lack.
// Errors: none. Threads: any, one set of files at a time.
#ifndef AUGMENT_ENGINE_INSTRUMENT_UNLISTED_H_
#define AUGMENT_ENGINE_INSTRUMENT_UNLISTED_H_

#include <string>
#include <vector>

#include "engine/instrument/source_set.h"
#include "proto/instrument.pb.h"

namespace augment::instrument {

void RedirectUnlisted(const proto::InstrumentRequest& request,
                      const std::vector<std::string>& flags, SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_UNLISTED_H_
