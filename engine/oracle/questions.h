// Questions that an oracle puts at the end of a candidate, and their answers.
//
// Errors: none. Threads: any.
#ifndef AUGMENT_ENGINE_ORACLE_QUESTIONS_H_
#define AUGMENT_ENGINE_ORACLE_QUESTIONS_H_

#include <set>
#include <string>
#include <vector>

#include "engine/contract/expr.h"
#include "engine/contract/schema.h"
#include "engine/knowledge/knowledge.h"
#include "engine/model/vocabulary.h"
#include "proto/driver.pb.h"
#include "proto/value.pb.h"

namespace augment {

// Its calls may be made again from nothing, and nobody would say that they may not: it does not
// start inside of the test, and uses nothing that was moved from or is not there.
bool IsRepeatable(const Knowledge& knowledge, const proto::Candidate& candidate);

// It says how much room there is, by its name and what it gives: no call, copy or reset need leave
// that as it is.
bool IsAboutCapacity(const Vocabulary& vocabulary, int function);

// The condition asks such a query.
bool SpeaksOfCapacity(const Vocabulary& vocabulary, const Schema& schema, const Expr& condition);

// What the class answers about one object of it, by value, but not how much room it has; `masked`
// are not to be asked.
std::vector<int> QueriesOf(const Vocabulary& vocabulary, int class_index,
                           const std::set<int>& masked);

// Call of a function on objects, by their slots.
proto::CandidateCall CallOn(int function, const std::vector<int>& slots);

// All calls from this one on are observed.
void ObserveFrom(int first, proto::Candidate* candidate);

// What call number `call` gave; null when it was not observed or is not a value.
const proto::Value* AnswerOf(const proto::Outcome& outcome, int call);

// As a reader is told it.
std::string ShowAnswer(const proto::Value& answer);
// What two calls gave is the same. Where they lead to an object, the driver numbers it by the
// call: one object is as good as another, but not as null.
bool IsAnsweredAlike(const proto::Value& x, const proto::Value& y);

// The operand is the object in this slot.
bool IsSlot(const proto::CandidateCall& call, int operand, int slot);

}  // namespace augment

#endif  // AUGMENT_ENGINE_ORACLE_QUESTIONS_H_
