#include "engine/explore/quotas.h"

#include <algorithm>

#include "engine/generate/generate.h"

namespace augment {
namespace {

constexpr int64_t kCalledShare = 4;
constexpr int64_t kLeast = 4;
constexpr int64_t kLeastOfCalled = 12;

}  // namespace

std::vector<int> Quotas(const std::vector<bool>& called, int64_t candidates) {
  const int64_t many = std::count(called.begin(), called.end(), true);
  const int64_t few = static_cast<int64_t>(called.size()) - many;
  const auto part = [](int64_t share, int64_t least) {
    return static_cast<int>(std::clamp<int64_t>(share, least, kFullQuota));
  };
  const int rest = part(candidates / std::max<int64_t>(1, kCalledShare * many + few), kLeast);
  // What tests call gets all that the rest does not get.
  const int of_called =
      part((candidates - rest * few) / std::max<int64_t>(1, many), kLeastOfCalled);
  // When those have all they can get, the rest has what they leave.
  const int of_rest = part((candidates - of_called * many) / std::max<int64_t>(1, few), rest);
  std::vector<int> quotas;
  for (const bool is_called : called) quotas.push_back(is_called ? of_called : of_rest);
  return quotas;
}

}  // namespace augment
