// The table of verdicts: every way in which a suspect can be judged, the rules that excuse a
// caller among them, as data (verdicts.cc). docs/design.md shows it.
//
// In:     a row, which an oracle (oracle.h) or the classifier chose.
// Out:    verdict, confidence and group.
// Errors: none. Threads: any.
// Source: Eclat's classifier (E3, section 3.2) for what is judged by contracts.
#ifndef AUGMENT_ENGINE_ORACLE_VERDICTS_H_
#define AUGMENT_ENGINE_ORACLE_VERDICTS_H_

#include <string>

#include "engine/infer/infer.h"
#include "proto/finding.pb.h"

namespace augment {

enum class Row {
  // Nobody's fault, or not known to be: what excuses a caller, or the contract that is
  // broken is no promise.
  kResources,
  kForbidden,
  kRefused,
  kWarnedOfState,
  kSaidByDestructor,
  kOfPosition,
  kStalePosition,
  kHugeWork,
  kOfCallback,
  kNotShared,
  kRejects,
  kNeverReturns,
  kNoInvariant,
  kNoPostcondition,
  kNoNumber,
  // What a caller should have been told of.
  kAsserted,
  kAssertedAsInferred,
  kDiesInTests,
  kWarnedOf,
  kWaits,
  kViolates,
  kViolatesNotNull,
  kNullArgument,
  kNullArgumentMeant,
  kNullMember,
  kTooEarly,
  kTooLate,
  kUnbegun,
  kNumber,
  kCircle,
  kGivenTwice,
  kUngiven,
  kInternal,
  kMadeByHand,
  kInTestsCode,
  kSingleValue,
  kFreesArgument,
  kEncoding,
  // Faults.
  kWrittenAfter,
  kThrows,
  kEscapes,
  kNullComparison,
  kMeetsDocumented,
  kMeetsDocumentedExtreme,
  kFails,
  kFailsSeldomKnown,
  kFailsOutOfRange,
  kFailsUncalled,
  kInvariant,
  kInvariantWeaker,
  kInvariantBeyond,
  kRelationBeyond,
  kPostcondition,
  kPostconditionBeyond,
  kAnswerBeyond,
  kWrittenPostcondition,
  kOrder,
  kComparison,
  kContainer,
  kLeak,
  kLifeCycle,
  kCongruence,
  kAsNew,
  kInverse,
};

// What a suspect is taken for.
struct Verdict {
  proto::Verdict verdict = proto::VERDICT_UNKNOWN;
  proto::Confidence confidence = proto::LOW;
  const Contract* precondition = nullptr;  // the established one it violated
  int null_operand = -1;                   // a null pointer the tests never pass explains it
  std::string null_member;                 // … of an operand
  std::string missing_call;  // … or that this was not called before, as in all tests
  std::string unbegun_call;  // … or that what it ends was not begun by this
  std::string ending_call;   // … or that this was called before, after which no test goes on
  std::string limit;         // the sentence that warns of it, and where it stands
  bool law = false;
  proto::Finding::Group group = proto::Finding::ALONE;
};

// A verdict as the row says, with nothing that explains it.
Verdict VerdictOf(Row row);
// The same for one that has its explanation already.
void Judge(Row row, Verdict* verdict);

// The table as docs/design.md has it.
std::string VerdictsAsMarkdown();

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_VERDICTS_H_
