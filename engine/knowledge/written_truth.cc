#include "engine/knowledge/written_truth.h"

#include <optional>

#include "engine/contract/evaluate.h"
#include "engine/contract/parse.h"

namespace augment {

Truth HeldBefore(const std::string& expression, const Schema& schema, const Sample& sample) {
  const std::optional<Expr> expr = ParseExpr(expression, schema);
  if (!expr.has_value()) return Truth::kUnknown;
  Valuation valuation;
  valuation.now = &sample.entry;
  return Evaluate(*expr, valuation);
}

}  // namespace augment
