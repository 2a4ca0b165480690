// Whether the calls of findings fail, on the mutant and on the original.
//
// In:     findings about one class, the code that they are to be tried on.
// Out:    for each finding whether its calls, as a GoogleTest case under
//         AddressSanitizer and UBSan, fail, crash or hang.
// Errors: Internal when the class itself does not compile. Calls that do not
//         compile fail nowhere.
// Thread rule: one thread; runs compilers.
#ifndef AUGMENT_BENCH_SOUNDNESS_REPLAY_H_
#define AUGMENT_BENCH_SOUNDNESS_REPLAY_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/soundness/report.h"

namespace augment::soundness {

class Replay {
 public:
  // `folder` exists, for what is compiled.
  static absl::StatusOr<Replay> Create(const std::string& workspace, const std::string& folder);

  // `header` is a path that resolves from the workspace or from `first`, a
  // folder that is looked into before; `source` an absolute path, or empty.
  struct Code {
    std::string header;
    std::string first;
    std::string source;
    std::string name_space;
  };
  absl::StatusOr<std::vector<bool>> Fails(const std::vector<Finding>& findings,
                                          const Code& code) const;

 private:
  std::vector<std::string> Command(const Code& code) const;

  std::string workspace_;
  std::string folder_;
};

// The test cases, one a line that diagnostics name (judge.h, ContractErrors).
std::string ReplaySource(const std::vector<Finding>& findings, const std::vector<bool>& refused,
                         const std::string& header, const std::string& name_space);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_REPLAY_H_
