// What answers about one object, or two, have to do with each other (P9:
// default laws): equal objects have the same elements, an empty set has none, a
// subset's elements are in the other, a copy is like its source, clear() leaves
// nothing.
//
// In:     facts, and what the functions of the class do.
// Out:    contradictions: facts that cannot all be true; and which laws were
//         asked and hold here.
// Errors: none. Threads: any.
//
// Some laws follow from the words alone (`certain`): who says that two objects
// are equal says that they have the same elements. Others depend on what the
// author calls so: whether items() lists what has() finds is believed when it
// mostly does (engine/oracle/relations.h counts).
#ifndef AUGMENT_ENGINE_LAWS_DEDUCTION_H_
#define AUGMENT_ENGINE_LAWS_DEDUCTION_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/laws/facts.h"
#include "engine/laws/roles.h"

namespace augment {

// One part of a contradiction: what a question was answered, or how two answers
// differ; of the change's own result, what it would have had to be.
struct Claim {
  enum Relation { IS, NE, LT, GT };
  int fact = -1;           // index into Facts::all(); -1: the result of the change
  Relation relation = IS;  // IS: its own answer
  int other = -1;          // fact that it is compared with; -1: `value`
  bool length = false;     // the length of the sequence is compared, not it
  proto::Value value;
};

struct Contradiction {
  // Law and functions: contradictions of one key have one cause.
  std::string key;
  std::string law;    // "Equal objects have the same elements."
  std::string words;  // outcome words of a test: "AgreesWithHas"
  bool certain = false;
  // Key of a law that was asked of the same function: where that always holds,
  // this one is meant as well.
  std::string witness;
  // What was passed, where the law speaks of that and it is a number.
  std::optional<int64_t> argument;
  int blamed = -1;  // registry index; -1: a copy constructor
  std::vector<Claim> claims;
};

struct Deduction {
  std::vector<Contradiction> broken;
  std::vector<std::string> kept;                          // keys
  std::vector<std::pair<std::string, int64_t>> kept_for;  // of these, with the argument
};

Deduction Deduce(const Roles& roles, const Facts& facts);

// "a.IsSubset(b) and a.Has(3) and not b.Has(3)"
std::string Show(const Vocabulary& vocabulary, const Facts& facts,
                 const Contradiction& contradiction);

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_DEDUCTION_H_
