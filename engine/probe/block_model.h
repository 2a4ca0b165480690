// How a block of a trace is coded, for both directions (docs/trace.md, "Blocks").
//
// A block is a chain of *steps*: one byte as it is, or a run of bytes copied from
// before, as in LZ77. Each step is a chain of yes-or-no decisions, each coded by a
// range coder with the share of "yes" that its place had so far, as in LZMA. A
// `Coder` has `bool Decide(BitModel&, bool)`, which either writes what it is given
// and returns it (compress.cc), or ignores it and returns what it reads
// (engine/trace/expand_block.cc): so what a decision is about is said once.
// Records are short and much alike, which is why the shares are learnt fast, and
// are kept from block to block: one for each test case is small.
//
// In:     a step, and the bytes before it.    Out: the step.
// Errors: none; whether a copy read from any bytes fits is the reader's to check.
// Not thread-safe: one model, one stream.
#ifndef AUGMENT_ENGINE_PROBE_BLOCK_MODEL_H_
#define AUGMENT_ENGINE_PROBE_BLOCK_MODEL_H_

#include "engine/probe/wire.h"

namespace augment {
namespace block {

// The share of "no", in 65536ths.
class BitModel {
 public:
  Uint32 no() const { return kHalf + static_cast<Uint32>(static_cast<int>(bias_)); }
  void Saw(bool yes) {
    // The mean at first, the mean of about the last kMemory decisions then: 1 / (1.5
    // + how many were seen). Neither answer gets so unlikely that a range has no
    // room for it.
    static constexpr int kShares[] = {21845, 13107, 9362, 7281, 5957, 5041, 4369,
                                      3855,  3449,  3120, 2849, 2621, 2427, 2259,
                                      2114,  1985,  1872, 1771, 1680, 1598, 1524};
    const int target = yes ? kLeast - kHalf : kHalf - kLeast;
    bias_ = static_cast<short>(bias_ + ((target - bias_) * kShares[seen_] >> 15));
    if (seen_ < kMemory) ++seen_;
  }

 private:
  static constexpr int kHalf = 1 << 15;
  static constexpr int kLeast = 24;
  static constexpr int kMemory = 20;
  short bias_ = 0;
  unsigned char seen_ = 0;
};

// A tree of decisions: the lowest `bits` bits of a number, the highest first, and
// a one before them. `tree` has 2^bits.
template <class Coder>
Uint32 CodeBits(Coder& coder, BitModel* tree, int bits, Uint32 number) {
  Uint32 node = 1;
  while (bits-- > 0) {
    node = node << 1 | (coder.Decide(tree[node], (number >> bits & 1) != 0) ? 1U : 0U);
  }
  return node;
}

// Any number below 2^32 - 1: how many bits, then those below the highest, of which
// the first three matter most.
class Number {
 public:
  template <class Coder>
  Uint32 Code(Coder& coder, Uint32 number) {
    const Uint32 above = number + 1;
    Uint32 bits = 0;
    while (above >> bits > 1) ++bits;
    bits = CodeBits(coder, bits_, 5, bits) & 31;
    Uint32 coded = 1;
    for (Uint32 left = bits; left > 0; --left) {
      const Uint32 done = bits - left;
      BitModel& model = done < 3 ? top_[bits][coded] : low_[bits][left];
      coded = coded << 1 | (coder.Decide(model, (above >> (left - 1) & 1) != 0) ? 1U : 0U);
    }
    return coded - 1;
  }

 private:
  BitModel bits_[32];
  BitModel top_[32][8];
  BitModel low_[32][32];
};

enum class Kind : unsigned { kByte = 0, kCopy = 1, kRepeat = 2 };

struct Step {
  Kind kind = Kind::kByte;
  unsigned char byte = 0;
  Uint32 length = 0;    // of a copy
  Uint32 distance = 0;  // of a copy: how far back it begins; may be shorter than it
  Uint32 recent = 0;    // of a repeat: which of the last distances
};

constexpr Uint32 kLeastCopy = 5;
constexpr Uint32 kRecents = 4;

class Model {
 public:
  // Of the copies, the latest first; distance 1 before there were any.
  Uint32 recent(Uint32 which) const { return recents_[which]; }

  // `before` bytes stand in front of `at`.
  template <class Coder>
  Step Code(Coder& coder, const char* at, Size before, const Step& given) {
    Step step = given;
    if (!coder.Decide(is_copy_[past_], step.kind != Kind::kByte)) {
      step.kind = Kind::kByte;
      // Where a copy has just ended its source goes on with another byte than this
      // one; else the byte before says most.
      const bool after_copy = (past_ & 3) != 0 && before >= recents_[0];
      const Size back = after_copy ? recents_[0] : 1;
      const auto other = before >= back ? static_cast<unsigned char>(*(at - back)) : 0U;
      step.byte = static_cast<unsigned char>(
          CodeBits(coder, (after_copy ? changed_ : follows_)[other], 8, step.byte));
    } else if (coder.Decide(is_repeat_[past_], step.kind == Kind::kRepeat)) {
      step.kind = Kind::kRepeat;
      step.recent = CodeBits(coder, which_[past_], 2, step.recent) & 3;
      step.length = repeat_length_.Code(coder, step.length - 1) + 1;
      step.distance = recents_[step.recent];
      Use(step.recent, step.distance);
    } else {
      step.kind = Kind::kCopy;
      const Uint32 longer = copy_length_.Code(coder, step.length - kLeastCopy);
      step.length = longer + kLeastCopy;
      Number& distance = distance_[longer < kLengths ? longer : kLengths - 1];
      step.distance = distance.Code(coder, step.distance - 1) + 1;
      Use(kRecents - 1, step.distance);
    }
    past_ = (past_ << 2 | static_cast<unsigned>(step.kind)) & (kPasts - 1);
    return step;
  }

 private:
  static constexpr Uint32 kPasts = 64;  // kinds of the last three steps
  static constexpr Uint32 kLengths = 4;

  // Puts `distance` first, in the place of `which`.
  void Use(Uint32 which, Uint32 distance) {
    for (; which > 0; --which) recents_[which] = recents_[which - 1];
    recents_[0] = distance;
  }

  Uint32 past_ = 0;
  Uint32 recents_[kRecents] = {1, 1, 1, 1};
  BitModel is_copy_[kPasts];
  BitModel is_repeat_[kPasts];
  BitModel which_[kPasts][kRecents];
  BitModel follows_[256][256];  // by the byte before
  BitModel changed_[256][256];  // by the byte that the copy would have gone on with
  Number repeat_length_;
  Number copy_length_;
  Number distance_[kLengths];
};

// No byte of a block stands for more than this many, so that what a reader must
// provide depends on what it was given; the writer fills up with zeros.
constexpr Size kMostPerByte = 512;

}  // namespace block
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_BLOCK_MODEL_H_
