#include "tests/puzzles/mixer.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(MixerTest, Sets) {
  Mixer mixer(5);
  for (int channel = 0; channel < Mixer::kChannels; ++channel) {
    EXPECT_TRUE(mixer.Set(channel, 10 * channel));
  }
  EXPECT_EQ(mixer.Get(3), 30);
  EXPECT_EQ(mixer.Steps(3), 6);
}

TEST(MixerTest, FadesOut) {
  EXPECT_EQ(Mixer::StepsToSilence(0.5), 7);
  EXPECT_EQ(Mixer::StepsToSilence(0.25), 17);
}

TEST(MixerTest, HasNoOtherChannels) {
  Mixer mixer(2);
  EXPECT_FALSE(mixer.Set(-1, 3));
  EXPECT_FALSE(mixer.Set(100, 3));
}

}  // namespace
}  // namespace puzzles
