#ifndef TESTS_PUZZLES_MAILBOX_H_
#define TESTS_PUZZLES_MAILBOX_H_

#include <string>
#include <vector>

namespace puzzles {

// A mailbox of at most 20 messages, numbered in the order of their arrival,
// from 0. A number that no message has is ignored.
class Mailbox {
 public:
  Mailbox();

  bool empty() const;
  int count() const;
  int unread() const;

  // Whether there was room.
  bool Deliver(const std::string& subject);
  // The subject; empty when there is no such message.
  std::string Read(int number);
  // Deletes a message; those after it move up.
  void Delete(int number);
  void DeleteAll();

 private:
  struct Message {
    std::string subject;
    bool read = false;
  };
  bool Has(int number) const;

  std::vector<Message> messages_;
  int unread_;
};

}  // namespace puzzles

#endif  // TESTS_PUZZLES_MAILBOX_H_
