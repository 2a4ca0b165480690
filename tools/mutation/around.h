// Which functions a compiler complains of where no mutant stands.
//
// A mutant makes a variable that was a constant none, and an assertion further down that asks for
// it does not compile.
//
// In:     mutants, and a place in one of their files.
// Out:    the functions of the nearest mutants above that place and below it, by their full names;
//         none of a file without mutants.
// Errors: none. Threads: any.
#ifndef AUGMENT_TOOLS_MUTATION_AROUND_H_
#define AUGMENT_TOOLS_MUTATION_AROUND_H_

#include <set>
#include <string>
#include <vector>

#include "engine/mutate/mutate.h"
#include "tools/mutation/compile_commands.h"

namespace augment {

std::set<std::string> FunctionsAround(const std::vector<mutate::Mutant>& mutants,
                                      const TextPlace& place);

}  // namespace augment

#endif  // AUGMENT_TOOLS_MUTATION_AROUND_H_
