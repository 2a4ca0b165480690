// Macros that the test's own sources, or its target, define before they include the library's
// headers.
//
// A header that asks for them (`#ifdef LIB_NO_EXCEPTIONS`) declares something else then: classes
// with other members. What includes it beside the test has to define them as well.
//
// In:     what the preprocessor said of the test's sources (IncludedRequest.names_out); the
//         library's files.
// Out:    definitions, "NAME" or "NAME value", of those that a header's `#if` names, which all
//         sources define that include any of its headers, and the library's own target does not.
//         None of a library with sources, which are compiled without them.
// Errors: NOT_FOUND, a list cannot be read.
// Threads: any; nothing is shared.
#ifndef AUGMENT_ENGINE_INSTRUMENT_CONFIGURATION_H_
#define AUGMENT_ENGINE_INSTRUMENT_CONFIGURATION_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"
#include "proto/instrument.pb.h"

namespace augment::instrument {

using Configuration = std::vector<std::string>;

absl::StatusOr<Configuration> ReadConfiguration(const proto::InstrumentRequest& request,
                                                const SourceSet& sources);

// "-DNAME=value"
std::vector<std::string> FlagsOf(const Configuration& configuration);

// A header has the code of a function that one source alone may have: that is what the macro is
// there for (`#define LIB_IMPLEMENTATION`), and nobody else may define it. (What a test includes of
// sources is included by nobody else, whatever is defined.)
bool HasCodeOfOneSource(const LibraryFacts& facts, const SourceSet& sources);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_CONFIGURATION_H_
