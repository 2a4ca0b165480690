// What a suspect is: a fault, an undocumented precondition, or nothing (Eclat's
// classifier, section 3.2). It chooses the row of the table in verdicts.cc; of what an
// oracle noted, the oracle does.
//
// In:     what is known of contracts; suspects.
// Out:    a verdict for each. Nothing is run.
// Errors: none. Thread rule: one campaign, one thread.
#ifndef AUGMENT_ENGINE_ORACLE_CLASSIFIER_H_
#define AUGMENT_ENGINE_ORACLE_CLASSIFIER_H_

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/execute/code_lines.h"
#include "engine/knowledge/knowledge.h"
#include "engine/oracle/suspect.h"
#include "proto/contract.pb.h"

namespace augment {

class Classifier {
 public:
  using Lines = std::function<std::vector<CodeLine>(const std::vector<std::string>& frames)>;

  // Keeps the knowledge. `lines` says where a stack of a report is in the code.
  explicit Classifier(const Knowledge& knowledge, Lines lines = StackOf)
      : knowledge_(knowledge), vocabulary_(knowledge.vocabulary()), lines_(std::move(lines)) {}

  // As far as one suspect goes.
  Verdict Decide(const Suspect& suspect) const;
  // Learns what functions refuse; before anything is decided.
  void NoteRefusal(const Suspect& suspect);
  // The candidate with a small number for one that may be too much to ask: of its
  // last call, or one of the set-up's that nobody would write. Empty when numbers
  // are no excuse.
  std::vector<proto::Candidate> WithSmallNumbers(const Suspect& suspect,
                                                 const Verdict& verdict) const;
  // Of an inferred invariant that broke, of work without end, and of a fault that reaches out of
  // bounds: the candidate with numbers that tests pass in place of those of its last call that none
  // does (there, but for 0). Where it holds with these, or ends, who chose the others broke it, as
  // Eclat's table has it of a call that keeps to no precondition. Empty: there are none.
  std::vector<proto::Candidate> WithTestedNumbers(const Suspect& suspect,
                                                  const Verdict& verdict) const;
  // Of a fault: the candidate with the tests' least or largest number in its set-up, in place of
  // what is below zero where none of theirs is, or more than four times as much. Empty: there is
  // none.
  std::vector<proto::Candidate> WithTestedSetUp(const Suspect& suspect,
                                                const Verdict& verdict) const;
  // The candidate with lists of the one length that all have which tests pass there, five calls or
  // more, in place of others, in all of its calls. Empty: lengths are no excuse.
  std::vector<proto::Candidate> WithTestedLengths(const Suspect& suspect,
                                                  const Verdict& verdict) const;
  // Of work without end and of a fault that reaches out of bounds: the candidate with the aggregate
  // that tests pass most often in place of each that none passes, in all of its calls. Empty: there
  // are none.
  std::vector<proto::Candidate> WithTestedAggregates(const Suspect& suspect,
                                                     const Verdict& verdict) const;
  // Where the tests say that texts are UTF-8, and some here are not: the candidate with such texts.
  // Empty: texts are no excuse.
  std::vector<proto::Candidate> WithTestedTexts(const Suspect& suspect,
                                                const Verdict& verdict) const;
  // The function that the failure's assertion is an entry check of; null for none.
  const proto::FunctionModel* CheckedAtEntry(const Failure& failure) const;

 private:
  Verdict DecideInvariant(const Suspect& suspect) const;
  Verdict DecidePostcondition(const Suspect& suspect) const;
  // A failure or one at teardown; `asserted`: IsAsserted of the former.
  Verdict DecideFailure(const Suspect& suspect, bool asserted) const;
  const Contract* MostTelling(const Suspect& suspect) const;
  bool HasUnreadPrecondition(const proto::FunctionModel& model, const Suspect& suspect) const;
  bool MeetsWhatIsDocumented(const proto::FunctionModel& model, const Suspect& suspect) const;
  // No recorded call passed null there.
  Verdict DecideAny(const Suspect& suspect) const;
  // Where a check that says nothing of itself ended the process: the suspect with the file and line
  // of the entry check; nothing where it says so itself, or is none.
  std::optional<Suspect> AtCheck(const Suspect& suspect) const;
  bool BreaksWritten(const Suspect& suspect) const;
  bool UsesUngiven(const Suspect& suspect, const Verdict& verdict) const;
  bool IsAskedOfNothing(const Suspect& suspect) const;
  bool IsOfHandmade(const Suspect& suspect, const Verdict& verdict) const;
  bool IsOfInternals(const Suspect& suspect) const;
  bool IsLikeTests(const Suspect& suspect) const;  // its call
  bool RunsInCircle(const Suspect& suspect) const;
  bool NeverNull(int function, int operand) const;
  bool IsAsserted(const Suspect& suspect) const;
  void NoteRefusalAt(const Suspect& suspect);
  // What a call of the function runs where the object is of the class of `by`.
  bool IsOverridden(int function, const proto::FunctionModel& by) const;
  // own_state.cc
  bool IsOfOwnState(const Suspect& suspect, const proto::FunctionModel& checked) const;
  bool HandsOnWhatIsAsked(const Suspect& suspect, const proto::FunctionModel& checked) const;
  bool IsBrokenFromTheStart(const proto::FunctionModel& checked, const Suspect& suspect) const;
  bool IsRefused(const Suspect& suspect) const;
  // caller_fault.cc: why a failure is the caller's.
  bool PositionsAreSound(const Suspect& suspect) const;
  bool UsesOneObjectTwice(const Suspect& suspect) const;
  bool Waits(const Suspect& suspect) const;
  bool HasOutgrown(const Suspect& suspect) const;
  std::string NullInSetUp(const Suspect& suspect) const;
  int NullArgument(int function, const Contract& contract) const;
  std::string NullMember(const Suspect& suspect) const;
  std::string MissingCall(const Suspect& suspect) const;
  std::string EndingCall(const Suspect& suspect) const;
  bool HasUnreadSetUp(const Suspect& suspect) const;
  const proto::ParameterModel* ParameterOf(int function, int operand) const;
  bool IsNullByDefault(int function, int operand) const;
  bool IsNullMeant(int function, int operand) const;
  // Of the lists that tests pass for the operand; 0 where these differ, or few are known.
  int64_t TestedLength(int function, int operand) const;

  const Knowledge& knowledge_;
  const Vocabulary& vocabulary_;
  const Lines lines_;
  // File and line of the check by the stack; "": there is none.
  mutable std::map<std::vector<std::string>, std::pair<std::string, int>> checks_;
  // function -> what must hold, by its text
  std::map<int, std::map<std::string, proto::ExprModel>> refusals_;
  // File and line of assertions about what is passed, in calls of functions that tests call often:
  // they mean the same in calls of those that tests hardly call.
  std::set<std::pair<std::string, int>> refused_at_;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_CLASSIFIER_H_
