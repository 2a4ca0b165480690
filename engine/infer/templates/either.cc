#include "engine/infer/templates/either.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace augment::infer {
namespace {

constexpr size_t kMostAtoms = 64;  // bits of a word

// Of a Boolean, an integer or a pointer.
Scalar::Kind KindOf(const Scalar& value) {
  return value.kind == Scalar::kBoolean || value.kind == Scalar::kInteger ? value.kind
                                                                          : Scalar::kNull;
}

// True, zero, null. Nothing for what is absent, or of another kind than the atom.
std::optional<bool> Holds(Scalar::Kind kind, const Scalar& value) {
  switch (kind) {
    case Scalar::kBoolean:
      if (value.kind != Scalar::kBoolean) return std::nullopt;
      return value.integer != 0;
    case Scalar::kInteger:
      if (value.kind != Scalar::kInteger) return std::nullopt;
      return value.integer == 0;
    default:
      if (value.kind == Scalar::kAbsent) return std::nullopt;
      return value.kind == Scalar::kNull;
  }
}

Expr AtomOf(int variable, Scalar::Kind kind, bool positive) {
  Expr atom = kind == Scalar::kBoolean   ? Var(variable)
              : kind == Scalar::kInteger ? Make(Expr::kEqual, Var(variable), Integer(0))
                                         : Make(Expr::kEqual, Var(variable), Null());
  return positive ? atom : Negation(atom);
}

}  // namespace

void Either::Observe(const Moment& moment) {
  if (in_.empty()) in_.resize(moment.now.size(), 0);
  for (size_t v = 0; v < moment.now.size() && atoms_.size() < kMostAtoms; ++v) {
    const Scalar& value = moment.now[v];
    const bool atomic = value.kind == Scalar::kBoolean || value.kind == Scalar::kInteger ||
                        value.kind == Scalar::kNull || value.kind == Scalar::kPresent;
    if (in_[v] != 0 || !atomic) continue;
    in_[v] = 1;
    if (!MayRelate(context_.schema.variables[v])) continue;
    atoms_.push_back({static_cast<int>(v), KindOf(value)});
  }
  uint64_t masks[2] = {0, 0};
  for (size_t i = 0; i < atoms_.size(); ++i) {
    const Scalar& value = moment.now[static_cast<size_t>(atoms_[i].variable)];
    const std::optional<bool> holds = Holds(atoms_[i].kind, value);
    if (holds.has_value()) masks[*holds] |= uint64_t{1} << i;
  }
  for (size_t i = 0; i < atoms_.size(); ++i) {
    AtomState& atom = atoms_[i];
    const bool holds = (masks[1] >> i & 1) != 0;
    if (!holds && (masks[0] >> i & 1) == 0) continue;
    atom.seen[holds][0] |= masks[0];
    atom.seen[holds][1] |= masks[1];
    ++(holds ? atom.trues : atom.falses);
  }
}

void Either::Propose(Proposal* proposal) const {
  for (size_t i = 0; i < atoms_.size(); ++i) {
    for (size_t j = i + 1; j < atoms_.size(); ++j) {
      const AtomState& one = atoms_[i];
      const AtomState& two = atoms_[j];
      if (!proposal->Paired(one.variable) || !proposal->Paired(two.variable)) continue;
      if (proposal->IsData(one.variable) || proposal->IsData(two.variable)) continue;
      // Exactly one of the four cases never occurred.
      int missing = 0;
      bool x = false;
      bool y = false;
      for (const bool first : {false, true}) {
        for (const bool second : {false, true}) {
          if ((one.seen[first][second] >> j & 1) != 0) continue;
          ++missing;
          x = first;
          y = second;
        }
      }
      if (missing != 1) continue;
      Contract contract = proposal->Make(
          Make(Expr::kOr, AtomOf(one.variable, one.kind, !x), AtomOf(two.variable, two.kind, !y)),
          "disjunction");
      contract.evidence.events =
          static_cast<int>(std::min(one.trues + one.falses, two.trues + two.falses));
      contract.evidence.distinct = 3;
      Coincidence coincidence;
      coincidence.few_cases = true;
      proposal->AddRare(std::move(contract), coincidence);
    }
  }
}

}  // namespace augment::infer
