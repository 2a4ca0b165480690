#include "engine/store/load.h"

#include <algorithm>
#include <tuple>

#include "engine/base/status.h"

namespace augment::store {
namespace {

// Writes `key` → `value` pairs that come in the order of keys, duplicates
// together and rising: whole pages when the table was empty.
class Appender {
 public:
  Appender(lmdb::Transaction* transaction, MDB_dbi table)
      : cursor_(*transaction, table), fresh_(transaction->Entries(table) == 0) {}

  // `rising`: no value of an earlier commit is larger.
  absl::Status Add(const std::string& key, const std::string& value, bool rising) {
    unsigned flags = MDB_APPENDDUP;
    if (fresh_ && key != last_) flags = MDB_APPEND;
    if (!fresh_ && !rising) flags = MDB_NODUPDATA;
    if (key != last_) last_ = key;
    return cursor_.Put(key, value, flags);
  }

 private:
  lmdb::Cursor cursor_;
  bool fresh_;
  std::string last_;
};

}  // namespace

void Buffer::AddObject(uint32_t id, int class_index, const std::string& record,
                       const std::vector<Scalar>& state) {
  objects_.Add(id, record);
  std::string row;
  AppendRow(class_index, state, &row);
  rows_.Add(id, row);
  every_[class_index].push_back(id);
  if (last_class_ != class_index) by_variable_.clear();
  last_class_ = class_index;
  for (size_t v = by_variable_.size(); v < state.size(); ++v) {
    by_variable_.push_back(&postings_[VariablePrefix(class_index, v)]);
  }
  for (size_t v = 0; v < state.size(); ++v) {
    if (state[v].kind == Scalar::kAbsent) continue;
    by_variable_[v]->push_back({Ordered(state[v]), id, state[v].kind});
  }
}

void Buffer::AddArgument(int class_index, int function, const Scalar& argument,
                         const Scalar& answer, uint32_t id) {
  postings_[ArgumentPrefix(class_index, function, argument)].push_back(
      {Ordered(answer), id, answer.kind});
}

void Buffer::AddPair(int function, const Scalar& answer, const Pair& pair) {
  pairs_[function].push_back({Ordered(answer), pair, answer.kind});
}

absl::Status Buffer::FlushRecords(MDB_dbi table, Records* records, lmdb::Transaction* transaction) {
  lmdb::Cursor cursor(*transaction, table);
  size_t start = 0;
  uint32_t id = records->first;
  for (const size_t end : records->ends) {
    const absl::string_view record(records->bytes.data() + start, end - start);
    RETURN_IF_ERROR(cursor.Put(IdKey(id), record, MDB_APPEND));
    start = end;
    ++id;
  }
  *records = Records();
  return absl::OkStatus();
}

absl::Status Buffer::FlushPredicates(const Tables& tables, lmdb::Transaction* transaction) {
  by_variable_.clear();
  last_class_ = -1;
  for (const auto& [class_index, ids] : every_) {
    // Before flushing the others by prefix: kept in the same order of keys.
    std::vector<Posting>& list = postings_[EveryKey(class_index)];
    for (const uint32_t id : ids) list.push_back({0, id, 0});
  }
  every_.clear();
  Appender appender(transaction, tables.predicates);
  for (auto& [prefix, list] : postings_) {
    const auto less = [](const Posting& x, const Posting& y) {
      return std::tie(x.kind, x.value, x.id) < std::tie(y.kind, y.value, y.id);
    };
    if (!std::is_sorted(list.begin(), list.end(), less)) std::sort(list.begin(), list.end(), less);
    // A query with an argument may be asked of an old object.
    const bool rising = ReadNumber(prefix, 2, 2) != kWithArgument;
    std::string key;
    std::string value;
    const Posting* last = nullptr;
    for (const Posting& posting : list) {
      if (last == nullptr || last->value != posting.value || last->kind != posting.kind) {
        key = prefix;
        AppendNumber(&key, posting.kind, 1);
        AppendNumber(&key, posting.value, 8);
      } else if (last->id == posting.id) {
        continue;  // the same question, answered twice
      }
      value.clear();
      AppendNumber(&value, posting.id, kIdBytes);
      RETURN_IF_ERROR(appender.Add(key, value, rising));
      last = &posting;
    }
    list = std::vector<Posting>();
  }
  postings_.clear();
  return absl::OkStatus();
}

absl::Status Buffer::FlushPairs(const Tables& tables, lmdb::Transaction* transaction) {
  for (const bool back : {false, true}) {
    Appender appender(transaction, back ? tables.pairs_back : tables.pairs);
    for (auto& [function, list] : pairs_) {
      if (back) {
        for (PairPosting& posting : list) {
          std::swap(posting.pair.first, posting.pair.second);
          std::swap(posting.pair.first_slot, posting.pair.second_slot);
        }
      }
      std::sort(list.begin(), list.end(), [](const PairPosting& x, const PairPosting& y) {
        return std::tie(x.kind, x.value, x.pair.first, x.pair.second, x.pair.graph,
                        x.pair.first_slot, x.pair.second_slot) <
               std::tie(y.kind, y.value, y.pair.first, y.pair.second, y.pair.graph,
                        y.pair.first_slot, y.pair.second_slot);
      });
      std::string last_key;
      std::string last_value;
      for (const PairPosting& posting : list) {
        std::string key = RelationPrefix(function);
        AppendNumber(&key, posting.kind, 1);
        AppendNumber(&key, posting.value, 8);
        std::string value;
        AppendNumber(&value, posting.pair.first, kIdBytes);
        AppendNumber(&value, posting.pair.second, kIdBytes);
        AppendNumber(&value, posting.pair.graph, kIdBytes);
        AppendNumber(&value, posting.pair.first_slot, 1);
        AppendNumber(&value, posting.pair.second_slot, 1);
        if (key == last_key && value == last_value) continue;
        // Objects of earlier commits meet those of later ones.
        RETURN_IF_ERROR(appender.Add(key, value, false));
        last_key = std::move(key);
        last_value = std::move(value);
      }
    }
  }
  pairs_.clear();
  return absl::OkStatus();
}

absl::Status Buffer::Flush(const Tables& tables, lmdb::Transaction* transaction) {
  RETURN_IF_ERROR(FlushRecords(tables.objects, &objects_, transaction));
  RETURN_IF_ERROR(FlushRecords(tables.rows, &rows_, transaction));
  RETURN_IF_ERROR(FlushRecords(tables.graphs, &graphs_, transaction));
  RETURN_IF_ERROR(FlushPredicates(tables, transaction));
  RETURN_IF_ERROR(FlushPairs(tables, transaction));
  std::vector<std::string> transitions(transitions_.begin(), transitions_.end());
  std::sort(transitions.begin(), transitions.end());
  lmdb::Cursor cursor(*transaction, tables.transitions);
  for (const std::string& key : transitions) {
    RETURN_IF_ERROR(cursor.Put(key, "", 0));
  }
  transitions_.clear();
  return absl::OkStatus();
}

}  // namespace augment::store
