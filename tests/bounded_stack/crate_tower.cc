#include "tests/bounded_stack/crate_tower.h"

CrateTower::CrateTower() : crates_(2), height_(0), ceiling_(2) {}

int CrateTower::howMany() const { return height_; }

const std::vector<int>& CrateTower::layers() const { return crates_; }

int CrateTower::limit() const { return ceiling_; }

bool CrateTower::atLimit() const { return height_ == ceiling_; }

bool CrateTower::bare() const { return height_ == 0; }

bool CrateTower::holds(int weight) const {
  for (int i = 0; i < height_; ++i) {
    if (crates_[i] == weight) return true;
  }
  return false;
}

void CrateTower::pile(int weight) {
  if (atLimit()) return;
  crates_[height_++] = weight;
}

int CrateTower::uppermost() const { return height_ < 1 ? -1 : crates_[height_ - 1]; }

void CrateTower::lift() { --height_; }

bool CrateTower::sameAs(const CrateTower* other) const {
  if (other->limit() != ceiling_) return false;
  if (other->howMany() != height_) return false;
  const std::vector<int>& theirs = other->layers();
  for (int level = 0; level < height_; ++level) {
    if (crates_[level] != theirs[level]) return false;
  }
  return true;
}
