#include "engine/store/store.h"

#include <sys/stat.h>

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "engine/store/lmdb.h"

// Keys are big-endian, so that LMDB's order is the order of numbers.
//   meta         "meta"                                   -> StoreMeta
//   objects      id:8                                     -> ObjectRecord
//   events       number:8                                 -> EventEntry
//   predicates   class:2 variable:2 kind:1 value:8        -> id:8 (duplicates)
//   transitions  class:2 variable:2 kind:1 after:8 function:4 kind:1 before:8 -> ""
//   outcomes     number:8                                 -> OutcomeBatch

namespace augment {
namespace {

constexpr uint32_t kVersion = 1;
constexpr size_t kMapSize = size_t{1} << 40;  // address space, not disk

void AppendNumber(std::string* key, uint64_t number, int bytes) {
  for (int shift = (bytes - 1) * 8; shift >= 0; shift -= 8) {
    key->push_back(static_cast<char>(number >> shift));
  }
}

uint64_t ReadNumber(absl::string_view bytes, size_t at, int count) {
  uint64_t number = 0;
  for (int i = 0; i < count; ++i) {
    number = number << 8 | static_cast<unsigned char>(bytes[at + static_cast<size_t>(i)]);
  }
  return number;
}

// The value in an order that bytes have: the sign bit flipped.
uint64_t Ordered(const Scalar& scalar) {
  if (scalar.kind == Scalar::kBulk) return scalar.hash;
  uint64_t bits = static_cast<uint64_t>(scalar.integer);
  if (scalar.kind == Scalar::kReal && scalar.integer < 0) return ~bits;
  return bits ^ (uint64_t{1} << 63);
}

std::string PredicateKey(int class_index, int variable, const Scalar& scalar) {
  std::string key;
  AppendNumber(&key, static_cast<uint64_t>(class_index), 2);
  AppendNumber(&key, static_cast<uint64_t>(variable), 2);
  AppendNumber(&key, scalar.kind, 1);
  AppendNumber(&key, Ordered(scalar), 8);
  return key;
}

}  // namespace

struct Store::Tables {
  std::unique_ptr<lmdb::Environment> environment;
  MDB_dbi meta = 0;
  MDB_dbi objects = 0;
  MDB_dbi events = 0;
  MDB_dbi predicates = 0;
  MDB_dbi transitions = 0;
  MDB_dbi outcomes = 0;
};

Store::~Store() = default;

absl::StatusOr<std::unique_ptr<Store>> Store::Open(const std::string& folder, uint64_t fingerprint,
                                                   bool* resumed) {
  *resumed = false;
  mkdir(folder.c_str(), 0755);
  auto environment = lmdb::Environment::Open(folder, 8, kMapSize);
  if (!environment.ok()) {
    if (absl::IsDataLoss(environment.status())) {
      return absl::DataLossError(absl::StrCat(environment.status().message(),
                                              "\n  It is not a store of this tool, or damaged: "
                                              "remove the folder and run again."));
    }
    return environment.status();
  }
  std::unique_ptr<Store> store(new Store);
  store->tables_ = std::make_unique<Tables>();
  Tables& t = *store->tables_;
  t.environment = *std::move(environment);
  auto transaction = lmdb::Transaction::Begin(*t.environment, false);
  if (!transaction.ok()) return transaction.status();
  const struct {
    const char* name;
    unsigned flags;
    MDB_dbi* table;
  } wanted[] = {{"meta", 0, &t.meta},
                {"objects", 0, &t.objects},
                {"events", 0, &t.events},
                {"predicates", MDB_DUPSORT | MDB_DUPFIXED, &t.predicates},
                {"transitions", 0, &t.transitions},
                {"outcomes", 0, &t.outcomes}};
  for (const auto& table : wanted) {
    auto opened = transaction->Table(table.name, table.flags | MDB_CREATE);
    if (!opened.ok()) return opened.status();
    *table.table = *opened;
  }
  proto::StoreMeta meta;
  const auto bytes = transaction->Get(t.meta, "meta");
  if (bytes.ok() && meta.ParseFromArray(bytes->data(), static_cast<int>(bytes->size())) &&
      meta.version() == kVersion && meta.fingerprint() == fingerprint && !meta.complete()) {
    *resumed = transaction->Entries(t.outcomes) > 0;
  } else if (absl::Status s = transaction->Clear(t.outcomes); !s.ok()) {
    return s;
  }
  // Derived content is always rebuilt from the outcomes; that takes milliseconds.
  for (const MDB_dbi table : {t.objects, t.events, t.predicates, t.transitions}) {
    if (absl::Status s = transaction->Clear(table); !s.ok()) return s;
  }
  meta.set_version(kVersion);
  meta.set_fingerprint(fingerprint);
  meta.set_complete(false);
  if (absl::Status s = transaction->Put(t.meta, "meta", meta.SerializeAsString()); !s.ok()) {
    return s;
  }
  if (absl::Status s = transaction->Commit(); !s.ok()) return s;
  return store;
}

ObjectId Store::AddObject(proto::ObjectRecord record, const std::vector<Scalar>& state) {
  const ObjectId id = next_object_++;
  std::string key;
  AppendNumber(&key, id, 8);
  for (size_t v = 0; v < state.size(); ++v) {
    if (state[v].kind == Scalar::kAbsent) continue;
    predicates_.emplace_back(
        PredicateKey(static_cast<int>(record.class_index()), static_cast<int>(v), state[v]), key);
  }
  objects_.emplace_back(key, record.SerializeAsString());
  return id;
}

void Store::AddEvent(proto::EventEntry event) {
  std::string key;
  AppendNumber(&key, next_event_++, 8);
  events_.emplace_back(std::move(key), event.SerializeAsString());
}

void Store::AddTransition(int function, int class_index, int variable, const Scalar& before,
                          const Scalar& after) {
  std::string key = PredicateKey(class_index, variable, after);
  AppendNumber(&key, static_cast<uint64_t>(function), 4);
  AppendNumber(&key, before.kind, 1);
  AppendNumber(&key, Ordered(before), 8);
  transitions_.emplace_back(std::move(key), "");
}

absl::Status Store::Commit() {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, false);
  if (!transaction.ok()) return transaction.status();
  const auto flush = [&](MDB_dbi table, auto* entries, unsigned flags) {
    // Sorted first: LMDB then writes page after page.
    std::sort(entries->begin(), entries->end());
    for (const auto& [key, value] : *entries) {
      if (absl::Status s = transaction->Put(table, key, value, flags); !s.ok()) return s;
    }
    entries->clear();
    return absl::OkStatus();
  };
  if (absl::Status s = flush(tables_->objects, &objects_, 0); !s.ok()) return s;
  if (absl::Status s = flush(tables_->events, &events_, 0); !s.ok()) return s;
  if (absl::Status s = flush(tables_->predicates, &predicates_, MDB_NODUPDATA); !s.ok()) return s;
  if (absl::Status s = flush(tables_->transitions, &transitions_, 0); !s.ok()) return s;
  return transaction->Commit();
}

absl::Status Store::MarkComplete() {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, false);
  if (!transaction.ok()) return transaction.status();
  proto::StoreMeta meta;
  const auto bytes = transaction->Get(tables_->meta, "meta");
  if (!bytes.ok()) return bytes.status();
  if (!meta.ParseFromArray(bytes->data(), static_cast<int>(bytes->size()))) {
    return absl::DataLossError("the store's meta record is damaged");
  }
  meta.set_complete(true);
  if (absl::Status s = transaction->Put(tables_->meta, "meta", meta.SerializeAsString()); !s.ok()) {
    return s;
  }
  return transaction->Commit();
}

absl::StatusOr<proto::ObjectRecord> Store::Object(ObjectId id) const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  if (!transaction.ok()) return transaction.status();
  std::string key;
  AppendNumber(&key, id, 8);
  const auto bytes = transaction->Get(tables_->objects, key);
  if (!bytes.ok()) return bytes.status();
  proto::ObjectRecord record;
  if (!record.ParseFromArray(bytes->data(), static_cast<int>(bytes->size()))) {
    return absl::DataLossError(absl::StrCat("object ", id, " is damaged"));
  }
  return record;
}

uint64_t Store::predicates() const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  return transaction.ok() ? transaction->Entries(tables_->predicates) : 0;
}

uint64_t Store::transitions() const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  return transaction.ok() ? transaction->Entries(tables_->transitions) : 0;
}

namespace {

// Calls visit(key, value) for entries whose value part lies in the clause.
template <class Visit>
void Walk(lmdb::Cursor* cursor, int class_index, const Clause& clause, Visit visit) {
  std::string prefix;
  AppendNumber(&prefix, static_cast<uint64_t>(class_index), 2);
  AppendNumber(&prefix, static_cast<uint64_t>(clause.variable), 2);
  const uint64_t low = Ordered(clause.low);
  const uint64_t high = Ordered(clause.high);
  std::string start = prefix;
  if (!clause.negated) {
    AppendNumber(&start, clause.low.kind, 1);
    AppendNumber(&start, low, 8);
  }
  for (bool more = cursor->Seek(start); more; more = cursor->Next()) {
    const absl::string_view key = cursor->key();
    if (key.substr(0, prefix.size()) != prefix) return;
    const uint64_t kind = ReadNumber(key, 4, 1);
    const uint64_t value = ReadNumber(key, 5, 8);
    const bool inside = kind == clause.low.kind && value >= low && value <= high;
    if (!clause.negated && !inside) return;
    if (inside != clause.negated && !visit(key, cursor->value())) return;
  }
}

}  // namespace

absl::StatusOr<std::vector<ObjectId>> Store::Search(int class_index,
                                                    const std::vector<Clause>& clauses,
                                                    size_t most) const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  if (!transaction.ok()) return transaction.status();
  std::vector<ObjectId> found;
  bool first = true;
  for (const Clause& clause : clauses) {
    std::vector<ObjectId> matching;
    lmdb::Cursor cursor(*transaction, tables_->predicates);
    Walk(&cursor, class_index, clause, [&](absl::string_view, absl::string_view value) {
      matching.push_back(ReadNumber(value, 0, 8));
      return true;
    });
    std::sort(matching.begin(), matching.end());
    if (first) {
      found = std::move(matching);
    } else {
      std::vector<ObjectId> both;
      std::set_intersection(found.begin(), found.end(), matching.begin(), matching.end(),
                            std::back_inserter(both));
      found = std::move(both);
    }
    first = false;
    if (found.empty()) break;
  }
  if (found.size() > most) found.resize(most);
  return found;
}

absl::StatusOr<std::vector<int>> Store::Establishing(int class_index, const Clause& clause) const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  if (!transaction.ok()) return transaction.status();
  std::set<int> functions;
  lmdb::Cursor cursor(*transaction, tables_->transitions);
  Walk(&cursor, class_index, clause, [&](absl::string_view key, absl::string_view) {
    functions.insert(static_cast<int>(ReadNumber(key, 13, 4)));
    return true;
  });
  return std::vector<int>(functions.begin(), functions.end());
}

bool Store::CachedOutcomes(uint64_t number, uint64_t candidates,
                           std::vector<proto::Outcome>* outcomes) const {
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, true);
  if (!transaction.ok()) return false;
  std::string key;
  AppendNumber(&key, number, 8);
  const auto bytes = transaction->Get(tables_->outcomes, key);
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
  std::string key;
  AppendNumber(&key, number, 8);
  auto transaction = lmdb::Transaction::Begin(*tables_->environment, false);
  if (!transaction.ok()) return transaction.status();
  if (absl::Status s = transaction->Put(tables_->outcomes, key, batch.SerializeAsString());
      !s.ok()) {
    return s;
  }
  return transaction->Commit();
}

}  // namespace augment
