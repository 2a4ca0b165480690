// Uses the constructs that the arguments name, or all.
//
// Out:    what they print. Errors: exits 2 for a name that there is not.
#include "tests/constructs/construct.h"

int main(int argc, char** argv) {
  if (argc == 1) {
    // One of them ends the process (noreturn), so it is used alone.
    for (const auto& [name, use] : constructs::Uses()) {
      if (name != "noreturn") use();
    }
    return 0;
  }
  for (int i = 1; i < argc; ++i) {
    const auto use = constructs::Uses().find(argv[i]);
    if (use == constructs::Uses().end()) {
      std::cerr << "no construct " << argv[i] << "\n";
      return 2;
    }
    use->second();
  }
  return 0;
}
