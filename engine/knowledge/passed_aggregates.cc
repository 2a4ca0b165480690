#include "engine/knowledge/passed_aggregates.h"

#include <algorithm>
#include <cstddef>

#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {
namespace {

constexpr size_t kMostOfType = 64;

// Other than what HasOpaque lets pass, also no object of the test's, which another sequence lacks.
bool IsKnown(const proto::Value& value) {
  const auto all = [](const proto::ValueList& list) {
    return std::all_of(list.values().begin(), list.values().end(), IsKnown);
  };
  switch (value.kind_case()) {
    case proto::Value::kTuple:
      return all(value.tuple());
    case proto::Value::kSequence:
      return all(value.sequence());
    case proto::Value::kPointee:
      return IsKnown(value.pointee());
    case proto::Value::kObject:
    case proto::Value::kOpaque:
    case proto::Value::kCallback:
    case proto::Value::kBehaviour:
    case proto::Value::KIND_NOT_SET:
      return false;
    default:
      return true;
  }
}

}  // namespace

void PassedAggregates::Note(const Vocabulary& vocabulary, int function,
                            const proto::Observation& observation) {
  const proto::RegistryFunction& f = vocabulary.function(function);
  const int first = f.has_receiver() ? 1 : 0;
  for (int o = first; o < observation.entry_size() && o - first < f.parameters_size(); ++o) {
    const proto::View& view = observation.entry(o);
    if (const int of = ClassOf(view); of >= 0) {
      // Of any class: of one that is no aggregate nobody asks.
      proto::Value fields;
      *fields.mutable_tuple()->mutable_values() = view.fields();
      Note(vocabulary.class_at(of).name(), fields);
    } else if (f.parameters(o - first).kind() == proto::Type::AGGREGATE) {
      Note(f.parameters(o - first).name(), view.value());
    }
  }
}

void PassedAggregates::Note(const std::string& type, const proto::Value& value) {
  if (value.kind_case() != proto::Value::kTuple || value.tuple().values().empty() ||
      !IsKnown(value)) {
    return;
  }
  std::vector<Passed>& passed = passed_[type];
  const auto same = std::find_if(passed.begin(), passed.end(), [&value](const Passed& one) {
    return HashValue(one.value) == HashValue(value);
  });
  if (same != passed.end()) {
    ++same->times;
  } else if (passed.size() < kMostOfType) {
    passed.push_back({value, 1});
  }
}

const proto::Value* PassedAggregates::Usual(const std::string& type) const {
  const auto found = passed_.find(type);
  if (found == passed_.end()) return nullptr;
  return &std::max_element(found->second.begin(), found->second.end(),
                           [](const Passed& x, const Passed& y) { return x.times < y.times; })
              ->value;
}

bool PassedAggregates::IsPassed(const std::string& type, const proto::Value& value) const {
  const auto found = passed_.find(type);
  return found != passed_.end() &&
         std::any_of(found->second.begin(), found->second.end(), [&value](const Passed& one) {
           return HashValue(one.value) == HashValue(value);
         });
}

}  // namespace augment
