// The stack as a sanitizer writes it, for reports that come without one.
//
// In:     who asks: a hook that the run-time library of UndefinedBehaviorSanitizer calls, or one
//         that the user's code calls itself.
// Out:    "    #0 0x…  (/path/x.driver+0x…)" and so on, on standard error, from the user's code on.
// Errors: none; what the linker does not know has no module. Threads: any.
#ifndef AUGMENT_ENGINE_PROBE_PRINT_STACK_H_
#define AUGMENT_ENGINE_PROBE_PRINT_STACK_H_

namespace augment {
namespace driver {

enum class CalledBy { kRuntime, kCode };

void PrintStack(CalledBy caller);

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_PRINT_STACK_H_
