#include "engine/findings/fewer_elements.h"

#include "engine/findings/plain_values.h"
#include "engine/findings/variants.h"

namespace augment {
namespace {

constexpr int kMostElementsTried = 8;  // of one list, one by one
constexpr int kMostReplaced = 12;

}  // namespace

std::vector<proto::Candidate> WithFewerElements(const proto::Candidate& candidate) {
  std::vector<proto::Candidate> variants;
  for (int c = 0; c < candidate.calls_size(); ++c) {
    for (int o = 0; o < candidate.calls(c).operands_size(); ++o) {
      const proto::Value& operand = candidate.calls(c).operands(o);
      if (operand.kind_case() != proto::Value::kSequence) continue;
      const int size = operand.sequence().values_size();
      const auto with = [&]() -> proto::ValueList* {
        proto::Value* const list =
            variants.emplace_back(candidate).mutable_calls(c)->mutable_operands(o);
        return list->mutable_sequence();
      };
      if (size > 0) with()->clear_values();
      for (int i = 0; size > 1 && i < size && i < kMostElementsTried; ++i) {
        with()->mutable_values()->DeleteSubrange(i, 1);
      }
    }
  }
  return variants;
}

absl::Status LeaveOutElements(const Accept& same, Executor::Purpose purpose, Executor* executor,
                              proto::Candidate* candidate) {
  return ReplaceByVariants(
      ShorteningRuns(executor, purpose), WithFewerElements,
      [&same](const auto& variant, const auto& outcome, const auto& original) {
        return original.status() == proto::Outcome::THREW && RanTheSame(outcome, original) &&
               same(variant, outcome);
      },
      kMostReplaced, candidate);
}

}  // namespace augment
