#include "engine/oracle/pairs.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>

#include "engine/model/value.h"

namespace augment {
namespace {

// Of a view: answers, then fields, as numbers that are equal where they are.
std::vector<uint64_t> PartsOf(const proto::View& view) {
  std::vector<uint64_t> parts;
  for (const proto::Value& query : view.queries()) parts.push_back(HashValue(query));
  for (const proto::Value& field : view.fields()) parts.push_back(HashValue(field));
  return parts;
}

// How alike two of the objects are: by the parts that they have in common, which count the more
// the fewer pairs have them in common.
class Likeness {
 public:
  explicit Likeness(const std::vector<const PoolObject*>& objects) {
    for (const PoolObject* object : objects) parts_.push_back(PartsOf(object->view));
    for (size_t x = 0; x < parts_.size(); ++x) {
      for (size_t y = x + 1; y < parts_.size(); ++y) {
        ++pairs_;
        ForEachCommon(x, y, [&](size_t part) { ++common_[part]; });
      }
    }
  }
  double Of(size_t x, size_t y) const {
    double likeness = 0;
    ForEachCommon(x, y, [&](size_t part) {
      likeness += std::log(static_cast<double>(pairs_) / static_cast<double>(common_.at(part)));
    });
    return likeness;
  }

 private:
  template <class F>
  void ForEachCommon(size_t x, size_t y, const F& each) const {
    for (size_t i = 0; i < std::min(parts_[x].size(), parts_[y].size()); ++i) {
      if (parts_[x][i] == parts_[y][i]) each(i);
    }
  }

  std::vector<std::vector<uint64_t>> parts_;
  std::map<size_t, int64_t> common_;  // by part
  int64_t pairs_ = 0;
};

}  // namespace

std::vector<ObjectPair> PairsOf(const std::vector<const PoolObject*>& objects, size_t most) {
  const Likeness likeness(objects);
  std::vector<std::pair<double, ObjectPair>> pairs;
  for (size_t i = 0; i < objects.size(); ++i) {
    for (size_t k = i + 1; k < objects.size(); ++k) {
      pairs.push_back({likeness.Of(i, k), {objects[i], objects[k]}});
    }
  }
  std::stable_sort(pairs.begin(), pairs.end(),
                   [](const auto& x, const auto& y) { return x.first > y.first; });
  std::vector<ObjectPair> chosen;
  const size_t alike = std::min(pairs.size(), most / 2);
  for (size_t i = 0; i < alike; ++i) chosen.push_back(pairs[i].second);
  const size_t step = std::max<size_t>(1, (pairs.size() - alike) / std::max<size_t>(1, most / 2));
  for (size_t i = alike; i < pairs.size() && chosen.size() < most; i += step) {
    chosen.push_back(pairs[i].second);
  }
  return chosen;
}

}  // namespace augment
