#include "engine/knowledge/holding.h"

#include <string>

#include "engine/judge/names.h"
#include "engine/model/wire_index.h"

namespace augment {

Holding HoldingOf(const Vocabulary& vocabulary, const proto::View& view) {
  Holding holding;
  const int of = ClassOf(view);
  if (of < 0) return holding;
  const auto& queries = vocabulary.class_at(of).queries();
  for (int q = 0; q < queries.size() && q < view.queries_size(); ++q) {
    const std::string word = PlainWord(vocabulary.Name(static_cast<int>(queries[q])));
    const proto::Value& answer = view.queries(q);
    if (answer.kind_case() == proto::Value::kBoolean) {
      if (Means(word, Meaning::kEmpty)) holding.empty = answer.boolean();
      holding.full = holding.full || (word == "full" && answer.boolean());
    }
    if (answer.kind_case() == proto::Value::kInteger && Means(word, Meaning::kSize)) {
      holding.size = answer.integer();
    }
  }
  if (!holding.empty.has_value() && holding.size.has_value()) holding.empty = *holding.size == 0;
  return holding;
}

void BeyondCalls::Note(const Vocabulary& vocabulary, const proto::Observation& observation) {
  if (observation.entry_size() == 0) return;
  const Holding receiver = HoldingOf(vocabulary, observation.entry(0));
  of_nothing = of_nothing || receiver.empty.value_or(false);
  if (!receiver.size.has_value()) return;
  for (int i = 1; i < observation.entry_size(); ++i) {
    const proto::View& operand = observation.entry(i);
    if (operand.has_value()) {
      const int64_t number = operand.value().integer();
      const bool is_number = operand.value().kind_case() == proto::Value::kInteger;
      if (is_number && (number < 0 || number >= *receiver.size)) beyond.insert(i);
      continue;
    }
    const std::optional<int64_t> size = HoldingOf(vocabulary, operand).size;
    of_two_sizes = of_two_sizes || (size.has_value() && *size != *receiver.size);
  }
}

}  // namespace augment
