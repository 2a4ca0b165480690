// A driver process, seen from the engine.
//
// Starts `<name>.driver --serve`, sends batches of candidates and returns their
// outcomes in order. Crashes and hangs of candidates are outcomes, not errors;
// an error means that the driver itself could not work.
#ifndef AUGMENT_ENGINE_EXECUTE_DRIVER_H_
#define AUGMENT_ENGINE_EXECUTE_DRIVER_H_

#include <sys/types.h>

#include <cstdint>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "proto/driver.pb.h"

namespace augment {

struct DriverOptions {
  std::string path;            // the executable
  std::string scratch_folder;  // exists; candidates may write only here
  bool confined = true;
  // How the driver runs the test (moments.h): its arguments, and what Bazel would set of
  // the environment; where it runs, "" for here. What lies there can be read by candidates, under
  // the same relative path and with the same environment.
  std::vector<std::string> test_arguments;
  std::vector<std::pair<std::string, std::string>> test_environment;
  std::string test_folder;
};

// Not thread-safe; the process ends with the object.
class Driver {
 public:
  using FreshMemory = proto::Batch::FreshMemory;

  // NotFound: no executable there. FailedPrecondition: the kernel lacks the
  // confinement. Internal: it does not answer.
  static absl::StatusOr<std::unique_ptr<Driver>> Start(const DriverOptions& options);
  ~Driver();
  Driver(const Driver&) = delete;
  Driver& operator=(const Driver&) = delete;

  const proto::Registry& registry() const { return registry_; }

  // One outcome for each candidate; for the first of them only when `time_limit`
  // (positive) does not suffice for all. `masked` are registry indices that must not
  // be used as queries; `cpu_limit_ms` bounds one candidate; a new child is
  // forked every `fork_every` candidates (0: the driver's default); memory that
  // nobody has initialised is filled as `fresh_memory` says.
  absl::StatusOr<std::vector<proto::Outcome>> Run(
      const std::vector<proto::Candidate>& candidates, const std::set<int>& masked,
      int cpu_limit_ms = 500, int fork_every = 0,
      FreshMemory fresh_memory = proto::Batch::AS_IT_COMES,
      absl::Duration time_limit = absl::InfiniteDuration());

 private:
  friend class KeptMoments;
  Driver() = default;
  absl::Status Spawn(const DriverOptions& options);
  absl::Status Broken(const std::string& doing);

  proto::Registry registry_;
  pid_t process_ = -1;
  int to_ = -1;
  int from_ = -1;
  std::string log_path_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_DRIVER_H_
