// Undefined behaviour that UndefinedBehaviorSanitizer reports: the user's test goes on after
// it (it passes, after all), a candidate does not.
//
// A driver that serves candidates from nothing dies of it by itself (halt_on_error=1). The
// process that runs the test is started with halt_on_error=0, and so are all that it leaves
// behind: those that run candidates die here, with the report that they would have died with.
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_UNDEFINED_BEHAVIOUR_H_
#define AUGMENT_ENGINE_PROBE_UNDEFINED_BEHAVIOUR_H_

namespace augment {
namespace driver {

// From now on in this process.
void DieOfUndefinedBehaviour();

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_UNDEFINED_BEHAVIOUR_H_
