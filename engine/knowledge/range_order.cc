#include "engine/knowledge/range_order.h"

#include <optional>

namespace augment {
namespace {

using proto::Value;

// Negative, zero or positive; none where there is no order.
std::optional<int> Compare(const Value& a, const Value& b) {
  if (a.kind_case() != b.kind_case()) return std::nullopt;
  switch (a.kind_case()) {
    case Value::kInteger:
      return a.integer() < b.integer() ? -1 : a.integer() > b.integer() ? 1 : 0;
    case Value::kReal:
      return a.real() < b.real() ? -1 : a.real() > b.real() ? 1 : 0;
    case Value::kText:
      return a.text().compare(b.text());
    default:
      return std::nullopt;
  }
}

// The operands that lie within a range.
template <class F>
void EachMiddle(const Vocabulary& vocabulary, int function, const F& look) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  for (int p = 1; p < f.parameters_size(); ++p) {
    if (f.parameters(p).range() == proto::Type::RANGE_MIDDLE) look(p + (f.has_receiver() ? 1 : 0));
  }
}

}  // namespace

RangeOrder::Order RangeOrder::OrderOf(const Value& range, const Value& middle) {
  Order order;
  const auto& elements = range.sequence().values();
  for (int i = 1; i < elements.size(); ++i) {
    if (i == middle.integer()) continue;
    const std::optional<int> compared = Compare(elements[i - 1], elements[i]);
    if (!compared.has_value()) continue;
    order.ascends = order.ascends && *compared <= 0;
    order.descends = order.descends && *compared >= 0;
  }
  return order;
}

void RangeOrder::Note(const Vocabulary& vocabulary, int function,
                      const proto::Observation& observation) {
  EachMiddle(vocabulary, function, [&](int operand) {
    if (operand >= observation.entry_size()) return;
    const Order order =
        OrderOf(observation.entry(operand - 1).value(), observation.entry(operand).value());
    Order& all = orders_[{function, operand}];
    all.ascends = all.ascends && order.ascends;
    all.descends = all.descends && order.descends;
  });
}

bool RangeOrder::Breaks(const Vocabulary& vocabulary, int function,
                        const proto::CandidateCall& call) const {
  bool breaks = false;
  EachMiddle(vocabulary, function, [&](int operand) {
    const auto tests = orders_.find({function, operand});
    if (tests == orders_.end() || operand >= call.operands_size()) return;
    const Order order = OrderOf(call.operands(operand - 1), call.operands(operand));
    breaks = breaks || (tests->second.ascends && !order.ascends) ||
             (tests->second.descends && !order.descends);
  });
  return breaks;
}

}  // namespace augment
