// Code that does not survive every edit: what breaks is withdrawn, piece by
// piece, and everything else is captured (nasty_model_test.cc).
#ifndef TESTS_CONFIGS_NASTY_H_
#define TESTS_CONFIGS_NASTY_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "augment/value.h"

#ifdef __x86_64__
#include <immintrin.h>
#endif

namespace nasty {

// The size is promised to somebody: no tracker.
class Packet {
 public:
  Packet() : length_(0) {}
  void SetLength(std::uint32_t length) { length_ = length; }
  std::uint32_t length() const { return length_; }

 private:
  std::uint32_t length_;
  friend struct PacketLayout;
};
struct PacketLayout {
  static_assert(sizeof(Packet) == 4, "sent as it is");
  static_assert(offsetof(Packet, length_) == 0, "sent as it is");
};

// Must be trivially copyable, and lies in a union: no tracker.
class Sample {
 public:
  Sample() : value_(0) {}
  explicit Sample(int value) : value_(value) {}
  int value() const { return value_; }

 private:
  int value_;
};
union Slot {
  Slot() : free(0) {}
  int free;
  Sample sample;
};
class Channel {
 public:
  Channel() {}
  void Send(int value) { last_.store(Sample(value)); }
  int Receive() const { return last_.load().value(); }
  int Exchange(Slot slot) { return slot.sample.value() + Receive(); }

 private:
  std::atomic<Sample> last_{Sample()};
};

// Names of ours mean something else below.
#define Run(x) x
#define visit nothing
#define augment_call other_name
class Macros {
 public:
  Macros() : n_(0) {}
  int Add(int n) { return n_ += n; }
  int Twice() const { return Run(n_) + n_; }

 private:
  int n_;
};
#undef Run
#undef visit
#undef augment_call

// Every member of these is found in the object itself.
class Shadowing {
 public:
  Shadowing() : std(1), augment(2) {}
  int Sum() const { return std + augment; }

 private:
  int std;
  int augment;
};

class Odd {
 public:
  Odd() {}
  // A computed goto, a statement expression, memory of the frame.
  int Interpret(const std::vector<int>& program);
#ifdef __x86_64__
  // Compiled for a processor that this one may not be.
  __attribute__((target("avx2"))) int Wide(const int* eight) const {
    const __m256i all = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(eight));
    return _mm256_extract_epi32(_mm256_add_epi32(all, all), 7);
  }
#endif
  // The caller's frame.
  bool FrameIsHere() const;
  std::string Greets() const;
  const char* Name() const { return __func__; }
  int Line() const { return __LINE__; }
  int operator,(int n) const { return n; }
  const Odd* operator&() const { return nullptr; }
};

// A value whose description calls code under test while that is being recorded.
class Label {  // NOAUGMENT: a value
 public:
  Label() = default;
  explicit Label(int number) : number_(number) {}
  int number() const { return number_; }
  int Doubled() const {
    Macros macros;
    macros.Add(number_);
    return macros.Twice();
  }

 private:
  int number_ = 0;
};

}  // namespace nasty

template <>
struct augment::ValueTraits<nasty::Label> {
  static int Parts(const nasty::Label& label) { return label.Doubled() / 2; }
  static nasty::Label Make(int number) { return nasty::Label(number); }
};

namespace nasty {

class Shelf {
 public:
  Shelf() {}
  Label Swap(const Label& label) { return std::exchange(top_, label); }

 private:
  Label top_;
};

}  // namespace nasty

#endif  // TESTS_CONFIGS_NASTY_H_
