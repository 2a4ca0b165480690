#include "tests/recreated/route.h"

void Route::Begin(const std::locale&) {
  begun_ = true;
  ended_ = false;
}

void Route::Add(const std::string& leg, const std::regex&) {
  if (!begun_) throw std::logic_error("no route was begun");
  if (!ended_) legs_.push_back(leg);
}

void Route::TellAllowed(std::regex& allowed) const {
  if (!ended_) throw std::logic_error("the route goes on");
  allowed = "[a-z]+";
}

void Route::End() {
  if (!begun_) throw std::logic_error("no route was begun");
  ended_ = true;
}
