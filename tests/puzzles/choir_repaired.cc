#include <algorithm>
#include <utility>

#include "tests/puzzles/choir.h"

namespace puzzles {

Singer::Singer(int pitch) : pitch_(pitch) {}

int Singer::pitch() const { return pitch_; }

void Singer::Tune(int by) { pitch_ = by > 10 || by < -10 ? 0 : by; }

void Choir::Join(std::shared_ptr<Singer> singer) {
  if (singer == nullptr) return;
  if (Has(singer)) return;
  singers_.push_back(std::move(singer));
}

void Choir::Leave(const std::shared_ptr<const Singer>& singer) {
  singers_.erase(std::remove(singers_.begin(), singers_.end(), singer), singers_.end());
}

void Choir::Engage(std::unique_ptr<Singer> soloist) { soloist_ = std::move(soloist); }

int Choir::size() const { return static_cast<int>(singers_.size()); }

int Choir::voices() const { return size() + (soloist_ == nullptr ? 0 : 1); }

bool Choir::Has(const std::shared_ptr<const Singer>& singer) const {
  return std::find(singers_.begin(), singers_.end(), singer) != singers_.end();
}

std::shared_ptr<Singer> MakeAlto() { return std::make_shared<Singer>(5); }

}  // namespace puzzles
