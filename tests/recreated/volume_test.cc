#include "tests/recreated/volume.h"

#include "gtest/gtest.h"

namespace recreated {
namespace {

TEST(VolumeTest, InMemory) {
  Volume volume(TMPFS_MAGIC);
  EXPECT_TRUE(volume.InMemory());
  volume.Convert(EXT4_SUPER_MAGIC);
  EXPECT_FALSE(volume.InMemory());
}

}  // namespace
}  // namespace recreated
