// What an outcome means (Eclat's classifier, section 3.2): reading sanitizer reports,
// abstract messages, what is established.
//
// Everything here is a pure function of its arguments.
#ifndef AUGMENT_ENGINE_JUDGE_JUDGE_H_
#define AUGMENT_ENGINE_JUDGE_JUDGE_H_

#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/infer/infer.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

// What a dying process said.
struct Failure {
  proto::Oracle oracle = proto::ORACLE_UNKNOWN;
  std::string kind;      // "heap-buffer-overflow", "member call on null pointer", the assertion
  std::string message;   // one line, as printed
  std::string abstract;  // without numbers, addresses, lines (B4)
  std::string file;      // where it says it happened; empty when it does not
  int line = 0;
  std::string function;             // of an assertion
  bool waits = false;               // for another thread
  bool says_precondition = false;   // what it printed or threw through `noexcept` has the word
  bool resources = false;           // out of memory, allocation too big: never a finding
  std::vector<std::string> frames;  // "module+0xoffset" of the first stack, innermost first
  // Of where the memory was allocated that was touched outside of its bounds or freed wrongly; of
  // where it had been freed before it was again.
  std::vector<std::string> allocation;
  std::vector<std::string> freed;
};

// For CRASHED, HUNG, EXITED and THREW outcomes.
Failure ReadFailure(const proto::Outcome& outcome);

// Numbers, addresses, quoted literals and paths taken out of a message.
std::string AbstractMessage(const std::string& message);

// The failure is a written precondition of the function itself: a leading
// assertion of its body was false.
bool IsWrittenPrecondition(const Failure& failure, const proto::FunctionModel* model);
// … one of its own postconditions was: it breaks its word.
bool IsWrittenPostcondition(const Failure& failure, const proto::FunctionModel* model);

// An assertion of this function that says what it takes: it opens the body, or
// stands before the body has changed anything.
bool IsEntryCheck(const Failure& failure, const proto::FunctionModel& model);
// It is written for the caller, in the comment above the function: "REQUIRES: …",
// "@pre …". (A sentence may say less than all.)
bool IsDocumented(const proto::ConditionModel& condition);
// A comment states it, and the driver cannot ask it: it does not compile there.
// (Prose is in unread_preconditions.)
bool IsUnread(const proto::ConditionModel& condition);
// `std::terminate()` where nothing was thrown.
bool CallsTerminate(const Failure& failure);
// The library ends the process on purpose: by an assertion, a bare abort(), exit(), terminate() or
// a trap for debuggers.
bool IsDeliberate(const Failure& failure);
// The assertion says nothing: `assert(0)`, `assert(false)`, `assert(!"no such kind")`, at a place
// that the code says is not to be reached.
bool AssertsNothing(const Failure& failure);
// The condition of the assertion that failed has this name in it.
bool SpeaksOf(const Failure& failure, absl::string_view name);
// The assertion that failed stands in this function, and one of its parameters in it.
bool IsAboutParameterOf(const proto::FunctionModel& model, const Failure& failure);
// The condition compares this pointer with null: "p == nullptr", "!p", "p && …".
bool ComparesWithNull(const std::string& condition, const std::string& parameter);

// The failure is a written invariant: an assertion of a `void Check() const`,
// a function that can do nothing but check.
bool IsWrittenInvariant(const Failure& failure);

// Support above the default confidence. `later` counts normal samples seen by
// the search; a range of observed values is never established.
bool Supported(const Contract& contract);
// So many calls of tests does a precondition take; a chance relation seldom lasts as long
// (docs/design.md, "Established").
constexpr int kEventsForPrecondition = 5;
// A precondition: supported, challenged, and every challenger failed.
bool EstablishedPrecondition(const Contract& contract);
// A postcondition worth a fault when a call like those of the tests does not keep it; one that was
// inferred takes as many calls as an invariant: what fewer had in common is chance as often as not.
bool EstablishedPostcondition(const Contract& contract);
// An invariant worth a fault when one function breaks it.
bool EstablishedInvariant(const Contract& contract, const ContractSet& set);

// A Boolean query or comparison by its shape: const, returns bool, one argument
// of the same class; or an operator beside the class, of two objects of it that it leaves
// alone. Such calls answer for null too (docs/techniques.md, P9).
bool IsComparison(const Vocabulary& vocabulary, int function);
// The class whose objects it compares; -1: it is none.
int ComparedClass(const Vocabulary& vocabulary, int function);

// The call gives an object to another one, which may keep it or free it: one of several objects, or
// by pointer what a constructor takes. Who copies takes a reference.
bool HandsOver(const Vocabulary& vocabulary, const proto::CandidateCall& call);

// An iterator: it says so, or can be incremented and is no number, which can be multiplied. Whether
// a position may be read or moved is a precondition that every C++ programmer knows and that no
// query of the iterator tells, so its failures are illegal calls.
bool IsIterator(const Vocabulary& vocabulary, int class_index);

// A position that is a pointer, by the name of the question (`const char* begin() const`) or of its
// type (`iterator find(int)`): what it points to ends at end(), not at a zero, and at end() there
// is nothing (C++ standard, [container.requirements], [string.view.iterators]), so it is no answer
// to compare.
bool IsPositionByPointer(const Vocabulary& vocabulary, int function);

// 8 hex digits for function, oracle and abstract message.
std::string FindingId(const std::string& signature, proto::Oracle oracle,
                      const std::string& abstract_message);

}  // namespace augment

#endif  // AUGMENT_ENGINE_JUDGE_JUDGE_H_
