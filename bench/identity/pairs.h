// How well two ways of telling objects apart agree.
//
// In:     for each use of an object its number by truth and by what is measured.
// Out:    precision: of pairs of uses said to be of one object, how many are; recall: of
//         pairs of uses that are of one object, how many are said to be. 1 where there are none.
// Errors: none.
// Threads: any.
#ifndef AUGMENT_BENCH_IDENTITY_PAIRS_H_
#define AUGMENT_BENCH_IDENTITY_PAIRS_H_

#include <cstdint>
#include <map>
#include <utility>

namespace augment {

class Pairs {
 public:
  void Add(uint64_t truth, uint64_t said) {
    ++truth_[truth];
    ++said_[said];
    ++both_[{truth, said}];
  }
  // Another program, whose numbers mean nothing here.
  void Join(const Pairs& other) {
    agreed_ += other.agreed();
    in_truth_ += other.in_truth();
    in_said_ += other.in_said();
  }

  int64_t agreed() const { return agreed_ + Count(both_); }
  int64_t in_truth() const { return in_truth_ + Count(truth_); }
  int64_t in_said() const { return in_said_ + Count(said_); }
  double precision() const { return Share(agreed(), in_said()); }
  double recall() const { return Share(agreed(), in_truth()); }

 private:
  template <class Map>
  static int64_t Count(const Map& uses) {
    int64_t pairs = 0;
    for (const auto& [object, count] : uses) pairs += count * (count - 1) / 2;
    return pairs;
  }
  static double Share(int64_t part, int64_t whole) {
    return whole == 0 ? 1 : static_cast<double>(part) / static_cast<double>(whole);
  }

  int64_t agreed_ = 0;
  int64_t in_truth_ = 0;
  int64_t in_said_ = 0;
  std::map<uint64_t, int64_t> truth_;
  std::map<uint64_t, int64_t> said_;
  std::map<std::pair<uint64_t, uint64_t>, int64_t> both_;
};

}  // namespace augment

#endif  // AUGMENT_BENCH_IDENTITY_PAIRS_H_
