// Which of a library's headers anybody may include, and which one to include for what another has.
//
// In:     the library's files, parsed; SourceFile::inclusion as far as the self-check knows it.
// Out:    below.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_INSTRUMENT_PUBLIC_HEADERS_H_
#define AUGMENT_ENGINE_INSTRUMENT_PUBLIC_HEADERS_H_

#include "engine/instrument/source_set.h"
#include "proto/subject.pb.h"

namespace augment::instrument {

bool IsPublicHeader(int file, const SourceSet& sources);

// The public header to include for what stands in this one: itself, or one that includes it where
// it does not parse alone. -1: there is none.
int HeaderFor(int file, const SourceSet& sources);

// What declares functions and classes is named by the header to include for it.
void NameReachableHeaders(const SourceSet& sources, proto::SubjectModel* model);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_PUBLIC_HEADERS_H_
