#include "engine/infer/reserved.h"

namespace augment::infer {
namespace {

bool HasValue(const Scalar& scalar) { return Numeric(scalar) || scalar.kind == Scalar::kBulk; }

}  // namespace

ReservedValues::ReservedValues(const Schema& schema) {
  const auto is_value = [&](size_t v, Variable::Kind kind) {
    const Variable& variable = schema.variables[v];
    return variable.kind == kind && !variable.length && !variable.is_written;
  };
  for (size_t a = 0; a < schema.variables.size(); ++a) {
    if (!is_value(a, Variable::kArgument)) continue;
    for (size_t m = 0; m < schema.variables.size(); ++m) {
      // Of the first, and not for callers to set.
      if (is_value(m, Variable::kField) && schema.variables[m].operand == 0 &&
          schema.variables[a].operand > 0 && !schema.variables[m].is_public) {
        pairs_.push_back({a, m});
      }
    }
  }
}

void ReservedValues::Observe(const std::vector<Scalar>& entry) {
  for (Pair& pair : pairs_) {
    const Scalar& argument = entry[pair.argument];
    const Scalar& member = entry[pair.member];
    if (argument.kind != member.kind || !HasValue(argument)) continue;
    pair.seen = true;
    if (argument == member) pair.met = true;
  }
}

std::vector<int> ReservedValues::Passed(const std::vector<Scalar>& entry) const {
  std::vector<int> members;
  for (const Pair& pair : pairs_) {
    if (pair.seen && !pair.met && HasValue(entry[pair.argument]) &&
        entry[pair.argument] == entry[pair.member]) {
      members.push_back(static_cast<int>(pair.member));
    }
  }
  return members;
}

}  // namespace augment::infer
