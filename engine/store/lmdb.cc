#include "engine/store/lmdb.h"

#include <sys/stat.h>

#include "absl/strings/str_cat.h"

namespace augment::lmdb {

absl::Status ToStatus(int code, const std::string& doing) {
  if (code == 0) return absl::OkStatus();
  const std::string text = absl::StrCat(doing, ": ", mdb_strerror(code));
  switch (code) {
    case MDB_NOTFOUND:
      return absl::NotFoundError(text);
    case MDB_MAP_FULL:
    case ENOSPC:
      return absl::ResourceExhaustedError(text);
    case MDB_INVALID:
    case MDB_CORRUPTED:
    case MDB_VERSION_MISMATCH:
      return absl::DataLossError(text);
    case EACCES:
    case EROFS:
      return absl::PermissionDeniedError(text);
    default:
      return absl::InternalError(text);
  }
}

absl::StatusOr<std::unique_ptr<Environment>> Environment::Open(const std::string& folder,
                                                               int most_tables, size_t map_size) {
  std::unique_ptr<Environment> made(new Environment);
  made->folder_ = folder;
  const std::string doing = absl::StrCat("opening the store ", folder);
  int code = mdb_env_create(&made->env_);
  if (code == 0) code = mdb_env_set_maxdbs(made->env_, static_cast<MDB_dbi>(most_tables));
  if (code == 0) code = mdb_env_set_mapsize(made->env_, map_size);
  // Never MDB_WRITEMAP: it makes a sparse file of the whole map size.
  if (code == 0) code = mdb_env_open(made->env_, folder.c_str(), MDB_NOTLS, 0644);
  if (code != 0) return ToStatus(code, doing);
  return made;
}

Environment::~Environment() {
  if (env_ != nullptr) mdb_env_close(env_);
}

absl::StatusOr<Transaction> Transaction::Begin(const Environment& environment, bool read_only) {
  MDB_txn* txn = nullptr;
  const int code =
      mdb_txn_begin(environment.get(), nullptr, read_only ? unsigned{MDB_RDONLY} : 0U, &txn);
  if (code != 0) return ToStatus(code, absl::StrCat("using the store ", environment.folder()));
  return Transaction(txn);
}

Transaction::~Transaction() {
  if (txn_ != nullptr) mdb_txn_abort(txn_);
}

absl::Status Transaction::Commit() {
  MDB_txn* txn = txn_;
  txn_ = nullptr;
  return ToStatus(mdb_txn_commit(txn), "writing the store");
}

absl::StatusOr<MDB_dbi> Transaction::Table(const char* name, unsigned flags) {
  MDB_dbi table = 0;
  const int code = mdb_dbi_open(txn_, name, flags, &table);
  if (code != 0) return ToStatus(code, absl::StrCat("table ", name));
  return table;
}

absl::Status Transaction::Put(MDB_dbi table, absl::string_view key, absl::string_view value,
                              unsigned flags) {
  MDB_val k{key.size(), const_cast<char*>(key.data())};
  MDB_val v{value.size(), const_cast<char*>(value.data())};
  const int code = mdb_put(txn_, table, &k, &v, flags);
  if (code == MDB_KEYEXIST) return absl::OkStatus();
  return ToStatus(code, "writing the store");
}

absl::StatusOr<absl::string_view> Transaction::Get(MDB_dbi table, absl::string_view key) const {
  MDB_val k{key.size(), const_cast<char*>(key.data())};
  MDB_val v{0, nullptr};
  const int code = mdb_get(txn_, table, &k, &v);
  if (code != 0) return ToStatus(code, "reading the store");
  return absl::string_view(static_cast<const char*>(v.mv_data), v.mv_size);
}

absl::Status Transaction::Clear(MDB_dbi table) {
  return ToStatus(mdb_drop(txn_, table, 0), "emptying the store");
}

uint64_t Transaction::Entries(MDB_dbi table) const {
  MDB_stat stat;
  return mdb_stat(txn_, table, &stat) == 0 ? stat.ms_entries : 0;
}

Cursor::Cursor(const Transaction& transaction, MDB_dbi table) {
  if (mdb_cursor_open(transaction.get(), table, &cursor_) != 0) cursor_ = nullptr;
}

Cursor::~Cursor() {
  if (cursor_ != nullptr) mdb_cursor_close(cursor_);
}

bool Cursor::Move(MDB_cursor_op op, MDB_val* key) {
  MDB_val value{0, nullptr};
  if (cursor_ == nullptr || mdb_cursor_get(cursor_, key, &value, op) != 0) return false;
  key_ = absl::string_view(static_cast<const char*>(key->mv_data), key->mv_size);
  value_ = absl::string_view(static_cast<const char*>(value.mv_data), value.mv_size);
  return true;
}

bool Cursor::Seek(absl::string_view key) {
  MDB_val k{key.size(), const_cast<char*>(key.data())};
  return Move(MDB_SET_RANGE, &k);
}

bool Cursor::First() {
  MDB_val k{0, nullptr};
  return Move(MDB_FIRST, &k);
}

bool Cursor::Next() {
  MDB_val k{0, nullptr};
  return Move(MDB_NEXT, &k);
}

}  // namespace augment::lmdb
