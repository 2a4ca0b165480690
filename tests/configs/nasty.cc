#include "tests/configs/nasty.h"

#include <alloca.h>

namespace nasty {

int Odd::Interpret(const std::vector<int>& program) {
  static const void* const kSteps[] = {&&stop, &&add, &&twice};
  int* const trace = static_cast<int*>(alloca(sizeof(int) * (program.size() + 1)));
  int result = 0;
  std::size_t at = 0;
next:
  trace[at] = result;
  if (at == program.size()) goto stop;
  goto* kSteps[program[at++] % 3];
add:
  result += ({
    int n = 1;
    n;
  });
  goto next;
twice:
  result *= 2;
  goto next;
stop:
  return result + trace[0];
}

bool Odd::FrameIsHere() const { return __builtin_frame_address(0) != nullptr; }

// The test defines it as well: of a shared library's and a program's, the program's counts.
const char* Greeting() { return "the library's"; }

std::string Odd::Greets() const { return Greeting(); }

}  // namespace nasty
