#include "tests/puzzles/playlist.h"

#include "gtest/gtest.h"

namespace puzzles {
namespace {

TEST(PlaylistTest, IsEmptyAtFirst) {
  Playlist playlist;
  EXPECT_EQ(playlist.length(), 0);
  EXPECT_EQ(playlist.PlayFavourite(), 0);
  EXPECT_EQ(playlist.plays(), 0);
}

TEST(PlaylistTest, PlaysTheFavourite) {
  Playlist playlist;
  playlist.Add(3);
  playlist.Add(5);
  playlist.MarkFavourite(5);
  for (int plays = 1; plays < 5; ++plays) {
    EXPECT_EQ(playlist.PlayFavourite(), 5);
    EXPECT_EQ(playlist.plays(), plays);
  }
}

TEST(PlaylistTest, TheFavouriteStaysWhenSongsAreAdded) {
  Playlist playlist;
  playlist.Add(4);
  playlist.MarkFavourite(4);
  for (int minutes = 5; minutes < 12; ++minutes) playlist.Add(minutes);
  EXPECT_EQ(playlist.PlayFavourite(), 4);
  EXPECT_EQ(playlist.length(), 8);
}

TEST(PlaylistTest, HasNoFavouriteThatIsNotThere) {
  Playlist playlist;
  playlist.Add(4);
  playlist.MarkFavourite(4);
  playlist.MarkFavourite(7);
  EXPECT_EQ(playlist.PlayFavourite(), 0);
}

TEST(PlaylistTest, ACopyHasTheSameFavourite) {
  Playlist playlist;
  playlist.Add(3);
  playlist.Add(5);
  playlist.MarkFavourite(5);
  Playlist copy = playlist;
  EXPECT_EQ(copy.PlayFavourite(), 5);
  EXPECT_EQ(playlist.plays(), 0);
}

}  // namespace
}  // namespace puzzles
