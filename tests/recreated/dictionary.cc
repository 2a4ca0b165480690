#include "tests/recreated/dictionary.h"

namespace recreated {

Register::Register(const std::string& name, const std::less<int>& order, const Arena&)
    : name_(name), order_(order) {}

void Register::Note(int entry) {
  entries_.push_back(entry);
  std::sort(entries_.begin(), entries_.end(), order_);
}

void Clerk::Hear(int entry) {
  entries_.Note(entry);
  ++heard_;
}

}  // namespace recreated
