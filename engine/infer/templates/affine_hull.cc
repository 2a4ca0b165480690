#include "engine/infer/templates/affine_hull.h"

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <optional>
#include <utility>

namespace augment::infer {
namespace {

constexpr uint64_t kPrime = (uint64_t{1} << 61) - 1;
constexpr int64_t kLargestCoefficient = 12;
constexpr int64_t kLargestConstant = 1000000;
// Pairs of equations are combined only while there are few of them.
constexpr size_t kMostCombined = 60;

uint64_t Reduce(int64_t value) {
  const int64_t rest = value % static_cast<int64_t>(kPrime);
  return static_cast<uint64_t>(rest < 0 ? rest + static_cast<int64_t>(kPrime) : rest);
}

uint64_t Sum(uint64_t x, uint64_t y) {
  const uint64_t sum = x + y;
  return sum >= kPrime ? sum - kPrime : sum;
}

uint64_t Negative(uint64_t x) { return x == 0 ? 0 : kPrime - x; }

uint64_t Product(uint64_t x, uint64_t y) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = static_cast<Wide>(x) * y;
  const auto low = static_cast<uint64_t>(product) & kPrime;
  return Sum(low, static_cast<uint64_t>(product >> 61));
}

uint64_t Inverse(uint64_t x) {
  uint64_t result = 1;
  for (uint64_t power = kPrime - 2; power != 0; power >>= 1) {
    if ((power & 1) != 0) result = Product(result, x);
    x = Product(x, x);
  }
  return result;
}

// The number of smallest size that is congruent.
int64_t Centred(uint64_t x) {
  return x > kPrime / 2 ? static_cast<int64_t>(x) - static_cast<int64_t>(kPrime)
                        : static_cast<int64_t>(x);
}

}  // namespace

void AffineHull::Begin(const std::vector<int>& columns, const std::vector<int64_t>& row) {
  begun_ = true;
  for (const int column : columns) {
    equations_.push_back({column, {}, Reduce(row[static_cast<size_t>(column)])});
  }
  columns_ = columns;
}

uint64_t AffineHull::Residual(const Equation& equation, const std::vector<int64_t>& row) {
  uint64_t sum = equation.constant;
  for (const Term& term : equation.terms) {
    sum = Sum(sum, Product(term.coefficient, Reduce(row[static_cast<size_t>(term.column)])));
  }
  return Sum(Reduce(row[static_cast<size_t>(equation.dependent)]), Negative(sum));
}

// one - factor * (dependent of two - what it equals): with two's dependent as
// one more free column of one.
AffineHull::Equation AffineHull::Combine(const Equation& one, const Equation& two,
                                         uint64_t factor) {
  Equation result{one.dependent, {}, Sum(one.constant, Negative(Product(factor, two.constant)))};
  std::vector<Term> more;
  for (const Term& term : two.terms) {
    more.push_back({term.column, Negative(Product(factor, term.coefficient))});
  }
  more.push_back({two.dependent, factor});
  std::sort(more.begin(), more.end(),
            [](const Term& x, const Term& y) { return x.column < y.column; });
  size_t i = 0;
  size_t j = 0;
  while (i < one.terms.size() || j < more.size()) {
    if (j == more.size() || (i < one.terms.size() && one.terms[i].column < more[j].column)) {
      result.terms.push_back(one.terms[i++]);
    } else if (i == one.terms.size() || more[j].column < one.terms[i].column) {
      result.terms.push_back(more[j++]);
    } else {
      const uint64_t sum = Sum(one.terms[i++].coefficient, more[j].coefficient);
      if (sum != 0) result.terms.push_back({more[j].column, sum});
      ++j;
    }
  }
  return result;
}

void AffineHull::Add(const std::vector<int64_t>& row) {
  size_t broken = equations_.size();
  uint64_t inverse = 0;
  for (size_t i = 0; i < equations_.size(); ++i) {
    const uint64_t residual = Residual(equations_[i], row);
    if (residual == 0) continue;
    if (broken == equations_.size()) {
      broken = i;
      inverse = Inverse(residual);
      continue;
    }
    // Its residual is a multiple of the broken one's: a combination holds.
    equations_[i] = Combine(equations_[i], equations_[broken], Product(residual, inverse));
  }
  if (broken == equations_.size()) return;
  equations_.erase(equations_.begin() + static_cast<std::ptrdiff_t>(broken));
  FindColumns();
}

void AffineHull::Eliminate(int column) {
  const auto has = [&](const Equation& equation) {
    return std::find_if(equation.terms.begin(), equation.terms.end(),
                        [&](const Term& term) { return term.column == column; });
  };
  for (size_t i = 0; i < equations_.size(); ++i) {
    Equation& equation = equations_[i];
    const auto term = has(equation);
    if (equation.dependent != column && term == equation.terms.end()) continue;
    if (equation.dependent != column) {
      // dependent = c * column + rest, so column = dependent / c - rest / c; put
      // that into the others.
      const uint64_t inverse = Inverse(term->coefficient);
      equation.terms.erase(term);
      Equation solved{column, {}, Product(Negative(equation.constant), inverse)};
      for (const Term& other : equation.terms) {
        solved.terms.push_back({other.column, Product(Negative(other.coefficient), inverse)});
      }
      solved.terms.push_back({equation.dependent, inverse});
      std::sort(solved.terms.begin(), solved.terms.end(),
                [](const Term& x, const Term& y) { return x.column < y.column; });
      for (size_t k = 0; k < equations_.size(); ++k) {
        if (k == i) continue;
        const auto at = has(equations_[k]);
        if (at == equations_[k].terms.end()) continue;
        equations_[k] = Combine(equations_[k], solved, Negative(at->coefficient));
      }
    }
    equations_.erase(equations_.begin() + static_cast<std::ptrdiff_t>(i));
    break;
  }
  FindColumns();
}

void AffineHull::FindColumns() {
  columns_.clear();
  for (const Equation& equation : equations_) {
    columns_.push_back(equation.dependent);
    for (const Term& term : equation.terms) columns_.push_back(term.column);
  }
  std::sort(columns_.begin(), columns_.end());
  columns_.erase(std::unique(columns_.begin(), columns_.end()), columns_.end());
}

std::vector<LinearEquation> AffineHull::Sparse(size_t most) const {
  std::vector<LinearEquation> found;
  // With every column on one side, in whole numbers when these are small.
  const auto consider = [&](std::vector<Term> terms, uint64_t constant) {
    if (terms.empty() || terms.size() > most) return;
    const uint64_t inverse = Inverse(terms[0].coefficient);
    for (int64_t scale = 1; scale <= kLargestCoefficient; ++scale) {
      const uint64_t factor = Product(inverse, static_cast<uint64_t>(scale));
      LinearEquation equation;
      equation.constant = Centred(Product(constant, factor));
      bool small = std::abs(equation.constant) <= kLargestConstant;
      for (const Term& term : terms) {
        const int64_t coefficient = Centred(Product(term.coefficient, factor));
        small = small && std::abs(coefficient) <= kLargestCoefficient;
        equation.terms.push_back({term.column, coefficient});
      }
      if (!small) continue;
      const auto same = [&](const LinearEquation& other) {
        return other.constant == equation.constant && other.terms.size() == equation.terms.size() &&
               std::equal(other.terms.begin(), other.terms.end(), equation.terms.begin(),
                          [](const auto& x, const auto& y) {
                            return x.column == y.column && x.coefficient == y.coefficient;
                          });
      };
      if (std::none_of(found.begin(), found.end(), same)) found.push_back(std::move(equation));
      return;
    }
  };
  // Of `one - factor * two`, all columns; `two` null for none.
  const auto add = [&](const Equation& one, const Equation* two, uint64_t factor) {
    Equation sum = one;
    if (two != nullptr) {
      sum = Combine(one, *two, factor);
      // Combine makes two's dependent stand for what it equals.
    }
    std::vector<Term> terms = sum.terms;
    for (Term& term : terms) term.coefficient = Negative(term.coefficient);
    terms.push_back({one.dependent, 1});
    std::sort(terms.begin(), terms.end(),
              [](const Term& x, const Term& y) { return x.column < y.column; });
    consider(std::move(terms), Negative(sum.constant));
  };
  for (const Equation& one : equations_) add(one, nullptr, 0);
  if (equations_.size() > kMostCombined) return found;
  for (size_t i = 0; i < equations_.size(); ++i) {
    for (size_t j = i + 1; j < equations_.size(); ++j) {
      const Equation& one = equations_[i];
      const Equation& two = equations_[j];
      if (one.terms.empty() || two.terms.empty()) continue;
      // Take out a column that both have.
      for (const Term& x : one.terms) {
        for (const Term& y : two.terms) {
          if (x.column == y.column) {
            add(one, &two, Product(x.coefficient, Inverse(y.coefficient)));
          }
        }
      }
    }
  }
  return found;
}

}  // namespace augment::infer
