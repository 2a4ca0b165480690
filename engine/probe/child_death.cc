#include "engine/probe/child_death.h"

#include <errno.h>
#include <signal.h>
#include <sys/mman.h>
#include <unistd.h>

namespace augment {
namespace child_death {

Page* page = nullptr;

void Share() {
  void* const shared =
      mmap(nullptr, sizeof(Page), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (shared != MAP_FAILED) page = static_cast<Page*>(shared);
}

void Begin() {
  page->function = 0;
  page->child = getpid();
}

Uint64 Take() {
  if (!MayHaveHappened()) return 0;
  // Whoever waits for it knows that it has ended; one that goes on is not dead.
  const int saved = errno;
  const bool is_gone = kill(page->child, 0) != 0 && errno == ESRCH;
  errno = saved;
  if (!is_gone) return 0;
  const Uint64 function = page->function;
  page->function = 0;
  return function;
}

}  // namespace child_death
}  // namespace augment
