// Contracts as C++ that a compiler takes (include/augment/terms.h).

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "engine/infer/exceptions.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {
namespace {

// "" for what has no literal.
std::string Literal(const Scalar& scalar) {
  switch (scalar.kind) {
    case Scalar::kInteger:
      if (scalar.integer == INT64_MIN) return "INT64_MIN";
      return absl::StrCat(scalar.integer);
    case Scalar::kReal:
      return absl::StrFormat("%.17g", scalar.real());
    case Scalar::kBoolean:
      return scalar.integer != 0 ? "true" : "false";
    case Scalar::kNull:
      return "nullptr";
    case Scalar::kBulk:
      if (scalar.bulk == nullptr || !scalar.bulk->is_text) return "";
      return absl::StrCat("\"", absl::CHexEscape(scalar.bulk->text), "\"");
    default:
      return "";
  }
}

// `null`: whether the variable is a null pointer.
std::string Variables(const Variable& variable, bool old, bool null = false) {
  std::string text = variable.text;
  if (null) absl::StrAppend(&text, " == nullptr");
  if (variable.length) {
    for (const char* suffix : {".size()", " (its length)"}) {
      if (absl::EndsWith(text, suffix)) text.resize(text.size() - std::string(suffix).size());
    }
    text = absl::StrCat("length(", text, ")");
  }
  if (variable.kind == Variable::kSameContent) text = absl::StrCat("same_state", text.substr(10));
  return old ? absl::StrCat("old(", text, ")") : text;
}

std::string AtomExpression(Contract::Atom atom, const std::string& variable) {
  switch (atom) {
    case Contract::kIsTrue:
      return absl::StrCat("(", variable, ")");
    case Contract::kIsFalse:
      return absl::StrCat("!(", variable, ")");
    case Contract::kIsZero:
      return absl::StrCat("num(", variable, ") == 0");
    case Contract::kIsNotZero:
      return absl::StrCat("num(", variable, ") != 0");
    case Contract::kIsNull:
      return absl::StrCat("(", variable, ") == nullptr");
    case Contract::kIsNotNull:
      return absl::StrCat("(", variable, ") != nullptr");
  }
  return "";
}

// Of a contract without its guard.
std::string Plain(const Contract& contract, const Schema& schema) {
  const bool post = contract.place == Contract::kPost;
  const auto name = [&](int variable, bool old) -> std::string {
    if (variable < 0) return "";
    const bool null = contract.nullness &&
                      (contract.kind == Contract::kEqual || contract.kind == Contract::kUnchanged ||
                       contract.kind == Contract::kNotEqual);
    return Variables(schema.variables[static_cast<size_t>(variable)], old && post, null);
  };
  const std::string a = name(contract.a, contract.a_old);
  const std::string b = name(contract.b, contract.b_old);
  const std::string c = name(contract.c, contract.c_old);
  const std::string x = absl::StrCat("num(", a, ")");
  const std::string y = absl::StrCat("num(", b, ")");
  const std::string z = absl::StrCat("num(", c, ")");
  std::vector<std::string> k;
  for (const Scalar& constant : contract.constants) k.push_back(Literal(constant));
  for (const std::string& literal : k) {
    if (literal.empty()) return "";
  }
  switch (contract.kind) {
    case Contract::kConstant:
      return absl::StrCat(x, " == ", k[0]);
    case Contract::kOneOf:
      return absl::StrCat("is_one_of(", a, ", ", absl::StrJoin(k, ", "), ")");
    case Contract::kAtLeast:
      return absl::StrCat(x, " >= ", k[0]);
    case Contract::kAtMost:
      return absl::StrCat(x, " <= ", k[0]);
    case Contract::kNonNegative:
      return absl::StrCat(x, " >= 0");
    case Contract::kPositive:
      return absl::StrCat(x, " > 0");
    case Contract::kNonZero:
      return absl::StrCat(x, " != 0");
    case Contract::kNotNull:
      return absl::StrCat("(", a, ") != nullptr");
    case Contract::kEqual:
    case Contract::kUnchanged:
      return absl::StrCat(x, " == ", y);
    case Contract::kNotEqual:
      return absl::StrCat(x, " != ", y);
    case Contract::kLess:
      return absl::StrCat(x, " < ", y);
    case Contract::kLessEqual:
      return absl::StrCat(x, " <= ", y);
    case Contract::kIffZero:
      return absl::StrCat("(", a, ") == (", y, " == 0)");
    case Contract::kIffPositive:
      return absl::StrCat("(", a, ") == (", y, " > 0)");
    case Contract::kIffEqual:
      return absl::StrCat("(", a, ") == (", y, " == ", z, ")");
    case Contract::kOffset:
      return absl::StrCat(x, " == ", y, " + ", k[0]);
    case Contract::kModulus:
      return absl::StrCat("(", x, " - ", k[1], ") % ", k[0], " == 0");
    case Contract::kLinear:
      return absl::StrCat(k[0], " * ", x, " == ", k[1], " * ", y,
                          c.empty() ? "" : absl::StrCat(" + ", k[2], " * ", z), " + ", k[3]);
    case Contract::kEither:
      return absl::StrCat(AtomExpression(contract.atoms[0], a), " || ",
                          AtomExpression(contract.atoms[1], b));
    case Contract::kStartsWith:
      return absl::StrCat("starts_with(", a, ", ", contract.b >= 0 ? b : k[0], ")");
    case Contract::kPrintable:
      return absl::StrCat("is_printable(", a, ")");
    case Contract::kSorted:
      return absl::StrCat("is_sorted(", a, ")");
    case Contract::kNoDuplicates:
      return absl::StrCat("has_no_duplicates(", a, ")");
    case Contract::kElementsAtLeast:
      return absl::StrCat("all_at_least(", a, ", ", k[0], ")");
    case Contract::kElementsAtMost:
      return absl::StrCat("all_at_most(", a, ", ", k[0], ")");
    case Contract::kElementsBelow:
      return absl::StrCat("all_at_most(", a, ", ", b, ")");
    case Contract::kMember:
      return absl::StrCat("is_element_of(", a, ", ", b, ")");
    case Contract::kSubset:
      return absl::StrCat("is_subset(", a, ", ", b, ")");
    case Contract::kPermutation:
      return absl::StrCat("is_permutation(", a, ", ", b, ")");
    case Contract::kElementwise:
      return absl::StrCat("element_wise_at_most(", a, ", ", b, ")");
    case Contract::kThrows: {
      Condition condition;
      condition.kind = static_cast<Condition::Kind>(contract.constants[0].integer);
      const std::string right = b.empty() ? "0" : y;
      const char* const comparison = condition.kind == Condition::kLess        ? " < "
                                     : condition.kind == Condition::kLessEqual ? " <= "
                                     : condition.kind == Condition::kEqual     ? " == "
                                                                               : " != ";
      const std::string holds = condition.kind == Condition::kTrue    ? a
                                : condition.kind == Condition::kFalse ? absl::StrCat("!(", a, ")")
                                : condition.kind == Condition::kNull
                                    ? absl::StrCat("(", a, ") == nullptr")
                                    : absl::StrCat(x, comparison, right);
      return absl::StrCat("threw(\"", contract.threw, "\") == (", holds, ")");
    }
  }
  return "";
}

}  // namespace

std::string ExpressionOf(const Contract& contract, const Schema& schema) {
  // A predicate of the code is a variable that says it all.
  if (contract.a >= 0 && schema.variables[static_cast<size_t>(contract.a)].is_written) {
    return contract.text;
  }
  const std::string plain = Plain(contract, schema);
  if (contract.guard < 0 || plain.empty()) return plain;
  const Variable& guard = schema.variables[static_cast<size_t>(contract.guard)];
  const Contract::Atom negation =
      contract.guard_atom == Contract::kIsTrue ? Contract::kIsFalse : Contract::kIsTrue;
  // `||` asks the rest only where it is meant to hold.
  return absl::StrCat(AtomExpression(negation, Variables(guard, guard.kind != Variable::kResult)),
                      " || (", plain, ")");
}

}  // namespace augment::infer
