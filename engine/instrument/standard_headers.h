// Inclusions of the standard's headers, for headers that use what they do not include.
//
// A library's header may compile only because whoever includes it includes some of the
// standard's before. Which ones nothing in the library says, so all are included.
#ifndef AUGMENT_ENGINE_INSTRUMENT_STANDARD_HEADERS_H_
#define AUGMENT_ENGINE_INSTRUMENT_STANDARD_HEADERS_H_

#include <string>

namespace augment::instrument {

// An `#include` on a line of its own for each header of C++17 (C++ standard, [headers]) but those
// that standard_headers.cc says.
std::string IncludeStandardHeaders();

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_STANDARD_HEADERS_H_
