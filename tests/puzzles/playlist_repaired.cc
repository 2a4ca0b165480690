#include <algorithm>

#include "tests/puzzles/playlist.h"

namespace puzzles {

Playlist::Playlist() : favourite_(nullptr), plays_(0) {}

Playlist::Playlist(const Playlist& other)
    : songs_(other.songs_), favourite_(nullptr), plays_(other.plays_) {
  if (other.favourite_ != nullptr) MarkFavourite(*other.favourite_);
}

Playlist& Playlist::operator=(const Playlist& other) {
  const int favourite = other.favourite_ == nullptr ? 0 : *other.favourite_;
  const bool has_favourite = other.favourite_ != nullptr;
  songs_ = other.songs_;
  favourite_ = nullptr;
  if (has_favourite) MarkFavourite(favourite);
  plays_ = other.plays_;
  return *this;
}

int Playlist::length() const { return static_cast<int>(songs_.size()); }

int Playlist::plays() const { return plays_; }

void Playlist::Add(int minutes) {
  const int favourite = favourite_ == nullptr ? 0 : *favourite_;
  songs_.push_back(minutes);
  if (favourite_ != nullptr) MarkFavourite(favourite);
}

void Playlist::MarkFavourite(int minutes) {
  const auto found = std::find(songs_.begin(), songs_.end(), minutes);
  favourite_ = found == songs_.end() ? nullptr : &*found;
}

int Playlist::PlayFavourite() {
  if (favourite_ == nullptr) return 0;
  ++plays_;
  return *favourite_;
}

}  // namespace puzzles
