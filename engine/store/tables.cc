#include "engine/store/tables.h"

#include <sys/stat.h>

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"

namespace augment::store {
namespace {

constexpr size_t kMapSize = size_t{1} << 40;  // address space, not disk
constexpr int kMostTables = 16;
constexpr char kMetaKey[] = "meta";
// Tables of older formats.
constexpr const char* kFormerTables[] = {"columns", "events", "scenes"};
constexpr char kAnew[] = "\n  Remove the folder and run again; what it held is computed anew.";

absl::Status Helpful(const absl::Status& status, const std::string& folder) {
  switch (status.code()) {
    case absl::StatusCode::kDataLoss:
      return absl::DataLossError(
          absl::StrCat(status.message(), "\n  It is not a store of this tool, or damaged: ",
                       "remove the folder and run again; what a store holds is computed anew."));
    case absl::StatusCode::kPermissionDenied:
      return absl::PermissionDeniedError(
          absl::StrCat(status.message(), "\n  ", folder, " and its files must be ",
                       "writable; --store=DIR puts the store elsewhere."));
    default:
      return status;
  }
}

// A table of an older format goes with what it holds: its keys mean something else.
absl::Status Drop(const char* name, lmdb::Transaction* transaction) {
  auto old = transaction->Table(name, 0);
  return old.ok() ? transaction->Delete(*old) : absl::OkStatus();
}

absl::Status NewerVersion(const std::string& folder, uint32_t version) {
  return absl::FailedPreconditionError(absl::StrCat(
      "the store ", folder, " was written by a newer version of this tool (format ", version,
      ", this one knows ", kVersion, ").\n  Use that version, or another folder: --store=DIR"));
}

}  // namespace

const TableInfo kTables[9] = {
    {"meta", 0, &Tables::meta, false},
    {"objects", 0, &Tables::objects, true},
    {"rows", 0, &Tables::rows, true},
    {"graphs", 0, &Tables::graphs, true},
    {"predicates", MDB_DUPSORT | MDB_DUPFIXED, &Tables::predicates, true},
    {"pairs", MDB_DUPSORT | MDB_DUPFIXED, &Tables::pairs, true},
    {"pairs_back", MDB_DUPSORT | MDB_DUPFIXED, &Tables::pairs_back, true},
    {"transitions", 0, &Tables::transitions, true},
    {"outcomes", 0, &Tables::outcomes, false},
};

absl::StatusOr<proto::StoreMeta> ReadMeta(const Tables& tables,
                                          const lmdb::Transaction& transaction) {
  ASSIGN_OR_RETURN(const auto bytes, transaction.Get(tables.meta, kMetaKey));
  proto::StoreMeta meta;
  if (!meta.ParseFromArray(bytes.data(), static_cast<int>(bytes.size()))) {
    return absl::DataLossError(absl::StrCat("the store ", tables.environment->folder(),
                                            " has a damaged meta record.", kAnew));
  }
  return meta;
}

absl::Status WriteMeta(const Tables& tables, const proto::StoreMeta& meta,
                       lmdb::Transaction* transaction) {
  return transaction->Put(tables.meta, kMetaKey, meta.SerializeAsString());
}

absl::StatusOr<std::unique_ptr<Tables>> OpenForWriting(const std::string& folder) {
  mkdir(folder.c_str(), 0755);
  auto tables = std::make_unique<Tables>();
  auto environment =
      lmdb::Environment::Open(folder, lmdb::Environment::kReadWrite, kMostTables, kMapSize);
  if (!environment.ok()) return Helpful(environment.status(), folder);
  tables->environment = *std::move(environment);
  auto transaction = lmdb::Transaction::Begin(*tables->environment, false);
  if (!transaction.ok()) return Helpful(transaction.status(), folder);
  auto meta_table = transaction->Table("meta", MDB_CREATE);
  if (!meta_table.ok()) return Helpful(meta_table.status(), folder);
  tables->meta = *meta_table;
  auto meta = ReadMeta(*tables, *transaction);
  if (!meta.ok() && !absl::IsNotFound(meta.status())) return meta.status();
  const uint32_t version = meta.ok() ? meta->version() : kVersion;
  if (version > kVersion) return NewerVersion(folder, version);
  for (const TableInfo& table : kTables) {
    if (table.handle == &Tables::meta) continue;
    if (version < kVersion) {
      if (absl::Status s = Drop(table.name, &*transaction); !s.ok()) return Helpful(s, folder);
    }
    auto opened = transaction->Table(table.name, table.flags | MDB_CREATE);
    if (!opened.ok()) return Helpful(opened.status(), folder);
    (*tables).*table.handle = *opened;
  }
  if (version < kVersion) {
    for (const char* name : kFormerTables) {
      if (absl::Status s = Drop(name, &*transaction); !s.ok()) return Helpful(s, folder);
    }
  }
  if (!meta.ok() || version < kVersion) {
    proto::StoreMeta fresh;
    fresh.set_version(kVersion);
    if (absl::Status s = WriteMeta(*tables, fresh, &*transaction); !s.ok()) {
      return Helpful(s, folder);
    }
  }
  if (absl::Status s = transaction->Commit(); !s.ok()) return Helpful(s, folder);
  return tables;
}

absl::StatusOr<std::unique_ptr<Tables>> OpenForReading(const std::string& folder) {
  auto tables = std::make_unique<Tables>();
  auto environment = lmdb::Environment::Open(folder, lmdb::Environment::kReadOnly, kMostTables, 0);
  if (!environment.ok()) return Helpful(environment.status(), folder);
  tables->environment = *std::move(environment);
  auto transaction = lmdb::Transaction::Begin(*tables->environment, true);
  if (!transaction.ok()) return Helpful(transaction.status(), folder);
  auto meta_table = transaction->Table("meta", 0);
  if (!meta_table.ok()) {
    return absl::DataLossError(
        absl::StrCat("the file in ", folder, " is not a store of this tool.", kAnew));
  }
  tables->meta = *meta_table;
  ASSIGN_OR_RETURN(auto meta, ReadMeta(*tables, *transaction));
  if (meta.version() > kVersion) return NewerVersion(folder, meta.version());
  if (meta.version() < kVersion) {
    return absl::FailedPreconditionError(
        absl::StrCat("the store ", folder, " was written by an older version of this tool (format ",
                     meta.version(), ", this one reads ", kVersion,
                     ").\n  Run the tool on the target again; it writes the store anew."));
  }
  for (const TableInfo& table : kTables) {
    auto opened = transaction->Table(table.name, 0);
    if (!opened.ok()) {
      return absl::DataLossError(
          absl::StrCat("the store ", folder, " has no table ", table.name, ".", kAnew));
    }
    (*tables).*table.handle = *opened;
  }
  // Handles outlive only a transaction that ends well.
  if (absl::Status s = transaction->Commit(); !s.ok()) return Helpful(s, folder);
  return tables;
}

}  // namespace augment::store
