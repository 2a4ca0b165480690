#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/store/encoding.h"
#include "engine/store/maintain.h"
#include "engine/store/tables.h"
#include "engine/store/walk.h"

namespace augment {
namespace {

using store::ReadNumber;
using store::ReadScalar;
using store::Tables;

// Every entry of a prefix.
Clause Everything() {
  Clause clause;
  clause.negated = true;  // of nothing
  return clause;
}

class Merger {
 public:
  Merger(const Store& from, Store* into) : from_(from), tables_(from.tables()), into_(into) {}

  absl::StatusOr<Merged> Merge();

 private:
  absl::Status MatchNames();
  int AddClass(const proto::StoreCatalog& theirs, int index, proto::StoreCatalog* ours);
  absl::Status IndexOurs();
  absl::Status MergeObjects(const lmdb::Transaction& transaction);
  absl::Status MergeScenes(const lmdb::Transaction& transaction);
  void MergeAnswers(const lmdb::Transaction& transaction);
  void MergeTransitions(const lmdb::Transaction& transaction);
  absl::Status MergeEvents(const lmdb::Transaction& transaction);
  int Function(uint64_t theirs) const {
    return theirs < functions_.size() ? functions_[theirs] : static_cast<int>(theirs);
  }
  int Class(int theirs) const { return classes_[static_cast<size_t>(theirs)]; }
  void Rename(proto::Candidate* recipe) const;

  const Store& from_;
  const Tables& tables_;
  Store* const into_;
  std::vector<int> classes_;    // theirs to ours
  std::vector<int> functions_;  // theirs to ours
  proto::StoreCatalog catalog_;
  std::unordered_map<std::string, ObjectId> ours_;  // by row: class and state
  std::unordered_map<uint64_t, ObjectId> objects_;  // theirs to ours
  std::unordered_map<uint64_t, std::pair<SceneId, proto::SceneRecord>> scenes_;
  Merged merged_;
};

// Matches classes by name and functions by id, name and class; what `into` lacks
// is added to its catalog.
absl::Status Merger::MatchNames() {
  const absl::StatusOr<proto::StoreCatalog> theirs = from_.Catalog();
  if (!theirs.ok()) return absl::FailedPreconditionError("a store without names cannot be merged");
  absl::StatusOr<proto::StoreCatalog> ours = into_->Catalog();
  if (!ours.ok() && !absl::IsNotFound(ours.status())) return ours.status();
  if (ours.ok()) catalog_ = *std::move(ours);
  std::map<std::string, int> known;
  for (int i = 0; i < catalog_.classes_size(); ++i) known[catalog_.classes(i).name()] = i;
  std::vector<int> added;
  for (const proto::StoreCatalog::Class& c : theirs->classes()) {
    const auto found = known.find(c.name());
    if (found == known.end()) {
      added.push_back(catalog_.classes_size());
      classes_.push_back(catalog_.classes_size());
      *catalog_.add_classes() = c;
      continue;
    }
    const proto::StoreCatalog::Class& mine = catalog_.classes(found->second);
    if (!std::equal(mine.variables().begin(), mine.variables().end(), c.variables().begin(),
                    c.variables().end())) {
      return absl::FailedPreconditionError(
          absl::StrCat(c.name(), " has other queries or fields in the two stores; run the older ",
                       "one's target again"));
    }
    classes_.push_back(found->second);
  }
  const auto class_of = [&](uint32_t index, bool of_theirs) -> std::string {
    if (index == 0) return "";
    const auto& catalog = of_theirs ? *theirs : catalog_;
    return catalog.classes(static_cast<int>(index) - 1).name();
  };
  std::map<std::tuple<uint64_t, std::string, std::string>, int> functions;
  for (int f = 0; f < catalog_.functions_size(); ++f) {
    const proto::StoreCatalog::Function& function = catalog_.functions(f);
    functions[{function.id(), function.name(), class_of(function.class_index(), false)}] = f;
  }
  for (const proto::StoreCatalog::Function& function : theirs->functions()) {
    const auto [entry, fresh] = functions.try_emplace(
        {function.id(), function.name(), class_of(function.class_index(), true)},
        catalog_.functions_size());
    functions_.push_back(entry->second);
    if (!fresh) continue;
    proto::StoreCatalog::Function* copy = catalog_.add_functions();
    *copy = function;
    const auto translate = [&](uint32_t index) {
      return index == 0 ? 0 : static_cast<uint32_t>(Class(static_cast<int>(index) - 1) + 1);
    };
    copy->set_class_index(translate(function.class_index()));
    copy->set_argument_class(translate(function.argument_class()));
  }
  for (const int index : added) {
    for (uint32_t& relation : *catalog_.mutable_classes(index)->mutable_relations()) {
      relation = static_cast<uint32_t>(Function(relation));
    }
  }
  return absl::OkStatus();
}

absl::Status Merger::IndexOurs() {
  const Tables& tables = into_->tables();
  auto transaction = lmdb::Transaction::Begin(*tables.environment, true);
  if (!transaction.ok()) return transaction.status();
  lmdb::Cursor cursor(*transaction, tables.rows);
  for (bool more = cursor.First(); more; more = cursor.Next()) {
    ours_.emplace(cursor.value(), ReadNumber(cursor.key(), 0, store::kIdBytes));
  }
  return absl::OkStatus();
}

void Merger::Rename(proto::Candidate* recipe) const {
  for (proto::CandidateCall& call : *recipe->mutable_calls()) {
    if (call.special() == proto::CandidateCall::FUNCTION) {
      call.set_function(static_cast<uint32_t>(Function(call.function())));
    }
  }
}

absl::Status Merger::MergeObjects(const lmdb::Transaction& transaction) {
  lmdb::Cursor cursor(transaction, tables_.rows);
  for (bool more = cursor.First(); more; more = cursor.Next()) {
    const uint64_t theirs = ReadNumber(cursor.key(), 0, store::kIdBytes);
    const int of = store::RowClass(cursor.value());
    if (of < 0 || of >= static_cast<int>(classes_.size())) {
      return absl::DataLossError("an object is of a class that its store does not name");
    }
    std::vector<Scalar> state;
    for (int v = 0; v < catalog_.classes(Class(of)).variables_size(); ++v) {
      state.push_back(store::RowValue(cursor.value(), v));
    }
    std::string row;
    store::AppendRow(Class(of), state, &row);
    const auto [entry, fresh] = ours_.try_emplace(row, 0);
    if (fresh) {
      absl::StatusOr<proto::ObjectRecord> record = from_.Object(theirs);
      if (!record.ok()) return record.status();
      record->set_class_index(static_cast<uint32_t>(Class(of)));
      if (record->has_view()) {
        record->mutable_view()->set_class_index(static_cast<uint32_t>(Class(of)) + 1);
      }
      Rename(record->mutable_recipe());
      entry->second = into_->AddObject(*record, state);
    }
    ++(fresh ? merged_.objects : merged_.known);
    objects_[theirs] = entry->second;
  }
  return absl::OkStatus();
}

absl::Status Merger::MergeScenes(const lmdb::Transaction& transaction) {
  lmdb::Cursor cursor(transaction, tables_.scenes);
  for (bool more = cursor.First(); more; more = cursor.Next()) {
    proto::SceneRecord record;
    if (!record.ParseFromArray(cursor.value().data(), static_cast<int>(cursor.value().size()))) {
      return absl::DataLossError("a scene of the store is damaged");
    }
    Rename(record.mutable_recipe());
    for (uint32_t& object : *record.mutable_objects()) {
      object = static_cast<uint32_t>(objects_[object]);
    }
    const SceneId id = into_->AddScene(record);
    record.clear_recipe();
    scenes_[ReadNumber(cursor.key(), 0, store::kIdBytes)] = {id, std::move(record)};
  }
  return absl::OkStatus();
}

void Merger::MergeAnswers(const lmdb::Transaction& transaction) {
  lmdb::Cursor pairs(transaction, tables_.pairs);
  for (bool more = pairs.First(); more; more = pairs.Next()) {
    const auto scene = scenes_.find(ReadNumber(pairs.value(), 8, store::kIdBytes));
    if (scene == scenes_.end()) continue;
    into_->AddRelation(
        scene->second.first, scene->second.second, Function(ReadNumber(pairs.key(), 0, 4)),
        static_cast<int>(ReadNumber(pairs.value(), 12, 1)),
        static_cast<int>(ReadNumber(pairs.value(), 13, 1)), ReadScalar(pairs.key(), 4));
  }
  lmdb::Cursor asked(transaction, tables_.predicates);
  for (int of = 0; of < static_cast<int>(classes_.size()); ++of) {
    const std::string prefix = store::VariablePrefix(of, store::kWithArgument);
    for (store::Walk walk(&asked, prefix, Everything()); !walk.done(); walk.Next()) {
      // class:2 ffff function:4 argument:9 answer:9
      into_->AddArgument(objects_[ReadNumber(asked.value(), 0, store::kIdBytes)], Class(of),
                         Function(ReadNumber(asked.key(), 4, 4)), ReadScalar(asked.key(), 8),
                         ReadScalar(asked.key(), 8 + store::kScalarBytes));
    }
  }
}

void Merger::MergeTransitions(const lmdb::Transaction& transaction) {
  lmdb::Cursor cursor(transaction, tables_.transitions);
  for (bool more = cursor.First(); more; more = cursor.Next()) {
    Transition transition = store::ReadTransition(cursor.key());
    transition.function = Function(static_cast<uint64_t>(transition.function));
    if (transition.relation >= 0) {
      transition.relation = Function(static_cast<uint64_t>(transition.relation));
    } else {
      transition.class_index = Class(transition.class_index);
    }
    into_->AddTransition(transition);
  }
}

absl::Status Merger::MergeEvents(const lmdb::Transaction& transaction) {
  lmdb::Cursor cursor(transaction, tables_.events);
  for (bool more = cursor.First(); more; more = cursor.Next()) {
    proto::EventEntry event;
    if (!event.ParseFromArray(cursor.value().data(), static_cast<int>(cursor.value().size()))) {
      return absl::DataLossError("an event of the store is damaged");
    }
    event.set_function(static_cast<uint32_t>(Function(event.function())));
    into_->AddEvent(event);
  }
  return absl::OkStatus();
}

absl::StatusOr<Merged> Merger::Merge() {
  if (absl::Status s = MatchNames(); !s.ok()) return s;
  if (absl::Status s = IndexOurs(); !s.ok()) return s;
  auto transaction = lmdb::Transaction::Begin(*tables_.environment, true);
  if (!transaction.ok()) return transaction.status();
  if (absl::Status s = MergeObjects(*transaction); !s.ok()) return s;
  if (absl::Status s = MergeScenes(*transaction); !s.ok()) return s;
  MergeAnswers(*transaction);
  MergeTransitions(*transaction);
  if (absl::Status s = MergeEvents(*transaction); !s.ok()) return s;
  // First the names: a kill in between leaves some that nothing has.
  if (absl::Status s = into_->SetCatalog(catalog_); !s.ok()) return s;
  if (absl::Status s = into_->Commit(); !s.ok()) return s;
  return merged_;
}

}  // namespace

absl::StatusOr<Merged> MergeStores(const Store& from, Store* into) {
  return Merger(from, into).Merge();
}

}  // namespace augment
