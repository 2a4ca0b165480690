// The moments of a test: where a driver can stand with the objects that the test made
// (Stateful Testing's pool from the existing suite; docs/techniques.md, S1).
//
// In:     a driver and how its test is run (DriverOptions).
// Out:    what `--moments` says (docs/driver.md), in the order in which the test came to
//         them; and drivers that stand at some of them.
// Errors: NotFound: no driver. Internal: it said nothing. A test that was cut or died has
//         the moments up to there, and `complete` is false.
// Threads: any; one for each driver.
#ifndef AUGMENT_ENGINE_EXECUTE_MOMENTS_H_
#define AUGMENT_ENGINE_EXECUTE_MOMENTS_H_

#include <sys/types.h>

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/time/time.h"
#include "engine/execute/driver.h"
#include "proto/driver.pb.h"

namespace augment {

struct ListedMoments {
  std::vector<proto::Moment> moments;
  bool complete = false;  // the test came to its end
  // Why it did not: what it said last, or that its time was over.
  std::string ended_early;
  std::string said;  // … and all that it said; empty when it came to its end, or had no time
  // Basic blocks of the code under test that the test ran, up to there (proto::Moments.blocks).
  std::vector<uint32_t> blocks;
};

absl::StatusOr<ListedMoments> ListMoments(const DriverOptions& options, absl::Duration time_limit);

// One run of the test that leaves a process behind at each of some moments. They end with
// the object.
class KeptMoments {
 public:
  static constexpr size_t kMost = 200;  // each takes two descriptors

  // Moments that the test does not come to in time have no driver. Beyond kMost none has, nor
  // what would take more memory than this (2^20 bytes; 0: a fourth of the machine's).
  static absl::StatusOr<std::unique_ptr<KeptMoments>> Start(const DriverOptions& options,
                                                            const std::vector<uint64_t>& numbers,
                                                            absl::Duration time_limit,
                                                            double most_megabytes = 0);
  ~KeptMoments();
  KeptMoments(const KeptMoments&) = delete;
  KeptMoments& operator=(const KeptMoments&) = delete;

  // Candidates of its `Run` start where the test was; null where none stands. Its `registry`
  // is empty.
  Driver* At(uint64_t number) const;
  size_t size() const { return drivers_.size(); }
  // What the processes take of memory when they begin, shared pages counted once: an
  // estimate from some of them, in units of 2^20 bytes.
  double megabytes() const { return megabytes_; }

 private:
  KeptMoments() = default;
  // Takes those out that do not answer.
  void AwaitAnswers(absl::Time end);
  // Gives up some, evenly, when they take more than `most`.
  void Fit(double most);

  pid_t process_ = -1;  // runs the test
  std::string log_path_;
  std::map<uint64_t, std::unique_ptr<Driver>> drivers_;
  double megabytes_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXECUTE_MOMENTS_H_
