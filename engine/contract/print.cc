#include "engine/contract/print.h"

#include <cstdlib>

#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace augment {
namespace {

constexpr size_t kLongestText = 40;

std::string Quoted(const std::string& text) {
  const bool cut = text.size() > kLongestText;
  return absl::StrCat("\"", absl::CHexEscape(text.substr(0, kLongestText)), cut ? "…\"" : "\"");
}

const char* SignOf(Expr::Op op) {
  switch (op) {
    case Expr::kAdd:
      return " + ";
    case Expr::kSubtract:
      return " - ";
    case Expr::kMultiply:
      return " * ";
    case Expr::kModulo:
      return " % ";
    case Expr::kEqual:
      return " == ";
    case Expr::kNotEqual:
      return " != ";
    case Expr::kLess:
      return " < ";
    case Expr::kLessEqual:
      return " <= ";
    case Expr::kGreater:
      return " > ";
    case Expr::kGreaterEqual:
      return " >= ";
    case Expr::kAnd:
      return " && ";
    case Expr::kOr:
      return " || ";
    default:
      return "";
  }
}

std::string TypeOf(const Expr& expr) {
  return absl::StrCat(expr.is_signed ? "int" : "uint", static_cast<int>(expr.bits), "_t");
}

// Formulas within formulas stand in brackets.
bool IsCompound(const Expr& expr) {
  switch (expr.op) {
    case Expr::kVariable:
    case Expr::kConstant:
    case Expr::kAdd:
    case Expr::kSubtract:
    case Expr::kMultiply:
    case Expr::kModulo:
    case Expr::kConvert:
    case Expr::kNot:
    case Expr::kSorted:
    case Expr::kPermutation:
    case Expr::kThrows:
      return false;
    default:
      return true;
  }
}

std::string Bracketed(const Expr& expr, const std::string& text) {
  return IsCompound(expr) ? absl::StrCat("(", text, ")") : text;
}

class TextPrinter {
 public:
  TextPrinter(const Schema& schema, bool old) : schema_(schema), old_(old) {}

  std::string Text(const Expr& expr) const {
    const auto child = [&](size_t i) { return Text(expr.children[i]); };
    switch (expr.op) {
      case Expr::kVoid:
        return "";
      case Expr::kVariable: {
        const std::string& name = schema_.variables[static_cast<size_t>(expr.variable)].text;
        return expr.old && old_ ? absl::StrCat("old(", name, ")") : name;
      }
      case Expr::kConstant:
        return ShowScalar(expr.constant);
      case Expr::kAdd:
        return Sum(child(0), expr.children[1]);
      case Expr::kMultiply:
        return Product(expr);
      case Expr::kConvert:
        return absl::StrCat(TypeOf(expr), "(", child(0), ")");
      case Expr::kSubtract:
      case Expr::kModulo:
      case Expr::kNotEqual:
      case Expr::kLess:
      case Expr::kLessEqual:
      case Expr::kGreater:
      case Expr::kGreaterEqual:
        return absl::StrCat(Bracketed(expr.children[0], child(0)), SignOf(expr.op),
                            Bracketed(expr.children[1], child(1)));
      case Expr::kEqual:
        if (expr.children[0].op == Expr::kThrows) {
          // Of the moment before the call, which needs no saying.
          return absl::StrCat(child(0), " iff ",
                              TextPrinter(schema_, false).Text(expr.children[1]));
        }
        return absl::StrCat(Bracketed(expr.children[0], child(0)), SignOf(expr.op),
                            Bracketed(expr.children[1], child(1)));
      case Expr::kOneOf: {
        std::string text = absl::StrCat(child(0), " is one of {");
        for (size_t i = 1; i < expr.children.size(); ++i) {
          absl::StrAppend(&text, i == 1 ? "" : ", ", child(i));
        }
        return text + "}";
      }
      case Expr::kNot: {
        const std::string text = child(0);
        return text.find(' ') == std::string::npos ? absl::StrCat("!", text)
                                                   : absl::StrCat("!(", text, ")");
      }
      case Expr::kAnd:
      case Expr::kOr: {
        std::string text;
        for (size_t i = 0; i < expr.children.size(); ++i) {
          const Expr::Op inner = expr.children[i].op;
          const bool brackets =
              inner == Expr::kAnd || inner == Expr::kOr || inner == Expr::kImplies;
          absl::StrAppend(&text, i == 0 ? "" : SignOf(expr.op), brackets ? "(" : "", child(i),
                          brackets ? ")" : "");
        }
        return text;
      }
      case Expr::kImplies:
        return absl::StrCat(child(0), " implies ", child(1));
      case Expr::kStartsWith:
        return absl::StrCat(child(0), " starts with ", child(1));
      case Expr::kPrintable:
        return absl::StrCat(child(0), " is printable");
      case Expr::kSorted:
        return absl::StrCat("is_sorted(", child(0), ")");
      case Expr::kNoDuplicates:
        return absl::StrCat(child(0), " has no duplicates");
      case Expr::kEachAtLeast:
      case Expr::kEachAtMost:
        return absl::StrCat("every element of ", child(0),
                            expr.op == Expr::kEachAtLeast ? " >= " : " <= ", child(1));
      case Expr::kElementOf:
        return absl::StrCat(child(0), " is an element of ", child(1));
      case Expr::kSubset:
        return absl::StrCat("every element of ", child(0), " is one of ", child(1));
      case Expr::kPermutation:
        return absl::StrCat("is_permutation(", child(0), ", ", child(1), ")");
      case Expr::kElementwise:
        return absl::StrCat(child(0), " <= ", child(1), ", element by element");
      case Expr::kThrows:
        return absl::StrCat("throws ", expr.name);
    }
    return "";
  }

 private:
  // "b - 3", "b - 2 * c": what is added has its sign in front.
  std::string Sum(const std::string& left, const Expr& right) const {
    const Expr& factor = right.op == Expr::kMultiply ? right.children[0] : right;
    if (factor.op != Expr::kConstant || factor.constant.kind != Scalar::kInteger) {
      return absl::StrCat(left, " + ", Text(right));
    }
    const int64_t number = factor.constant.integer;
    const uint64_t size =
        number < 0 ? 0 - static_cast<uint64_t>(number) : static_cast<uint64_t>(number);
    const char* const sign = number < 0 ? " - " : " + ";
    if (right.op != Expr::kMultiply) return absl::StrCat(left, sign, size);
    const std::string times = size == 1 ? "" : absl::StrCat(size, " * ");
    return absl::StrCat(left, sign, times, Text(right.children[1]));
  }

  // "2 * a", "-a".
  std::string Product(const Expr& expr) const {
    const Expr& factor = expr.children[0];
    const std::string of = Text(expr.children[1]);
    if (factor.op == Expr::kConstant && factor.constant.kind == Scalar::kInteger) {
      if (factor.constant.integer == 1) return of;
      if (factor.constant.integer == -1) return absl::StrCat("-", of);
    }
    return absl::StrCat(Text(factor), " * ", of);
  }

  const Schema& schema_;
  const bool old_;
};

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

// C++; what cannot be written makes the whole unwritable.
class CodePrinter {
 public:
  explicit CodePrinter(const Schema& schema) : schema_(schema) {}

  bool failed() const { return failed_; }

  // As it stands: an object, a text, a truth.
  std::string Plain(const Expr& expr) {
    if (expr.op == Expr::kConstant) {
      std::string literal = Literal(expr.constant);
      failed_ = failed_ || literal.empty();
      return literal;
    }
    if (expr.op != Expr::kVariable) return Formula(expr);
    const Variable& variable = schema_.variables[static_cast<size_t>(expr.variable)];
    std::string text = variable.text;
    if (variable.length) {
      for (const char* suffix : {".size()", " (its length)"}) {
        if (absl::EndsWith(text, suffix)) text.resize(text.size() - std::string(suffix).size());
      }
      text = absl::StrCat("length(", text, ")");
    }
    if (variable.kind == Variable::kSameContent) text = absl::StrCat("same_state", text.substr(10));
    return expr.old ? absl::StrCat("old(", text, ")") : text;
  }

  // As a number, or what can be compared like one.
  std::string Number(const Expr& expr) {
    switch (expr.op) {
      case Expr::kVariable:
        return absl::StrCat("num(", Plain(expr), ")");
      case Expr::kConstant:
        return Plain(expr);
      case Expr::kMultiply:
        if (IsOne(expr.children[0])) return Number(expr.children[1]);
        return absl::StrCat(Number(expr.children[0]), " * ", Number(expr.children[1]));
      case Expr::kConvert:
        return absl::StrCat("static_cast<", TypeOf(expr), ">(", Number(expr.children[0]), ")");
      case Expr::kAdd:
      case Expr::kSubtract:
      case Expr::kModulo:
        return absl::StrCat(Number(expr.children[0]), SignOf(expr.op), Number(expr.children[1]));
      default:
        return absl::StrCat("(", Formula(expr), ")");
    }
  }

  std::string Formula(const Expr& expr) {
    const auto call = [&](const char* name) {
      std::string text = absl::StrCat(name, "(");
      for (size_t i = 0; i < expr.children.size(); ++i) {
        absl::StrAppend(&text, i == 0 ? "" : ", ", Plain(expr.children[i]));
      }
      return text + ")";
    };
    switch (expr.op) {
      case Expr::kVoid:
        failed_ = true;
        return "";
      case Expr::kVariable:
      case Expr::kConstant:
        return absl::StrCat("(", Plain(expr), ")");
      case Expr::kEqual:
      case Expr::kNotEqual:
      case Expr::kLess:
      case Expr::kLessEqual:
      case Expr::kGreater:
      case Expr::kGreaterEqual:
        return Comparison(expr);
      case Expr::kNot:
        return absl::StrCat("!(",
                            expr.children[0].op == Expr::kVariable ? Plain(expr.children[0])
                                                                   : Formula(expr.children[0]),
                            ")");
      case Expr::kAnd:
      case Expr::kOr: {
        std::string text;
        for (size_t i = 0; i < expr.children.size(); ++i) {
          const bool brackets = expr.children[i].op == Expr::kAnd ||
                                expr.children[i].op == Expr::kOr ||
                                expr.children[i].op == Expr::kImplies;
          absl::StrAppend(&text, i == 0 ? "" : SignOf(expr.op), brackets ? "(" : "",
                          Formula(expr.children[i]), brackets ? ")" : "");
        }
        return text;
      }
      case Expr::kImplies:
        // `||` asks the rest only where it is meant to hold.
        return absl::StrCat(Formula(Negation(expr.children[0])), " || (", Formula(expr.children[1]),
                            ")");
      case Expr::kOneOf:
        return call("is_one_of");
      case Expr::kStartsWith:
        return call("starts_with");
      case Expr::kPrintable:
        return call("is_printable");
      case Expr::kSorted:
        return call("is_sorted");
      case Expr::kNoDuplicates:
        return call("has_no_duplicates");
      case Expr::kEachAtLeast:
        return call("all_at_least");
      case Expr::kEachAtMost:
        return call("all_at_most");
      case Expr::kElementOf:
        return call("is_element_of");
      case Expr::kSubset:
        return call("is_subset");
      case Expr::kPermutation:
        return call("is_permutation");
      case Expr::kElementwise:
        return call("element_wise_at_most");
      case Expr::kThrows:
        return absl::StrCat("threw(\"", expr.name, "\")");
      default:
        failed_ = true;
        return "";
    }
  }

 private:
  static bool IsOne(const Expr& expr) {
    return expr.op == Expr::kConstant && expr.constant.kind == Scalar::kInteger &&
           expr.constant.integer == 1;
  }

  std::string Comparison(const Expr& expr) {
    const Expr& left = expr.children[0];
    const Expr& right = expr.children[1];
    const char* const sign = SignOf(expr.op);
    if (right.op == Expr::kConstant && right.constant.kind == Scalar::kNull) {
      return absl::StrCat("(", Plain(left), ")", sign, "nullptr");
    }
    if (left.op == Expr::kThrows) return absl::StrCat(Formula(left), sign, Iff(right));
    // C++'s remainder may be negative.
    if (left.op == Expr::kModulo) {
      return absl::StrCat("(", Number(left.children[0]), " - ", Number(right), ") % ",
                          Number(left.children[1]), sign, "0");
    }
    // A truth and what it says.
    if (IsCompound(right)) return absl::StrCat(Iff(left), sign, Iff(right));
    return absl::StrCat(Number(left), sign, Number(right));
  }

  std::string Iff(const Expr& expr) {
    return expr.op == Expr::kVariable || expr.op == Expr::kConstant
               ? Formula(expr)
               : absl::StrCat("(", Formula(expr), ")");
  }

  const Schema& schema_;
  bool failed_ = false;
};

}  // namespace

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

std::string TextOf(const Expr& formula, const Schema& schema, bool old) {
  return TextPrinter(schema, old).Text(formula);
}

std::string CodeOf(const Expr& formula, const Schema& schema) {
  CodePrinter printer(schema);
  std::string text = printer.Formula(formula);
  // A whole that is one truth needs no brackets.
  if (formula.op == Expr::kVariable) text = text.substr(1, text.size() - 2);
  return printer.failed() ? "" : text;
}

}  // namespace augment
