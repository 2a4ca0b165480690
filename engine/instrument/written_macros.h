// Contracts that macros in the code state (E7).
//
// In:     tokens of a file and the offsets at which macros were expanded. Tokens
//         and not the syntax tree: under NDEBUG nothing of an assert is left in
//         the tree.
// Out:    preconditions: the assertions that open a body (`assert` and what is
//         named after it, the CHECK and DCHECK families of Abseil and glog,
//         `Expects` of GSL, AUGMENT_PRECONDITION, the project's own, and what
//         expands to such a check, assertion_macros.h);
//         postconditions: `Ensures`, AUGMENT_POSTCONDITION and the project's own
//         anywhere in a body; invariants: AUGMENT_INVARIANT and the project's
//         own in the body of a class.
// Errors: a name of the project's that cannot be read is INVALID_ARGUMENT.
#ifndef AUGMENT_ENGINE_INSTRUMENT_WRITTEN_MACROS_H_
#define AUGMENT_ENGINE_INSTRUMENT_WRITTEN_MACROS_H_

#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "engine/instrument/assertion_macros.h"
#include "engine/instrument/facts.h"
#include "engine/instrument/source_set.h"
#include "engine/instrument/written_comments.h"
#include "proto/subject.pb.h"

namespace augment::instrument {

class ContractMacros {
 public:
  // The project's own: "NAME" or "NAME:precondition", "NAME:postcondition",
  // "NAME:invariant".
  static absl::StatusOr<ContractMacros> Make(const std::vector<std::string>& project);

  // Whether the macro states such a contract.
  bool Is(Clause clause, absl::string_view name) const;

  // Those that the library's own files define.
  AssertionMacros& defined() { return defined_; }
  const AssertionMacros& defined() const { return defined_; }

 private:
  std::map<std::string, Clause> project_;
  AssertionMacros defined_;
};

struct BodyContracts {
  std::vector<proto::ConditionModel> preconditions;
  std::vector<proto::ConditionModel> postconditions;
  // Assertions further down, by where their macro's name stands.
  std::map<unsigned, proto::ConditionModel> assertions;
};

// Of a function's body, from `{` to `}`.
BodyContracts ContractsInBody(const SourceFile& file, const Span& body,
                              const std::set<unsigned>& expansions, const ContractMacros& macros);

// Of a class's body, nested braces left out.
std::vector<proto::ConditionModel> InvariantsInClass(const SourceFile& file, const Span& body,
                                                     const std::set<unsigned>& expansions,
                                                     const ContractMacros& macros);

}  // namespace augment::instrument

#endif  // AUGMENT_ENGINE_INSTRUMENT_WRITTEN_MACROS_H_
