#include "engine/knowledge/written_truth.h"

#include "engine/contract/bind.h"

namespace augment {

Truth HeldBefore(const proto::ExprModel& condition, const Schema& schema, const Sample& sample) {
  Valuation valuation;
  valuation.now = &sample.entry;
  return Evaluate(Bind(condition, schema), valuation);
}

}  // namespace augment
