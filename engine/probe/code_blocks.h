// Which basic blocks of the code under test a call runs.
//
// In:     code compiled with -fsanitize-coverage=trace-pc, which calls
//         __sanitizer_cov_trace_pc() where each of its basic blocks begins.
// Out:    numbers below CodeBlocks::kCount, the same in every process of one program: a block's
//         place in the program's text. Far apart, two blocks may have one number.
// Errors: none. Code that was compiled otherwise runs none.
// Threads: blocks that threads of the user's run while it is on count as well.
// Source: feedback of coverage-guided fuzzers (AFL, libFuzzer): an input that runs new code is
//         worth changing.
#ifndef AUGMENT_ENGINE_PROBE_CODE_BLOCKS_H_
#define AUGMENT_ENGINE_PROBE_CODE_BLOCKS_H_

#include "engine/probe/wire.h"

namespace augment {
namespace driver {

class CodeBlocks {
 public:
  static constexpr Size kCount = Size{1} << 20;
  // How often each was told; of all processes of one server.
  struct Told {
    unsigned char times[kCount];
  };

  // From here on blocks are noted, until Stop(). What was noted before is forgotten.
  static void Start();
  static void Stop();
  // Forgets what was noted.
  static void Clear();

  // Appends the noted ones that were told less than `most` times as `field` (packed), in the order
  // in which they ran first, and counts them as told; without `told` all of them. Nothing where
  // there are none.
  static void WriteSeldom(Uint32 field, unsigned most, Told* told, Buffer& out);
  // Appends those that were noted since this was last called, or Start(), to `field` (packed), in
  // the order of their numbers. Nothing where there are none.
  static void WriteMore(Uint32 field, Buffer& out);
};

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_CODE_BLOCKS_H_
