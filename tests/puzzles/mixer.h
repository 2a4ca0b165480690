#ifndef TESTS_PUZZLES_MIXER_H_
#define TESTS_PUZZLES_MIXER_H_

namespace puzzles {

// Channels with a volume each, which is a whole number of steps.
class Mixer {
 public:
  static constexpr int kChannels = 8;

  explicit Mixer(int step) : step_(step) {}

  // False, and nothing is set, for a channel that it has not got.
  bool Set(int channel, int volume);
  int Get(int channel) const { return volumes_[channel]; }
  int Steps(int channel) const { return volumes_[channel] / step_; }
  // How often a channel of volume 100 is turned down by this share until nobody hears it.
  static int StepsToSilence(double share);

 private:
  int volumes_[kChannels] = {};
  int step_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_MIXER_H_
