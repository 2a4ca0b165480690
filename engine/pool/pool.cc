#include "engine/pool/pool.h"

#include <utility>

#include "engine/base/check.h"
#include "engine/base/hash.h"
#include "engine/model/sequence.h"
#include "engine/model/value.h"
#include "engine/model/wire_index.h"

namespace augment {

uint64_t StateOf(const proto::View& view) {
  uint64_t hash = view.class_index();  // as it is written: stores have the hash
  for (const proto::Value& field : view.fields()) hash = MixHash(hash, HashValue(field));
  for (const proto::Value& query : view.queries()) hash = MixHash(hash, HashValue(query));
  return hash;
}

proto::Candidate RecipeOf(const Vocabulary& vocabulary, const proto::Candidate& sequence,
                          int* slot) {
  std::vector<bool> keep(static_cast<size_t>(sequence.calls_size()), false);
  std::vector<bool> needed(keep.size(), false);
  needed[static_cast<size_t>(*slot)] = true;
  for (int i = sequence.calls_size(); i-- > 0;) {
    const proto::CandidateCall& call = sequence.calls(i);
    bool matters = needed[static_cast<size_t>(i)];
    for (int o = 0; o < call.operands_size() && !matters; ++o) {
      const proto::Value& operand = call.operands(o);
      if (operand.kind_case() != proto::Value::kObject || !needed[operand.object()]) continue;
      // A const receiver or argument is only looked at.
      bool changes = true;
      if (call.special() == proto::CandidateCall::FUNCTION) {
        const proto::RegistryFunction& f = vocabulary.function(static_cast<int>(call.function()));
        if (f.has_receiver() && o == 0) {
          changes = !f.is_const();
        } else {
          const int p = o - (f.has_receiver() ? 1 : 0);
          if (p < f.parameters_size()) {
            const proto::Type& type = f.parameters(p);
            changes = vocabulary.IsPointerToObject(type) || type.kind() == proto::Type::POINTER
                          ? !type.pointee_const()
                          : type.passing() == proto::Type::LVALUE_REF ||
                                type.passing() == proto::Type::RVALUE_REF;
          }
        }
      } else if (call.special() == proto::CandidateCall::COPY ||
                 ((call.special() == proto::CandidateCall::COPY_ASSIGN ||
                   call.special() == proto::CandidateCall::SET_MEMBER) &&
                  o == 1)) {
        changes = false;  // the source of a copy, what a member points to
      }
      matters = changes;
    }
    if (!matters) continue;
    keep[static_cast<size_t>(i)] = true;
    for (const proto::Value& operand : call.operands()) {
      if (operand.kind_case() == proto::Value::kObject) needed[operand.object()] = true;
    }
  }
  proto::Candidate recipe;
  if (!Without(sequence, keep, &recipe)) return sequence;
  int moved = 0;
  for (int i = 0; i < *slot; ++i) moved += keep[static_cast<size_t>(i)] ? 1 : 0;
  *slot = moved;
  return recipe;
}

bool Pool::Add(const proto::Candidate& sequence, int slot, const proto::View& view, Store* store,
               const Schema* schema) {
  const int of = ClassOf(view);
  if (of < 0) return false;
  const uint64_t state = StateOf(view);
  std::deque<PoolObject>& list = objects_[of];
  int moved = slot;
  const auto known = by_state_.find({of, state});
  if (known != by_state_.end()) {
    PoolObject& object = list[known->second];
    if (object.recipe.calls_size() <= 1 && object.start.moment == 0) return false;
    proto::Candidate recipe = RecipeOf(vocabulary_, sequence, &moved);
    const StartingPoint start = StartOf(recipe);
    const auto effort = [](const StartingPoint& from, const proto::Candidate& calls) {
      return std::make_pair(from.moment != 0, calls.calls_size());
    };
    if (effort(start, recipe) < effort(object.start, object.recipe)) {
      object.recipe = std::move(recipe);
      object.slot = moved;
      object.start = start;
    }
    return false;
  }
  if (static_cast<int>(list.size()) >= most_per_class_) return false;
  PoolObject object;
  object.class_index = of;
  object.recipe = RecipeOf(vocabulary_, sequence, &moved);
  object.slot = moved;
  object.start = StartOf(object.recipe);
  object.view = view;
  object.view.clear_identity();
  object.state = state;
  if (store != nullptr && schema != nullptr) {
    proto::ObjectRecord record;
    record.set_class_index(static_cast<uint32_t>(of));
    *record.mutable_recipe() = object.recipe;
    record.set_slot(static_cast<uint32_t>(moved));
    *record.mutable_view() = object.view;
    record.set_state(state);
    object.id = store->AddObject(std::move(record), MakeState(vocabulary_, *schema, of, view));
    by_id_[object.id] = {of, list.size()};
  }
  fields_.insert({of, HashFields(view.fields())});
  by_state_[{of, state}] = list.size();
  list.push_back(std::move(object));
  of_.clear();
  ++count_;
  return true;
}

const std::vector<const PoolObject*>& Pool::Of(int class_index) const {
  const auto [entry, fresh] = of_.try_emplace(class_index);
  if (!fresh) return entry->second;
  for (const auto& [of, list] : objects_) {
    if (!vocabulary_.IsA(of, class_index)) continue;
    for (const PoolObject& object : list) entry->second.push_back(&object);
  }
  return entry->second;
}

// What the indices say is pooled is.
const PoolObject& Pool::At(int class_index, size_t place) const {
  const auto found = objects_.find(class_index);
  AUGMENT_CHECK(found != objects_.end() && place < found->second.size())
      << "class " << class_index << ", place " << place;
  return found->second[place];
}

ObjectId Pool::IdOf(int class_index, uint64_t state) const {
  const auto found = by_state_.find({class_index, state});
  return found == by_state_.end() ? 0 : At(class_index, found->second).id;
}

const PoolObject* Pool::ById(ObjectId id) const {
  const auto found = by_id_.find(id);
  if (found == by_id_.end()) return nullptr;
  return &At(found->second.first, found->second.second);
}

}  // namespace augment
