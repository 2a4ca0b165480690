// Instruments one library under test.
//
// In:     an InstrumentRequest; its paths are relative to the current
//         directory, which is the execution root of a build action. Files are
//         C++; a library with a C source is passed through.
// Out:    one shadow copy for each file of the request; `model_out`,
//         `thunks_out` and, when named, `adapter_out`. The text written is what
//         docs/instrumentation.md describes; the same request gives the same
//         bytes.
// Errors: NOT_FOUND for a file of the request that cannot be read, UNAVAILABLE
//         for an output that cannot be written, FAILED_PRECONDITION when the
//         flags do not lead to the probe's header. A source that does not parse
//         is no error: it is passed through and listed in the model.
// Source: docs/techniques.md, S4, P4, E7.
#ifndef AUGMENT_ENGINE_INSTRUMENT_INSTRUMENT_H_
#define AUGMENT_ENGINE_INSTRUMENT_INSTRUMENT_H_

#include "absl/status/status.h"
#include "proto/instrument.pb.h"

namespace augment::instrument {

absl::Status Instrument(const proto::InstrumentRequest& request);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_INSTRUMENT_H_
