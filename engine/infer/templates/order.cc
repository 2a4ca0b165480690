#include "engine/infer/templates/order.h"

#include <algorithm>
#include <cmath>

#include "absl/strings/str_cat.h"

namespace augment::infer {
namespace {

// Two numbers that both vary meet by chance: at so many places at least.
constexpr int kPlaces = 2;
// So many samples are looked at closely.
constexpr uint32_t kSettled = 400;

}  // namespace

void Order::Show(const Scalar& a, const Scalar& b, int order, bool step, Pair* pair) {
  Details& details = *pair->details;
  pair->a_varies = pair->a_varies || !(a == details.first_a);
  pair->b_varies = pair->b_varies || !(b == details.first_b);
  if (order == 0) details.equal_at.Add(b.integer);
  if (order == -1) {
    if (pair->less == 0) {
      details.less_a = a;
      details.less_b = b;
    }
    if (step) details.step_at[0].Add(b.integer);
  } else if (order == 1) {
    if (pair->greater == 0) {
      details.greater_a = a;
      details.greater_b = b;
    }
    if (step) details.step_at[1].Add(a.integer);
  }
  details.distinct.Add(Mix(Mix(1, a), b));
}

void Order::Observe(const Moment& moment) {
  newcomers_.Introduce(context_, moment.now, [&](int u, int v) {
    const Column& one = context_.columns[static_cast<size_t>(u)];
    if (!one.numeric() || one.kind != context_.columns[static_cast<size_t>(v)].kind) return;
    pairs_.emplace_back();
    pairs_.back().a = std::min(u, v);
    pairs_.back().b = std::max(u, v);
  });
  bool dead = false;
  for (Pair& pair : pairs_) {
    const Scalar& a = moment.now[static_cast<size_t>(pair.a)];
    const Scalar& b = moment.now[static_cast<size_t>(pair.b)];
    if (!Numeric(a) || !Numeric(b)) continue;
    const int order = Compare(a, b);
    const bool step = a.kind == Scalar::kInteger &&
                      (order == -1 ? a.integer + 1 == b.integer : b.integer + 1 == a.integer);
    if (pair.details == nullptr) {
      pair.details = std::make_unique<Details>();
      pair.details->first_a = a;
      pair.details->first_b = b;
    }
    // What settles a contract comes early, except how close the two sides come.
    if (order == 0 || step || pair.less + pair.equal + pair.greater < kSettled ||
        (order == 1 ? pair.greater : pair.less) == 0) {
      Show(a, b, order, step, &pair);
    }
    if (order == 0) {
      ++pair.equal;
    } else if (order == -1) {
      ++pair.less;
    } else if (order == 1) {
      ++pair.greater;
    } else {
      pair.less += pair.greater + 200;  // unordered: no relation
      pair.greater = pair.less;
    }
    pair.steps += step ? 1 : 0;
    dead = dead || pair.dead();
  }
  if (dead) Prune(&pairs_, [](const Pair& pair) { return pair.dead(); });
}

void Order::Relation(const Pair& pair, bool turned, Proposal* proposal) const {
  const int64_t less = turned ? pair.greater : pair.less;
  const int64_t greater = turned ? pair.less : pair.greater;
  const int a = turned ? pair.b : pair.a;
  const int b = turned ? pair.a : pair.b;
  if (less == 0 || less < greater) return;  // equality, or the other way round
  const bool strict = pair.equal == 0;
  const int64_t events = less + pair.equal + greater;
  const Details& details = *pair.details;
  if (greater > 0) {
    const std::string& x = proposal->variable(a).text;
    const std::string& y = proposal->variable(b).text;
    proposal->AddNear(
        absl::StrCat(x, strict ? " < " : " <= ", y), less + pair.equal, events,
        absl::StrCat(x, " = ", ShowScalar(turned ? details.less_b : details.greater_a), ", ", y,
                     " = ", ShowScalar(turned ? details.less_a : details.greater_b)));
    return;
  }
  Contract contract =
      proposal->Make(Make(strict ? Expr::kLess : Expr::kLessEqual, Var(a), Var(b)), "order");
  contract.evidence.events = static_cast<int>(events);
  contract.evidence.distinct = details.distinct.count();
  const int close = strict ? details.step_at[turned ? 1 : 0].count() : details.equal_at.count();
  contract.status.attained = close >= (pair.a_varies && pair.b_varies ? kPlaces : 1);
  // Where one side never varies, values of different samples are related alike:
  // what counts is how often the other came up to it.
  Coincidence coincidence;
  if (pair.a_varies != pair.b_varies) {
    const bool smaller_varies = turned ? pair.b_varies : pair.a_varies;
    const Column& column = proposal->column(smaller_varies ? a : b);
    const int64_t visits = smaller_varies ? column.most_visits : column.least_visits;
    coincidence.probability =
        contract.status.attained ? std::exp(-static_cast<double>(visits) / 2) : 1;
  }
  // That they never meet, if that were half as likely as to be one apart.
  if (strict) coincidence.at_least = std::exp(-static_cast<double>(pair.steps) / 2);
  proposal->Add(std::move(contract), coincidence);
}

void Order::Propose(Proposal* proposal) const {
  for (const Pair& pair : pairs_) {
    if (!proposal->Paired(pair.a) || !proposal->Paired(pair.b)) continue;
    if (proposal->IsData(pair.a) || proposal->IsData(pair.b)) continue;
    Relation(pair, false, proposal);
    Relation(pair, true, proposal);
  }
}

}  // namespace augment::infer
