#include "engine/contract/evaluate.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "absl/strings/match.h"
#include "engine/contract/content.h"

namespace augment {
namespace {

__extension__ using Wide = __int128;

Truth Is(bool holds) { return holds ? Truth::kHolds : Truth::kViolated; }

Truth Opposite(Truth truth) {
  return truth == Truth::kUnknown ? truth : Is(truth == Truth::kViolated);
}

// An integer, as wide as products of two need it; none: unknown.
using Number128 = std::optional<Wide>;

// What is left of a number in a width of C++; none where a signed one overflows.
Number128 Fitted(Wide number, const Expr& of) {
  if (of.bits == 0) return number;
  const Wide modulus = static_cast<Wide>(1) << of.bits;
  if (!of.is_signed) {
    const Wide rest = number % modulus;
    return rest < 0 ? rest + modulus : rest;
  }
  if (number < -(modulus / 2) || number >= modulus / 2) return std::nullopt;
  return number;
}

Truth CompareWide(Expr::Op op, Wide a, Wide b) {
  switch (op) {
    case Expr::kEqual:
      return Is(a == b);
    case Expr::kNotEqual:
      return Is(a != b);
    case Expr::kLess:
      return Is(a < b);
    case Expr::kLessEqual:
      return Is(a <= b);
    case Expr::kGreater:
      return Is(a > b);
    default:
      return Is(a >= b);
  }
}

// They differ by what rounding leaves: the same number computed as double and as long double.
bool DifferByRounding(const Scalar& a, const Scalar& b) {
  if (a.kind != Scalar::kReal || b.kind != Scalar::kReal) return false;
  constexpr double kUnits = 32;  // in the last place
  const double larger = std::max(std::abs(a.real()), std::abs(b.real()));
  return std::isfinite(larger) &&
         std::abs(a.real() - b.real()) <= kUnits * std::numeric_limits<double>::epsilon() * larger;
}

// A NaN is neither less than anything nor equal to it. Numbers are equal but for rounding.
Truth CompareNumbers(Expr::Op op, const Scalar& a, const Scalar& b) {
  const int order = DifferByRounding(a, b) ? 0 : Compare(a, b);
  switch (op) {
    case Expr::kEqual:
      return Is(order == 0);
    case Expr::kNotEqual:
      return Is(order != 0);
    case Expr::kLess:
      return Is(order == -1);
    case Expr::kLessEqual:
      return Is(order == -1 || order == 0);
    case Expr::kGreater:
      return Is(order == 1);
    default:
      return Is(order == 1 || order == 0);
  }
}

// As a cast to the width leaves it.
Wide Converted(Wide number, const Expr& to) {
  if (to.bits == 0) return number;
  const Wide modulus = static_cast<Wide>(1) << to.bits;
  Wide rest = number % modulus;
  if (rest < 0) rest += modulus;
  return to.is_signed && rest >= modulus / 2 ? rest - modulus : rest;
}

bool IsArithmetic(Expr::Op op) { return op >= Expr::kAdd && op <= Expr::kConvert; }

bool IsWhole(const Scalar& scalar) {
  return scalar.kind == Scalar::kInteger || scalar.kind == Scalar::kBoolean;
}

bool IsTerm(Expr::Op op) {
  return op == Expr::kVoid || op == Expr::kVariable || op == Expr::kConstant || IsArithmetic(op);
}

Truth ComparePredicate(Expr::Op op, const Scalar& a, const Scalar& b) {
  switch (op) {
    case Expr::kStartsWith:
      if (!IsText(a) || !IsText(b)) return Truth::kUnknown;
      return Is(absl::StartsWith(a.bulk->text, b.bulk->text));
    case Expr::kEachAtLeast:
    case Expr::kEachAtMost: {
      if (!IsNumbers(a) || b.kind != Scalar::kInteger) return Truth::kUnknown;
      const std::vector<int64_t>& elements = a.bulk->elements;
      return Is(std::all_of(elements.begin(), elements.end(), [&](int64_t element) {
        return op == Expr::kEachAtLeast ? element >= b.integer : element <= b.integer;
      }));
    }
    case Expr::kElementOf:
      if (a.kind != Scalar::kInteger || !IsNumbers(b)) return Truth::kUnknown;
      return Is(Contains(b.bulk->elements, a.integer));
    default:
      break;
  }
  if (!IsSequence(a) || !IsSequence(b)) return Truth::kUnknown;
  const std::vector<int64_t>& x = a.bulk->elements;
  const std::vector<int64_t>& y = b.bulk->elements;
  switch (op) {
    case Expr::kSubset:
      return Is(IsSubset(x, y));
    case Expr::kPermutation:
      return Is(IsPermutation(x, y));
    case Expr::kElementwise:
      if (!a.bulk->numbers || !b.bulk->numbers) return Truth::kUnknown;
      return Is(x.size() == y.size() && std::equal(x.begin(), x.end(), y.begin(),
                                                   [](int64_t p, int64_t q) { return p <= q; }));
    default:
      return Truth::kUnknown;
  }
}

Truth CheckContent(Expr::Op op, const Scalar& a) {
  switch (op) {
    case Expr::kPrintable:
      return IsText(a) ? Is(IsPrintable(a.bulk->text)) : Truth::kUnknown;
    case Expr::kSorted:
      return IsNumbers(a) ? Is(IsAscending(a.bulk->elements)) : Truth::kUnknown;
    default:
      return IsSequence(a) ? Is(!HasDuplicates(a.bulk->elements)) : Truth::kUnknown;
  }
}

// `Values` says what a variable is, `value(variable, old)`, and how the call ended,
// `threw()`: null when that is not known.
template <class Values>
class Evaluator {
 public:
  explicit Evaluator(const Values& values) : values_(values) {}

  Truth Formula(const Expr& expr) const {
    switch (expr.op) {
      case Expr::kVariable:
      case Expr::kConstant: {
        const Scalar& scalar = Leaf(expr);
        // As C++ takes it where a condition is wanted.
        if (scalar.kind == Scalar::kBoolean || scalar.kind == Scalar::kInteger) {
          return Is(scalar.integer != 0);
        }
        const bool pointer = scalar.kind == Scalar::kNull || scalar.kind == Scalar::kPresent;
        return pointer ? Is(scalar.kind == Scalar::kPresent) : Truth::kUnknown;
      }
      case Expr::kAdd:
      case Expr::kSubtract:
      case Expr::kMultiply:
      case Expr::kModulo:
      case Expr::kConvert: {
        const Number128 number = Term(expr);
        return number ? Is(*number != 0) : Truth::kUnknown;
      }
      case Expr::kOneOf:
        return OneOf(expr);
      case Expr::kNot:
        return Opposite(Formula(expr.children[0]));
      case Expr::kAnd:
        return Joined(expr, Truth::kViolated);
      case Expr::kOr:
        return Joined(expr, Truth::kHolds);
      case Expr::kImplies:
        if (Formula(expr.children[0]) != Truth::kHolds) return Truth::kUnknown;
        return Formula(expr.children[1]);
      case Expr::kPrintable:
      case Expr::kSorted:
      case Expr::kNoDuplicates:
        return CheckContent(expr.op, Leaf(expr.children[0]));
      case Expr::kStartsWith:
      case Expr::kEachAtLeast:
      case Expr::kEachAtMost:
      case Expr::kElementOf:
      case Expr::kSubset:
      case Expr::kPermutation:
      case Expr::kElementwise:
        return ComparePredicate(expr.op, Leaf(expr.children[0]), Leaf(expr.children[1]));
      case Expr::kThrows: {
        const std::string* const threw = values_.threw();
        return threw == nullptr ? Truth::kUnknown : Is(*threw == expr.name);
      }
      default:
        return IsComparison(expr.op) ? Comparison(expr) : Truth::kUnknown;
    }
  }

  Scalar Value(const Expr& expr) const {
    Scalar value;
    if (IsArithmetic(expr.op)) {
      const Number128 number = Term(expr);
      if (!number || *number < std::numeric_limits<int64_t>::min() ||
          *number > std::numeric_limits<int64_t>::max()) {
        return value;
      }
      value.kind = Scalar::kInteger;
      value.integer = static_cast<int64_t>(*number);
      return value;
    }
    if (IsTerm(expr.op)) return Leaf(expr);
    const Truth truth = Formula(expr);
    if (truth == Truth::kUnknown) return value;
    value.kind = Scalar::kBoolean;
    value.integer = truth == Truth::kHolds ? 1 : 0;
    return value;
  }

 private:
  const Scalar& Leaf(const Expr& expr) const {
    static const Scalar absent;
    if (expr.op == Expr::kVariable) return values_.value(expr.variable, expr.old);
    return expr.op == Expr::kConstant ? expr.constant : absent;
  }

  // A number of its own, no truth.
  bool IsNumber(const Expr& expr) const {
    return IsArithmetic(expr.op) || (IsTerm(expr.op) && Leaf(expr).kind == Scalar::kInteger);
  }

  // A truth is 0 or 1.
  Number128 Term(const Expr& expr) const {
    if (!IsTerm(expr.op)) {
      const Truth truth = Formula(expr);
      return truth == Truth::kUnknown ? std::nullopt : Number128(truth == Truth::kHolds);
    }
    if (!IsArithmetic(expr.op)) {
      const Scalar& scalar = Leaf(expr);
      return IsWhole(scalar) ? Number128(scalar.integer) : std::nullopt;
    }
    const Number128 a = Term(expr.children[0]);
    if (expr.op == Expr::kConvert) return a ? Number128(Converted(*a, expr)) : a;
    const Number128 b = Term(expr.children[1]);
    if (!a || !b) return std::nullopt;
    const Number128 x = Fitted(*a, expr);
    const Number128 y = Fitted(*b, expr);
    if (!x || !y) return std::nullopt;
    switch (expr.op) {
      case Expr::kAdd:
        return Fitted(*x + *y, expr);
      case Expr::kSubtract:
        return Fitted(*x - *y, expr);
      case Expr::kMultiply:
        return Fitted(*x * *y, expr);
      default: {
        if (*y == 0) return std::nullopt;
        const Wide rest = *x % *y;
        // Mathematical: never negative.
        return expr.bits == 0 && rest < 0 ? rest + (*y < 0 ? -*y : *y) : rest;
      }
    }
  }

  Truth Comparison(const Expr& expr) const {
    const Expr& left = expr.children[0];
    const Expr& right = expr.children[1];
    const bool truths = !IsTerm(left.op) || !IsTerm(right.op);
    if (truths && !IsNumber(left) && !IsNumber(right)) {
      // If and only if.
      const Truth a = Formula(left);
      const Truth b = Formula(right);
      if (a == Truth::kUnknown || b == Truth::kUnknown) return Truth::kUnknown;
      if (expr.op != Expr::kEqual && expr.op != Expr::kNotEqual) return Truth::kUnknown;
      return Is((a == b) == (expr.op == Expr::kEqual));
    }
    if (expr.bits != 0 || truths || IsArithmetic(left.op) || IsArithmetic(right.op)) {
      const Number128 a = Term(left);
      const Number128 b = Term(right);
      if (!a || !b) return Truth::kUnknown;
      const Number128 x = Fitted(*a, expr);
      const Number128 y = Fitted(*b, expr);
      return x && y ? CompareWide(expr.op, *x, *y) : Truth::kUnknown;
    }
    const Scalar& a = Leaf(left);
    const Scalar& b = Leaf(right);
    if (a.kind == Scalar::kAbsent || b.kind == Scalar::kAbsent) return Truth::kUnknown;
    if (Numeric(a) && Numeric(b)) return CompareNumbers(expr.op, a, b);
    if (IsWhole(a) && IsWhole(b) && a.kind != b.kind)
      return CompareWide(expr.op, a.integer, b.integer);
    // Two that are not null may be the same or not.
    if (a.kind == Scalar::kPresent && b.kind == Scalar::kPresent) return Truth::kUnknown;
    if (expr.op == Expr::kEqual) return Is(a == b);
    if (expr.op == Expr::kNotEqual) return Is(!(a == b));
    return Truth::kUnknown;
  }

  Truth OneOf(const Expr& expr) const {
    const Scalar& one = Leaf(expr.children[0]);
    if (one.kind == Scalar::kAbsent) return Truth::kUnknown;
    return Is(std::any_of(expr.children.begin() + 1, expr.children.end(),
                          [&](const Expr& other) { return Leaf(other) == one; }));
  }

  // Of `decisive` parts one is enough.
  Truth Joined(const Expr& expr, Truth decisive) const {
    Truth joined = Opposite(decisive);
    for (const Expr& child : expr.children) {
      const Truth truth = Formula(child);
      if (truth == decisive) return decisive;
      if (truth == Truth::kUnknown) joined = Truth::kUnknown;
    }
    return joined;
  }

  const Values& values_;
};

struct OfValuation {
  const Valuation& of;
  const Scalar& value(int variable, bool old) const {
    static const Scalar absent;
    const std::vector<Scalar>* const row = old ? of.old : of.now;
    return row == nullptr || variable < 0 || static_cast<size_t>(variable) >= row->size()
               ? absent
               : (*row)[static_cast<size_t>(variable)];
  }
  const std::string* threw() const { return of.threw; }
};

struct OfFunction {
  const ValueOf& of;
  const Scalar& value(int variable, bool old) const { return of(variable, old); }
  const std::string* threw() const { return nullptr; }
};

}  // namespace

Truth HoldsOf(Expr::Op predicate, const Scalar& a, const Scalar& b) {
  return ComparePredicate(predicate, a, b);
}

Truth Evaluate(const Expr& formula, const Valuation& valuation) {
  const OfValuation values{valuation};
  return Evaluator<OfValuation>(values).Formula(formula);
}

Scalar ValueAt(const Expr& expr, const Valuation& valuation) {
  const OfValuation values{valuation};
  return Evaluator<OfValuation>(values).Value(expr);
}

Truth Evaluate(const Expr& formula, ValueOf value) {
  const OfFunction values{value};
  return Evaluator<OfFunction>(values).Formula(formula);
}

}  // namespace augment
