// The tables of one store, opened; versions.
//
// In:     a folder.
// Out:    handles, valid as long as the object; the meta record.
// Errors: NotFound (nothing to read), DataLoss (not a store, cut short),
//         FailedPrecondition (another version), PermissionDenied; each says what
//         to do.
#ifndef AUGMENT_ENGINE_STORE_TABLES_H_
#define AUGMENT_ENGINE_STORE_TABLES_H_

#include <cstdint>
#include <memory>
#include <string>

#include "absl/status/statusor.h"
#include "engine/store/lmdb.h"
#include "proto/store.pb.h"

namespace augment::store {

// 1: posting lists of 8-byte ids, no rows, pairs or object graphs. 2: with events. 3: with
// events and columns.
constexpr uint32_t kVersion = 4;

struct Tables {
  std::unique_ptr<lmdb::Environment> environment;
  MDB_dbi meta = 0;
  MDB_dbi objects = 0;
  MDB_dbi rows = 0;
  MDB_dbi graphs = 0;
  MDB_dbi predicates = 0;
  MDB_dbi pairs = 0;
  MDB_dbi pairs_back = 0;
  MDB_dbi transitions = 0;
  MDB_dbi outcomes = 0;
};

// A table's name, its flags, and its place in Tables.
struct TableInfo {
  const char* name;
  unsigned flags;
  MDB_dbi Tables::*handle;
  bool derived;  // rebuilt by every campaign
};
extern const TableInfo kTables[9];

// Opens or creates. A store of an older version comes back empty (its content
// can be computed again); a newer one is an error.
absl::StatusOr<std::unique_ptr<Tables>> OpenForWriting(const std::string& folder);
// Shares the store with whoever writes it.
absl::StatusOr<std::unique_ptr<Tables>> OpenForReading(const std::string& folder);

absl::StatusOr<proto::StoreMeta> ReadMeta(const Tables& tables,
                                          const lmdb::Transaction& transaction);
absl::Status WriteMeta(const Tables& tables, const proto::StoreMeta& meta,
                       lmdb::Transaction* transaction);

}  // namespace augment::store

#endif  // AUGMENT_ENGINE_STORE_TABLES_H_
