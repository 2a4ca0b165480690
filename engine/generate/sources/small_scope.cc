#include "engine/generate/sources/small_scope.h"

#include <algorithm>
#include <utility>

#include "engine/generate/provenance.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr size_t kShapes = 14;  // objects of one class
constexpr size_t kNumbers = 4;  // that the receiver shows
constexpr size_t kValues = 3;   // of types that are no numbers
constexpr uint64_t kMostTuples = uint64_t{1} << 40;
constexpr int kSparseTries = 200;
constexpr int kDenseTries = 400;
constexpr size_t kLongestJump = 20;
constexpr size_t kPartOfQuota = 4;

// What an object looks like from afar: numbers beyond two are many.
uint64_t ShapeOf(const proto::View& view) {
  uint64_t shape = view.class_index();
  std::vector<int64_t> numbers;
  for (const proto::Value& query : view.queries()) {
    int64_t value = 0;
    switch (query.kind_case()) {
      case proto::Value::kBoolean:
        value = query.boolean() ? 1 : 0;
        break;
      case proto::Value::kInteger:
        value = std::clamp<int64_t>(query.integer(), -1, 3);
        // Which numbers are the same: first() and last().
        for (const int64_t other : numbers)
          shape = MixHash(shape, other == query.integer() ? 1 : 0);
        if (numbers.size() < kNumbers) numbers.push_back(query.integer());
        break;
      case proto::Value::kSequence:
        value = std::min(query.sequence().values_size(), 3);
        break;
      case proto::Value::kText:
        value = std::min<int64_t>(static_cast<int64_t>(query.text().size()), 2);
        break;
      default:
        value = 7 + static_cast<int64_t>(query.kind_case());
    }
    shape = MixHash(shape, static_cast<uint64_t>(value + 2));
  }
  return shape;
}

// What a reader of the calls would need to see.
std::pair<bool, int> Effort(const PoolObject& object) {
  return {object.start.moment != 0, object.recipe.calls_size()};
}

}  // namespace

std::vector<const PoolObject*> SmallScope::Simplest(int class_index) const {
  std::map<uint64_t, const PoolObject*> shapes;
  for (const PoolObject* object : builder_.pool().Of(class_index)) {
    const PoolObject*& best = shapes[ShapeOf(object->view)];
    if (best == nullptr || Effort(*object) < Effort(*best)) best = object;
  }
  std::vector<const PoolObject*> simplest;
  for (const auto& [shape, object] : shapes) simplest.push_back(object);
  std::stable_sort(simplest.begin(), simplest.end(), [](const PoolObject* x, const PoolObject* y) {
    return Effort(*x) < Effort(*y);
  });
  if (simplest.size() > kShapes) simplest.resize(kShapes);
  return simplest;
}

void SmallScope::AddOperand(int function, int operand, Scope* scope) const {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int first = f.has_receiver() ? 1 : 0;
  scope->emplace_back();
  std::vector<SmallChoice>& choices = scope->back();
  const proto::Type* type = operand < first ? nullptr : &f.parameters(operand - first);
  const int of = type == nullptr ? builder_.vocabulary().class_of(function)
                                 : builder_.vocabulary().ObjectClass(*type);
  if (of >= 0) {
    for (const PoolObject* object : Simplest(of)) choices.push_back({object, -1, -1, {}});
    for (int other = 0; other < operand; ++other) {
      const auto& before = (*scope)[static_cast<size_t>(other)];
      if (!before.empty() && before[0].object != nullptr)
        choices.push_back({nullptr, other, -1, {}});
    }
    return;
  }
  std::vector<proto::Value> values;
  if (type->kind() == proto::Type::INTEGER) {
    for (const int64_t number : {0, 1, -1}) {
      if (number >= 0 || type->is_signed()) values.push_back(IntegerOfType(*type, number));
    }
    // Which ones they are depends on the receiver.
    for (int i = 0; first == 1 && i < static_cast<int>(kNumbers); ++i)
      choices.push_back({nullptr, -1, i, {}});
  } else {
    values = builder_.domain().Values(function, operand - first);
    if (values.size() > kValues) values.resize(kValues);
  }
  for (const proto::Value& value : values) choices.push_back({nullptr, -1, -1, value});
}

bool SmallScope::Tuple(int function, const Scope& scope, uint64_t index, Choice* choice) const {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int first = f.has_receiver() ? 1 : 0;
  for (size_t i = 0; i < scope.size(); ++i) {
    const SmallChoice& small = scope[i][index % scope[i].size()];
    index /= scope[i].size();
    choice->objects.push_back(small.object);
    choice->same_as.push_back(small.same_as);
    choice->values.push_back(small.value);
    if (small.same_as >= 0) {
      const int of = builder_.vocabulary().ObjectClass(f.parameters(static_cast<int>(i) - first));
      const PoolObject* object = choice->objects[static_cast<size_t>(small.same_as)];
      if (object == nullptr || !builder_.vocabulary().IsA(object->class_index, of)) return false;
      choice->objects.back() = object;
    } else if (small.number >= 0) {
      const proto::Type& type = f.parameters(static_cast<int>(i) - first);
      if (choice->objects[0] == nullptr) return false;
      const std::vector<int64_t> numbers = NumbersOf(*choice->objects[0]);
      if (static_cast<size_t>(small.number) >= numbers.size()) return false;
      const int64_t number = numbers[static_cast<size_t>(small.number)];
      if (number < 0 && !type.is_signed()) return false;
      choice->values.back() = IntegerOfType(type, number);
    }
  }
  return true;
}

void SmallScope::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int operands = f.parameters_size() + (f.has_receiver() ? 1 : 0);
  Scope scope;
  uint64_t tuples = 1;
  for (int i = 0; i < operands; ++i) {
    AddOperand(function, i, &scope);
    if (scope.back().empty()) return;
    tuples = std::min<uint64_t>(kMostTuples, tuples * scope.back().size());
  }
  const size_t most = quota / kPartOfQuota;
  size_t added = 0;
  const auto add = [&](uint64_t index) {
    Choice choice;
    if (!Tuple(function, scope, index, &choice)) return;
    added += builder_.Add(function, choice, kSmallScope, out);
  };
  // Sparse, then dense: what comes first should not all be alike.
  uint64_t at = builder_.Below(kLongestJump);
  for (int i = 0; i < kSparseTries && at < tuples && added < most / 2; ++i) {
    add(at);
    at += 1 + builder_.Below(kLongestJump);
  }
  uint64_t& next = next_[function];
  for (int i = 0; i < kDenseTries && added < most; ++i) add(next++ % tuples);
}

}  // namespace augment
