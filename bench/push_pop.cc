// One million pushes and pops of one stack, timed: the price of being recorded
// is the difference between `push_pop` and `push_pop.traced`.
//
//   push_pop [calls]      prints `<n> calls, <t> ns each`

#include <chrono>
#include <cstdio>
#include <cstdlib>

#include "examples/bounded_stack/bounded_stack.h"

int main(int argc, char** argv) {
  const int calls = argc > 1 ? std::atoi(argv[1]) : 1000000;
  BoundedStack stack;
  const auto start = std::chrono::steady_clock::now();
  for (int i = 0; i < calls; i += 2) {
    stack.push(i & 7);
    stack.pop();
  }
  const std::chrono::duration<double, std::nano> spent = std::chrono::steady_clock::now() - start;
  std::printf("%d calls, %.1f ns each\n", calls, spent.count() / calls);
  return stack.isEmpty() ? 0 : 1;
}
