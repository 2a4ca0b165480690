#include "tests/puzzles/version.h"

#include <stdexcept>

namespace puzzles {

Version::Version(int major, int minor) : major_(major), minor_(minor) {
  if (major < 0 || minor < 0) throw std::invalid_argument("no such version");
}

int Version::major_number() const { return major_; }

int Version::minor_number() const { return minor_; }

bool Version::is_release() const { return major_ > 0; }

bool Version::operator<(const Version& other) const {
  return major_ < other.major_ || minor_ < other.minor_;
}

bool Version::operator==(const Version& other) const {
  return major_ == other.major_ && minor_ == other.minor_;
}

void Version::NextMinor() {
  if (minor_ < 9999) ++minor_;
}

void Version::NextMajor() {
  if (major_ >= 9999) return;
  ++major_;
  minor_ = 0;
}

}  // namespace puzzles
