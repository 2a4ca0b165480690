#include "engine/generate/sources/model_calls.h"

#include <algorithm>

#include "engine/call_model/profile.h"
#include "engine/generate/provenance.h"

namespace augment {
namespace {

constexpr size_t kTriesForOne = 3;      // choices for each candidate
constexpr size_t kOtherValueOneIn = 3;  // a value of another call
constexpr size_t kByLookOneIn = 3;      // an object that looks alike, wherever it stands

}  // namespace

const ModelCalls::Objects& ModelCalls::ObjectsOf(int class_index) {
  const std::vector<const PoolObject*>& pool = builder_.pool().Of(class_index);
  Objects& objects = objects_[class_index];
  if (objects.count == pool.size()) return objects;
  objects = Objects();
  objects.count = pool.size();
  for (const PoolObject* object : pool) {
    const int node = builder_.model().NodeOf(object->recipe, object->slot);
    if (node != CallModel::kNowhere) objects.at[node].push_back(object);
    objects
        .alike[AbstractProfile(builder_.vocabulary().class_at(object->class_index), object->view)]
        .push_back(object);
  }
  return objects;
}

const PoolObject* ModelCalls::Object(const CallModel::Operand& operand, int class_index,
                                     const Choice& choice) {
  const Objects& objects = ObjectsOf(class_index);
  const auto at = objects.at.find(operand.node);
  const auto alike = objects.alike.find(operand.profile);
  const bool has_place = at != objects.at.end();
  const bool has_look = alike != objects.alike.end();
  if (!has_place && !has_look) return nullptr;
  const bool by_look = has_look && (!has_place || builder_.Below(kByLookOneIn) == 0);
  const std::vector<const PoolObject*>& among = by_look ? alike->second : at->second;
  return builder_.Draw(among, choice);
}

bool ModelCalls::Choose(int function, const CallModel::Operands& recorded, Choice* choice) {
  const proto::RegistryFunction& f = builder_.vocabulary().function(function);
  const int first = f.has_receiver() ? 1 : 0;
  if (recorded.size() != static_cast<size_t>(f.parameters_size() + first)) return false;
  for (size_t i = 0; i < recorded.size(); ++i) {
    const CallModel::Operand& operand = recorded[i];
    const int parameter = static_cast<int>(i) - first;
    choice->objects.push_back(nullptr);
    choice->values.push_back(operand.value);
    choice->same_as.push_back(operand.same_as);
    if (operand.same_as >= 0) {
      choice->objects.back() = choice->objects[static_cast<size_t>(operand.same_as)];
      continue;
    }
    if (operand.class_index >= 0) {
      const int of = parameter < 0 ? builder_.vocabulary().class_of(function)
                                   : builder_.vocabulary().ObjectClass(f.parameters(parameter));
      choice->objects.back() = Object(operand, of < 0 ? operand.class_index : of, *choice);
      if (choice->objects.back() == nullptr) return false;
      continue;
    }
    if (parameter < 0 || operand.value.kind_case() == proto::Value::kObject) return false;
    if (builder_.vocabulary().ObjectClass(f.parameters(parameter)) >= 0 ||
        builder_.Below(kOtherValueOneIn) != 0) {
      continue;
    }
    if (builder_.domain().DeriveText(f.parameters(parameter), builder_.random(),
                                     &choice->values.back())) {
      continue;
    }
    const std::vector<proto::Value> values = builder_.domain().Values(function, parameter);
    if (!values.empty()) choice->values.back() = values[builder_.Below(values.size())];
  }
  return true;
}

void ModelCalls::Add(int function, size_t quota, std::vector<proto::Candidate>* out) {
  const std::vector<CallModel::Operands>& calls = builder_.model().CallsOf(function);
  if (calls.empty()) return;
  const OwnDraws draws(&builder_, &own_);
  for (size_t i = 0; i < quota * kTriesForOne && out->size() < quota; ++i) {
    Choice choice;
    if (!Choose(function, calls[builder_.Below(calls.size())], &choice)) continue;
    builder_.Add(function, choice, kCallModel, out);
  }
}

}  // namespace augment
