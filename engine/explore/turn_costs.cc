#include "engine/explore/turn_costs.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace augment {
namespace {

constexpr int kDear = 8;
constexpr size_t kEnoughToCompare = 5;  // declarations

}  // namespace

void TurnCosts::Grant(uint64_t declaration, int64_t candidates) {
  costs_[declaration].granted += candidates;
}

void TurnCosts::Spent(uint64_t declaration, int64_t candidates, absl::Duration time) {
  Cost& cost = costs_[declaration];
  cost.run += candidates;
  cost.time += time;
}

bool TurnCosts::IsDear(uint64_t declaration) const {
  const auto found = costs_.find(declaration);
  if (found == costs_.end()) return false;
  const absl::Duration elsewhere = Elsewhere();
  return elsewhere > absl::ZeroDuration() &&
         found->second.time > elsewhere * found->second.granted * kDear;
}

absl::Duration TurnCosts::Elsewhere() const {
  std::vector<absl::Duration> each;
  for (const auto& [declaration, cost] : costs_) {
    if (cost.run > 0) each.push_back(cost.time / cost.run);
  }
  if (each.size() < kEnoughToCompare) return absl::ZeroDuration();
  const auto middle = each.begin() + static_cast<std::ptrdiff_t>(each.size() / 2);
  std::nth_element(each.begin(), middle, each.end());
  return *middle;
}

}  // namespace augment
