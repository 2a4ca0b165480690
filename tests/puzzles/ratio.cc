#include "tests/puzzles/ratio.h"

#include <stdexcept>

namespace puzzles {

Ratio::Ratio(int parts, int of) : parts_(parts), of_(of) {
  if (of <= 0) throw std::invalid_argument("a ratio of nothing");
}

double Ratio::AsNumber() const { return static_cast<double>(parts_) / of_; }

int Ratio::Percent() const {
  return static_cast<int>(static_cast<long long>(parts_) * (100 / of_));
}

bool Ratio::IsPositive() const { return parts_ > 0; }

void Ratio::Scale(int factor) {
  parts_ = static_cast<int>(static_cast<unsigned>(parts_) * static_cast<unsigned>(factor));
}

bool operator==(const Ratio& a, const Ratio& b) {
  return static_cast<long long>(a.parts_) * b.of_ == static_cast<long long>(b.parts_) * a.of_;
}

}  // namespace puzzles
