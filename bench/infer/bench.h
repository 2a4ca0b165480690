// Small tools of the benchmark of inference: random numbers, schemas, scalars.
// Thread rule: plain values.
#ifndef AUGMENT_BENCH_INFER_BENCH_H_
#define AUGMENT_BENCH_INFER_BENCH_H_

#include <cstdint>
#include <string>
#include <vector>

#include "engine/infer/infer.h"

namespace augment::bench {

// The same numbers on every machine.
class Random {
 public:
  explicit Random(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 1) {}
  uint64_t Next() {
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_ * 0x2545f4914f6cdd1dULL >> 11;
  }
  // From low to high, both included.
  int64_t In(int64_t low, int64_t high) {
    return low + static_cast<int64_t>(Next() % static_cast<uint64_t>(high - low + 1));
  }

 private:
  uint64_t state_;
};

Scalar Integer(int64_t value);
Scalar Boolean(bool value);
Scalar Text(const std::string& text);
Scalar Sequence(const std::vector<int64_t>& elements);

// Variables by name; "k…" are arguments, "result" the result, "x()" queries, all
// others fields.
Schema SchemaOf(const std::vector<std::string>& names);

// Alive, not implied by another, and of at least the default confidence.
std::vector<const Contract*> Printed(const ContractSet& set);

}  // namespace augment::bench

#endif  // AUGMENT_BENCH_INFER_BENCH_H_
