// Numbers by which a system says what went wrong: another system has others for the same.
//
// In:     a number that a function returned, and what it returned in the tests' calls; what is
//         expected of it.
// Out:    IsErrorNumber: it is the negative of an `errno` (POSIX, <errno.h>), -1 excepted, which is
//         the same everywhere, and the tests saw the function return 0 and nothing else: it tells
//         by 0 that all went well. ExpectErrorSign: where it is one, that a negative number comes
//         back is all that is expected.
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_FINDINGS_ERROR_NUMBERS_H_
#define AUGMENT_ENGINE_FINDINGS_ERROR_NUMBERS_H_

#include <cstdint>

#include "engine/knowledge/seen_calls.h"
#include "proto/finding.pb.h"

namespace augment {

bool IsErrorNumber(int64_t value, const SeenCalls& seen);

bool ExpectErrorSign(const SeenCalls& seen, proto::Expectation* expectation);

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_ERROR_NUMBERS_H_
