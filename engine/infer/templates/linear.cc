#include "engine/infer/templates/linear.h"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <utility>

namespace augment::infer {
namespace {

constexpr size_t kMostVariables = 3;
constexpr size_t kMostColumns = 200;

// In the order to be written: first what is worth being said of, a variable of
// now that is no argument, stands alone and has no factor; then what it was.
std::vector<LinearEquation::Term> Readable(std::vector<LinearEquation::Term> terms, int n,
                                           const Proposal& proposal) {
  const auto negative = std::count_if(terms.begin(), terms.end(),
                                      [](const auto& term) { return term.coefficient < 0; });
  const auto worth = [&](const LinearEquation::Term& term) {
    const auto alike =
        term.coefficient < 0 ? negative : static_cast<std::ptrdiff_t>(terms.size()) - negative;
    const bool said = term.column < n && proposal.variable(term.column).kind != Variable::kArgument;
    return (said ? 8 : 0) + (alike == 1 ? 4 : 0) + (std::abs(term.coefficient) == 1 ? 2 : 0);
  };
  std::vector<LinearEquation::Term> ordered = terms;
  std::stable_sort(ordered.begin(), ordered.end(),
                   [&](const auto& x, const auto& y) { return worth(x) > worth(y); });
  const LinearEquation::Term first = ordered[0];
  std::stable_sort(ordered.begin() + 1, ordered.end(), [&](const auto& x, const auto& y) {
    const auto rank = [&](const LinearEquation::Term& term) {
      return (term.column == first.column + n ? 2 : 0) +
             ((term.coefficient < 0) != (first.coefficient < 0) ? 1 : 0);
    };
    return rank(x) > rank(y);
  });
  return ordered;
}

// c0 * a == c1 * b + c2 * c + c3, c0 positive.
Expr Solved(const std::vector<LinearEquation::Term>& terms, int64_t constant, int n) {
  const int64_t sign = terms[0].coefficient < 0 ? -1 : 1;
  const auto times = [&](int64_t factor, int column) {
    Expr variable = Var(column % n, column >= n);
    return factor == 1 ? variable : Make(Expr::kMultiply, Integer(factor), std::move(variable));
  };
  std::optional<Expr> sum;
  const auto add = [&](Expr term) {
    sum = sum.has_value() ? Make(Expr::kAdd, *std::move(sum), std::move(term)) : std::move(term);
  };
  for (size_t i = 1; i < terms.size(); ++i) {
    add(times(-sign * terms[i].coefficient, terms[i].column));
  }
  if (constant != 0) add(Integer(-sign * constant));
  return Make(Expr::kEqual, times(sign * terms[0].coefficient, terms[0].column), *std::move(sum));
}

}  // namespace

const Scalar& Linear::At(const Moment& moment, int column) const {
  const auto at = static_cast<size_t>(column);
  const size_t n = context_.schema.variables.size();
  return at < n ? moment.now[at] : (*moment.old)[at - n];
}

void Linear::Observe(const Moment& moment) {
  const size_t n = context_.schema.variables.size();
  if (!hull_.begun()) {
    std::vector<int> columns;
    row_.resize(2 * n);
    for (size_t v = 0; v < (moment.old != nullptr ? 2 * n : n); ++v) {
      const Variable& variable = context_.schema.variables[v % n];
      // An argument is the same before and after.
      if (!MayRelate(variable) || (v >= n && variable.kind == Variable::kArgument)) continue;
      const Scalar& value = At(moment, static_cast<int>(v));
      if (value.kind != Scalar::kInteger || columns.size() >= kMostColumns) continue;
      columns.push_back(static_cast<int>(v));
      row_[v] = value.integer;
    }
    hull_.Begin(columns, row_);
    return;
  }
  if (hull_.empty()) return;
  std::vector<int> gone;
  for (const int column : hull_.columns()) {
    const Scalar& value = At(moment, column);
    if (value.kind == Scalar::kInteger) {
      row_[static_cast<size_t>(column)] = value.integer;
    } else {
      gone.push_back(column);
    }
  }
  for (const int column : gone) hull_.Eliminate(column);
  hull_.Add(row_);
}

void Linear::Propose(Proposal* proposal) const {
  const int n = static_cast<int>(context_.schema.variables.size());
  const std::vector<LinearEquation> equations = hull_.Sparse(kMostVariables);
  // A column that equals another one says everything twice.
  std::set<int> twins;
  for (const LinearEquation& equation : equations) {
    if (equation.terms.size() == 2 && equation.constant == 0 &&
        equation.terms[0].coefficient == -equation.terms[1].coefficient) {
      twins.insert(equation.terms[1].column);
    }
  }
  for (const LinearEquation& equation : equations) {
    if (equation.terms.size() < 2) continue;
    bool now = false;
    bool usable = true;
    int data = 0;
    for (const LinearEquation::Term& term : equation.terms) {
      const int variable = term.column % n;
      now = now || term.column < n;
      usable = usable && twins.count(term.column) == 0 && proposal->Paired(variable);
      data += proposal->IsData(variable) ? 1 : 0;
    }
    if (!usable || !now || (data > 0 && proposal->place != Contract::kPost)) continue;
    const auto& terms = equation.terms;
    const bool step = terms.size() == 2 && terms[0].column + n == terms[1].column &&
                      terms[0].coefficient == -terms[1].coefficient;
    if (step) continue;  // a == old(a) + c is another template's
    const std::vector<LinearEquation::Term> ordered = Readable(terms, n, *proposal);
    Contract contract = proposal->Make(Solved(ordered, equation.constant, n), "linear");
    int64_t events = proposal->column(ordered[0].column % n).present;
    for (const LinearEquation::Term& term : terms) {
      const Column& column = proposal->column(term.column % n);
      events = std::min(events, column.present);
      contract.evidence.distinct = std::max(contract.evidence.distinct, column.distinct.count());
    }
    contract.evidence.events = static_cast<int>(events);
    Coincidence coincidence;
    coincidence.fitted = ordered.size() > 2 ? 4 : 3;
    coincidence.both_moments = true;
    proposal->AddRare(std::move(contract), coincidence);
  }
}

}  // namespace augment::infer
