#include "engine/explore/quotas.h"

#include <algorithm>
#include <map>

#include "engine/explore/campaign.h"
#include "engine/generate/generate.h"

namespace augment {
namespace {

constexpr double kCalledShare = 4;
constexpr int kLeast = 4;
constexpr int kLeastOfCalled = 12;
constexpr int64_t kEnoughToMeasure = 200;  // candidates, before a rate is one

}  // namespace

std::vector<int> Quotas(const std::vector<QuotaInput>& inputs, int64_t candidates) {
  const auto all = static_cast<int64_t>(inputs.size()) * kFullQuota;
  if (candidates >= all) return std::vector<int>(inputs.size(), kFullQuota);
  // Of declarations.
  double many = 0;
  double few = 0;
  for (const QuotaInput& input : inputs) (input.called ? many : few) += 1.0 / input.instances;
  const auto budget = static_cast<double>(candidates);
  const auto part = [](double budget, double of, int least) {
    return std::clamp(static_cast<int>(budget / std::max(1.0, of)), least, kFullQuota);
  };
  const int rest = part(budget, kCalledShare * many + few, kLeast);
  // What tests call gets all that the rest does not get.
  const int of_called = part(budget - rest * few, many, kLeastOfCalled);
  // When those have all they can get, the rest has what they leave.
  const int of_rest = part(budget - of_called * many, few, rest);
  std::vector<int> quotas;
  for (const QuotaInput& input : inputs) {
    quotas.push_back(std::max(1, (input.called ? of_called : of_rest) / input.instances));
  }
  return quotas;
}

int64_t SearchRate::ThereIsTimeFor(int64_t tried, absl::Time now, absl::Duration left) const {
  const int64_t by_search = tried - tried_before_;
  if (by_search < kEnoughToMeasure) {
    const int64_t by_default = CampaignOptions().candidates;
    if (one_took_ == absl::ZeroDuration()) return by_default;
    return static_cast<int64_t>(
        std::clamp(absl::FDivDuration(left, one_took_), 0.0, static_cast<double>(by_default)));
  }
  const double times = std::max(0.0, absl::FDivDuration(left, now - begin_));
  return static_cast<int64_t>(std::min(1e12, static_cast<double>(by_search) * times));
}

std::vector<DeclarationRank> InstancesAmong(const Vocabulary& vocabulary,
                                            const std::vector<int>& functions) {
  std::map<uint64_t, std::vector<size_t>> of_declaration;
  std::vector<DeclarationRank> instances(functions.size());
  for (size_t i = 0; i < functions.size(); ++i) {
    const proto::FunctionModel* const model = vocabulary.model(functions[i]);
    if (model != nullptr) of_declaration[model->id()].push_back(i);
  }
  for (const auto& [declaration, same] : of_declaration) {
    for (size_t rank = 0; rank < same.size(); ++rank) {
      instances[same[rank]] = {static_cast<int>(rank), static_cast<int>(same.size())};
    }
  }
  return instances;
}

}  // namespace augment
