#include "engine/store/compact.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdio>

#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/store/lmdb.h"
#include "engine/store/tables.h"

namespace augment {
namespace {

// Whether some process holds LMDB's lock on the folder.
bool IsOpenElsewhere(const std::string& folder) {
  const int file = open((folder + "/lock.mdb").c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) return false;
  struct flock lock = {};
  lock.l_type = F_WRLCK;
  lock.l_whence = SEEK_SET;
  lock.l_start = 0;
  lock.l_len = 1;
  const bool taken = fcntl(file, F_GETLK, &lock) == 0 && lock.l_type != F_UNLCK;
  close(file);
  return taken;
}

absl::Status CopyTable(const lmdb::Transaction& from, MDB_dbi old, MDB_dbi fresh,
                       lmdb::Transaction* to) {
  lmdb::Cursor reader(from, old);
  lmdb::Cursor writer(*to, fresh);
  std::string last;
  for (bool more = reader.First(); more; more = reader.Next()) {
    const bool duplicate = !last.empty() && reader.key() == last;
    RETURN_IF_ERROR(writer.Put(reader.key(), reader.value(),
                               duplicate ? unsigned{MDB_APPENDDUP} : unsigned{MDB_APPEND}));
    if (!duplicate) last = std::string(reader.key());
  }
  return absl::OkStatus();
}

absl::Status Copy(const std::string& folder, const std::string& fresh_folder) {
  ASSIGN_OR_RETURN(auto old, store::OpenForReading(folder));
  ASSIGN_OR_RETURN(auto fresh, store::OpenForWriting(fresh_folder));
  ASSIGN_OR_RETURN(auto from, lmdb::Transaction::Begin(*old->environment, true));
  ASSIGN_OR_RETURN(auto to, lmdb::Transaction::Begin(*fresh->environment, false));
  for (const store::TableInfo& table : store::kTables) {
    const MDB_dbi target = (*fresh).*table.handle;
    RETURN_IF_ERROR(to.Clear(target));
    RETURN_IF_ERROR(CopyTable(from, (*old).*table.handle, target, &to));
  }
  return to.Commit();
}

void Remove(const std::string& folder) {
  for (const char* name : {"/data.mdb", "/lock.mdb"}) unlink((folder + name).c_str());
  rmdir(folder.c_str());
}

}  // namespace

absl::Status CompactStore(const std::string& folder) {
  if (IsOpenElsewhere(folder)) {
    return absl::FailedPreconditionError(
        absl::StrCat("the store ", folder, " is in use; compact it when no run uses it"));
  }
  const std::string fresh = folder + "/compact";
  Remove(fresh);  // of a run that was killed
  absl::Status status = Copy(folder, fresh);
  if (status.ok() && rename((fresh + "/data.mdb").c_str(), (folder + "/data.mdb").c_str()) != 0) {
    status = absl::InternalError(absl::StrCat("cannot replace ", folder, "/data.mdb"));
  }
  // The lock file counts the old file's transactions.
  if (status.ok()) unlink((folder + "/lock.mdb").c_str());
  Remove(fresh);
  return status;
}

}  // namespace augment
