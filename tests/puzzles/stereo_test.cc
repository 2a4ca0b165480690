#include "tests/puzzles/stereo.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(StereoTest, HearsBothChannels) {
  Stereo stereo;
  const short samples[] = {3, 2, 4, 1};
  stereo.Play(samples, 4);
  EXPECT_EQ(stereo.Left(), 4);
  EXPECT_EQ(stereo.Right(), 2);
}

TEST(StereoTest, GoesOn) {
  Stereo stereo;
  const short first[] = {7, 2};
  const short second[] = {1, 9, 0, 0, 2, 2};
  stereo.Play(first, 2);
  stereo.Play(second, 6);
  EXPECT_EQ(stereo.Left(), 7);
  EXPECT_EQ(stereo.Right(), 9);
  EXPECT_EQ(stereo.Played(), 8);
}

TEST(StereoTest, AddsTheDiagonal) {
  const int small[] = {1, 0, 0, 2};
  const int large[] = {1, 0, 0, 0, 2, 0, 0, 0, 3};
  EXPECT_EQ(Diagonal(small, 2), 3);
  EXPECT_EQ(Diagonal(large, 3), 6);
}

TEST(StereoTest, ChecksBytes) {
  const unsigned char bytes[] = {1, 2};
  EXPECT_EQ(Checksum(bytes, 2), 33u);
  EXPECT_EQ(Checksum(bytes, 0), 0u);
}

}  // namespace
}  // namespace puzzles
