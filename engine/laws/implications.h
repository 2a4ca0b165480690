// What one comparison of two objects, or of one and a value, says about another one: `a < b`
// implies `a <= b`, `b > a`, not `b < a`, not `a == b`, … (Palus, section 4.3 asks for relations;
// docs/techniques.md, P9).
//
// In:     which comparisons a class has, members or free functions.
// Out:    which answer follows from which.
// Errors: none. Threads: any.
//
// A partial order keeps them all: none says that one of `a < b`, `a == b`, `b < a` holds.
#ifndef AUGMENT_ENGINE_LAWS_IMPLICATIONS_H_
#define AUGMENT_ENGINE_LAWS_IMPLICATIONS_H_

#include <string>
#include <vector>

#include "engine/model/vocabulary.h"

namespace augment {

enum class ComparisonOp { kNone, kEqual, kUnequal, kLess, kLessEqual, kGreater, kGreaterEqual };

// By its name: "operator==", "is_equal".
ComparisonOp OpNamed(const std::string& name);

// `premise(a, b)` being `when`, `conclusion(a, b)`, or of (b, a) where it is `swapped`, is `then`.
struct Implication {
  ComparisonOp premise;
  bool when;
  ComparisonOp conclusion;
  bool swapped;
  bool then;
};
const std::vector<Implication>& Implications();

// Functions that compare two objects of the class, which they leave alone: const members with one
// argument, free functions with two.
struct ComparisonFunction {
  int function = -1;
  ComparisonOp op = ComparisonOp::kNone;
};
std::vector<ComparisonFunction> ComparisonsOf(const Vocabulary& vocabulary, int class_index);

// The same for all comparisons of one class: where two of them contradict each other one is wrong,
// and whatever is made of it contradicts the other as well.
std::string KeyOfContradiction(const Vocabulary& vocabulary, int comparison);

}  // namespace augment

#endif  // AUGMENT_ENGINE_LAWS_IMPLICATIONS_H_
