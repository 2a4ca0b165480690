// A trace as the probe wrote it, made plain: blocks undone, and everything that
// was left out because the reader knew it said again (proto/trace.proto).
#ifndef AUGMENT_ENGINE_TRACE_EXPAND_H_
#define AUGMENT_ENGINE_TRACE_EXPAND_H_

#include <cstddef>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/trace.pb.h"

namespace augment {

// Records only: every event with its function, every object with its class and
// both states. What follows the last complete block is left out (`*truncated`,
// may be null). DataLoss, which names `name`, for bytes that are no trace, are
// damaged or of another version.
absl::StatusOr<proto::Trace> ExpandTrace(const std::string& bytes, const std::string& name,
                                         bool* truncated);

// Appends the `raw_size` bytes of `block` (LZ4 block format) to `*out`, whose
// end is the history that the block may refer to. False, with `*out` as it
// was, for bytes that are no such block.
bool ExpandBlock(absl::string_view block, size_t raw_size, std::string* out);

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_EXPAND_H_
