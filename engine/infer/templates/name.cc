// What people call the templates.

#include "engine/infer/infer.h"

namespace augment {

const char* TemplateName(const Contract& contract) {
  if (contract.guard >= 0) return "implication";
  switch (contract.kind) {
    case Contract::kConstant:
      return "constant";
    case Contract::kOneOf:
      return "one-of";
    case Contract::kAtLeast:
    case Contract::kAtMost:
      return "bound";
    case Contract::kNonNegative:
    case Contract::kPositive:
      return "sign";
    case Contract::kNonZero:
      return "non-zero";
    case Contract::kNotNull:
      return "not-null";
    case Contract::kEqual:
      return "equality";
    case Contract::kNotEqual:
      return "inequality";
    case Contract::kLess:
    case Contract::kLessEqual:
      return "order";
    case Contract::kIffZero:
    case Contract::kIffPositive:
    case Contract::kIffEqual:
      return "equivalence";
    case Contract::kOffset:
      return "offset";
    case Contract::kUnchanged:
      return "unchanged";
    case Contract::kModulus:
      return "modulus";
    case Contract::kLinear:
      return "linear";
    case Contract::kStartsWith:
      return "prefix";
    case Contract::kPrintable:
      return "printable";
    case Contract::kSorted:
      return "sorted";
    case Contract::kNoDuplicates:
      return "no-duplicates";
    case Contract::kElementsAtLeast:
    case Contract::kElementsAtMost:
    case Contract::kElementsBelow:
      return "element-bound";
    case Contract::kMember:
      return "member";
    case Contract::kSubset:
      return "subset";
    case Contract::kPermutation:
      return "permutation";
    case Contract::kElementwise:
      return "elementwise";
    case Contract::kEither:
      return "disjunction";
    case Contract::kThrows:
      return "exception";
  }
  return "";
}

}  // namespace augment
