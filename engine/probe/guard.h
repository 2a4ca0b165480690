// Reading memory that may not be there.
//
// A field view follows raw pointers, and user code leaves pointers dangling or
// uninitialised. `GuardedRead` runs a function and comes back with false when
// it faults; memory that AddressSanitizer has poisoned counts as absent. Used
// for reading data, never for calling user functions.
#ifndef AUGMENT_ENGINE_PROBE_GUARD_H_
#define AUGMENT_ENGINE_PROBE_GUARD_H_

#include "engine/probe/wire.h"

namespace augment {

// Runs read(context); false when it touched unmapped memory. Nests; one thread
// at a time may be inside (others wait for nothing: the state is per thread).
bool GuardedRead(void (*read)(void*), void* context);

// Makes sure that a fault would come back here: test frameworks replace signal
// handlers between test cases. Costs a system call; for use inside GuardedRead,
// before a pointer that nobody vouches for is followed.
void KeepGuard();

// False for memory that AddressSanitizer knows to be dead; true elsewhere.
bool Readable(const void* address, Size size);

// The same, and it is there: of a pointer that was passed with a size nobody says that there is
// something already (what is to be mapped, a reservation). Costs a system call.
bool IsThere(const void* address, Size size);

// Bytes in front of the zero that ends `text`, of which nobody promises that there is
// one: at most `most`, and none of what cannot be read.
Size TextLength(const char* text, Size most);

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_GUARD_H_
