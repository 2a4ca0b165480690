#include "tests/puzzles/kettle.h"

#include <cassert>

namespace puzzles {
namespace {

int ReadMinutes(const std::string& text) {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string::npos) {
    throw KettleError("no number of minutes: " + text);
  }
  return std::stoi(text);
}

}  // namespace

void Kettle::Order(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (word == "--keep-warm") {
      keeps_warm_ = true;
    } else if (word.compare(0, 10, "--minutes=") == 0) {
      minutes_ = ReadMinutes(word.substr(10));
    } else {
      throw KettleError("what is " + word + "?");
    }
  }
}

int Kettle::MinutesFor(const std::string& tea) const {
  if (tea.empty()) throw KettleError("no tea");
  return teas_.at(tea);
}

int Kettle::Pour(int cups) {
  cups_ -= cups;
  assert(cups_ >= 0);
  return cups_;
}

}  // namespace puzzles
