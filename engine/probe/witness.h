// An element type of our own, for instances of class templates that no test makes
// (witness_of.h): it tells what the numbers and texts of tests hide.
//
// In:     what a container does with its elements.
// Out:    nothing, as long as it could do that to any element. It owns memory, so the
//         sanitizers see what is done to it; it knows whether it lives, was moved from
//         or is destroyed; its hash has two values, so that tables meet collisions.
// Errors: a copy, move, assignment or destruction where no element lives, and a look
//         at one that was moved from, end the process with a report (witness.cc). To
//         copy or to move one that was moved from is anybody's right: so does
//         std::swap() with an object and itself.
// Owner:  each its number. Threads: as an int.
#ifndef AUGMENT_ENGINE_PROBE_WITNESS_H_
#define AUGMENT_ENGINE_PROBE_WITNESS_H_

#include <typeindex>  // declares std::hash

#include "engine/probe/shape.h"

// A namespace of its own: GCC leaves out what the scope that it prints a name in has
// around it, so `augment` would be there with one compiler and not with another.
namespace augment_witness {

[[noreturn]] void Die(const char* does, const char* with);

class Witness {
 public:
  Witness() : Witness(0) {}
  Witness(int number) : owned_(new int(number)), state_(kLives) {}  // as tests write elements
  Witness(const Witness& other) { CopyFrom(other); }
  Witness(Witness&& other) noexcept { MoveFrom(other); }
  Witness& operator=(const Witness& other) {
    ExpectElement("assigns to");
    if (this == &other) return *this;
    int* const before = owned_;
    CopyFrom(other);
    delete before;
    return *this;
  }
  Witness& operator=(Witness&& other) noexcept {
    ExpectElement("assigns to");
    int* const before = owned_;
    MoveFrom(other);
    if (this != &other) delete before;
    return *this;
  }
  ~Witness() {
    ExpectElement("destroys");
    delete owned_;
    state_ = kDestroyed;
  }

  // The number; `does` says what for.
  int Look(const char* does) const {
    ExpectElement(does);
    if (state_ == kMovedFrom) Die(does, "an element that was moved from");
    return *owned_;
  }
  // For whoever looks at fields, where anything may lie.
  int NumberIfAny() const { return state_ == kLives ? *owned_ : 0; }

  friend bool operator==(const Witness& a, const Witness& b) {
    return a.Look("compares") == b.Look("compares");
  }
  friend bool operator!=(const Witness& a, const Witness& b) { return !(a == b); }
  friend bool operator<(const Witness& a, const Witness& b) {
    return a.Look("compares") < b.Look("compares");
  }
  friend bool operator>(const Witness& a, const Witness& b) { return b < a; }
  friend bool operator<=(const Witness& a, const Witness& b) { return !(b < a); }
  friend bool operator>=(const Witness& a, const Witness& b) { return !(a < b); }

 private:
  // Numbers that memory seldom has by chance.
  static constexpr unsigned kLives = 0x5ca1ab1e;
  static constexpr unsigned kMovedFrom = 0x0ddba115;
  static constexpr unsigned kDestroyed = 0xdeadbea7;

  void ExpectElement(const char* does) const {
    if (state_ == kLives || state_ == kMovedFrom) return;
    Die(does, state_ == kDestroyed ? "an element that was destroyed before"
                                   : "an element where there is none");
  }
  void CopyFrom(const Witness& other) {
    other.ExpectElement("copies");
    owned_ = other.owned_ == nullptr ? nullptr : new int(*other.owned_);
    state_ = other.state_ + 0;
  }
  void MoveFrom(Witness& other) {
    other.ExpectElement("moves");
    int* const owned = other.owned_;
    const unsigned state = other.state_;
    other.owned_ = nullptr;
    other.state_ = kMovedFrom;
    // After what it was moved from: an object that is moved to itself is lost.
    if (this == &other) {
      delete owned;
      return;
    }
    owned_ = owned;
    state_ = state;
  }

  int* owned_;
  // To a compiler nothing reads what a destructor writes.
  volatile unsigned state_;
};

}  // namespace augment_witness

namespace augment {
namespace driver {
using ::augment_witness::Witness;
}  // namespace driver
template <>
struct ValueTraits<driver::Witness> {
  static int Parts(const driver::Witness& witness) { return witness.NumberIfAny(); }
  static driver::Witness Make(int number) { return driver::Witness(number); }
};

}  // namespace augment

namespace std {
template <>
struct hash<::augment_witness::Witness> {
  size_t operator()(const ::augment_witness::Witness& witness) const {
    return static_cast<size_t>(witness.Look("hashes") & 1);
  }
};
}  // namespace std

#endif  // AUGMENT_ENGINE_PROBE_WITNESS_H_
