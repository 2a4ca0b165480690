// Stores rewritten, shared, killed, cut short and written by others.

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "engine/store/compact.h"
#include "engine/store/store.h"
#include "engine/store/tables.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

Scalar Integer(int64_t value) {
  Scalar scalar;
  scalar.kind = Scalar::kInteger;
  scalar.integer = value;
  return scalar;
}

Clause Is(int64_t value) { return {0, Integer(value), Integer(value), false}; }

class DurabilityTest : public ::testing::Test {
 protected:
  void SetUp() override {
    std::string pattern = ::testing::TempDir() + "/durability.XXXXXX";
    ASSERT_NE(mkdtemp(pattern.data()), nullptr);
    folder_ = pattern;
  }
  void TearDown() override {
    for (const char* name : {"/a", "/b", ""}) {
      for (const char* file : {"/data.mdb", "/lock.mdb", ""}) {
        remove((folder_ + name + file).c_str());
      }
    }
  }

  std::unique_ptr<Store> Fresh(const std::string& name) {
    bool resumed = false;
    auto opened = Store::Open(folder_ + name, 1, &resumed);
    EXPECT_TRUE(opened.ok()) << opened.status();
    return opened.ok() ? *std::move(opened) : nullptr;
  }
  static ObjectId Add(Store* store, uint32_t class_index, int64_t value,
                      const std::string& text = "") {
    proto::ObjectRecord record;
    record.set_class_index(class_index);
    record.mutable_recipe()->add_calls()->set_function(class_index);
    if (!text.empty()) record.mutable_recipe()->mutable_calls(0)->add_operands()->set_text(text);
    return store->AddObject(record, {Integer(value)});
  }
  uint64_t FileSize(const std::string& name) const {
    struct stat file;
    return stat((folder_ + name + "/data.mdb").c_str(), &file) == 0
               ? static_cast<uint64_t>(file.st_size)
               : 0;
  }

  std::string folder_;
};

TEST_F(DurabilityTest, CompactingKeepsEverythingAndShrinks) {
  {
    auto store = Fresh("/a");
    proto::StoreCatalog catalog;
    catalog.add_classes()->set_name("List");
    ASSERT_TRUE(store->SetCatalog(catalog).ok());
    for (int i = 0; i < 20000; ++i) {
      Add(store.get(), 0, i % 100);
      if (i % 500 == 0) {
        ASSERT_TRUE(store->Commit().ok());
      }
    }
    ASSERT_TRUE(store->Commit().ok());
    const pid_t child = fork();
    if (child == 0) _exit(absl::IsFailedPrecondition(CompactStore(folder_ + "/a")) ? 0 : 1);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0) << "compacted though it is open";
  }
  const uint64_t before = FileSize("/a");
  ASSERT_TRUE(CompactStore(folder_ + "/a").ok());
  EXPECT_LT(FileSize("/a"), before * 9 / 10);
  auto store = Store::OpenToRead(folder_ + "/a");
  ASSERT_TRUE(store.ok()) << store.status();
  EXPECT_EQ((*store)->objects(), 20000u);
  EXPECT_EQ((*store)->predicates(), 20000u);
  EXPECT_EQ((*store)->Search(0, {Is(42)}, 1000)->size(), 200u);
  EXPECT_EQ((*store)->Catalog()->classes(0).name(), "List");
}

// A large campaign, then a small one on the same target.
TEST_F(DurabilityTest, EmptiedStoresDoNotStayLarge) {
  {
    auto store = Fresh("/a");
    const std::string text(100000, 'x');
    for (int i = 0; i < 800; ++i) Add(store.get(), 0, i, text);
    ASSERT_TRUE(store->Commit().ok());
    EXPECT_GT(FileSize("/a"), uint64_t{70} << 20);
  }
  auto store = Fresh("/a");
  EXPECT_LT(FileSize("/a"), uint64_t{1} << 20);
  Add(store.get(), 0, 1);
  ASSERT_TRUE(store->Commit().ok());
  EXPECT_THAT(*store->Search(0, {Is(1)}, 45), ElementsAre(1u));
}

TEST_F(DurabilityTest, ReadersShareAStoreThatIsBeingWritten) {
  auto writer = Fresh("/a");
  Add(writer.get(), 0, 1);
  ASSERT_TRUE(writer->Commit().ok());
  int ready[2];
  int go[2];
  ASSERT_EQ(pipe(ready), 0);
  ASSERT_EQ(pipe(go), 0);
  std::vector<pid_t> readers;
  for (int i = 0; i < 8; ++i) {
    const pid_t child = fork();
    if (child == 0) {
      char byte = 'x';
      auto store = Store::OpenToRead(folder_ + "/a");
      if (!store.ok() || (*store)->Search(0, {Is(1)}, 45)->size() != 1) _exit(1);
      if (write(ready[1], &byte, 1) != 1 || read(go[0], &byte, 1) != 1) _exit(2);
      // What was committed since is seen without opening again.
      _exit((*store)->Search(0, {Is(1)}, 45)->size() == 2 ? 0 : 3);
    }
    readers.push_back(child);
  }
  char byte = 'x';
  for (int i = 0; i < 8; ++i) ASSERT_EQ(read(ready[0], &byte, 1), 1);
  Add(writer.get(), 0, 1);
  ASSERT_TRUE(writer->Commit().ok());
  for (int i = 0; i < 8; ++i) ASSERT_EQ(write(go[1], &byte, 1), 1);
  for (const pid_t child : readers) {
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
  }
}

// The child tells after each commit how many objects there are now.
TEST_F(DurabilityTest, AKillDuringALoadLosesNothingThatWasCommitted) {
  std::mt19937 random(3);
  for (int round = 0; round < 8; ++round) {
    Fresh("/a").reset();
    int progress[2];
    ASSERT_EQ(pipe(progress), 0);
    const pid_t child = fork();
    if (child == 0) {
      auto store = Store::OpenToAdd(folder_ + "/a");
      if (!store.ok()) _exit(1);
      for (int64_t i = 1;; ++i) {
        Add(store->get(), 0, i % 10);
        if (i % 1000 != 0) continue;
        if (!(*store)->Commit().ok() || write(progress[1], &i, sizeof i) != sizeof i) _exit(1);
      }
    }
    close(progress[1]);
    int64_t committed = 0;
    ASSERT_EQ(read(progress[0], &committed, sizeof committed),
              static_cast<ssize_t>(sizeof committed));
    usleep(random() % 60000);
    kill(child, SIGKILL);
    int status = 0;
    waitpid(child, &status, 0);
    EXPECT_TRUE(WIFSIGNALED(status));
    int64_t last = 0;
    while (read(progress[0], &last, sizeof last) == sizeof last) committed = last;
    close(progress[0]);

    auto store = Store::OpenToRead(folder_ + "/a");
    ASSERT_TRUE(store.ok()) << store.status();
    EXPECT_GE((*store)->objects(), static_cast<uint64_t>(committed));
    EXPECT_EQ((*store)->objects() % 1000, 0u) << "half a commit";
    EXPECT_EQ((*store)->predicates(), (*store)->objects());
    EXPECT_EQ((*store)->Search(0, {Is(3)}, 1u << 30)->size(), (*store)->objects() / 10);
    EXPECT_TRUE((*store)->Object((*store)->objects()).ok());
    // And it can be gone on with.
    store->reset();
    auto again = Store::OpenToAdd(folder_ + "/a");
    ASSERT_TRUE(again.ok()) << again.status();
    const uint64_t objects = (*again)->objects();
    EXPECT_EQ(Add(again->get(), 0, 77), objects + 1);
    ASSERT_TRUE((*again)->Commit().ok());
    EXPECT_THAT(*(*again)->Search(0, {Is(77)}, 45), ElementsAre(objects + 1));
  }
}

TEST_F(DurabilityTest, ReadingNeedsAStore) {
  const auto none = Store::OpenToRead(folder_ + "/none");
  EXPECT_EQ(none.status().code(), absl::StatusCode::kNotFound);
  std::ofstream(folder_ + "/data.mdb") << std::string(8192, 'x');
  const auto foreign = Store::OpenToRead(folder_);
  EXPECT_EQ(foreign.status().code(), absl::StatusCode::kDataLoss);
  EXPECT_THAT(std::string(foreign.status().message()), HasSubstr("remove the folder"));
}

TEST_F(DurabilityTest, AFileThatWasCutShortIsNotRead) {
  {
    auto store = Fresh("/a");
    for (int i = 0; i < 5000; ++i) Add(store.get(), 0, i);
    ASSERT_TRUE(store->Commit().ok());
  }
  ASSERT_EQ(truncate((folder_ + "/a/data.mdb").c_str(), 40960), 0);
  for (const bool reading : {true, false}) {
    const auto opened = reading ? Store::OpenToRead(folder_ + "/a").status()
                                : Store::OpenToAdd(folder_ + "/a").status();
    EXPECT_EQ(opened.code(), absl::StatusCode::kDataLoss);
    EXPECT_THAT(std::string(opened.message()), HasSubstr("40960 of "));
    EXPECT_THAT(std::string(opened.message()), HasSubstr("remove the folder"));
  }
}

class VersionTest : public DurabilityTest {
 protected:
  // A store that another version wrote.
  void Write(uint32_t version) {
    auto store = Fresh("/a");
    Add(store.get(), 0, 1);
    ASSERT_TRUE(store->Commit().ok());
    ASSERT_TRUE(store->CacheOutcomes(0, 1, {}).ok());
    const store::Tables& tables = store->tables();
    auto transaction = lmdb::Transaction::Begin(*tables.environment, false);
    proto::StoreMeta meta = *store::ReadMeta(tables, *transaction);
    meta.set_version(version);
    ASSERT_TRUE(store::WriteMeta(tables, meta, &*transaction).ok());
    // A table that this version does not know.
    const auto columns = transaction->Table("columns", MDB_CREATE);
    ASSERT_TRUE(columns.ok());
    ASSERT_TRUE(transaction->Put(*columns, "key", std::string(100000, 'x')).ok());
    ASSERT_TRUE(transaction->Commit().ok());
  }
};

TEST_F(VersionTest, OlderStoresAreWrittenAnew) {
  Write(store::kVersion - 1);
  const auto read = Store::OpenToRead(folder_ + "/a");
  EXPECT_EQ(read.status().code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(read.status().message()), HasSubstr("older version"));
  EXPECT_THAT(std::string(read.status().message()), HasSubstr("Run the tool on the target again"));
  bool resumed = true;
  auto opened = Store::Open(folder_ + "/a", 1, &resumed);
  ASSERT_TRUE(opened.ok()) << opened.status();
  EXPECT_FALSE(resumed);
  {
    auto transaction = lmdb::Transaction::Begin(*(*opened)->tables().environment, true);
    EXPECT_FALSE(transaction->Table("columns", 0).ok()) << "a table that nobody reads is left";
  }
  opened->reset();
  EXPECT_TRUE(Store::OpenToRead(folder_ + "/a").ok());
}

TEST_F(VersionTest, NewerStoresAreLeftAlone) {
  Write(store::kVersion + 1);
  bool resumed = false;
  for (const absl::Status& status : {Store::OpenToRead(folder_ + "/a").status(),
                                     Store::Open(folder_ + "/a", 1, &resumed).status()}) {
    EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
    EXPECT_THAT(std::string(status.message()), HasSubstr("newer version"));
    EXPECT_THAT(std::string(status.message()), HasSubstr("--store=DIR"));
  }
}

// No room: here the file may not grow any more.
TEST_F(DurabilityTest, WithoutRoomNothingCommittedIsLost) {
  {
    auto store = Fresh("/a");
    Add(store.get(), 0, 1);
    ASSERT_TRUE(store->Commit().ok());
  }
  const pid_t child = fork();
  if (child == 0) {
    signal(SIGXFSZ, SIG_IGN);
    const struct rlimit limit = {FileSize("/a") + 100000, RLIM_INFINITY};
    setrlimit(RLIMIT_FSIZE, &limit);
    auto store = Store::OpenToAdd(folder_ + "/a");
    if (!store.ok()) _exit(1);
    for (int i = 0; i < 20000; ++i) Add(store->get(), 0, 2);
    const absl::Status full = (*store)->Commit();
    if (!absl::IsResourceExhausted(full)) _exit(2);
    _exit(full.message().find("Make room") != std::string::npos ? 0 : 3);
  }
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(status, 0);
  auto store = Store::OpenToRead(folder_ + "/a");
  ASSERT_TRUE(store.ok()) << store.status();
  EXPECT_EQ((*store)->objects(), 1u);
  EXPECT_THAT(*(*store)->Search(0, {Is(1)}, 45), ElementsAre(1u));
}

}  // namespace
}  // namespace augment
