#include "engine/store/store.h"

#include <limits>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/store/compact.h"
#include "engine/store/encoding.h"
#include "engine/store/load.h"
#include "engine/store/search.h"
#include "engine/store/tables.h"
#include "engine/store/walk.h"

namespace augment {
namespace {

using store::AppendNumber;
using store::IdKey;
using store::ReadNumber;
using store::Tables;

constexpr char kCatalogKey[] = "catalog";
constexpr uint64_t kWorthCompacting = uint64_t{64} << 20;  // bytes
constexpr uint64_t kPageBytes = 4096;
std::string NumberKey(uint64_t number) {
  std::string key;
  AppendNumber(&key, number, 8);
  return key;
}

template <class Record>
absl::StatusOr<Record> Read(const Tables& tables, MDB_dbi table, uint64_t id,
                            absl::string_view what) {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables.environment, true));
  ASSIGN_OR_RETURN(const auto bytes, transaction.Get(table, IdKey(id)));
  Record record;
  if (!record.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return absl::DataLossError(
        absl::StrCat(what, " ", id, " of the store ", tables.environment->folder(), " is damaged"));
  }
  return record;
}

uint64_t LastId(const lmdb::Transaction& transaction, MDB_dbi table) {
  lmdb::Cursor cursor(transaction, table);
  return cursor.Last() ? ReadNumber(cursor.key(), 0, store::kIdBytes) : 0;
}

uint64_t Entries(const Tables& tables, MDB_dbi table) {
  auto transaction = lmdb::Transaction::Begin(*tables.environment, true);
  return transaction.ok() ? transaction->Entries(table) : 0;
}

}  // namespace

Store::Store() : buffer_(std::make_unique<store::Buffer>()) {}
Store::~Store() = default;

absl::StatusOr<std::unique_ptr<Store>> Store::Open(const std::string& folder, uint64_t fingerprint,
                                                   bool* resumed) {
  *resumed = false;
  auto tables = store::OpenForWriting(folder);
  if (!tables.ok()) return tables.status();
  std::unique_ptr<Store> made(new Store);
  made->tables_ = *std::move(tables);
  const Tables& t = *made->tables_;
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*t.environment, false));
  ASSIGN_OR_RETURN(auto meta, store::ReadMeta(t, transaction));
  const bool keep = meta.fingerprint() == fingerprint && !meta.complete();
  if (keep) *resumed = transaction.Entries(t.outcomes) > 0;
  // Derived content is always rebuilt from the outcomes; that takes milliseconds.
  for (const store::TableInfo& table : store::kTables) {
    if (!table.derived && (table.handle != &Tables::outcomes || keep)) continue;
    RETURN_IF_ERROR(transaction.Clear(t.*table.handle));
  }
  meta.set_fingerprint(fingerprint);
  meta.set_complete(false);
  RETURN_IF_ERROR(store::WriteMeta(t, meta, &transaction));
  uint64_t pages = 0;
  for (const store::TableInfo& table : store::kTables) pages += transaction.Pages(t.*table.handle);
  RETURN_IF_ERROR(transaction.Commit());
  const uint64_t used = t.environment->used_bytes();
  if (used < kWorthCompacting || pages * kPageBytes * 2 > used) return made;
  // An earlier, larger campaign left a file of free pages.
  made->tables_.reset();
  const absl::Status compacted = CompactStore(folder);
  if (!compacted.ok() && !absl::IsFailedPrecondition(compacted)) return compacted;
  tables = store::OpenForWriting(folder);
  if (!tables.ok()) return tables.status();
  made->tables_ = *std::move(tables);
  return made;
}

absl::StatusOr<std::unique_ptr<Store>> Store::OpenToRead(const std::string& folder) {
  ASSIGN_OR_RETURN(auto tables, store::OpenForReading(folder));
  std::unique_ptr<Store> made(new Store);
  made->tables_ = std::move(tables);
  RETURN_IF_ERROR(made->CountEntries());
  return made;
}

absl::StatusOr<std::unique_ptr<Store>> Store::OpenToAdd(const std::string& folder) {
  ASSIGN_OR_RETURN(auto tables, store::OpenForWriting(folder));
  std::unique_ptr<Store> made(new Store);
  made->tables_ = std::move(tables);
  RETURN_IF_ERROR(made->CountEntries());
  return made;
}

absl::Status Store::CountEntries() {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, true));
  next_object_ = LastId(transaction, tables_->objects) + 1;
  next_graph_ = LastId(transaction, tables_->graphs) + 1;
  return absl::OkStatus();
}

ObjectId Store::AddObject(const proto::ObjectRecord& record, const std::vector<Scalar>& state) {
  const ObjectId id = next_object_++;
  buffer_->AddObject(static_cast<uint32_t>(id), static_cast<int>(record.class_index()),
                     record.SerializeAsString(), state);
  return id;
}

ObjectGraphId Store::AddObjectGraph(const proto::ObjectGraphRecord& record) {
  const ObjectGraphId id = next_graph_++;
  buffer_->AddObjectGraph(static_cast<uint32_t>(id), record.SerializeAsString());
  return id;
}

void Store::AddRelation(ObjectGraphId graph, const proto::ObjectGraphRecord& record, int function,
                        int object, int other, const Scalar& answer) {
  if (answer.kind == Scalar::kAbsent) return;
  store::Buffer::Pair pair;
  pair.first = record.objects(object);
  pair.second = record.objects(other);
  pair.graph = static_cast<uint32_t>(graph);
  pair.first_slot = static_cast<uint8_t>(object);
  pair.second_slot = static_cast<uint8_t>(other);
  buffer_->AddPair(function, answer, pair);
}

void Store::AddArgument(ObjectId object, int class_index, int function, const Scalar& argument,
                        const Scalar& answer) {
  if (answer.kind == Scalar::kAbsent || argument.kind == Scalar::kAbsent) return;
  buffer_->AddArgument(class_index, function, argument, answer, static_cast<uint32_t>(object));
}

void Store::AddTransition(const Transition& transition) {
  buffer_->AddTransition(store::TransitionKey(transition));
}

absl::Status Store::Commit() {
  // Lists hold ids of four bytes.
  if (next_object_ > std::numeric_limits<uint32_t>::max() ||
      next_graph_ > std::numeric_limits<uint32_t>::max()) {
    return absl::ResourceExhaustedError("a store holds four billion objects, no more");
  }
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, false));
  RETURN_IF_ERROR(buffer_->Flush(*tables_, &transaction));
  return transaction.Commit();
}

absl::Status Store::SetCatalog(const proto::StoreCatalog& catalog) {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, false));
  RETURN_IF_ERROR(transaction.Put(tables_->meta, kCatalogKey, catalog.SerializeAsString()));
  return transaction.Commit();
}

absl::Status Store::MarkComplete() {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, false));
  ASSIGN_OR_RETURN(auto meta, store::ReadMeta(*tables_, transaction));
  meta.set_complete(true);
  RETURN_IF_ERROR(store::WriteMeta(*tables_, meta, &transaction));
  return transaction.Commit();
}

absl::StatusOr<proto::ObjectRecord> Store::Object(ObjectId id) const {
  return Read<proto::ObjectRecord>(*tables_, tables_->objects, id, "object");
}

absl::StatusOr<proto::ObjectGraphRecord> Store::ObjectGraph(ObjectGraphId id) const {
  return Read<proto::ObjectGraphRecord>(*tables_, tables_->graphs, id, "object graph");
}

absl::StatusOr<proto::StoreCatalog> Store::Catalog() const {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, true));
  ASSIGN_OR_RETURN(const auto bytes, transaction.Get(tables_->meta, kCatalogKey));
  proto::StoreCatalog catalog;
  if (!catalog.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return absl::DataLossError(
        absl::StrCat("the catalog of the store ", tables_->environment->folder(), " is damaged"));
  }
  return catalog;
}

uint64_t Store::predicates() const {
  // Each object is in the list of its class as well.
  return Entries(*tables_, tables_->predicates) - Entries(*tables_, tables_->objects);
}

uint64_t Store::relations() const { return Entries(*tables_, tables_->pairs); }

uint64_t Store::transitions() const { return Entries(*tables_, tables_->transitions); }

absl::StatusOr<std::vector<ObjectId>> Store::Search(int class_index,
                                                    const std::vector<Clause>& clauses,
                                                    size_t most) const {
  Query query;
  query.classes.push_back(class_index);
  for (const Clause& clause : clauses) {
    Condition condition;
    condition.clause = clause;
    query.conditions.push_back(condition);
  }
  SearchOptions options;
  options.most = most;
  ASSIGN_OR_RETURN(auto result, Search(query, options));
  std::vector<ObjectId> found;
  found.reserve(result.matches.size());
  for (const Match& match : result.matches) found.push_back(match.objects[0]);
  return found;
}

absl::StatusOr<SearchResult> Store::Search(const Query& query, const SearchOptions& options) const {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, true));
  return store::Search(*tables_, transaction, query, options);
}

absl::StatusOr<std::vector<int>> Store::Establishing(int class_index, const Clause& clause) const {
  ASSIGN_OR_RETURN(auto transitions,
                   Transitions(class_index, -1, clause, std::numeric_limits<size_t>::max()));
  std::set<int> functions;
  for (const Transition& transition : transitions) functions.insert(transition.function);
  return std::vector<int>(functions.begin(), functions.end());
}

absl::StatusOr<std::vector<Transition>> Store::Transitions(int class_index, int relation,
                                                           const Clause& clause,
                                                           size_t most) const {
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, true));
  const std::string prefix = store::TransitionPrefix(class_index, clause.variable, relation);
  std::vector<Transition> found;
  lmdb::Cursor cursor(transaction, tables_->transitions);
  for (store::Walk walk(&cursor, prefix, clause); !walk.done() && found.size() < most;
       walk.Next()) {
    found.push_back(store::ReadTransition(cursor.key()));
  }
  return found;
}

bool Store::CachedOutcomes(uint64_t number, uint64_t candidates,
                           std::vector<proto::Outcome>* outcomes) const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  if (!transaction.ok()) return false;
  const auto bytes = transaction->Get(tables_->outcomes, NumberKey(number));
  proto::OutcomeBatch batch;
  if (!bytes.ok() || !batch.ParseFromArray(bytes->data(), static_cast<int>(bytes->size())) ||
      batch.candidates() != candidates) {
    return false;
  }
  outcomes->assign(std::make_move_iterator(batch.mutable_outcomes()->begin()),
                   std::make_move_iterator(batch.mutable_outcomes()->end()));
  return true;
}

absl::Status Store::CacheOutcomes(uint64_t number, uint64_t candidates,
                                  const std::vector<proto::Outcome>& outcomes) {
  proto::OutcomeBatch batch;
  batch.set_candidates(candidates);
  for (const proto::Outcome& outcome : outcomes) *batch.add_outcomes() = outcome;
  ASSIGN_OR_RETURN(auto transaction, lmdb::Transaction::Begin(*tables_->environment, false));
  RETURN_IF_ERROR(transaction.Put(tables_->outcomes, NumberKey(number), batch.SerializeAsString()));
  return transaction.Commit();
}

}  // namespace augment
