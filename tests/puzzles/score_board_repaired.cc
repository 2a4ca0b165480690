#include <algorithm>
#include <functional>

#include "tests/puzzles/score_board.h"

namespace puzzles {

ScoreBoard::ScoreBoard() = default;

int ScoreBoard::size() const { return static_cast<int>(scores_.size()); }

int ScoreBoard::best() const { return scores_.empty() ? 0 : scores_.front(); }

int ScoreBoard::worst() const { return scores_.empty() ? 0 : scores_.back(); }

int ScoreBoard::Rank(int score) const {
  return static_cast<int>(
      std::count_if(scores_.begin(), scores_.end(), [score](int other) { return other > score; }));
}

const std::vector<int>& ScoreBoard::scores() const { return scores_; }

void ScoreBoard::Add(int score) {
  const auto place = std::upper_bound(scores_.begin(), scores_.end(), score, std::greater<int>());
  scores_.insert(place, score);
}

void ScoreBoard::Clear() { scores_.clear(); }

}  // namespace puzzles
