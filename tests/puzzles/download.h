#ifndef TESTS_PUZZLES_DOWNLOAD_H_
#define TESTS_PUZZLES_DOWNLOAD_H_

#include <memory>

namespace puzzles {

// A download that can be paused and cancelled. A call that makes no sense in
// its state is ignored.
class Download {
 public:
  Download();

  bool active() const;
  bool paused() const;
  // Of the file under way; 0 when there is none.
  int percent() const;

  // Begins a file of this size, in blocks.
  void Start(int blocks);
  // Blocks come in.
  void Receive(int blocks);
  void Pause();
  void Resume();
  void Cancel();

 private:
  struct Transfer {
    int blocks = 0;
    int received = 0;
    int resumptions = 0;
  };

  std::unique_ptr<Transfer> transfer_;
  bool paused_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_DOWNLOAD_H_
