// A failure that comes of a number that a caller passed, such as one that its report names: an
// index, by how much it shifts, a divisor of zero. A function that takes any number leaves it to
// its callers which ones make sense.
//
// In:     a failure and the calls that lead to it.
// Out:    the calls with another number. Nothing is run.
// Errors: none. Threads: any.
//
// Source: Eclat, section 3.2: a call outside of the operational profile that goes wrong is no fault
// of the callee's. [expr.sub], [expr.shift] and [expr.mul] of the C++ standard on what is
// undefined.
#ifndef AUGMENT_ENGINE_ORACLE_NAMED_NUMBER_H_
#define AUGMENT_ENGINE_ORACLE_NAMED_NUMBER_H_

#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/knowledge/knowledge.h"
#include "engine/oracle/suspect.h"
#include "proto/driver.pb.h"

namespace augment {

// "11" of "index 11 out of bounds for type …" and of "shift exponent 11 is too large …"; "0" of a
// division by zero; empty for what names no such number.
std::string NumberNamedIn(const Failure& failure);

// A class whose operators compute does what the language does with its own numbers: whoever divides
// by zero or leaves the range is to blame ([expr.mul], [expr.pre]). `name`: of the function.
bool LeavesNumbers(const Failure& failure, absl::string_view name);

// Arithmetic began at the very end of a type's range: "0 - -2147483648 cannot be represented …".
// What the call is given may have it from other calls.
bool NamesLimit(const Failure& failure);

// A precondition that holds one argument, the operand, against whole numbers: "k > 0", "k == 3",
// "k is 1 or 2".
bool ComparesWithNumbers(const ContractSet& set, const Contract& contract, int operand);

// What is outside of a container, an array or memory is reached.
bool IsOutOfBounds(const Failure& failure);

// A number that is named: an argument of the last call, and of a division also one of the set-up
// that no test passes there.
struct NamedNumber {
  // With one that makes sense instead. The failure is the caller's when it is gone here …
  proto::Candidate without;
  // … and not here, where the number is far beyond: a function that looks at what it takes, and
  // errs by one, refuses this. Nothing where the type has no such number, or the number was zero.
  std::optional<proto::Candidate> beyond;
};
std::vector<NamedNumber> FindNamedNumbers(const Knowledge& knowledge, const Suspect& suspect);

// The last call with one number each far beyond, for those that are others in `without`, which does
// not fail: whoever looks at its numbers refuses all of these. Empty: nobody can tell, since
// earlier calls differ as well, or a number's type has no room for one that far.
std::vector<proto::Candidate> FarBeyond(const Vocabulary& vocabulary, const Suspect& suspect,
                                        const proto::Candidate& without);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_NAMED_NUMBER_H_
