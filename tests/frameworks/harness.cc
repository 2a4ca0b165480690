#include "tests/frameworks/harness.h"

#include <cstdio>
#include <cstdlib>

namespace harness {

Cases::Cases() : count_(0) {}

bool Cases::Add(const char* name, void (*body)()) {
  cases_[count_++] = {name, body};
  return true;
}

int Cases::RunAll() {
  for (int i = 0; i < count_; ++i) {
    std::printf("%s\n", cases_[i].name);
    cases_[i].body();
  }
  return 0;
}

Cases& TheCases() {
  static Cases cases;
  return cases;
}

void Require(bool condition) {
  if (!condition) std::exit(1);
}

}  // namespace harness

int main() { return harness::TheCases().RunAll(); }
