#include "tests/puzzles/mixer.h"

namespace puzzles {

bool Mixer::Set(int channel, int volume) {
  if (channel < 0 || channel >= kChannels) return false;
  volumes_[channel] = volume;
  return true;
}

}  // namespace puzzles
