#include "tests/zoo/choose.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace augment::zoo {
namespace {

constexpr int kOpen = -1;

class Chooser {
 public:
  Chooser(const std::vector<int>& axes, const Possible& possible)
      : axes_(axes), possible_(possible), missing_(Pairs(axes, possible)) {}

  bool done() const { return missing_.empty(); }

  // The combination with the last axis' value that has the most missing pairs;
  // empty when none has one.
  Choice Next(int last) {
    Choice best;
    int best_gain = 0;
    for (const auto& [first, second] : missing_) {
      Choice choice(axes_.size(), kOpen);
      choice.back() = last;
      if (!Fits(choice, first)) continue;
      choice[first.first] = first.second;
      if (!Fits(choice, second)) continue;
      choice[second.first] = second.second;
      if (!Complete(&choice)) continue;
      const int gain = Missing(choice);
      if (gain > best_gain) {
        best = choice;
        best_gain = gain;
      }
    }
    return best;
  }

  void Take(const Choice& choice) {
    for (const auto& pair : PairsOf(choice)) missing_.erase(pair);
    for (size_t axis = 0; axis < choice.size(); ++axis) {
      ++used_[{static_cast<int>(axis), choice[axis]}];
    }
  }

 private:
  bool Fits(const Choice& choice, const Level& level) const {
    const int own = choice[level.first];
    if (own != kOpen) return own == level.second;
    for (size_t axis = 0; axis < choice.size(); ++axis) {
      if (choice[axis] == kOpen) continue;
      if (!possible_({static_cast<int>(axis), choice[axis]}, level)) return false;
    }
    return true;
  }

  // Missing pairs of the level with what the other axes have.
  int Gain(const Choice& choice, const Level& level) const {
    int count = 0;
    for (int axis = 0; axis < static_cast<int>(choice.size()); ++axis) {
      if (choice[axis] == kOpen || axis == level.first) continue;
      const Level other = {axis, choice[axis]};
      count += static_cast<int>(missing_.count({std::min(other, level), std::max(other, level)}));
    }
    return count;
  }

  int Missing(const Choice& choice) const {
    int twice = 0;
    for (int axis = 0; axis < static_cast<int>(choice.size()); ++axis) {
      twice += Gain(choice, {axis, choice[axis]});
    }
    return twice / 2;
  }

  // Each open axis gets the value with the most missing pairs, of these the one
  // that was used least.
  bool Complete(Choice* choice) const {
    for (size_t axis = 0; axis < choice->size(); ++axis) {
      if ((*choice)[axis] != kOpen) continue;
      std::tuple<int, int, int> best = {-1, 0, 0};
      for (int value = 0; value < axes_[axis]; ++value) {
        const Level level = {static_cast<int>(axis), value};
        if (!Fits(*choice, level)) continue;
        const auto used = used_.find(level);
        best =
            std::max(best, {Gain(*choice, level), used == used_.end() ? 0 : -used->second, -value});
      }
      if (std::get<0>(best) < 0) return false;
      (*choice)[axis] = -std::get<2>(best);
    }
    return true;
  }

  const std::vector<int>& axes_;
  const Possible& possible_;
  std::set<std::pair<Level, Level>> missing_;
  std::map<Level, int> used_;
};

}  // namespace

std::set<std::pair<Level, Level>> Pairs(const std::vector<int>& axes, const Possible& possible) {
  std::set<std::pair<Level, Level>> pairs;
  for (int a = 0; a < static_cast<int>(axes.size()); ++a) {
    for (int b = a + 1; b < static_cast<int>(axes.size()); ++b) {
      for (int x = 0; x < axes[a]; ++x) {
        for (int y = 0; y < axes[b]; ++y) {
          const Level first = {a, x};
          const Level second = {b, y};
          if (possible(first, second)) pairs.emplace(first, second);
        }
      }
    }
  }
  return pairs;
}

std::set<std::pair<Level, Level>> PairsOf(const Choice& choice) {
  std::set<std::pair<Level, Level>> pairs;
  for (int a = 0; a < static_cast<int>(choice.size()); ++a) {
    for (int b = a + 1; b < static_cast<int>(choice.size()); ++b) {
      if (choice[a] == kOpen || choice[b] == kOpen) continue;
      pairs.insert({{a, choice[a]}, {b, choice[b]}});
    }
  }
  return pairs;
}

std::vector<Choice> Choose(const std::vector<int>& axes, const Possible& possible) {
  Chooser chooser(axes, possible);
  std::vector<Choice> chosen;
  int idle = 0;
  while (!chooser.done() && idle < axes.back()) {
    Choice next = chooser.Next(static_cast<int>(chosen.size()) % axes.back());
    if (next.empty()) {
      // Nothing is missing for this value of the last axis, but its turn it is.
      ++idle;
      if (chosen.empty()) break;
      next = chosen[chosen.size() % axes.back()];
    } else {
      idle = 0;
    }
    chooser.Take(next);
    chosen.push_back(next);
  }
  chosen.resize(chosen.size() - static_cast<size_t>(idle));
  return chosen;
}

}  // namespace augment::zoo
