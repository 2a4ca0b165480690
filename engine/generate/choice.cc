#include "engine/generate/choice.h"

#include <algorithm>

#include "engine/model/sequence.h"
#include "engine/model/value.h"

namespace augment {
namespace {

constexpr int kElements = 8;  // of a sequence, as numbers an object shows

}  // namespace

void Choice::Replace(size_t operand, const PoolObject* object) {
  objects[operand] = object;
  same_as[operand] = -1;
  for (size_t other = 0; other < same_as.size(); ++other) {
    if (same_as[other] == static_cast<int>(operand)) objects[other] = object;
  }
}

bool Choice::LeaveOpen(size_t operand) {
  objects[operand] = nullptr;
  values[operand] = NullValue();
  same_as[operand] = -1;
  return std::find(same_as.begin(), same_as.end(), static_cast<int>(operand)) == same_as.end();
}

bool Choice::IsComplete() const {
  for (size_t i = 0; i < objects.size(); ++i) {
    if (objects[i] == nullptr && values[i].kind_case() == proto::Value::KIND_NOT_SET) return false;
  }
  return true;
}

bool IsPossible(const Choice& choice) {
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    const PoolObject* const object = choice.objects[i];
    if (object == nullptr || choice.same_as[i] >= 0 || object->start.moment == 0) continue;
    for (size_t other = 0; other < i; ++other) {
      if (choice.objects[other] != nullptr && choice.same_as[other] < 0 &&
          !CanJoin(object->start, choice.objects[other]->start)) {
        return false;
      }
    }
  }
  return true;
}

uint64_t IdentityOf(int function, const Choice& choice) {
  uint64_t hash = static_cast<uint64_t>(function) + 1;
  for (size_t i = 0; i < choice.objects.size(); ++i) {
    hash = MixHash(hash, choice.objects[i] != nullptr ? choice.objects[i]->state
                                                      : HashValue(choice.values[i]));
    hash = MixHash(hash, static_cast<uint64_t>(choice.same_as[i] + 1));
  }
  return hash;
}

std::vector<int64_t> NumbersOf(const PoolObject& object) {
  std::vector<int64_t> numbers;
  const auto add = [&](const proto::Value& value) {
    switch (value.kind_case()) {
      case proto::Value::kInteger:
        numbers.push_back(value.integer());
        break;
      case proto::Value::kText:
        numbers.push_back(static_cast<int64_t>(value.text().size()));
        break;
      case proto::Value::kSequence:
        numbers.push_back(value.sequence().values_size());
        for (int i = 0; i < value.sequence().values_size() && i < kElements; ++i) {
          const proto::Value& element = value.sequence().values(i);
          if (element.kind_case() == proto::Value::kInteger) numbers.push_back(element.integer());
        }
        break;
      default:
        break;
    }
  };
  for (const proto::Value& query : object.view.queries()) add(query);
  for (const proto::Value& field : object.view.fields()) add(field);
  return numbers;
}

}  // namespace augment
