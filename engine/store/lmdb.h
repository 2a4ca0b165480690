// LMDB behind RAII; nothing else in the project calls it.
//
// An `Environment` is one folder; a `Transaction` commits or, when it goes out
// of scope, aborts; a `Cursor` walks one table. Errors carry LMDB's own words
// and the path. One writer at a time; readers see the last commit.
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
  // Creates the folder's files when missing. `map_size` is address space.
  static absl::StatusOr<std::unique_ptr<Environment>> Open(const std::string& folder,
                                                           int most_tables, size_t map_size);
  ~Environment();
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;
  MDB_env* get() const { return env_; }
  const std::string& folder() const { return folder_; }

 private:
  Environment() = default;
  MDB_env* env_ = nullptr;
  std::string folder_;
};

class Transaction {
 public:
  static absl::StatusOr<Transaction> Begin(const Environment& environment, bool read_only);
  ~Transaction();
  Transaction(Transaction&& other) noexcept : txn_(other.txn_) { other.txn_ = nullptr; }
  Transaction& operator=(Transaction&&) = delete;
  absl::Status Commit();

  // Opens (and, unless read-only, creates) a table; flags are LMDB's.
  absl::StatusOr<MDB_dbi> Table(const char* name, unsigned flags);
  absl::Status Put(MDB_dbi table, absl::string_view key, absl::string_view value,
                   unsigned flags = 0);
  // NotFound when there is no such key. The bytes live as long as the
  // transaction.
  absl::StatusOr<absl::string_view> Get(MDB_dbi table, absl::string_view key) const;
  absl::Status Clear(MDB_dbi table);
  uint64_t Entries(MDB_dbi table) const;
  MDB_txn* get() const { return txn_; }

 private:
  explicit Transaction(MDB_txn* txn) : txn_(txn) {}
  MDB_txn* txn_;
};

class Cursor {
 public:
  Cursor(const Transaction& transaction, MDB_dbi table);
  ~Cursor();
  Cursor(const Cursor&) = delete;
  Cursor& operator=(const Cursor&) = delete;
  // Positions at the first key not below `key`; false when there is none.
  bool Seek(absl::string_view key);
  bool First();
  bool Next();  // next entry, duplicates included
  absl::string_view key() const { return key_; }
  absl::string_view value() const { return value_; }

 private:
  bool Move(MDB_cursor_op op, MDB_val* key);
  MDB_cursor* cursor_ = nullptr;
  absl::string_view key_;
  absl::string_view value_;
};

}  // namespace augment::lmdb

#endif  // AUGMENT_ENGINE_STORE_LMDB_H_
