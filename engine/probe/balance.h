// What the driver's child has allocated, and what of it nothing leads to any more.
//
// AddressSanitizer's run-time library counts, and LeakSanitizer looks for what is lost: it
// scans globals, stacks and registers for addresses, so that a table of everything that was
// ever made, which grows as evenly as a leak, is none. Without them nothing is told: what grows
// could not be confirmed.
//
// In:     the process as it is. Out: numbers; an answer. Errors: false where it cannot be told.
// Threads: counting takes any; the rest is for the child's main thread.
// Source: the allocation hooks of sanitizer/allocator_interface.h, and sanitizer/lsan_interface.h.
#ifndef AUGMENT_ENGINE_PROBE_BALANCE_H_
#define AUGMENT_ENGINE_PROBE_BALANCE_H_

#include "engine/probe/wire.h"

namespace augment {
namespace driver {

struct Allocated {
  Uint64 bytes = 0;
  Uint64 blocks = 0;  // may be below zero, modulo 2^64: those of before are not known
};

// From now on blocks are counted. False: nobody here can.
bool CountAllocations();
Allocated AllocatedNow();

// LeakSanitizer works here: it finds what is lost for a test, and nothing else.
bool SeesLost();
// Something is lost. Reads all of the memory.
bool HasLost();

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_BALANCE_H_
