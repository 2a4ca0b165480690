// Of what a program calls and nothing defines (engine/compile/undefined.h), in the
// traced test: the user's test links without it, so nothing of the user's comes here.
#include <cstdio>
#include <cstdlib>

extern "C" __attribute__((noreturn, used)) void augment_undefined(const char* name) {
  std::fprintf(stderr, "augment: %s is declared and defined nowhere\n", name);
  std::abort();
}
