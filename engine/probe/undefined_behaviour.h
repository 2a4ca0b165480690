// Undefined behaviour that UndefinedBehaviorSanitizer reports: what comes before main() and the
// user's test go on after it (the test passes, after all), a candidate does not.
//
// Drivers are built to go on (halt_on_error=0), whether they serve candidates from nothing or
// from moments of the test: the processes that run candidates die here, with the report that
// they would have died with. What was reported before is not reported again at that place.
// Threads: one.
#ifndef AUGMENT_ENGINE_PROBE_UNDEFINED_BEHAVIOUR_H_
#define AUGMENT_ENGINE_PROBE_UNDEFINED_BEHAVIOUR_H_

namespace augment {
namespace driver {

// From now on in this process.
void DieOfUndefinedBehaviour();
// False where the run-time library does not call us.
bool CanDieOfUndefinedBehaviour();

}  // namespace driver
}  // namespace augment

#endif  // AUGMENT_ENGINE_PROBE_UNDEFINED_BEHAVIOUR_H_
