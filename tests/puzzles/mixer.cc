#include "tests/puzzles/mixer.h"

namespace puzzles {

bool Mixer::Set(int channel, int volume) {
  if (channel < 0 || channel > kChannels) return false;
  volumes_[channel] = volume;
  return true;
}

int Mixer::StepsToSilence(double share) {
  int steps = 0;
  for (double volume = 100; volume >= 1; volume -= volume * share) ++steps;
  return steps;
}

}  // namespace puzzles
