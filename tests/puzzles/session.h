#ifndef TESTS_PUZZLES_SESSION_H_
#define TESTS_PUZZLES_SESSION_H_

#include <memory>
#include <string>
#include <vector>

namespace puzzles {

// Whoever opens a session brings one; there is none in the library.
class Transport {
 public:
  virtual ~Transport() = default;
  virtual bool Write(const std::string& message) = 0;
};

// Messages that were sent, until the other side has confirmed them.
class Session {
 public:
  static std::unique_ptr<Session> Open(Transport& transport);
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  bool Send(const std::string& message);
  // The oldest ones; how many are left.
  int Confirm(int count);
  // Sends the last message again; whether there was one.
  bool Repeat();
  int unconfirmed() const;

 private:
  explicit Session(Transport& transport) : transport_(transport) {}

  Transport& transport_;
  std::vector<std::string> sent_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_SESSION_H_
