#include "engine/probe/compress.h"

#include <cstdlib>
#include <cstring>
#include <new>

namespace augment {
namespace {

using block::BitModel;
using block::Kind;
using block::Step;

constexpr Size kHashed = 4;

Uint32 FourBytes(const char* at) {
  Uint32 four;
  std::memcpy(&four, at, sizeof four);
  return four;
}

// Decisions to bytes. `low_` and `range_` are the part of [0, 1) that is left; a
// byte is written when no later decision can change it but by a carry, which is
// why 0xff waits in `pending_`.
class RangeEncoder {
 public:
  explicit RangeEncoder(Buffer& out) : out_(out) {}

  bool Decide(BitModel& model, bool yes) {
    const Uint32 no = (range_ >> 16) * model.no();
    if (yes) {
      low_ += no;
      range_ -= no;
    } else {
      range_ = no;
    }
    model.Saw(yes);
    for (; range_ < kTop; range_ <<= 8) Shift();
    return yes;
  }

  // Of all numbers in the range that with most zeros at its end; the reader takes
  // those for granted.
  void Finish() {
    const Uint64 last = low_ + range_ - 1;
    for (int bits = 32; bits >= 0; bits -= 8) {
      const Uint64 rounded = last >> bits << bits;
      if (rounded < low_) continue;
      low_ = rounded;
      while ((low_ & 0xffffffff) != 0) Shift();
      break;
    }
    Shift();
  }

 private:
  static constexpr Uint32 kTop = Uint32{1} << 24;

  void Shift() {
    const auto carry = static_cast<unsigned char>(low_ >> 32);
    if (carry != 0 || (low_ & 0xffffffff) < 0xff000000) {
      if (started_) out_.Byte(static_cast<unsigned char>(held_ + carry));
      for (; pending_ > 0; --pending_) out_.Byte(static_cast<unsigned char>(0xff + carry));
      held_ = static_cast<unsigned char>(low_ >> 24);
      started_ = true;
    } else {
      ++pending_;
    }
    low_ = (low_ & 0x00ffffff) << 8;
  }

  Buffer& out_;
  Uint64 low_ = 0;
  Uint32 range_ = 0xffffffff;
  Size pending_ = 0;
  unsigned char held_ = 0;
  bool started_ = false;
};

}  // namespace

struct Compressor::Tables {
  block::Model model;
  // Hash of four bytes -> places in the whole stream. Not all of them are true:
  // what is found is compared.
  Uint32 places[Size{1} << kSlotBits][kPlaces];
};

Compressor::~Compressor() {
  std::free(history_);
  std::free(tables_);
}

bool Compressor::Keep(const char* bytes, Size count) {
  if (used_ > 2 * kWindow) {
    const Size gone = used_ - kWindow;
    std::memmove(history_, history_ + gone, kWindow);
    used_ = kWindow;
    dropped_ += static_cast<Uint32>(gone);
  }
  if (used_ + count > capacity_) {
    const Size wanted = used_ + count + kWindow;
    char* grown = static_cast<char*>(std::realloc(history_, wanted));
    if (grown == nullptr) return false;
    history_ = grown;
    capacity_ = wanted;
  }
  if (tables_ == nullptr) {
    void* memory = std::calloc(1, sizeof(Tables));
    if (memory == nullptr) return false;
    tables_ = new (memory) Tables;
  }
  std::memcpy(history_ + used_, bytes, count);
  used_ += count;
  return true;
}

void Compressor::Remember(Size at) {
  if (at + kHashed > used_) return;
  Uint32* places = tables_->places[(FourBytes(history_ + at) * 2654435761U) >> (32 - kSlotBits)];
  places[1] = places[0];
  places[0] = dropped_ + static_cast<Uint32>(at);
}

// How many bytes at `at` are as they were `distance` before.
Uint32 Compressor::Alike(Size at, Uint32 distance) const {
  if (distance == 0 || distance > at || distance > kWindow) return 0;
  const char* const here = history_ + at;
  const char* const there = here - distance;
  const Size most = used_ - at;
  Size count = 0;
  while (count < most && there[count] == here[count]) ++count;
  return static_cast<Uint32>(count);
}

// The longest copy; a distance that was used lately costs next to nothing, so one
// that is little shorter is better.
Step Compressor::Choose(Size at) const {
  constexpr Uint32 kLongEnough = 32;
  constexpr Uint32 kBetterBy = 2;
  Step best;
  best.byte = static_cast<unsigned char>(history_[at]);
  for (Uint32 which = 0; which < block::kRecents; ++which) {
    const Uint32 count = Alike(at, tables_->model.recent(which));
    if (count < (which == 0 ? 1U : 2U) || count <= best.length + (which == 0 ? 0U : 1U)) continue;
    best.kind = Kind::kRepeat;
    best.length = count;
    best.recent = which;
    if (count >= kLongEnough) return best;
  }
  if (at + kHashed > used_) return best;
  const Uint32* places =
      tables_->places[(FourBytes(history_ + at) * 2654435761U) >> (32 - kSlotBits)];
  for (int place = 0; place < kPlaces; ++place) {
    const Uint32 distance = dropped_ + static_cast<Uint32>(at) - places[place];
    const Uint32 count = Alike(at, distance);
    const Uint32 least = best.length + (best.kind == Kind::kRepeat ? kBetterBy : 0) + 1;
    if (count < least || count < block::kLeastCopy) continue;
    best.kind = Kind::kCopy;
    best.length = count;
    best.distance = distance;
  }
  return best;
}

bool Compressor::Compress(const char* bytes, Size count, Buffer& out) {
  if (failed_ || !Keep(bytes, count)) {
    failed_ = true;
    return false;
  }
  // Only the ends of a long copy are remembered: what is copied is known.
  constexpr Size kEnds = 32;
  const Size begin = out.size();
  RangeEncoder coder(out);
  for (Size at = used_ - count; at < used_;) {
    const Step step = Choose(at);
    tables_->model.Code(coder, history_ + at, at, step);
    const Size length = step.kind == Kind::kByte ? 1 : step.length;
    for (Size i = 0; i < length; ++i, ++at) {
      if (i < kEnds || i + kEnds >= length) Remember(at);
    }
  }
  coder.Finish();
  while ((out.size() - begin) * block::kMostPerByte < count) out.Byte(0);
  return !out.overflowed();
}

}  // namespace augment
