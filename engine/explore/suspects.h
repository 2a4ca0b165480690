// From failures and broken contracts to findings: verdict, clustering (E3, B4),
// minimisation, replay.
#ifndef AUGMENT_ENGINE_EXPLORE_SUSPECTS_H_
#define AUGMENT_ENGINE_EXPLORE_SUSPECTS_H_

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/explore/executor.h"
#include "engine/explore/knowledge.h"
#include "engine/explore/pool.h"
#include "engine/judge/judge.h"
#include "engine/laws/comparisons.h"
#include "engine/laws/theory.h"
#include "proto/finding.pb.h"

namespace augment {

// A candidate whose last call did something that may be a fault.
struct Suspect {
  enum Kind { kFailure, kInvariant, kPostcondition, kTeardown, kLaw, kTheory };
  Kind kind = kFailure;
  proto::Candidate candidate;
  proto::Outcome outcome;
  int function = -1;
  Sample sample;
  Failure failure;       // kFailure, kTeardown
  int class_index = -1;  // kInvariant
  int contract = -1;     // kInvariant, kPostcondition
  int operand = 0;       // kInvariant: which operand's object
  BrokenLaw law;         // kLaw; the last call is the comparison that is blamed
  // kTheory: what the last calls ask, and which law they contradict. `function`
  // is the one that is blamed.
  Tail tail;
  std::string key;
  // When it was met; 0: it is being noted now.
  int64_t after_candidates = 0;
  double after_seconds = 0;
  std::string source;  // what the candidate was made for (credits.h)
};

class Tribunal {
 public:
  // `pool` may be null: then what starts inside of the test stays there.
  Tribunal(const Knowledge& knowledge, Executor* executor, int tests, const Pool* pool = nullptr)
      : knowledge_(knowledge),
        vocabulary_(knowledge.vocabulary()),
        executor_(executor),
        tests_(tests),
        pool_(pool) {}

  // Verdicts with the contracts that survived, one finding for each cluster,
  // replayed alone and minimised, ranked by confidence. What matters most comes
  // first: the time may not suffice for all.
  absl::StatusOr<std::vector<proto::Finding>> Judge(const std::vector<Suspect>& suspects);
  // Clusters that there was no time to repeat, which are no findings, and
  // findings that there was no time to shorten.
  int unconfirmed() const { return unconfirmed_; }
  int unshortened() const { return unshortened_; }

  // The parts of it that replay nothing.
  struct Verdict {
    proto::Verdict verdict = proto::VERDICT_UNKNOWN;
    proto::Confidence confidence = proto::LOW;
    const Contract* precondition = nullptr;  // the established one it violated
    int null_operand = -1;                   // a null pointer the tests never pass explains it
    std::string null_member;                 // … of an operand
    bool law = false;
    proto::Finding::Group group = proto::Finding::ALONE;
  };
  // The table "Verdicts" of docs/design.md, as far as one suspect goes (verdict.cc).
  Verdict Decide(const Suspect& suspect) const;
  // Learns what functions refuse; before anything is decided.
  void NoteRefusal(const Suspect& suspect);
  // The candidate with a small number for one that may be too much to ask: of its
  // last call, or one of the set-up's that nobody would write. Empty when numbers
  // are no excuse.
  std::vector<proto::Candidate> WithSmallNumbers(const Suspect& suspect,
                                                 const Verdict& verdict) const;

 private:
  // verdict.cc
  bool HasUnreadPrecondition(const proto::FunctionModel& model, const Suspect& suspect) const;
  bool MeetsWhatIsDocumented(const proto::FunctionModel& model, const Suspect& suspect) const;
  // No recorded call passed null there.
  bool NeverNull(int function, int operand) const;
  const proto::FunctionModel* CheckedAtEntry(const Failure& failure) const;
  bool IsAsserted(const Suspect& suspect) const;
  bool IsRefused(const Suspect& suspect) const;
  // excuses.cc: why a failure is the caller's.
  bool PositionsAreSound(const Suspect& suspect) const;
  bool UsesOneObjectTwice(const Suspect& suspect) const;
  bool Waits(const Suspect& suspect) const;
  bool HasOutgrown(const Suspect& suspect) const;
  std::string NullInSetUp(const Suspect& suspect) const;
  int NullArgument(int function, const Contract& contract) const;
  std::string NullMember(const Suspect& suspect) const;
  const proto::ParameterModel* ParameterOf(int function, int operand) const;
  bool IsNullByDefault(int function, int operand) const;
  bool IsNullMeant(int function, int operand) const;

  // Suspects with one key are one finding.
  std::string KeyOf(const Suspect& suspect, const Verdict& verdict) const;
  bool SameFailure(const Suspect& suspect, const proto::Candidate& candidate,
                   const proto::Outcome& outcome, Suspect* found) const;
  using Members = std::vector<const Suspect*>;
  // Best first: highest confidence, then what the user can see, then the shortest.
  void Rank(Members* members) const;
  // These are nothing when they do not repeat, or the time is up.
  absl::StatusOr<std::optional<Suspect>> Repeated(const Members& members);
  absl::StatusOr<std::optional<proto::Finding>> Find(const Members& members, Suspect suspect);
  absl::StatusOr<bool> Confirm(Suspect* suspect);
  absl::Status Shorten(Suspect* suspect);
  // Makes by calls of their own what it takes from the running test, as far as it still fails:
  // a sequence from nothing can be written down anywhere.
  absl::Status LeaveMoment(Suspect* suspect);
  // Nothing when the time is up.
  absl::StatusOr<std::optional<bool>> DependsOnNumber(const Suspect& suspect,
                                                      const Verdict& verdict);
  // The contradiction that the suspect was noted for, as the outcome shows it.
  bool Contradicts(const Suspect& suspect, const proto::Candidate& candidate,
                   const proto::Outcome& outcome, Facts* facts, Contradiction* found) const;
  void DescribeLaw(const Suspect& suspect, proto::Finding* finding) const;
  void DescribeTheory(const Suspect& suspect, proto::Finding* finding) const;
  proto::Finding Describe(const Suspect& suspect, const Verdict& verdict,
                          const std::vector<const Suspect*>& members) const;

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  Executor* executor_;
  int tests_;
  const Pool* pool_;
  std::map<int, std::set<std::string>> refusals_;  // function -> what must hold
  int unconfirmed_ = 0;
  int unshortened_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_EXPLORE_SUSPECTS_H_
