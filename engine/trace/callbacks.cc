#include "engine/trace/callbacks.h"

#include <algorithm>
#include <utility>

#include "engine/model/value.h"

namespace augment {
namespace {

using proto::Behaviour;
using proto::Type;
using proto::Value;

constexpr int kMostAnswers = 64;   // engine/probe/callback.h
constexpr int kMostQuestions = 8;  // more are nothing to read

bool Same(const Value& x, const Value& y) { return HashValue(x) == HashValue(y); }

bool SameArguments(const Behaviour::Answer& x, const Behaviour::Answer& y) {
  return std::equal(x.arguments().begin(), x.arguments().end(), y.arguments().begin(),
                    y.arguments().end(), &Same);
}

Value OpaqueCallable() {
  Value value;
  value.set_opaque(proto::Value::POINTER);
  return value;
}

Value StockValue(Value::Stock stock) {
  Value value;
  value.set_stock(stock);
  return value;
}

bool Has(const Type& type, Value::Stock stock) { return (type.bits() >> stock & 1) != 0; }

// What R() is.
bool IsDefault(const Value& result) {
  switch (result.kind_case()) {
    case Value::kUnit:
      return true;
    case Value::kInteger:
      return result.integer() == 0;
    case Value::kReal:
      return Same(result, RealValue(0));
    case Value::kText:
      return result.text().empty();
    case Value::kBoolean:
      return !result.boolean();
    default:
      return false;
  }
}

bool IsOne(const Value& result) {
  switch (result.kind_case()) {
    case Value::kInteger:
      return result.integer() == 1;
    case Value::kReal:
      return result.real() == 1;
    case Value::kBoolean:
      return result.boolean();
    default:
      return false;
  }
}

bool IsFirst(const Behaviour::Answer& answer) {
  return answer.arguments_size() > 0 && Same(answer.arguments(0), answer.result());
}

bool IsLess(const Behaviour::Answer& answer) {
  if (answer.arguments_size() != 2) return false;
  const Value& a = answer.arguments(0);
  const Value& b = answer.arguments(1);
  if (a.kind_case() != b.kind_case()) return false;
  switch (a.kind_case()) {
    case Value::kInteger:
      return answer.result().boolean() == (a.integer() < b.integer());
    case Value::kReal:
      return answer.result().boolean() == (a.real() < b.real());
    case Value::kText:
      return answer.result().boolean() == (a.text() < b.text());
    default:
      return false;
  }
}

// The answer given most often; the first of those.
const Value& Commonest(const Behaviour& behaviour) {
  int most = 0;
  const Value* found = &behaviour.otherwise();
  for (const Behaviour::Answer& candidate : behaviour.answers()) {
    const auto count = std::count_if(
        behaviour.answers().begin(), behaviour.answers().end(),
        [&](const auto& answer) { return Same(answer.result(), candidate.result()); });
    if (count > most) {
      most = static_cast<int>(count);
      found = &candidate.result();
    }
  }
  return *found;
}

}  // namespace

void Callbacks::Add(proto::CallbackRecord record) {
  const uint32_t id = record.callback();
  if (lost_.count(id) != 0) return;
  Behaviour::Answer answer;
  answer.mutable_arguments()->Swap(record.mutable_arguments());
  answer.mutable_result()->Swap(record.mutable_result());
  Behaviour& behaviour = behaviours_[id];
  const auto contradicts = [&answer](const Behaviour::Answer& known) {
    return SameArguments(known, answer) && !Same(known.result(), answer.result());
  };
  if (record.lost() || HasOpaque(answer.result()) || behaviour.answers_size() >= kMostAnswers ||
      std::any_of(behaviour.answers().begin(), behaviour.answers().end(), contradicts)) {
    behaviours_.erase(id);
    lost_.insert(id);
    return;
  }
  if (!behaviour.has_otherwise()) *behaviour.mutable_otherwise() = answer.result();
  *behaviour.add_answers() = std::move(answer);
}

Value Callbacks::Take(uint32_t callback) {
  if (lost_.count(callback) != 0 || !taken_.insert(callback).second) return OpaqueCallable();
  Value value;
  value.mutable_behaviour()->Swap(&behaviours_[callback]);
  return value;
}

void Callbacks::Resolve(std::vector<proto::EventRecord>* events) {
  for (proto::EventRecord& event : *events) {
    for (proto::Operand& operand : *event.mutable_operands()) {
      if (operand.value().kind_case() != Value::kCallback) continue;
      *operand.mutable_value() = Take(operand.value().callback());
    }
  }
}

Value SimplestCallable(const Value& recorded, const Type& type) {
  const Behaviour& behaviour = recorded.behaviour();
  const auto all = [&behaviour](bool (*fits)(const Behaviour::Answer&)) {
    return std::all_of(behaviour.answers().begin(), behaviour.answers().end(), fits);
  };
  const auto all_results = [&behaviour](bool (*fits)(const Value&)) {
    return std::all_of(behaviour.answers().begin(), behaviour.answers().end(),
                       [fits](const auto& answer) { return fits(answer.result()); });
  };
  if (all_results(&IsDefault)) return StockValue(Value::DEFAULT);
  if (Has(type, Value::ONE) && all_results(&IsOne)) return StockValue(Value::ONE);
  const Value& commonest = Commonest(behaviour);
  Value simplest;
  Behaviour& made = *simplest.mutable_behaviour();
  *made.mutable_otherwise() = commonest;
  for (const Behaviour::Answer& answer : behaviour.answers()) {
    if (!Same(answer.result(), commonest)) *made.add_answers() = answer;
  }
  if (made.answers_size() == 0) return simplest;
  if (Has(type, Value::LESS) && all(&IsLess)) return StockValue(Value::LESS);
  if (Has(type, Value::ARGUMENT) && all(&IsFirst)) return StockValue(Value::ARGUMENT);
  return made.answers_size() <= kMostQuestions ? simplest : OpaqueCallable();
}

Value Replayed(const Value& recorded, const Vocabulary& vocabulary, int function, int parameter) {
  if (recorded.kind_case() != Value::kBehaviour || function < 0 || parameter < 0 ||
      parameter >= vocabulary.function(function).parameters_size()) {
    return recorded;
  }
  return SimplestCallable(recorded, vocabulary.function(function).parameters(parameter));
}

}  // namespace augment
