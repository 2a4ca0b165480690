#include <algorithm>

#include "tests/puzzles/tally_sheet.h"

namespace puzzles {

TallySheet::TallySheet() : scores_(std::make_shared<std::vector<int>>()) {}

void TallySheet::Detach() {
  if (scores_.use_count() > 1) scores_ = std::make_shared<std::vector<int>>(*scores_);
}

void TallySheet::Add(int score) {
  Detach();
  scores_->push_back(score % 1000);
}

void TallySheet::Undo() {
  if (scores_->empty()) return;
  Detach();
  scores_->pop_back();
}

void TallySheet::Bonus(int points) {
  if (scores_->empty()) return;
  Detach();
  scores_->front() += points % 1000;
}

int TallySheet::Count() const { return static_cast<int>(scores_->size()); }

int TallySheet::Total() const {
  int total = 0;
  for (const int score : *scores_) total += score % 1000000;
  return total;
}

int TallySheet::Best() const {
  int best = 0;
  for (const int score : *scores_) best = std::max(best, score);
  return best;
}

}  // namespace puzzles
