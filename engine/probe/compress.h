// Compresses the blocks of a trace (block_model.h), each continuing the one before.
//
// In:     the bytes of one block.    Out: appended to a buffer.
// Errors: no memory. From then on nothing is compressed, and a reader could not
//         understand what came after either.
// Not thread-safe: the recorder holds its lock. engine/trace/expand.h undoes it.
#ifndef AUGMENT_ENGINE_PROBE_COMPRESS_H_
#define AUGMENT_ENGINE_PROBE_COMPRESS_H_

#include "engine/probe/block_model.h"
#include "engine/probe/wire.h"

namespace augment {

class Compressor {
 public:
  constexpr Compressor() = default;
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;
  ~Compressor();

  // False when there is no memory.
  bool Compress(const char* bytes, Size count, Buffer& out);

 private:
  // What may be copied from, and at most twice that kept between blocks.
  static constexpr Size kWindow = Size{1} << 18;
  static constexpr int kSlotBits = 15;
  static constexpr int kPlaces = 2;  // the newest with these four bytes

  struct Tables;

  bool Keep(const char* bytes, Size count);
  void Remember(Size at);
  Uint32 Alike(Size at, Uint32 distance) const;
  block::Step Choose(Size at) const;

  char* history_ = nullptr;  // earlier blocks, then the present one
  Size used_ = 0;
  Size capacity_ = 0;
  Uint32 dropped_ = 0;  // bytes that left the front of `history_`, modulo 2^32
  Tables* tables_ = nullptr;
  bool failed_ = false;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_COMPRESS_H_
