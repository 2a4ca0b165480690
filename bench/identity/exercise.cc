// Makes, copies, moves, relocates and destroys objects at random and says which is which.
//
//     exercise KIND SEED STEPS TRUTH
//
// Writes to TRUTH a line for each call of Mark(n): n and the number of the object. An object
// is a storage and a lifetime: one that a vector moves elsewhere is another one there.
#include <cstdio>
#include <cstdlib>
#include <map>
#include <new>
#include <random>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "bench/identity/subject.h"

namespace identity_bench {
namespace {

template <class C>
class Exercise {
 public:
  Exercise(unsigned seed, std::FILE* truth) : random_(seed), truth_(truth), slots_(kSlots) {}

  void Run(int steps) {
    for (int i = 0; i < steps; ++i) {
      Step();
      for (int marks = Below(3); marks > 0; --marks) MarkOne();
    }
    for (Slot& slot : slots_) End(slot);
  }

 private:
  static constexpr int kSlots = 12;
  static constexpr int kLongest = 9;
  struct Slot {
    alignas(C) unsigned char bytes[sizeof(C)];
    int object = 0;  // 0: none lives here
    C* get() { return std::launder(reinterpret_cast<C*>(bytes)); }
  };

  int Below(int n) { return std::uniform_int_distribution<int>(0, n - 1)(random_); }

  void Mark(const C& object, int number) {
    ++mark_;
    object.Mark(mark_);
    std::fprintf(truth_, "%d %d\n", mark_, number);
  }

  Slot* Find(bool alive) {
    const int from = Below(kSlots);
    for (int i = 0; i < kSlots; ++i) {
      Slot& slot = slots_[(from + i) % kSlots];
      if ((slot.object != 0) == alive) return &slot;
    }
    return nullptr;
  }

  void End(Slot& slot) {
    if (slot.object == 0) return;
    slot.get()->~C();
    slot.object = 0;
  }

  void MarkOne() {
    if (!vector_.empty() && Below(3) == 0) {
      const int at = Below(static_cast<int>(vector_.size()));
      return Mark(vector_[at], numbers_[at]);
    }
    if (Slot* const slot = Find(true)) Mark(*slot->get(), slot->object);
  }

  // After something that may have made all elements elsewhere.
  void Renumber(const C* before, size_t kept) {
    if (vector_.data() != before) kept = 0;
    numbers_.resize(vector_.size());
    for (size_t i = kept; i < numbers_.size(); ++i) numbers_[i] = ++objects_;
  }

  void Step() {
    Slot* const dead = Find(false);
    Slot* const a = Find(true);
    Slot* const b = Find(true);
    const int what = Below(13);
    if (a == nullptr || (what == 0 && dead != nullptr)) {
      new (dead->bytes) C(Below(20));
      dead->object = ++objects_;
    } else if (what == 1 && dead != nullptr) {
      new (dead->bytes) C(*a->get());
      dead->object = ++objects_;
    } else if (what == 2 && dead != nullptr) {
      new (dead->bytes) C(std::move(*a->get()));
      dead->object = ++objects_;
    } else if (what == 3) {
      *a->get() = *b->get();
    } else if (what == 4 && a != b) {
      *a->get() = std::move(*b->get());
    } else if (what == 5 && a != b) {
      std::swap(*a->get(), *b->get());
    } else if (what == 6) {
      End(*a);
    } else if (what == 7) {
      const C local(Below(20));
      Mark(local, ++objects_);
    } else if (what == 8 && vector_.size() < kLongest) {
      const C* const before = vector_.data();
      const size_t kept = vector_.size();
      if (Below(2) == 0) {
        vector_.push_back(*a->get());
      } else {
        vector_.emplace_back(Below(20));
      }
      Renumber(before, kept);
    } else if (what == 9 && !vector_.empty()) {
      vector_.erase(vector_.begin() + Below(static_cast<int>(vector_.size())));
      Renumber(vector_.data(), vector_.size());
    } else if (what == 10 && Below(4) == 0) {
      vector_ = std::vector<C>();
      numbers_.clear();
    } else if (what == 11 && dead != nullptr) {
      if constexpr (std::is_same_v<C, Bytes>) {
        Relocate(dead->bytes, a->get());
        dead->object = ++objects_;
        a->object = 0;
      }
    } else {
      a->get()->Add(1 + Below(5));
    }
  }

  std::mt19937 random_;
  std::FILE* const truth_;
  std::vector<Slot> slots_;
  std::vector<C> vector_;
  std::vector<int> numbers_;  // of the elements
  int objects_ = 0;
  int mark_ = 0;
};

template <class C>
void Run(unsigned seed, int steps, std::FILE* truth) {
  Exercise<C>(seed, truth).Run(steps);
}

int Main(int argc, char** argv) {
  static const std::map<std::string, void (*)(unsigned, int, std::FILE*)> kinds = {
      {"owning", &Run<Owning>},       {"written", &Run<Written>},
      {"trivial", &Run<Trivial>},     {"derived", &Run<Derived>},
      {"wrapper", &Run<Wrapper>},     {"generic", &Run<Generic<long>>},
      {"constexpr", &Run<Constexpr>}, {"aggregate", &Run<Aggregate>},
      {"bytes", &Run<Bytes>},
  };
  if (argc != 5) return 0;  // as a test
  const auto kind = kinds.find(argv[1]);
  std::FILE* const truth = std::fopen(argv[4], "w");
  if (kind == kinds.end() || truth == nullptr) return 2;
  kind->second(static_cast<unsigned>(std::atoi(argv[2])), std::atoi(argv[3]), truth);
  return std::fclose(truth) == 0 ? 0 : 2;
}

}  // namespace
}  // namespace identity_bench

int main(int argc, char** argv) { return identity_bench::Main(argc, argv); }
