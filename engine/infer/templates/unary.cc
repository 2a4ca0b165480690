#include "engine/infer/templates/unary.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/contract/content.h"

namespace augment::infer {
namespace {

// That one of `cases` equally likely things is never seen in `samples`.
double Unseen(double cases, int samples) { return std::pow(1 - 1 / cases, samples); }

}  // namespace

void Unary::Propose(Proposal* proposal) const {
  for (size_t v = 0; v < proposal->columns.size(); ++v) {
    const int variable = static_cast<int>(v);
    const Column& column = proposal->columns[v];
    if (column.present == 0 || !proposal->Speaks(variable)) continue;
    // A pointer that is sometimes null says nothing; other mixtures neither.
    if (!column.mixed) Propose(variable, column, proposal);
  }
}

void Constant::Propose(int variable, const Column& column, Proposal* proposal) const {
  if (column.varies) {
    if (column.kind != Scalar::kBoolean) return;
    const int64_t falses = column.present - column.trues;
    const Expr mostly = falses < column.trues ? Var(variable) : Make(Expr::kNot, Var(variable));
    proposal->AddNear(TextOf(mostly, proposal->set.schema()), std::max(falses, column.trues),
                      column.present, "");
    return;
  }
  Contract contract;
  switch (column.kind) {
    case Scalar::kPresent:
      contract = proposal->Make(Make(Expr::kNotEqual, Var(variable), Null()), "not-null");
      break;
    case Scalar::kBoolean:
      contract = proposal->Make(
          column.first.integer != 0 ? Var(variable) : Make(Expr::kNot, Var(variable)), "constant");
      break;
    default:
      if (column.kind == Scalar::kBulk && !IsText(column.first)) return;
      contract = proposal->Make(Make(Expr::kEqual, Var(variable), Const(column.first)), "constant");
      contract.range = true;
  }
  contract.evidence.events = static_cast<int>(column.present);
  contract.evidence.distinct = 1;
  proposal->Add(std::move(contract), Coincidence(Unseen(2, static_cast<int>(column.present))));
}

void OneOf::Propose(int variable, const Column& column, Proposal* proposal) const {
  const bool text =
      column.kind == Scalar::kBulk && column.first.bulk != nullptr && column.first.bulk->is_text;
  if (!column.varies || column.values.size() >= Column::kMostValues) return;
  if (column.kind != Scalar::kInteger && !text) return;
  std::vector<Scalar> values = column.values;
  std::sort(values.begin(), values.end(), [&](const Scalar& x, const Scalar& y) {
    return text ? x.bulk->text < y.bulk->text : x.integer < y.integer;
  });
  Expr expr = Make(Expr::kOneOf, Var(variable));
  for (Scalar& value : values) expr.children.push_back(Const(std::move(value)));
  Contract contract = proposal->Make(std::move(expr), "one-of");
  contract.range = true;
  contract.evidence.events = static_cast<int>(column.present);
  contract.evidence.distinct = static_cast<int>(values.size());
  const auto cases = static_cast<double>(column.values.size() + 1);
  // How often the value changed tells more than how often it was looked at.
  const int64_t visits = std::min(column.least_visits, column.most_visits);
  const double steady = std::exp(-static_cast<double>(text ? column.present / 4 : visits));
  proposal->Add(std::move(contract),
                Coincidence(std::max(steady, Unseen(cases, static_cast<int>(column.present)))));
}

void Bounds::Propose(int variable, const Column& column, Proposal* proposal) const {
  if (!column.numeric() || !column.varies) return;
  const auto add = [&](Expr::Op op, const Scalar& bound, int64_t visits) {
    Contract contract = proposal->Make(Make(op, Var(variable), Const(bound)), "bound");
    contract.range = true;
    contract.evidence.events = static_cast<int>(column.present);
    contract.evidence.distinct = column.distinct.count();
    // If the next value beyond were half as likely as the extreme itself.
    proposal->Add(std::move(contract), Coincidence(std::exp(-static_cast<double>(visits) / 2)));
  };
  if (Number(column.least) != 0) add(Expr::kGreaterEqual, column.least, column.least_visits);
  add(Expr::kLessEqual, column.most, column.most_visits);
}

void Sign::Propose(int variable, const Column& column, Proposal* proposal) const {
  if (!column.numeric()) return;
  const auto add = [&](Expr::Op op, bool range, double probability) {
    Contract contract = proposal->Make(Make(op, Var(variable), Integer(0)),
                                       op == Expr::kNotEqual ? "non-zero" : "sign");
    contract.range = range;
    contract.evidence.events = static_cast<int>(column.present);
    contract.evidence.distinct = column.distinct.count();
    proposal->Add(std::move(contract), Coincidence(probability));
  };
  // What a call leaves is seldom told by its sign: a range, unless it is none.
  const bool range = proposal->place == Contract::kPost;
  const int events = static_cast<int>(std::min<int64_t>(column.present, 1000));
  if (Number(column.least) > 0) {
    // That zero, if it were like any other number up to the largest, is not seen.
    add(Expr::kGreater, range, Unseen(std::max(2.0, Number(column.most) + 1), events));
  }
  if (Number(column.least) >= 0) {
    add(Expr::kGreaterEqual, false, Unseen(2, events));
  } else {
    const std::string& name = proposal->variable(variable).text;
    if (column.zeros == 0) {
      const double width = Number(column.most) - Number(column.least) + 1;
      add(Expr::kNotEqual, range, Unseen(std::max(2.0, width), events));
    } else {
      proposal->AddNear(name + " != 0", column.present - column.zeros, column.present,
                        name + " = 0");
    }
    proposal->AddNear(name + " >= 0", column.present - column.negatives, column.present,
                      name + " = " + ShowScalar(column.negative));
  }
}

}  // namespace augment::infer
