#include "engine/infer/templates/equality.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace augment::infer {

void Equality::Observe(const Moment& moment) {
  newcomers_.Introduce(context_, moment.now, [&](int u, int v) {
    Pair pair;
    pair.a = std::min(u, v);
    pair.b = std::max(u, v);
    const Scalar::Kind kind = context_.columns[static_cast<size_t>(u)].kind;
    if (kind != context_.columns[static_cast<size_t>(v)].kind) return;
    pair.boolean = kind == Scalar::kBoolean;
    pairs_.push_back(std::move(pair));
  });
  bool dead = false;
  for (Pair& pair : pairs_) {
    const Scalar& a = moment.now[static_cast<size_t>(pair.a)];
    const Scalar& b = moment.now[static_cast<size_t>(pair.b)];
    if (a.kind == Scalar::kAbsent || b.kind == Scalar::kAbsent) continue;
    if (a == b) {
      ++pair.same;
    } else if (pair.differ++ == 0) {
      pair.odd_a = a;
      pair.odd_b = b;
    }
    if (!pair.distinct.full()) pair.distinct.Add(Mix(Mix(1, a), b));
    dead = dead || !Nearly(pair.differ, pair.same);
  }
  if (!dead) return;
  Prune(&pairs_, [](const Pair& pair) {
    return !Nearly(pair.differ, pair.same) && !(pair.boolean && Nearly(pair.same, pair.differ));
  });
}

void Equality::Propose(Proposal* proposal) const {
  for (const Pair& pair : pairs_) {
    if (!proposal->Paired(pair.a) || !proposal->Paired(pair.b)) continue;
    if (proposal->column(pair.a).kind != proposal->column(pair.b).kind) continue;
    // Between values that callers supply only equality after the call means
    // something.
    const bool data = proposal->IsData(pair.a) || proposal->IsData(pair.b);
    if (data && proposal->place != Contract::kPost) continue;
    const int64_t events = pair.same + pair.differ;
    const bool equal = pair.differ == 0;
    if (equal || (pair.same == 0 && pair.boolean)) {
      Contract contract = proposal->Make(
          proposal->Same(equal ? Expr::kEqual : Expr::kNotEqual, Var(pair.a), Var(pair.b)),
          equal ? "equality" : "inequality");
      contract.evidence.events = static_cast<int>(events);
      contract.evidence.distinct = pair.distinct.count();
      proposal->Add(std::move(contract));
    } else if (pair.same > 0) {
      const std::string& a = proposal->variable(pair.a).text;
      const std::string& b = proposal->variable(pair.b).text;
      proposal->AddNear(
          absl::StrCat(a, " == ", b), pair.same, events,
          absl::StrCat(a, " = ", ShowScalar(pair.odd_a), ", ", b, " = ", ShowScalar(pair.odd_b)));
    }
  }
}

}  // namespace augment::infer
