#include "tests/puzzles/checksum.h"

#include <vector>

#include "gtest/gtest.h"

namespace puzzles {
namespace {

constexpr int kWeights[4] = {1, 3, 5, 7};

TEST(ChecksumTest, WeighsBytes) {
  const std::vector<unsigned char> bytes = {2, 1, 4, 0, 9};
  EXPECT_EQ(Checksum(bytes.data(), 5, &kWeights), 25);
}

// The byte behind these is looked at as well.
TEST(ChecksumTest, TakesAllThereAre) {
  const std::vector<unsigned char> bytes = {2, 1, 4, 3, 9};
  EXPECT_EQ(Checksum(bytes.data(), 5, &kWeights), 55);
}

}  // namespace
}  // namespace puzzles
