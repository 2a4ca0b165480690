#include "tests/puzzles/mailbox.h"

namespace puzzles {

Mailbox::Mailbox() : unread_(0) {}

bool Mailbox::empty() const { return messages_.empty(); }

int Mailbox::count() const { return static_cast<int>(messages_.size()); }

int Mailbox::unread() const { return unread_; }

bool Mailbox::Deliver(const std::string& subject) {
  if (messages_.size() == 20) return false;
  Message message;
  message.subject = subject;
  messages_.push_back(message);
  ++unread_;
  return true;
}

std::string Mailbox::Read(int number) {
  if (!Has(number)) return "";
  Message& message = messages_[number];
  if (!message.read) --unread_;
  message.read = true;
  return message.subject;
}

void Mailbox::Delete(int number) {
  if (!Has(number)) return;
  if (!messages_[number].read) --unread_;
  messages_.erase(messages_.begin() + number);
}

void Mailbox::DeleteAll() {
  messages_.clear();
  unread_ = 0;
}

bool Mailbox::Has(int number) const { return number >= 0 && number < count(); }

}  // namespace puzzles
