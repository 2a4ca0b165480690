#include "engine/generate/shares.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace augment {
namespace {

// Before much is known all are taken for equal.
constexpr double kPriorTried = 50;
constexpr double kPriorPaid = 10;
constexpr double kLeast = 0.05;

}  // namespace

std::vector<size_t> Shares::Of(size_t quota) const {
  std::vector<double> tried(strategies_, kPriorTried);
  std::vector<double> paid(strategies_, kPriorPaid);
  for (const auto& [word, strategy] : strategy_of_) {
    const Provenance::Counts counts = provenance_.CountsOf(word);
    tried[strategy] += static_cast<double>(counts.tried);
    paid[strategy] += static_cast<double>(counts.paid);
  }
  double sum = 0;
  std::vector<double> rates(strategies_);
  for (size_t i = 0; i < strategies_; ++i) sum += rates[i] = paid[i] / tried[i];
  std::vector<size_t> parts;
  for (const double rate : rates) {
    const double part = std::max(kLeast, rate / sum) * static_cast<double>(quota);
    parts.push_back(static_cast<size_t>(std::ceil(part)));
  }
  return parts;
}

}  // namespace augment
