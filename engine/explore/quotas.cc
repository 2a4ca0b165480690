#include "engine/explore/quotas.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <tuple>

#include "engine/generate/generate.h"

namespace augment {
namespace {

constexpr double kCalledShare = 4;
constexpr int kLeast = 4;
constexpr int kLeastOfCalled = 12;
constexpr int kSteps = 60;  // of a bisection

int QuotaOf(const QuotaInput& input, double share) {
  const int least = std::max(1, (input.called ? kLeastOfCalled : kLeast) / input.instances);
  // A hair more, for what 4 * 20.0 is before it is rounded down.
  const double of_input = share * (input.called ? kCalledShare : 1) / input.instances + 1e-6;
  return static_cast<int>(std::clamp<double>(std::floor(of_input), least, kFullQuota));
}

}  // namespace

std::vector<int> Quotas(const std::vector<QuotaInput>& inputs, int64_t candidates) {
  const auto cost = [&](double share) {
    int64_t sum = 0;
    for (const QuotaInput& input : inputs) sum += QuotaOf(input, share);
    return sum;
  };
  // The largest share that can be paid for.
  double paid = 0;
  double too_much = kFullQuota;
  for (const QuotaInput& input : inputs) {
    too_much = std::max<double>(too_much, 1.0 * kFullQuota * input.instances);
  }
  if (cost(too_much) <= candidates) {
    paid = too_much;
  } else {
    for (int step = 0; step < kSteps; ++step) {
      const double share = (paid + too_much) / 2;
      (cost(share) <= candidates ? paid : too_much) = share;
    }
  }
  std::vector<int> quotas;
  for (const QuotaInput& input : inputs) quotas.push_back(QuotaOf(input, paid));
  return quotas;
}

std::vector<DeclarationRank> InstancesAmong(const Vocabulary& vocabulary,
                                            const std::vector<int>& functions) {
  using Place = std::tuple<std::string, int, std::string>;
  std::map<Place, std::vector<size_t>> of_place;
  std::vector<DeclarationRank> instances(functions.size());
  for (size_t i = 0; i < functions.size(); ++i) {
    const proto::FunctionModel* const model = vocabulary.model(functions[i]);
    if (model == nullptr || model->file().empty()) continue;
    of_place[Place(model->file(), model->line(), model->name())].push_back(i);
  }
  for (const auto& [place, same] : of_place) {
    for (size_t rank = 0; rank < same.size(); ++rank) {
      instances[same[rank]] = {static_cast<int>(rank), static_cast<int>(same.size())};
    }
  }
  return instances;
}

}  // namespace augment
