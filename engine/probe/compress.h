// Compresses the blocks of a trace: the LZ4 block format (matches of four bytes
// or more within the last 64 KiB), each block continuing the one before.
//
// In:     the bytes of one block.    Out: appended to a buffer.
// Errors: none; without memory a block is stored as literals.
// Not thread-safe: the recorder holds its lock. engine/trace/expand.h undoes it.
#ifndef AUGMENT_ENGINE_PROBE_COMPRESS_H_
#define AUGMENT_ENGINE_PROBE_COMPRESS_H_

#include "engine/probe/wire.h"

namespace augment {

class Compressor {
 public:
  constexpr Compressor() = default;
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;
  ~Compressor();

  void Compress(const char* bytes, Size count, Buffer& out);

 private:
  static constexpr Size kWindow = Size{1} << 16;
  static constexpr Size kSlots = Size{1} << 14;

  bool Keep(const char* bytes, Size count);
  void Sequence(const char* literals, Size literal_count, Size match, Size distance, Buffer& out);

  // The last kWindow bytes of earlier blocks, then the present one.
  char* history_ = nullptr;
  Size used_ = 0;
  Size capacity_ = 0;
  Uint64 dropped_ = 0;       // bytes that left the front of `history_`
  Uint64* slots_ = nullptr;  // hash of four bytes -> place in the whole stream, plus 1
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_COMPRESS_H_
