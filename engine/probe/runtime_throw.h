// Where exceptions come from, and which the C++ run-time library throws when the program calls it
// (std::stoi of too large a number, vector::at, map::at): whose idea an exception was is not in it.
//
// In:     nothing; __cxa_throw of the process, which goes on to the next one (AddressSanitizer's,
//         the run-time library's own).
// Out:    where the program threw, or had called the run-time library.
// Errors: none: where the run-time library is linked into the program, or a program has a
//         __cxa_throw of its own, nothing is ever known.
// Threads: any; each knows of its own.
#ifndef AUGMENT_ENGINE_PROBE_RUNTIME_THROW_H_
#define AUGMENT_ENGINE_PROBE_RUNTIME_THROW_H_

#include "engine/probe/wire.h"

namespace augment {
namespace driver {

// Appends a field for each frame of the program, innermost first, as "module+0xoffset", when the
// exception being handled is the last one thrown: with the number `by_runtime` where the run-time
// library threw it, else with `by_program`.
void WriteThrow(Uint32 by_runtime, Uint32 by_program, Buffer& out);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_RUNTIME_THROW_H_
