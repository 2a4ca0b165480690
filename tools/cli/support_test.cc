// Files, locks and processes.
#include <signal.h>
#include <unistd.h>

#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tools/cli/commands.h"
#include "tools/cli/files.h"
#include "tools/cli/lock.h"
#include "tools/cli/process.h"
#include "tools/cli/stored.h"

namespace augment {
namespace {

TEST(RunProcessTest, KeepsOutputsApart) {
  absl::StatusOr<ProcessResult> result = RunProcess({"sh", "-c", "cat; echo no >&2; exit 3"}, [] {
    ProcessOptions options;
    options.input = std::string(300000, 'x');
    return options;
  }());
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_EQ(result->exit_code, 3);
  EXPECT_EQ(result->out.size(), 300000u);
  EXPECT_EQ(result->err, "no\n");
}

TEST(CheckWritableTest, SaysWhichFolderAndWhy) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  ASSERT_TRUE(folder.ok());
  EXPECT_TRUE(CheckWritable(folder->path()).ok());
  EXPECT_EQ(CheckWritable("/no/such/folder").message(),
            "cannot write to /no/such/folder: No such file or directory");
}

TEST(RunProcessTest, ASignalIsNoExitCode) {
  absl::StatusOr<ProcessResult> result = RunProcess({"sh", "-c", "kill -9 $$"});
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->signal, 9);
  EXPECT_EQ(result->exit_code, 137);
}

TEST(RunProcessTest, ATimeLimitInterrupts) {
  ProcessOptions options;
  options.time_limit = absl::Milliseconds(20);
  absl::StatusOr<ProcessResult> result = RunProcess(
      {"sh", "-c", "trap 'echo stopped; exit 8' INT; while :; do sleep 0.01; done"}, options);
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_TRUE(result->timed_out);
  EXPECT_EQ(result->out, "stopped\n");
  EXPECT_EQ(result->exit_code, 8);
  options.time_limit = absl::Hours(1);
  result = RunProcess({"true"}, options);
  ASSERT_TRUE(result.ok()) << result.status();
  EXPECT_FALSE(result->timed_out);
}

TEST(RunProcessTest, SaysThatAFolderIsNotThere) {
  ProcessOptions options;
  options.folder = "/no/such/folder";
  absl::StatusOr<ProcessResult> result = RunProcess({"true"}, options);
  ASSERT_TRUE(result.ok());
  EXPECT_EQ(result->exit_code, 127);
  EXPECT_THAT(result->err, testing::HasSubstr("No such file or directory"));
  options.merge_output = true;
  result = RunProcess({"true"}, options);
  ASSERT_TRUE(result.ok());
  EXPECT_THAT(result->out, testing::HasSubstr("No such file or directory"));
}

TEST(RunProcessTest, AProgramThatIsNotThereIsAnError) {
  EXPECT_TRUE(absl::IsNotFound(RunProcess({"no-such-program-here"}).status()));
}

// A lock is between processes: a child takes it.
bool ChildGets(const std::string& path) {
  absl::StatusOr<ProcessResult> result =
      RunProcess({"flock", "--nonblock", "--conflict-exit-code=9", path, "true"});
  EXPECT_TRUE(result.ok() && (result->exit_code == 0 || result->exit_code == 9));
  return result.ok() && result->exit_code == 0;
}

TEST(FileLockTest, IsHeldByOneAndEndsWithTheObject) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create(testing::TempDir());
  ASSERT_TRUE(folder.ok()) << folder.status();
  const std::string path = folder->path() + "/lock";
  {
    absl::StatusOr<FileLock> lock = FileLock::Try(path);
    ASSERT_TRUE(lock.ok()) << lock.status();
    EXPECT_FALSE(ChildGets(path));
    const absl::Status second = FileLock::Try(path).status();
    EXPECT_TRUE(absl::IsFailedPrecondition(second));
    EXPECT_EQ(second.message(), "process " + std::to_string(getpid()));
    const FileLock moved = *std::move(lock);
    EXPECT_FALSE(ChildGets(path));
  }
  EXPECT_TRUE(ChildGets(path));
  EXPECT_TRUE(FileLock::Try(path).ok());
}

TEST(FileLockTest, WaitsForTheOther) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create(testing::TempDir());
  ASSERT_TRUE(folder.ok()) << folder.status();
  const std::string path = folder->path() + "/lock";
  absl::StatusOr<FileLock> first = FileLock::Try(path);
  ASSERT_TRUE(first.ok()) << first.status();
  bool waited = false;
  const absl::StatusOr<FileLock> second = FileLock::Wait(path, [&](const absl::Status&) {
    waited = true;
    *first = FileLock();
  });
  EXPECT_TRUE(second.ok()) << second.status();
  EXPECT_TRUE(waited);
  EXPECT_FALSE(ChildGets(path));
}

TEST(FileLockTest, WithoutFolderIsAnError) {
  EXPECT_TRUE(absl::IsInternal(FileLock::Try("/no/such/folder/lock").status()));
}

TEST(InterruptDeathTest, SaysWhatIsKnownByThen) {
  const auto interrupted = [](const std::vector<std::string>& known) {
    HandleInterrupts("interrupted\n");
    for (const std::string& text : known) TellWhenInterrupted(text);
    raise(SIGINT);
    while (true) pause();
  };
  EXPECT_EXIT(interrupted({}), testing::ExitedWithCode(130), "^interrupted\n$");
  EXPECT_EXIT(interrupted({"one fault\n"}), testing::ExitedWithCode(130),
              "^one fault\ninterrupted\n$");
  EXPECT_EXIT(interrupted({"one fault\n", ""}), testing::ExitedWithCode(130), "^interrupted\n$");
}

TEST(WriteFileTest, ReplacesAndLeavesNothingBeside) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create(testing::TempDir());
  ASSERT_TRUE(folder.ok()) << folder.status();
  const std::string path = folder->path() + "/a.cc";
  ASSERT_TRUE(WriteFile(path, "one").ok());
  ASSERT_TRUE(WriteFile(path, "two").ok());
  EXPECT_EQ(*ReadFile(path), "two");
  EXPECT_EQ(ListFolder(folder->path()), std::vector<std::string>{"a.cc"});
  EXPECT_FALSE(WriteFile(folder->path() + "/none/a.cc", "x").ok());
}

TEST(TemporaryFolderTest, DisappearsWithTheObject) {
  std::string path;
  {
    absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create(testing::TempDir());
    ASSERT_TRUE(folder.ok());
    path = folder->path();
    EXPECT_TRUE(FileExists(path));
  }
  EXPECT_FALSE(FileExists(path));
}

TEST(ToolLabelTest, FromAnotherWorkspaceItIsExternal) {
  EXPECT_EQ(ToolLabel("/x/execroot/w/bazel-out/k8/bin/tools/augment"), "//tools:augment");
  EXPECT_EQ(ToolLabel("/x/execroot/w/bazel-out/k8/bin/external/augment/tools/augment"),
            "@augment//tools:augment");
  EXPECT_EQ(ToolLabel("../augment/tools/presubmit"), "@augment//tools:augment");
}

TEST(FullLabelTest, MeansWhatBazelWouldTakeIt) {
  EXPECT_EQ(FullLabel("//a/b:c", "x"), "//a/b:c");
  EXPECT_EQ(FullLabel("//a/b", "x"), "//a/b:b");
  EXPECT_EQ(FullLabel("@//a/b", "x"), "//a/b:b");
  EXPECT_EQ(FullLabel(":c", "a/b"), "//a/b:c");
  EXPECT_EQ(FullLabel("c", "a/b"), "//a/b:c");
  EXPECT_EQ(FullLabel("b:c", "a"), "//a/b:c");
  EXPECT_EQ(FullLabel("b/...", "a"), "//a/b/...");
  EXPECT_EQ(FullLabel("...", ""), "//...");
  EXPECT_EQ(FullLabel("@other//a:b", "x"), "");
}

TEST(StoredLabelsTest, FindsWhatIsThere) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  ASSERT_TRUE(folder.ok());
  for (const char* target : {"a/b/c", "a/d"}) {
    ASSERT_TRUE(MakeFolders(folder->path() + "/" + target).ok());
    ASSERT_TRUE(WriteFile(folder->path() + "/" + target + "/report", "x").ok());
  }
  using Labels = std::vector<std::string>;
  EXPECT_EQ(StoredLabels(folder->path(), "//a/b:c", "report"), Labels{"//a/b:c"});
  EXPECT_EQ(StoredLabels(folder->path(), "//a/b:d", "report"), Labels{});
  EXPECT_EQ(StoredLabels(folder->path(), "//a/...", "report"), (Labels{"//a/b:c", "//a:d"}));
  EXPECT_EQ(StoredLabels(folder->path(), "//a:all", "report"), Labels{"//a:d"});
  EXPECT_EQ(StoredLabels(folder->path(), "", "report"), Labels{});
}

}  // namespace
}  // namespace augment
