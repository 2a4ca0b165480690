// From suspects to findings: clustering (Eclat's reduction, E3; by abstract message, B4),
// repetition, minimisation, description.
//
// In:     what the search noted; the executor, to run it again.
// Out:    one finding for each cluster that repeats.
// Errors: those of the driver. Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_FINDINGS_FINDINGS_H_
#define AUGMENT_ENGINE_FINDINGS_FINDINGS_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/budget/executor.h"
#include "engine/describe/describe.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/witness.h"
#include "engine/oracle/classifier.h"
#include "engine/oracle/suspect.h"
#include "engine/pool/pool.h"
#include "proto/finding.pb.h"

namespace augment {

class Findings {
 public:
  // Keeps all.
  Findings(const Knowledge& knowledge, const Pool& pool, Executor* executor)
      : knowledge_(knowledge),
        vocabulary_(knowledge.vocabulary()),
        pool_(pool),
        executor_(executor),
        witnesses_(knowledge.vocabulary()),
        classifier_(knowledge),
        describer_(knowledge, classifier_) {}
  Findings(const Findings&) = delete;
  Findings& operator=(const Findings&) = delete;

  // Verdicts with the contracts that survived, one finding for each cluster,
  // replayed alone and minimised, ranked by confidence. What matters most comes
  // first: the time may not suffice for all.
  absl::StatusOr<std::vector<proto::Finding>> Of(const std::vector<Suspect>& suspects);
  // Clusters that there was no time to repeat, which are no findings, and
  // findings that there was no time to shorten.
  int unconfirmed() const { return unconfirmed_; }
  int unshortened() const { return unshortened_; }

 private:
  // Suspects with one key are one finding.
  std::string KeyOf(const Suspect& suspect, const Verdict& verdict) const;
  bool SameFailure(const Suspect& suspect, const proto::Candidate& candidate,
                   const proto::Outcome& outcome, Suspect* found) const;
  // … and means the same: what is shorter may be a call that nobody may make.
  bool SameVerdict(const Suspect& suspect, const proto::Candidate& candidate,
                   const proto::Outcome& outcome, Suspect* found) const;
  using Members = std::vector<const Suspect*>;
  // Best first: highest confidence, then what the user can see, then the shortest.
  void Rank(Members* members) const;
  // These are nothing when they do not repeat, or the time is up.
  absl::StatusOr<std::optional<Suspect>> Repeated(const Members& members);
  absl::StatusOr<std::optional<proto::Finding>> Find(const Members& members, Suspect suspect);
  absl::StatusOr<bool> Confirm(Suspect* suspect);
  // The same calls return for elements of the test's own, and each is one like those of the
  // tests. What fails for these too is found with them, and what the caller may not do they
  // may hide as well as a fault.
  absl::StatusOr<bool> OnlyWitnessesTell(const proto::Candidate& candidate);
  absl::Status Shorten(Suspect* suspect);
  // Makes by calls of their own what it takes from the running test, as far as it still fails:
  // a sequence from nothing can be written down anywhere.
  absl::Status LeaveMoment(Suspect* suspect);
  // Nothing when the time is up.
  absl::StatusOr<std::optional<bool>> DependsOnNumber(const Suspect& suspect,
                                                      const Verdict& verdict);
  // What reaches out of bounds, and does not `without`, is refused with numbers far beyond; nothing
  // when the time is up.
  absl::StatusOr<std::optional<bool>> RefusesFarBeyond(const Suspect& suspect,
                                                       const Verdict& verdict,
                                                       const proto::Candidate& without);
  // One of the variants does not show it; nothing when the time is up.
  absl::StatusOr<std::optional<bool>> IsGoneIn(const std::vector<proto::Candidate>& variants,
                                               const Suspect& suspect);

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Pool& pool_;
  Executor* const executor_;
  const Witnesses witnesses_;
  Classifier classifier_;
  const Describer describer_;
  // By id of a finding: the library's lines on the stack where it fails, the innermost first.
  std::map<std::string, std::vector<std::string>> places_;
  int unconfirmed_ = 0;
  int unshortened_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_FINDINGS_H_
