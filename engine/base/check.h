// What is always true unless this program is wrong, checked in every build mode.
//
//   AUGMENT_CHECK(slot < size) << "slot " << slot;
//
// In:     a condition; what follows `<<` is evaluated only where the condition is false.
// Out:    nothing; where the condition is false, file, line, condition and message go to
//         standard error and the process aborts. What the world does wrong is an
//         absl::Status, what the user does wrong an "Incorrect usage:"; neither is a check.
// Threads: any; no shared state.
//
// Not for engine/probe, which is linked into user code. Abseil of Debian 12 has no public
// CHECK (absl/log came after it), and assert() is not there in release.
#ifndef AUGMENT_ENGINE_BASE_CHECK_H_
#define AUGMENT_ENGINE_BASE_CHECK_H_

#include <ostream>
#include <sstream>

namespace augment {

// Says what was violated and aborts when it goes out of scope.
class CheckFailure {
 public:
  CheckFailure(const char* file, int line, const char* condition);
  CheckFailure(const CheckFailure&) = delete;
  CheckFailure& operator=(const CheckFailure&) = delete;
  [[noreturn]] ~CheckFailure();

  std::ostream& stream() { return message_; }

 private:
  std::ostringstream message_;
};

// Makes both ends of `?:` void; binds less tightly than `<<`.
struct CheckIsNoValue {
  void operator&(std::ostream&) const {}
};

}  // namespace augment

#define AUGMENT_CHECK(...)                      \
  (__VA_ARGS__) ? static_cast<void>(0)          \
                : ::augment::CheckIsNoValue() & \
                      ::augment::CheckFailure(__FILE__, __LINE__, #__VA_ARGS__).stream()

#endif  // AUGMENT_ENGINE_BASE_CHECK_H_
