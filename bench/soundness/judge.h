// Ground truth about inferred contracts: which are sound.
//
// In:     a class with its specification, contracts about it.
// Out:    for each contract whether some call that the specification allows
//         breaks it, within the bounds of checker/.
// Errors: Internal when the class does not do what its specification says, or
//         the generated program does not compile for another reason than a
//         contract. A contract that does not compile, or that could be asked
//         nowhere, is undecided.
// Thread rule: one thread; runs compilers.
#ifndef AUGMENT_BENCH_SOUNDNESS_JUDGE_H_
#define AUGMENT_BENCH_SOUNDNESS_JUDGE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "bench/soundness/judge_source.h"

namespace augment::soundness {

enum class Truth { kSound, kUnsound, kUndecided };

struct Judgement {
  Truth truth = Truth::kUndecided;
  std::string why;  // unsound: the calls; undecided: the compiler's words
};

struct JudgeOptions {
  std::string workspace;
  std::string folder;  // for what is generated; exists
  std::string spec_header;
  std::string source;  // of the class, in the workspace; "" when it has none
  std::string name_space;
  size_t states = 1000;
};

absl::StatusOr<std::vector<Judgement>> JudgeContracts(const Description& description,
                                                      const std::vector<Expression>& contracts,
                                                      const JudgeOptions& options);

// Which contracts the diagnostics of a compiler name: lines "contract:N:…" of
// WriteJudge, with the first error of each. `count` is how many there are.
std::vector<std::string> ContractErrors(const std::string& diagnostics, size_t count);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_JUDGE_H_
