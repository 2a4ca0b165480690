// A contract: what is said, on what evidence, and what became of it.
// Thread rule: plain values.
// Source: docs/techniques.md, S5, E1.
#ifndef AUGMENT_ENGINE_CONTRACT_CONTRACT_H_
#define AUGMENT_ENGINE_CONTRACT_CONTRACT_H_

#include <set>
#include <string>

#include "engine/contract/expr.h"

namespace augment {

// What the tests' own calls say for a contract. Set when it is proposed, not changed later.
struct Evidence {
  int events = 0;    // samples of the passing tests it was seen to hold in
  int distinct = 0;  // different combinations of its variables among them
  int tests = 0;     // different tests among them
  // One minus the probability that unrelated values would have satisfied it in
  // all of the different samples. Gates verdicts and reports, not the search.
  double confidence = 0;
  // Of a template that unrelated values satisfy often, and below the default
  // confidence: never established.
  bool weak = false;
};

// What a campaign found out about it.
struct Status {
  bool alive = true;
  bool challenged = false;  // a violating state was tried
  bool implied = false;     // says no more than another one
  // An order that was seen to be as close as it can be (a == b, or a + 1 == b)
  // at two places or more, or at one of two variables' only value. Between
  // unrelated numbers an order holds often, seldom closely.
  bool attained = true;
  std::string witness;  // what refuted it
};

struct Contract {
  enum Place { kPre, kPost, kInvariant };

  Place place = kPre;
  Expr expr;
  std::string text;  // `expr` for people
  // What proposed it, "order", "implication": for reports and statistics only. What a
  // formula says is asked of its form (engine/contract/form.h).
  std::string proposer;
  // Only observed values of one variable: never established by itself.
  bool range = false;
  // Where it is written ("Ensures, stack.h:12"); empty for an inferred one.
  std::string written;
  Evidence evidence;
  Status status;
};

}  // namespace augment

#endif  // AUGMENT_ENGINE_CONTRACT_CONTRACT_H_
