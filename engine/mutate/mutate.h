// Mutants: small changes of the code under test that a test suite should notice.
//
// In:     a unit that libclang parsed, and which of its files may be changed.
// Out:    the mutants of their function bodies; a text of a file in which a switch chooses at
//         run time which one is there (mutant schemata: many mutants, one build).
// Errors: none; whatever is written by a macro is passed over. Whether a mutant compiles, the
//         compiler says: some do not. A constexpr function has mutants where it runs; what the
//         compiler computes with it is the original.
// Threads: one unit, one thread; nothing is shared.
// Source: the operators that suffice: Offutt et al., "An Experimental Determination of
//         Sufficient Mutant Operators" (TOSEM 1996), without those that others subsume (Just,
//         Kapfhammer, Schweiggert, "Do Redundant Mutants Affect the Effectiveness and
//         Efficiency of Mutation Analysis?", 2012); schemata: Untch, Offutt, Harrold,
//         "Mutation Analysis Using Mutant Schemata" (ISSTA 1993).
#ifndef AUGMENT_ENGINE_MUTATE_MUTATE_H_
#define AUGMENT_ENGINE_MUTATE_MUTATE_H_

#include <functional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/clang/translation_unit.h"

namespace augment::mutate {

enum class Operator {
  kRelational,  // `<` as `<=`, `!=` or never
  kLogical,     // one side of `&&` or `||` alone
  kArithmetic,  // `+` as `-` …
  kConstant,    // a number one larger
  kDeletion,    // a statement that is not executed
  kGuard,       // an `if` that never applies, a condition turned around
  kReturn,      // another value returned
};
const char* Name(Operator of);

// Offsets are into the file.
struct Mutant {
  std::string file;  // as libclang names it
  unsigned line = 0;
  Operator kind = Operator::kDeletion;
  std::string function;  // whose body it is in
  std::string change;    // "a < b: < as <=", on one line
  bool in_constexpr = false;

  // What is put around [begin, end); in `before`, "$" stands for the mutant's number.
  unsigned begin = 0;
  unsigned end = 0;
  std::string before;
  std::string after;
  // The operator, which becomes a comma; empty range: none.
  unsigned operator_begin = 0;
  unsigned operator_end = 0;
};

// In the order of the text, file by file; of one expression there may be several, of which a
// text can hold only one (Excludes).
std::vector<Mutant> FindMutants(const clang::TranslationUnit& unit,
                                const std::function<bool(const std::string& file)>& may_change);

// Both replace the same operator.
bool Excludes(const Mutant& a, const Mutant& b);

// A mutant and the number that chooses it, from 1.
struct Numbered {
  const Mutant* mutant = nullptr;
  int number = 0;
};

// `text` with the mutants of that file in it, no two of which exclude each other. A line in
// front, kSchemataLines, includes kSwitchHeader; the others keep their breaks.
std::string Schemata(absl::string_view text, const std::vector<Numbered>& mutants);

constexpr int kSchemataLines = 1;
constexpr char kSwitchHeader[] = "augment_mutants_switch.h";
// Of the process: the number that is chosen (none: the original), and a file that gets the
// numbers whose places were reached, when the process ends by itself.
constexpr char kChosenVariable[] = "AUGMENT_MUTANT";
constexpr char kReachedVariable[] = "AUGMENT_MUTANTS_REACHED";

// The texts of kSwitchHeader and of a source that goes with it.
std::string SwitchHeader();
std::string SwitchSource(int mutants);

// As Schemata(), but the text brings its switch along and needs neither a header nor a source:
// nothing of a build has to change but the text. Lines keep their numbers. The mutants are of one
// file, after which the switch is named. It asks for variables of its own, so that a text with
// mutants can itself be mutated.
std::string SelfContainedSchemata(absl::string_view text, std::vector<Numbered> mutants, int most);

constexpr char kOwnChosenVariable[] = "AUGMENT_MUTATION";
constexpr char kOwnReachedVariable[] = "AUGMENT_MUTATIONS_REACHED";

}  // namespace augment::mutate

#endif  // AUGMENT_ENGINE_MUTATE_MUTATE_H_
