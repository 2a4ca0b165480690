// Contracts as C++ over the names of the schema.

#include <cstdlib>

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/infer/templates/template.h"

namespace augment::infer {
namespace {

constexpr size_t kLongestText = 40;

std::string Plus(int64_t constant) {
  return absl::StrCat(constant < 0 ? " - " : " + ", constant < 0
                                                        ? 0 - static_cast<uint64_t>(constant)
                                                        : static_cast<uint64_t>(constant));
}

// "!a", "!(a == b)".
std::string Negated(const std::string& text) {
  return text.find(' ') == std::string::npos ? absl::StrCat("!", text)
                                             : absl::StrCat("!(", text, ")");
}

}  // namespace

std::string Quoted(const std::string& text) {
  const bool cut = text.size() > kLongestText;
  return absl::StrCat("\"", absl::CHexEscape(text.substr(0, kLongestText)), cut ? "…\"" : "\"");
}

std::string ShowScalar(const Scalar& scalar) {
  switch (scalar.kind) {
    case Scalar::kInteger:
      return absl::StrCat(scalar.integer);
    case Scalar::kReal:
      return absl::StrCat(scalar.real());
    case Scalar::kBoolean:
      return scalar.integer != 0 ? "true" : "false";
    case Scalar::kNull:
      return "nullptr";
    case Scalar::kBulk:
      return scalar.bulk != nullptr && scalar.bulk->is_text ? Quoted(scalar.bulk->text) : "…";
    default:
      return "…";
  }
}

std::string AtomText(Contract::Atom atom, const std::string& variable) {
  switch (atom) {
    case Contract::kIsTrue:
      return variable;
    case Contract::kIsFalse:
      return Negated(variable);
    case Contract::kIsZero:
      return absl::StrCat(variable, " == 0");
    case Contract::kIsNotZero:
      return absl::StrCat(variable, " != 0");
    case Contract::kIsNull:
      return absl::StrCat(variable, " == nullptr");
    case Contract::kIsNotNull:
      return absl::StrCat(variable, " != nullptr");
  }
  return variable;
}

std::string TextOf(const Contract& contract, const Schema& schema) {
  const auto name = [&](int variable, bool old) -> std::string {
    if (variable < 0) return "";
    const std::string& text = schema.variables[static_cast<size_t>(variable)].text;
    return old && contract.place == Contract::kPost ? absl::StrCat("old(", text, ")") : text;
  };
  const std::string a = name(contract.a, contract.a_old);
  const std::string b = name(contract.b, contract.b_old);
  const std::string c = name(contract.c, contract.c_old);
  switch (contract.kind) {
    case Contract::kConstant:
      if (contract.constants[0].kind == Scalar::kBoolean) {
        return contract.constants[0].integer != 0 ? a : Negated(a);
      }
      return absl::StrCat(a, " == ", ShowScalar(contract.constants[0]));
    case Contract::kOneOf: {
      std::string text = absl::StrCat(a, " is one of {");
      for (size_t i = 0; i < contract.constants.size(); ++i) {
        absl::StrAppend(&text, i == 0 ? "" : ", ", ShowScalar(contract.constants[i]));
      }
      return text + "}";
    }
    case Contract::kAtLeast:
      return absl::StrCat(a, " >= ", ShowScalar(contract.constants[0]));
    case Contract::kAtMost:
      return absl::StrCat(a, " <= ", ShowScalar(contract.constants[0]));
    case Contract::kNonNegative:
      return absl::StrCat(a, " >= 0");
    case Contract::kPositive:
      return absl::StrCat(a, " > 0");
    case Contract::kNonZero:
      return absl::StrCat(a, " != 0");
    case Contract::kNotNull:
      return absl::StrCat(a, " != nullptr");
    case Contract::kEqual:
    case Contract::kUnchanged:
      if (contract.nullness) {
        return absl::StrCat("(", a, " == nullptr) == (", b, " == nullptr)");
      }
      return absl::StrCat(a, " == ", b);
    case Contract::kNotEqual:
      if (contract.nullness) {
        return absl::StrCat("(", a, " == nullptr) != (", b, " == nullptr)");
      }
      return absl::StrCat(a, " != ", b);
    case Contract::kLess:
      return absl::StrCat(a, " < ", b);
    case Contract::kLessEqual:
      return absl::StrCat(a, " <= ", b);
    case Contract::kIffZero:
      return absl::StrCat(a, " == (", b, " == 0)");
    case Contract::kIffPositive:
      return absl::StrCat(a, " == (", b, " > 0)");
    case Contract::kIffEqual:
      return absl::StrCat(a, " == (", b, " == ", c, ")");
    case Contract::kOffset:
      return absl::StrCat(a, " == ", b, Plus(contract.constants[0].integer));
    case Contract::kModulus:
      return absl::StrCat(a, " % ", ShowScalar(contract.constants[0]),
                          " == ", ShowScalar(contract.constants[1]));
    case Contract::kLinear: {
      std::string text = contract.constants[0].integer == 1
                             ? a
                             : absl::StrCat(contract.constants[0].integer, " * ", a);
      text += " ==";
      const auto add = [&](int64_t factor, const std::string& variable) {
        if (factor == 0) return;
        const bool first = absl::EndsWith(text, "==");
        absl::StrAppend(&text, factor < 0 ? (first ? " -" : " - ") : (first ? " " : " + "));
        if (factor != 1 && factor != -1) absl::StrAppend(&text, std::abs(factor), " * ");
        text += variable;
      };
      add(contract.constants[1].integer, b);
      add(contract.constants[2].integer, c);
      if (contract.constants[3].integer != 0) text += Plus(contract.constants[3].integer);
      return text;
    }
    case Contract::kEither:
      return absl::StrCat(AtomText(contract.atoms[0], a), " || ", AtomText(contract.atoms[1], b));
    case Contract::kStartsWith:
      return absl::StrCat(a, " starts with ",
                          contract.b >= 0 ? b : ShowScalar(contract.constants[0]));
    case Contract::kPrintable:
      return absl::StrCat(a, " is printable");
    case Contract::kSorted:
      return absl::StrCat("is_sorted(", a, ")");
    case Contract::kNoDuplicates:
      return absl::StrCat(a, " has no duplicates");
    case Contract::kElementsAtLeast:
      return absl::StrCat("every element of ", a, " >= ", ShowScalar(contract.constants[0]));
    case Contract::kElementsAtMost:
      return absl::StrCat("every element of ", a, " <= ", ShowScalar(contract.constants[0]));
    case Contract::kElementsBelow:
      return absl::StrCat("every element of ", a, " <= ", b);
    case Contract::kMember:
      return absl::StrCat(a, " is an element of ", b);
    case Contract::kSubset:
      return absl::StrCat("every element of ", a, " is one of ", b);
    case Contract::kPermutation:
      return absl::StrCat("is_permutation(", a, ", ", b, ")");
    case Contract::kElementwise:
      return absl::StrCat(a, " <= ", b, ", element by element");
    case Contract::kThrows:  // says it itself
      break;
  }
  return contract.text;
}

}  // namespace augment::infer
