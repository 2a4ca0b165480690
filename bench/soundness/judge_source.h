// The program that holds a class's inferred contracts against its specification.
//
// In:     the functions of the class, as `<name>_conforms_test --describe`
//         prints them; contracts as C++ (docs/findings.md, `expression`).
// Out:    one source file. In its main each contract is asked before or after
//         every call that the specification allows. Diagnostics of a compiler
//         about contract N name line N + 1 of a file "contract".
// Errors: InvalidArgument when the description cannot be read. A contract that
//         is no C++ is the compiler's to refuse; one about a function that the
//         specification does not have is not in the source at all.
// Thread rule: none; no state.
#ifndef AUGMENT_BENCH_SOUNDNESS_JUDGE_SOURCE_H_
#define AUGMENT_BENCH_SOUNDNESS_JUDGE_SOURCE_H_

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace augment::soundness {

// As OperationKind of checker/operation.h.
enum class FunctionKind { kConstructor, kMethod, kQuery, kDestructor };

struct Function {
  FunctionKind kind = FunctionKind::kMethod;
  std::string signature;           // "Insert(const LinkedList &, int)"
  std::string name;                // "Insert"
  std::vector<std::string> types;  // "const LinkedList &", "int"
  std::vector<std::string> names;
};

struct Description {
  std::string class_name;  // "LinkedList"
  std::vector<Function> functions;
};

absl::StatusOr<Description> ParseDescription(const std::string& text);

enum class Place { kPrecondition, kPostcondition, kInvariant };

struct Expression {
  Place place = Place::kPrecondition;
  std::string function;  // "LinkedList::Insert(const LinkedList &, int)"; an invariant's class
  std::string text;
};

struct JudgeSource {
  std::string text;
  std::vector<bool> contained;  // by contract
};

// `spec_header` is what to include; `name_space` that of the class. Contracts
// that are `refused` are left out, the others keep their numbers.
JudgeSource WriteJudge(const Description& description, const std::string& spec_header,
                       const std::string& name_space, const std::vector<Expression>& contracts,
                       const std::vector<bool>& refused);

// "a + old(b.c()) * 2" -> "a + std::get<0>(old_values) * 2" and {"b.c()"}.
std::string ReplaceOld(const std::string& expression, std::vector<std::string>* olds);

}  // namespace augment::soundness

#endif  // AUGMENT_BENCH_SOUNDNESS_JUDGE_SOURCE_H_
