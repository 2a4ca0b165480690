// Who calls whom, noted by a program compiled with -finstrument-functions.
//
// In:     the calls that the compiler puts into each function; CALL_EDGES, a
//         file name. Compile this file without the flag, link without PIE.
// Out:    at exit, one line "CALLER CALLEE" for each pair of functions that
//         called each other, as hexadecimal addresses; caller 0 is nobody.
//         Functions that were not compiled with the flag, such as the standard
//         library's, are passed through: their caller counts.
// Errors: none; without CALL_EDGES nothing is written.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <set>
#include <utility>
#include <vector>

namespace {

using Edges = std::set<std::pair<uintptr_t, uintptr_t>>;

// Never destroyed: destructors of static objects are calls, too.
Edges& AllEdges() {
  static Edges* const edges = new Edges;
  return *edges;
}

std::vector<uintptr_t>& Stack() {
  static thread_local std::vector<uintptr_t>* const stack = new std::vector<uintptr_t>;
  return *stack;
}

void Write() {
  const char* path = getenv("CALL_EDGES");
  FILE* file = path == nullptr ? nullptr : fopen(path, "w");
  if (file == nullptr) return;
  for (const auto& [caller, callee] : AllEdges()) {
    fprintf(file, "0x%jx 0x%jx\n", static_cast<uintmax_t>(caller), static_cast<uintmax_t>(callee));
  }
  fclose(file);
}

}  // namespace

extern "C" void __cyg_profile_func_enter(void* function, void* /*call_site*/) {
  static const int at_exit = atexit(Write);
  static_cast<void>(at_exit);
  const uintptr_t callee = reinterpret_cast<uintptr_t>(function);
  AllEdges().emplace(Stack().empty() ? 0 : Stack().back(), callee);
  Stack().push_back(callee);
}

extern "C" void __cyg_profile_func_exit(void* /*function*/, void* /*call_site*/) {
  if (!Stack().empty()) Stack().pop_back();
}
