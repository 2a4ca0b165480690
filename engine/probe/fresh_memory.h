// What the driver's child finds in memory that nobody has initialised.
//
// A member that no constructor sets is nondeterministic; a candidate that is run twice, with
// two different bytes in fresh memory, shows which parts of what is observed are
// (engine/budget/nondeterminism.h). So is what depends on addresses: with zeros, objects also
// lie elsewhere. Filled are what malloc returns (AddressSanitizer
// tells; without it glibc fills, when its thread cache is off), the stack below a
// call, and the members of an object on the stack before its constructor's
// initialisers. Objects of static storage are zero by right and left alone, and
// so is what calloc returns. Single-threaded, in the child.
#ifndef AUGMENT_ENGINE_PROBE_FRESH_MEMORY_H_
#define AUGMENT_ENGINE_PROBE_FRESH_MEMORY_H_

#include "engine/probe/wire.h"

namespace augment {
namespace driver {

// Batch.FreshMemory of proto/driver.proto.
enum class FreshMemory : unsigned { kAsItComes = 0, kPattern = 1, kZeros = 2 };
// Wherever it is read it is a valid bool, an unlikely number and no address.
constexpr unsigned char kFreshPattern = 0x01;
// What a pointer is that nobody has set: no address of any program.
constexpr Uint64 kFreshAddress = 0x0101010101010101ULL;

// From now on in this process. The caller's frame is the end of the stack that
// may be filled.
void SetFreshMemory(FreshMemory how, const void* frame);

// The stack that the next call will use.
void FillStack();

// Members of an object that is about to be constructed; nothing is done for one
// that is not on the stack.
void FillStorage(void* begin, Size count);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_FRESH_MEMORY_H_
