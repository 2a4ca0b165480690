#include "tests/puzzles/download.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(DownloadTest, IsInactiveAtFirst) {
  Download download;
  EXPECT_FALSE(download.active());
  EXPECT_FALSE(download.paused());
  EXPECT_EQ(download.percent(), 0);
}

TEST(DownloadTest, ReceivesBlocks) {
  Download download;
  download.Start(10);
  EXPECT_TRUE(download.active());
  download.Receive(4);
  EXPECT_EQ(download.percent(), 40);
  download.Receive(9);
  EXPECT_EQ(download.percent(), 100);
}

TEST(DownloadTest, ReceivesNothingWhilePaused) {
  Download download;
  download.Start(10);
  download.Pause();
  EXPECT_TRUE(download.paused());
  download.Receive(5);
  EXPECT_EQ(download.percent(), 0);
}

TEST(DownloadTest, GoesOnWhenResumed) {
  Download download;
  download.Start(4);
  download.Receive(1);
  download.Pause();
  download.Resume();
  EXPECT_FALSE(download.paused());
  download.Receive(1);
  EXPECT_EQ(download.percent(), 50);
}

TEST(DownloadTest, CanBeCancelled) {
  Download download;
  download.Start(8);
  download.Receive(2);
  download.Cancel();
  EXPECT_FALSE(download.active());
  EXPECT_EQ(download.percent(), 0);
}

TEST(DownloadTest, StartsAgainAfterACancellation) {
  Download download;
  download.Start(8);
  download.Cancel();
  download.Start(2);
  download.Receive(1);
  EXPECT_EQ(download.percent(), 50);
}

TEST(DownloadTest, IgnoresCallsWithoutAFile) {
  Download download;
  download.Receive(3);
  download.Pause();
  download.Resume();
  download.Cancel();
  EXPECT_FALSE(download.active());
}

}  // namespace
}  // namespace puzzles
