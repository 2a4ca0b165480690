// Small C++ programs that tools are tried on, as generators with levels of merging.
//
// The first two are the twin of "Triple Class Method Child" of "Reducing the Costs of
// Bounded-Exhaustive Testing" (Jagannath et al., FASE 2009): classes A, B and C in various
// relations, B extends C; a method of B refers to a field of C, another one calls it. There are
// as many as in the paper: 1,152, merged 192 and 48.
#ifndef AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_PROGRAMS_H_
#define AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_PROGRAMS_H_

#include <string>
#include <vector>

#include "augment/generate.h"

namespace augment::bounded_exhaustive {

struct Program {
  std::string text;
  // What is renamed, "n::C::f"; the check whose fixes are made; the style in which it is formatted.
  std::string subject;
};

// Every program compiles as C++17.
gen::Generator<Program> RenamedFields();
gen::Generator<Program> RenamedMethods();
// Functions whose return types are to be moved behind their parameters.
gen::Generator<Program> ReturningFunctions();
// Functions that override others, some without saying so.
gen::Generator<Program> OverridingFunctions();
// Functions with comments, to be formatted.
gen::Generator<Program> Formatted();

// Names that the generators give to things.
const std::vector<std::string>& GeneratedNames();

}  // namespace augment::bounded_exhaustive

template <>
struct augment::gen::CodeOf<augment::bounded_exhaustive::Program> {
  static std::string Of(const augment::bounded_exhaustive::Program& program) {
    return program.text;
  }
};

#endif  // AUGMENT_BENCH_BOUNDED_EXHAUSTIVE_PROGRAMS_H_
