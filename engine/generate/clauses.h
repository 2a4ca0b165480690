// Which values of a contract's variables challenge it, as the store is asked for them.
//
// In:     a contract of a function.
// Out:    the range of values, without the number of the variable in the class schema.
// Errors: false where there is no such range.
// Thread rule: pure functions.
// Source: TECHNIQUES S6 (violated preconditions), S8 (implications).
#ifndef AUGMENT_ENGINE_GENERATE_CLAUSES_H_
#define AUGMENT_ENGINE_GENERATE_CLAUSES_H_

#include "engine/infer/infer.h"
#include "engine/store/query.h"

namespace augment {

// The range of values (possibly negated) of its variable whose objects violate
// the contract; false when there is no such range.
bool ViolatingClause(const Contract& contract, Clause* clause);

// Values of the guard of an implication where its conclusion is to hold; false
// when the guard is about no Boolean.
bool GuardClause(const Contract& contract, Clause* clause);

// The variable whose values challenge it: of an implication that of the antecedent.
int AskedVariable(const Contract& contract);

// A precondition, to be violated (S6), or an implication, whose antecedent is to
// be met by other calls than those of the tests (S8).
bool IsChallengeable(const Contract& contract);

}  // namespace augment

#endif  // AUGMENT_ENGINE_GENERATE_CLAUSES_H_
