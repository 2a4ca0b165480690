#include "engine/infer/templates/iff.h"

#include <algorithm>

namespace augment::infer {
namespace {

// "a == (b == c)" is easily true by chance: so many different cases at least.
constexpr int kCombinations = 3;
constexpr int kPlaces = 2;
// Triples are formed of so many numbers; queries come first.
constexpr size_t kMostNumbers = 40;

}  // namespace

int64_t IffSign::Pair::events() const {
  int64_t all = 0;
  for (const auto& row : seen) {
    for (const int64_t count : row) all += count;
  }
  return all;
}

void IffSign::Observe(const Moment& moment) {
  newcomers_.Introduce(context_, moment.now, [&](int u, int v) {
    const auto kind = [&](int w) { return context_.columns[static_cast<size_t>(w)].kind; };
    if (kind(u) != Scalar::kBoolean) std::swap(u, v);
    if (kind(u) != Scalar::kBoolean || kind(v) != Scalar::kInteger) return;
    pairs_.emplace_back();
    pairs_.back().a = u;
    pairs_.back().b = v;
  });
  bool dead = false;
  for (Pair& pair : pairs_) {
    const Scalar& a = moment.now[static_cast<size_t>(pair.a)];
    const Scalar& b = moment.now[static_cast<size_t>(pair.b)];
    if (a.kind == Scalar::kAbsent || b.kind == Scalar::kAbsent) continue;
    ++pair.seen[a.integer != 0][(b.integer >= 0) + (b.integer > 0)];
    if (!pair.distinct.full()) pair.distinct.Add(Mix(Mix(1, a), b));
    const auto bits = static_cast<uint64_t>(b.integer);
    const uint64_t distance = b.integer < 0 ? -bits : bits;
    if (distance != 0 && (pair.nearest == 0 || distance < pair.nearest)) pair.nearest = distance;
    dead = dead || (pair.against_zero() > 0 && pair.against_positive() > 0);
  }
  if (!dead) return;
  Prune(&pairs_, [](const Pair& pair) {
    return !Nearly(std::min(pair.against_zero(), pair.against_positive()), pair.events());
  });
}

void IffSign::Propose(Proposal* proposal) const {
  for (const Pair& pair : pairs_) {
    if (!proposal->Paired(pair.a) || !proposal->Paired(pair.b)) continue;
    if (proposal->IsData(pair.a) || proposal->IsData(pair.b)) continue;
    const bool zero = pair.against_zero() <= pair.against_positive();
    Contract contract =
        proposal->Make(Make(Expr::kEqual, Var(pair.a),
                            Make(zero ? Expr::kEqual : Expr::kGreater, Var(pair.b), Integer(0))),
                       "equivalence");
    const int64_t against = std::min(pair.against_zero(), pair.against_positive());
    if (against > 0) {
      proposal->AddNear(TextOf(contract.expr, proposal->set.schema()), pair.events() - against,
                        pair.events(), "");
      continue;
    }
    contract.evidence.events = static_cast<int>(pair.events());
    contract.evidence.distinct = pair.distinct.count();
    // Numbers that stay away from zero would not have met it by chance either: that is no reason to
    // believe that none of them could be zero (a sum of characters).
    const bool far = zero && pair.nearest > static_cast<uint64_t>(contract.evidence.distinct);
    if (contract.evidence.distinct >= kCombinations && !far) proposal->Add(std::move(contract));
  }
}

void IffEqual::Introduce(const std::vector<Scalar>& now) {
  if (in_.empty()) in_.resize(now.size(), 0);
  for (size_t i = 0; i < now.size(); ++i) {
    if (in_[i] != 0 || now[i].kind == Scalar::kAbsent) continue;
    in_[i] = 1;
    const int v = static_cast<int>(i);
    if (!MayRelate(context_.schema.variables[i])) continue;
    const auto add = [&](int a, int b, int c) {
      triples_.emplace_back();
      Triple& triple = triples_.back();
      triple.a = a;
      triple.b = std::min(b, c);
      triple.c = std::max(b, c);
    };
    if (now[i].kind == Scalar::kBoolean) {
      for (size_t x = 0; x < numbers_.size(); ++x) {
        for (size_t y = x + 1; y < numbers_.size(); ++y) add(v, numbers_[x], numbers_[y]);
      }
      booleans_.push_back(v);
    } else if (now[i].kind == Scalar::kInteger && numbers_.size() < kMostNumbers) {
      for (const int a : booleans_) {
        for (const int b : numbers_) add(a, b, v);
      }
      numbers_.push_back(v);
    }
  }
}

void IffEqual::Observe(const Moment& moment) {
  Introduce(moment.now);
  bool dead = false;
  for (Triple& triple : triples_) {
    const Scalar& a = moment.now[static_cast<size_t>(triple.a)];
    const Scalar& b = moment.now[static_cast<size_t>(triple.b)];
    const Scalar& c = moment.now[static_cast<size_t>(triple.c)];
    if (a.kind == Scalar::kAbsent || b.kind == Scalar::kAbsent || c.kind == Scalar::kAbsent) {
      continue;
    }
    if ((a.integer != 0) != (b == c)) {
      triple.dead = dead = true;
      continue;
    }
    if (triple.events++ == 0) {
      triple.first_b = b.integer;
      triple.first_c = c.integer;
    }
    triple.b_varies = triple.b_varies || b.integer != triple.first_b;
    triple.c_varies = triple.c_varies || c.integer != triple.first_c;
    if (b == c) triple.equal_at.Add(b.integer);
    if (!triple.distinct.full()) triple.distinct.Add(Mix(Mix(Mix(1, a), b), c));
  }
  if (dead) Prune(&triples_, [](const Triple& triple) { return triple.dead; });
}

void IffEqual::Propose(Proposal* proposal) const {
  for (const Triple& triple : triples_) {
    const int variables[] = {triple.a, triple.b, triple.c};
    if (!std::all_of(std::begin(variables), std::end(variables),
                     [&](int v) { return proposal->Paired(v) && !proposal->IsData(v); })) {
      continue;
    }
    if (triple.distinct.count() < kCombinations) continue;
    if (triple.equal_at.count() < (triple.b_varies && triple.c_varies ? kPlaces : 1)) continue;
    Contract contract = proposal->Make(
        Make(Expr::kEqual, Var(triple.a), Make(Expr::kEqual, Var(triple.b), Var(triple.c))),
        "equivalence");
    contract.evidence.events = triple.events;
    contract.evidence.distinct = triple.distinct.count();
    proposal->Add(std::move(contract));
  }
}

}  // namespace augment::infer
