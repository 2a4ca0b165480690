// LMDB behind RAII; nothing else in the project calls it.
//
// An `Environment` is one folder; a `Transaction` commits or, when it goes out
// of scope, aborts; a `Cursor` walks one table. Errors carry LMDB's own words
// and the path. One writer at a time, in any process; readers see the last
// commit and never wait.
#ifndef AUGMENT_ENGINE_STORE_LMDB_H_
#define AUGMENT_ENGINE_STORE_LMDB_H_

#include <lmdb.h>

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"

namespace augment::lmdb {

absl::Status ToStatus(int code, const std::string& doing);

class Environment {
 public:
  enum Mode { kReadWrite, kReadOnly };

  // kReadWrite creates the folder's files when missing; `map_size` is address
  // space, 0: as the file says. NotFound: there is no store to read. DataLoss:
  // not LMDB's file, or one that was cut short.
  static absl::StatusOr<std::unique_ptr<Environment>> Open(const std::string& folder, Mode mode,
                                                           int most_tables, size_t map_size);
  ~Environment();
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  MDB_env* get() const { return env_; }
  const std::string& folder() const { return folder_; }
  uint64_t used_bytes() const;  // free pages inside the file included

 private:
  friend class Transaction;
  Environment() = default;
  // The file is as long as the last page that LMDB handed out. It may be
  // shorter after a commit that freed its last pages; then a file that was cut
  // could not be told from it, and reading one is a bus error.
  void Extend() const;
  absl::Status CheckLength() const;

  MDB_env* env_ = nullptr;
  std::string folder_;
};

class Transaction {
 public:
  static absl::StatusOr<Transaction> Begin(const Environment& environment, bool read_only);
  ~Transaction();
  Transaction(Transaction&& other) noexcept : environment_(other.environment_), txn_(other.txn_) {
    other.txn_ = nullptr;
  }
  Transaction& operator=(Transaction&&) = delete;
  absl::Status Commit();

  // Opens (and, with MDB_CREATE, creates) a table; flags are LMDB's.
  absl::StatusOr<MDB_dbi> Table(const char* name, unsigned flags);
  absl::Status Put(MDB_dbi table, absl::string_view key, absl::string_view value,
                   unsigned flags = 0);
  // NotFound when there is no such key. The bytes live as long as the
  // transaction.
  absl::StatusOr<absl::string_view> Get(MDB_dbi table, absl::string_view key) const;
  // The same without a status; false when there is none.
  bool Find(MDB_dbi table, absl::string_view key, absl::string_view* value) const;
  absl::Status Clear(MDB_dbi table);
  absl::Status Delete(MDB_dbi table);  // with its name; the handle is dead
  uint64_t Entries(MDB_dbi table) const;
  uint64_t Pages(MDB_dbi table) const;
  MDB_txn* get() const { return txn_; }

 private:
  Transaction(const Environment* environment, MDB_txn* txn)
      : environment_(environment), txn_(txn) {}
  const Environment* environment_;
  MDB_txn* txn_;
};

// Ends before its transaction does.
class Cursor {
 public:
  Cursor(const Transaction& transaction, MDB_dbi table);
  ~Cursor();
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;

  // Positions at the first key not below `key`; false when there is none.
  bool Seek(absl::string_view key);
  bool First();
  bool Last();
  bool Next();     // next entry, duplicates included
  bool NextKey();  // first entry of the next key
  absl::string_view key() const { return key_; }
  absl::string_view value() const { return value_; }

  // Tables with sorted duplicates of one size.
  // At the first duplicate of `key` that is not below `value`.
  bool SeekDuplicate(absl::string_view key, absl::string_view value);
  uint64_t Count();  // duplicates of the current key
  // All duplicates of the current key that lie on the page of the current one,
  // one after the other; then the next page of them.
  absl::string_view Page();
  bool NextPage(absl::string_view* page);

  // Writing; `key` and `value` in an order that `flags` may promise
  // (MDB_APPEND, MDB_APPENDDUP).
  absl::Status Put(absl::string_view key, absl::string_view value, unsigned flags);

 private:
  bool Move(MDB_cursor_op op, MDB_val* key, MDB_val* value);
  MDB_cursor* cursor_ = nullptr;
  absl::string_view key_;
  absl::string_view value_;
};

}  // namespace augment::lmdb

#endif  // AUGMENT_ENGINE_STORE_LMDB_H_
