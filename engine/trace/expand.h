// A trace as the probe wrote it, made plain: blocks undone, and everything that
// was left out because the reader knew it said again (proto/trace.proto).
#ifndef AUGMENT_ENGINE_TRACE_EXPAND_H_
#define AUGMENT_ENGINE_TRACE_EXPAND_H_

#include <cstddef>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "proto/trace.pb.h"

namespace augment {
namespace block {
class Model;
}

// Records only: every event with its function, every object with its class and
// both states. What follows the last complete block is left out (`*truncated`,
// may be null). DataLoss, which names `name`, for bytes that are no trace, are
// damaged or of another version.
absl::StatusOr<proto::Trace> ExpandTrace(const std::string& bytes, const std::string& name,
                                         bool* truncated);

// Undoes the blocks of one trace, in their order (engine/probe/block_model.h).
class BlockExpander {
 public:
  BlockExpander();
  ~BlockExpander();

  // Appends the `raw_size` bytes of `block` to `*out`, which holds all blocks
  // before it and nothing else. False, with `*out` as it was, for bytes that are no
  // such block; nothing can be read after it.
  bool Expand(absl::string_view block, size_t raw_size, std::string* out);

 private:
  std::unique_ptr<block::Model> model_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_TRACE_EXPAND_H_
