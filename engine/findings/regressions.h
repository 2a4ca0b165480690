// Regression tests: new behaviour, of which those are written that catch something (tools/cli).
//
// In:     sound calls of the search: those that refuted a precondition, those that threw, those
//         that ran code which no test runs, others; where tests can begin like cases of the user's,
//         also calls at moments of these.
// Out:    tests, each repeated alone and shortened, with all that could be asserted, the most
//         telling first. At most three of a function stand alone; the others are written only
//         where they are known to catch what no test does.
// Errors: those of the driver. Threads: one campaign, one thread.
#ifndef AUGMENT_ENGINE_FINDINGS_REGRESSIONS_H_
#define AUGMENT_ENGINE_FINDINGS_REGRESSIONS_H_

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "engine/budget/executor.h"
#include "engine/findings/receiver_truths.h"
#include "engine/findings/variants.h"
#include "engine/findings/what_results_say.h"
#include "engine/knowledge/knowledge.h"
#include "proto/finding.pb.h"

namespace augment {

struct AskedWithArguments;

class Regressions {
 public:
  // `moments`: where tests may begin, by number; null: from nothing only. May be filled later.
  // `scratch_folder`: where what a call writes appears.
  Regressions(const Knowledge& knowledge, const std::map<uint64_t, proto::Moment>* moments,
              std::string scratch_folder)
      : knowledge_(knowledge), moments_(moments), scratch_folder_(std::move(scratch_folder)) {}

  // A normal outcome that refuted `contract`, or (null) an exception that
  // rejected the input.
  void Consider(const Measured& measured, const Contract* contract);
  // Any other sound call.
  void Saw(const Measured& measured);

  // Chooses the best few, replays them alone twice; what does not repeat is
  // left out.
  absl::Status Confirm(Executor* executor);

  // Ordered by function.
  std::vector<proto::GeneratedTest> Take() { return std::move(tests_); }
  // Functions for which the time did not suffice to try all.
  int untried() const { return untried_; }

 private:
  struct Entry {
    proto::GeneratedTest test;
    const Contract* contract = nullptr;
    int effect = -1;  // … or an effect of the function that the call has not (question.h)
    int priority = 0;
    bool leaves_receiver = false;  // as it was, fields included
    // Code that no test runs, and for which there is nothing better: what is left when it is
    // shortened still runs it.
    std::set<uint32_t> runs;
  };
  using BySituation = std::map<std::string, Entry>;
  static constexpr int kMostCalls = 8;  // a test longer than this is not read
  struct Ranked {
    size_t rank;  // among those of its function
    const Entry* entry;
  };
  static std::vector<const Entry*> BestFirst(const BySituation& situations);
  // Of each function the best, then of each the next.
  static std::vector<Ranked> InTurn(const std::map<int, BySituation>& entries, size_t of_function,
                                    size_t in_all);
  // The test that keeps this behaviour; false when nothing in it is worth
  // asserting.
  bool Build(const Measured& measured, const Contract* contract, int effect, Entry* entry) const;
  // Keeps it where it has not an effect that all calls of the tests had, and nothing so short does.
  void Question(const Measured& measured);
  // Those of which most calls had the effect, of each function the one of which most had; the
  // rarest exceptions first.
  std::vector<Entry> InQuestion() const;
  // The case of the user's in which it starts, when a test can begin like that case up to there;
  // empty otherwise.
  std::string CaseOf(const proto::Candidate& candidate) const;
  bool ReadsWell(int function, const Contract& contract) const;
  bool IsAlwaysTrue(int function, int query) const;
  bool TestsSawThrow(int function) const;
  int Situate(const Measured& measured, const Contract& contract, proto::GeneratedTest* test) const;
  void Expect(const Measured& measured, const proto::Observation& observation,
              proto::GeneratedTest* test) const;
  // Not exported, internal or deprecated by its comment or to the compiler, or of a class that
  // other classes are made of, and no test uses it; or a function in a namespace for internals, or
  // one there of a class that has no name elsewhere and which no test calls: how they do it is no
  // promise. Or a theory, which is a test itself.
  bool IsInside(int function);
  // The same call, sound, and what the entry stands for.
  bool IsSound(const Entry& entry, const proto::Candidate& candidate, const proto::Outcome& outcome,
               Entry* found) const;
  // … whose words are the same.
  bool SameBehaviour(const Entry& entry, const proto::Candidate& candidate,
                     const proto::Outcome& outcome, Entry* found) const;
  // … whose words for the situation are the same, and whose expectations but for their values.
  static bool ShowsTheSame(const proto::GeneratedTest& x, const proto::GeneratedTest& y);
  // … whose expectations are the same, values included.
  static bool AssertTheSame(const proto::GeneratedTest& x, const proto::GeneratedTest& y);
  // It runs code that no test runs: keeps it where nothing so short does. And what it returned.
  void Reaches(const Measured& measured);
  // Those, the ones for most code first.
  std::vector<Entry> Reaching() const;
  // Adds what queries say after the last call that views do not ask: those with arguments, and
  // those that are left out there. Of a receiver that stays as it was only where the call returned
  // nothing.
  absl::Status AskMore(Executor* executor, Entry* entry) const;
  // … to these; whether the call changed what they say.
  absl::Status Ask(Executor* executor, const std::vector<AskedWithArguments>& asked,
                   proto::GeneratedTest* test) const;
  // Its sequence replaced by variants that are sound and that `accept` agrees with.
  using AcceptTest = std::function<bool(const proto::GeneratedTest&, const proto::Outcome& outcome,
                                        const proto::Outcome& original)>;
  absl::Status Simplify(Executor* executor, const VariantsOf& variants_of, const AcceptTest& accept,
                        Entry* entry) const;
  // A special argument of its last call, where a usual one runs the same code and shows the same.
  absl::Status LeaveOutSpecialValues(Executor* executor, Entry* entry) const;
  // Its words tell of an argument with which the call shows something else than with a usual one.
  absl::StatusOr<bool> IsSpecial(Executor* executor, const Entry& entry) const;
  // What is special about a text of its last call, where without that it ends otherwise or runs
  // other code: `WithHyphenInName`.
  absl::Status SituateByText(Executor* executor, Entry* entry) const;
  // Operands of its calls that are no situation, since with others it shows the same.
  absl::Status NoteInterchangeable(Executor* executor, Entry* entry) const;
  // The contract that its state refutes, where a shorter sequence does without that state, runs the
  // same code and shows the same: it was no part of the matter.
  absl::Status LeaveOutSituation(Executor* executor, const Measured& measured, Entry* entry) const;
  // Leaves out calls that lead to what is there anyway, whatever other words it has then.
  absl::Status GoDirectly(Executor* executor, Entry* entry) const;
  // Repeats and shortens it; nothing when it does not repeat, or that was not tried.
  absl::StatusOr<bool> Confirm(Entry entry, Executor* executor);

  const Knowledge& knowledge_;
  const std::map<uint64_t, proto::Moment>* const moments_;
  const std::string scratch_folder_;
  std::vector<bool> inside_;            // by class, once asked
  std::map<int, bool> helpers_;         // by function, once asked
  std::map<int, BySituation> entries_;  // by function
  std::map<int, BySituation> others_;   // … of those that do not stand alone
  std::map<uint32_t, std::shared_ptr<const Entry>> reaching_;  // by basic block
  std::map<int, std::map<int, Entry>> questioned_;             // by function, and effect
  std::map<int, BySituation> begun_;  // … of those that begin like cases of the user's
  std::map<int, std::set<uint64_t>> sequences_;
  Results results_;
  ReceiverTruths truths_;
  std::vector<proto::GeneratedTest> tests_;
  int untried_ = 0;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_FINDINGS_REGRESSIONS_H_
