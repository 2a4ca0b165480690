// Who calls whom, noted by a program compiled with -finstrument-functions.
//
// In:     the calls that the compiler puts into each function; CALL_EDGES, a
//         file name. Compile this file without the flag, link without PIE.
// Out:    at exit, one line "CALLER CALLEE" for each pair of functions that
//         called each other, as hexadecimal addresses; caller 0 is nobody.
//         Functions that were not compiled with the flag, such as the standard
//         library's, are passed through: their caller counts.
// Errors: none; without CALL_EDGES nothing is written. A process that ends with
//         _exit() or a signal writes nothing.
// Threads: any number; each has its own stack of callers.
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <unordered_set>
#include <vector>

namespace {

// A pair of addresses below 4 GiB, as programs without PIE have.
using Edge = uint64_t;

struct Edges {
  std::mutex mutex;
  std::unordered_set<Edge> all;
};

// Never destroyed: destructors of static objects are calls, too.
Edges& AllEdges() {
  static Edges* const edges = new Edges;
  return *edges;
}

struct Thread {
  std::vector<uintptr_t> stack;
  std::unordered_set<Edge> known;
};

Thread& ThisThread() {
  static thread_local Thread* const thread = new Thread;
  return *thread;
}

void Write() {
  const char* path = getenv("CALL_EDGES");
  FILE* file = path == nullptr ? nullptr : fopen(path, "w");
  if (file == nullptr) return;
  const std::lock_guard<std::mutex> lock(AllEdges().mutex);
  for (const Edge edge : AllEdges().all) {
    fprintf(file, "0x%jx 0x%jx\n", static_cast<uintmax_t>(edge >> 32),
            static_cast<uintmax_t>(edge & 0xffffffff));
  }
  fclose(file);
}

}  // namespace

extern "C" void __cyg_profile_func_enter(void* function, void* /*call_site*/) {
  static const int at_exit = atexit(Write);
  static_cast<void>(at_exit);
  Thread& thread = ThisThread();
  const uintptr_t callee = reinterpret_cast<uintptr_t>(function);
  const uintptr_t caller = thread.stack.empty() ? 0 : thread.stack.back();
  const Edge edge = (static_cast<Edge>(caller) << 32) | callee;
  if (thread.known.insert(edge).second) {
    const std::lock_guard<std::mutex> lock(AllEdges().mutex);
    AllEdges().all.insert(edge);
  }
  thread.stack.push_back(callee);
}

extern "C" void __cyg_profile_func_exit(void* /*function*/, void* /*call_site*/) {
  if (!ThisThread().stack.empty()) ThisThread().stack.pop_back();
}
