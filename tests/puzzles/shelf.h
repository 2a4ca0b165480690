#ifndef TESTS_PUZZLES_SHELF_H_
#define TESTS_PUZZLES_SHELF_H_

#include <new>
#include <utility>

namespace puzzles {
namespace internal {

// The place that is left without a book when the one at `at` of `count` is taken and those
// behind it have moved up.
int PlaceLeft(int at, int count);

}  // namespace internal

// Books in a row, with room for eight.
template <class Book>
class Shelf {
 public:
  static constexpr int kRoom = 8;

  Shelf() = default;
  Shelf(const Shelf&) = delete;
  Shelf& operator=(const Shelf&) = delete;
  ~Shelf() {
    for (int i = 0; i < count_; ++i) At(i).~Book();
  }

  int count() const { return count_; }
  bool full() const { return count_ == kRoom; }
  // Null where none is.
  const Book* Look(int at) const {
    if (at < 0 || at >= count_) return nullptr;
    return reinterpret_cast<const Book*>(room_ + sizeof(Book) * at);
  }

  // At the right end, if there is room.
  bool Put(Book book) {
    if (full()) return false;
    new (room_ + sizeof(Book) * count_) Book(std::move(book));
    ++count_;
    return true;
  }

  // Those to the right of it move up.
  bool Take(int at) {
    if (at < 0 || at >= count_) return false;
    for (int i = at; i + 1 < count_; ++i) At(i) = std::move(At(i + 1));
    At(internal::PlaceLeft(at, count_)).~Book();
    --count_;
    return true;
  }

 private:
  Book& At(int at) { return *reinterpret_cast<Book*>(room_ + sizeof(Book) * at); }

  alignas(Book) unsigned char room_[sizeof(Book) * kRoom];
  int count_ = 0;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_SHELF_H_
