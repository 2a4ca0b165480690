// Small faults put into C++ text on purpose, to ask whether a test sees them.
//
// In:     the text of a source file. It is read by tokens, not parsed: what
//         does not compile afterwards is the caller's to throw away.
// Out:    every place with a way to change it, in the order of the text.
// Errors: none; text that is no C++ has few places.
// Source: mutation operators ROR, AOR, LCR and CRP of Offutt et al., "An
//         Experimental Determination of Sufficient Mutant Operators" (1996);
//         dropped guards are their SDL for statements that leave at once.
#ifndef AUGMENT_TESTS_SUBJECTS_MUTATION_H_
#define AUGMENT_TESTS_SUBJECTS_MUTATION_H_

#include <cstddef>
#include <string>
#include <vector>

namespace augment {

enum class MutationKind {
  kOperator,  // relational, arithmetic or logical: another of its family
  kGuard,     // `if (…)` before return, throw, break, continue: never taken
  kOffByOne,  // `<` and `<=`, a constant and the next one
};

struct Mutation {
  MutationKind kind = MutationKind::kOperator;
  size_t offset = 0;  // in the text
  size_t length = 0;
  int line = 1;
  bool in_assertion = false;  // inside `assert(…)`: changes what is promised, not what is done
  std::string replacement;
};

// Places in comments, literals, preprocessor lines and angle brackets of
// templates are left out. A `<` with a blank on both sides is an operator, any
// other opens or closes template arguments; the same blanks tell binary `*`
// and `&&` from declarators.
std::vector<Mutation> FindMutations(const std::string& text);

std::string Mutate(const std::string& text, const Mutation& mutation);

// "operator", "guard", "off-by-one".
const char* KindName(MutationKind kind);

}  // namespace augment

#endif  // AUGMENT_TESTS_SUBJECTS_MUTATION_H_
