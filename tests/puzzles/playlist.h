#ifndef TESTS_PUZZLES_PLAYLIST_H_
#define TESTS_PUZZLES_PLAYLIST_H_

#include <string>
#include <vector>

namespace puzzles {

// Songs, one of which may be the favourite.
class Playlist {
 public:
  Playlist();
  Playlist(const Playlist& other);
  Playlist& operator=(const Playlist& other);

  int length() const;
  // How often the favourite was played.
  int plays() const;

  void Add(int minutes);
  // The first that takes so long; otherwise there is no favourite any more.
  void MarkFavourite(int minutes);
  // How long it takes; 0 without one.
  int PlayFavourite();

 private:
  std::vector<int> songs_;  // minutes
  const int* favourite_;    // among the songs, or null
  int plays_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_PLAYLIST_H_
