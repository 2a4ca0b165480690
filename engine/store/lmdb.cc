#include "engine/store/lmdb.h"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"

namespace augment::lmdb {
namespace {

MDB_val ToVal(absl::string_view bytes) {
  return MDB_val{bytes.size(), const_cast<char*>(bytes.data())};
}

absl::string_view FromVal(const MDB_val& val) {
  return absl::string_view(static_cast<const char*>(val.mv_data), val.mv_size);
}

}  // namespace

absl::Status ToStatus(int code, const std::string& doing) {
  if (code == 0) return absl::OkStatus();
  const std::string text = absl::StrCat(doing, ": ", mdb_strerror(code));
  switch (code) {
    case MDB_NOTFOUND:
    case ENOENT:
      return absl::NotFoundError(text);
    case MDB_MAP_FULL:
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
    case EIO:  // also a write that LMDB found cut short: the disk is full
      return absl::ResourceExhaustedError(absl::StrCat(
          text, "\n  Is the disk full? Make room, or put the store elsewhere: --store=DIR"));
    case MDB_INVALID:
    case MDB_CORRUPTED:
    case MDB_PAGE_NOTFOUND:
    case MDB_VERSION_MISMATCH:
      return absl::DataLossError(text);
    case EACCES:
    case EROFS:
      return absl::PermissionDeniedError(text);
    default:
      return absl::InternalError(text);
  }
}

absl::StatusOr<std::unique_ptr<Environment>> Environment::Open(const std::string& folder, Mode mode,
                                                               int most_tables, size_t map_size) {
  std::unique_ptr<Environment> made(new Environment);
  made->folder_ = folder;
  const std::string doing = absl::StrCat("opening the store ", folder);
  int code = mdb_env_create(&made->env_);
  if (code == 0) code = mdb_env_set_maxdbs(made->env_, static_cast<MDB_dbi>(most_tables));
  if (code == 0 && map_size != 0) code = mdb_env_set_mapsize(made->env_, map_size);
  // Never MDB_WRITEMAP: it makes a sparse file of the whole map size. NOTLS: a
  // reader belongs to its transaction, not to its thread.
  const unsigned flags = mode == kReadOnly ? unsigned{MDB_NOTLS | MDB_RDONLY} : MDB_NOTLS;
  if (code == 0) code = mdb_env_open(made->env_, folder.c_str(), flags, 0644);
  if (code != 0) return ToStatus(code, doing);
  RETURN_IF_ERROR(made->CheckLength());
  return made;
}

Environment::~Environment() {
  if (env_ != nullptr) mdb_env_close(env_);
}

uint64_t Environment::used_bytes() const {
  MDB_envinfo info;
  MDB_stat stat;
  if (mdb_env_info(env_, &info) != 0 || mdb_env_stat(env_, &stat) != 0) return 0;
  return (info.me_last_pgno + 1) * uint64_t{stat.ms_psize};
}

void Environment::Extend() const {
  int file = -1;
  struct stat now;
  if (mdb_env_get_fd(env_, &file) != 0 || fstat(file, &now) != 0) return;
  const auto wanted = static_cast<off_t>(used_bytes());
  // On a full disk the holes cost nothing, so failing is for other reasons, and
  // then the check at opening errs on the safe side.
  if (now.st_size < wanted && ftruncate(file, wanted) != 0) return;
}

absl::Status Environment::CheckLength() const {
  int file = -1;
  struct stat now;
  if (mdb_env_get_fd(env_, &file) != 0 || fstat(file, &now) != 0) {
    return absl::InternalError(absl::StrCat("opening the store ", folder_, ": no file"));
  }
  // A new environment has no file content yet. A writer that just committed may
  // be about to extend the file.
  for (int i = 0; i < 5 && static_cast<uint64_t>(now.st_size) < used_bytes(); ++i) {
    usleep(20000);
    if (fstat(file, &now) != 0) break;
  }
  if (now.st_size == 0 || static_cast<uint64_t>(now.st_size) >= used_bytes()) {
    return absl::OkStatus();
  }
  return absl::DataLossError(absl::StrCat("opening the store ", folder_, ": the file has ",
                                          now.st_size, " of ", used_bytes(),
                                          " bytes, the rest was cut off"));
}

absl::StatusOr<Transaction> Transaction::Begin(const Environment& environment, bool read_only) {
  MDB_txn* txn = nullptr;
  const int code =
      mdb_txn_begin(environment.get(), nullptr, read_only ? unsigned{MDB_RDONLY} : 0U, &txn);
  if (code != 0) return ToStatus(code, absl::StrCat("using the store ", environment.folder()));
  return Transaction(&environment, txn);
}

Transaction::~Transaction() {
  if (txn_ != nullptr) mdb_txn_abort(txn_);
}

absl::Status Transaction::Commit() {
  MDB_txn* txn = txn_;
  txn_ = nullptr;
  const int code = mdb_txn_commit(txn);
  if (code != 0) return ToStatus(code, absl::StrCat("writing the store ", environment_->folder()));
  environment_->Extend();
  return absl::OkStatus();
}

absl::StatusOr<MDB_dbi> Transaction::Table(const char* name, unsigned flags) {
  MDB_dbi table = 0;
  const int code = mdb_dbi_open(txn_, name, flags, &table);
  if (code != 0) return ToStatus(code, absl::StrCat("table ", name));
  return table;
}

absl::Status Transaction::Put(MDB_dbi table, absl::string_view key, absl::string_view value,
                              unsigned flags) {
  MDB_val k = ToVal(key);
  MDB_val v = ToVal(value);
  const int code = mdb_put(txn_, table, &k, &v, flags);
  if (code == MDB_KEYEXIST) return absl::OkStatus();
  return ToStatus(code, absl::StrCat("writing the store ", environment_->folder()));
}

absl::StatusOr<absl::string_view> Transaction::Get(MDB_dbi table, absl::string_view key) const {
  MDB_val k = ToVal(key);
  MDB_val v{0, nullptr};
  const int code = mdb_get(txn_, table, &k, &v);
  if (code != 0) return ToStatus(code, absl::StrCat("reading the store ", environment_->folder()));
  return FromVal(v);
}

bool Transaction::Find(MDB_dbi table, absl::string_view key, absl::string_view* value) const {
  MDB_val k = ToVal(key);
  MDB_val v{0, nullptr};
  if (mdb_get(txn_, table, &k, &v) != 0) return false;
  *value = FromVal(v);
  return true;
}

absl::Status Transaction::Clear(MDB_dbi table) {
  return ToStatus(mdb_drop(txn_, table, 0), "emptying the store");
}

absl::Status Transaction::Delete(MDB_dbi table) {
  return ToStatus(mdb_drop(txn_, table, 1), "emptying the store");
}

uint64_t Transaction::Entries(MDB_dbi table) const {
  MDB_stat stat;
  return mdb_stat(txn_, table, &stat) == 0 ? stat.ms_entries : 0;
}

uint64_t Transaction::Pages(MDB_dbi table) const {
  MDB_stat stat;
  if (mdb_stat(txn_, table, &stat) != 0) return 0;
  return stat.ms_branch_pages + stat.ms_leaf_pages + stat.ms_overflow_pages;
}

Cursor::Cursor(const Transaction& transaction, MDB_dbi table) {
  if (mdb_cursor_open(transaction.get(), table, &cursor_) != 0) cursor_ = nullptr;
}

Cursor::~Cursor() {
  if (cursor_ != nullptr) mdb_cursor_close(cursor_);
}

bool Cursor::Move(MDB_cursor_op op, MDB_val* key, MDB_val* value) {
  if (cursor_ == nullptr || mdb_cursor_get(cursor_, key, value, op) != 0) return false;
  key_ = FromVal(*key);
  value_ = FromVal(*value);
  return true;
}

bool Cursor::Seek(absl::string_view key) {
  MDB_val k = ToVal(key);
  MDB_val v{0, nullptr};
  return Move(MDB_SET_RANGE, &k, &v);
}

bool Cursor::First() {
  MDB_val k{0, nullptr};
  MDB_val v{0, nullptr};
  return Move(MDB_FIRST, &k, &v);
}

bool Cursor::Last() {
  MDB_val k{0, nullptr};
  MDB_val v{0, nullptr};
  return Move(MDB_LAST, &k, &v);
}

bool Cursor::Next() {
  MDB_val k{0, nullptr};
  MDB_val v{0, nullptr};
  return Move(MDB_NEXT, &k, &v);
}

bool Cursor::NextKey() {
  MDB_val k{0, nullptr};
  MDB_val v{0, nullptr};
  return Move(MDB_NEXT_NODUP, &k, &v);
}

bool Cursor::SeekDuplicate(absl::string_view key, absl::string_view value) {
  MDB_val k = ToVal(key);
  MDB_val v = ToVal(value);
  if (cursor_ == nullptr || mdb_cursor_get(cursor_, &k, &v, MDB_GET_BOTH_RANGE) != 0) return false;
  key_ = key;
  value_ = FromVal(v);
  return true;
}

uint64_t Cursor::Count() {
  size_t count = 0;
  return cursor_ != nullptr && mdb_cursor_count(cursor_, &count) == 0 ? count : 0;
}

absl::string_view Cursor::Page() {
  MDB_val k{0, nullptr};
  // LMDB leaves the value alone when the key has a single one.
  MDB_val v = ToVal(value_);
  if (mdb_cursor_get(cursor_, &k, &v, MDB_GET_MULTIPLE) != 0) return absl::string_view();
  return FromVal(v);
}

bool Cursor::NextPage(absl::string_view* page) {
  MDB_val k{0, nullptr};
  MDB_val v{0, nullptr};
  if (mdb_cursor_get(cursor_, &k, &v, MDB_NEXT_MULTIPLE) != 0) return false;
  *page = FromVal(v);
  return true;
}

absl::Status Cursor::Put(absl::string_view key, absl::string_view value, unsigned flags) {
  MDB_val k = ToVal(key);
  MDB_val v = ToVal(value);
  const int code = mdb_cursor_put(cursor_, &k, &v, flags);
  // What is there already stays.
  if (code == MDB_KEYEXIST && (flags & (MDB_APPEND | MDB_APPENDDUP)) == 0) return absl::OkStatus();
  return ToStatus(code, "writing the store");
}

}  // namespace augment::lmdb
