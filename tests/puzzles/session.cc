#include "tests/puzzles/session.h"

#include <algorithm>

namespace puzzles {

std::unique_ptr<Session> Session::Open(Transport& transport) {
  return std::unique_ptr<Session>(new Session(transport));
}

bool Session::Send(const std::string& message) {
  if (!transport_.Write(message)) return false;
  sent_.push_back(message);
  return true;
}

int Session::Confirm(int count) {
  const int known = std::clamp(count, 0, unconfirmed());
  sent_.erase(sent_.begin(), sent_.begin() + known);
  return unconfirmed();
}

bool Session::Repeat() {
  const std::string& last = sent_.back();
  return transport_.Write(last);
}

int Session::unconfirmed() const { return static_cast<int>(sent_.size()); }

}  // namespace puzzles
