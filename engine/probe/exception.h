// The exception being handled, described without <exception> in user code.
#ifndef AUGMENT_ENGINE_PROBE_EXCEPTION_H_
#define AUGMENT_ENGINE_PROBE_EXCEPTION_H_

#include "engine/probe/wire.h"

namespace augment {

enum ExceptionFamily : unsigned {
  kForeignException = 0,
  kStdException = 1,   // derives from std::exception
  kLogicError = 2,     // derives from std::logic_error
  kOutOfResources = 4  // bad_alloc, length_error, a system_error that says so
};

// Writes the demangled type and what() of the exception being handled; both
// empty when there is none. Returns a union of ExceptionFamily.
unsigned DescribeCurrentException(char* type, Size type_room, char* message, Size message_room);

}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_EXCEPTION_H_
