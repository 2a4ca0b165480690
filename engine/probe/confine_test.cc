// What a candidate may do once its process is confined, and what it may not.

#include "engine/probe/confine.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>
#include <functional>
#include <string>
#include <thread>

#include "gtest/gtest.h"

namespace augment {
namespace {

class ConfineTest : public ::testing::Test {
 protected:
  void SetUp() override {
    const char* base = getenv("TEST_TMPDIR");
    std::string pattern = std::string(base == nullptr ? "/tmp" : base) + "/confine.XXXXXX";
    folder_ = mkdtemp(pattern.data());
    scratch_ = folder_ + "/scratch";
    mkdir(scratch_.c_str(), 0755);
    outside_ = folder_ + "/outside";
    const int file = open(outside_.c_str(), O_CREAT | O_WRONLY, 0644);
    ASSERT_EQ(write(file, "kept", 4), 4);
    close(file);
    if (Confined([] { return 0; }) == kUnavailable) GTEST_SKIP() << "no Landlock or seccomp here";
  }
  void TearDown() override {
    for (const char* name : {"/scratch/file", "/scratch", "/outside", "/new", "/moved", ""}) {
      remove((folder_ + name).c_str());
    }
  }

  // What `act` returns in a confined process; errno where it is about an error.
  int Confined(const std::function<int()>& act, Confinement confinement = Confinement::kCandidate) {
    const pid_t child = fork();
    if (child == 0) {
      if (Confine(scratch_.c_str(), confinement) != nullptr) _exit(kUnavailable);
      _exit(act());
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  }
  static int Error(long result) { return result < 0 ? errno : 0; }
  int OpenToWrite(const std::string& path) {
    return Confined([&] { return Error(open(path.c_str(), O_CREAT | O_WRONLY, 0644)); });
  }
  off_t OutsideSize() {
    struct stat status;
    return stat(outside_.c_str(), &status) == 0 ? status.st_size : -1;
  }

  static constexpr int kUnavailable = 200;
  std::string folder_, scratch_, outside_;
};

TEST_F(ConfineTest, WritesBelowTheScratchFolder) {
  EXPECT_EQ(OpenToWrite(scratch_ + "/file"), 0);
  EXPECT_EQ(OpenToWrite("/dev/null"), 0);
}

TEST_F(ConfineTest, MakesNoFileElsewhere) {
  EXPECT_EQ(OpenToWrite(folder_ + "/new"), EACCES);
  EXPECT_EQ(OpenToWrite(scratch_ + "/../new"), EACCES);
  EXPECT_EQ(Confined([&] { return Error(mkdir((folder_ + "/new").c_str(), 0755)); }), EACCES);
  EXPECT_EQ(Confined([&] { return Error(symlink("x", (folder_ + "/new").c_str())); }), EACCES);
}

TEST_F(ConfineTest, ChangesNoFileElsewhere) {
  EXPECT_EQ(OpenToWrite(outside_), EACCES);
  EXPECT_NE(Confined([&] { return Error(truncate(outside_.c_str(), 0)); }), 0);
  EXPECT_EQ(Confined([&] { return Error(unlink(outside_.c_str())); }), EACCES);
  EXPECT_NE(Confined([&] { return Error(rename(outside_.c_str(), (folder_ + "/moved").c_str())); }),
            0);
  EXPECT_NE(Confined([&] { return Error(rename(outside_.c_str(), (scratch_ + "/file").c_str())); }),
            0);
  EXPECT_EQ(OutsideSize(), 4);
}

TEST_F(ConfineTest, ALinkInTheScratchFolderIsNoWayOut) {
  EXPECT_EQ(Confined([&] {
              const std::string link = scratch_ + "/file";
              if (symlink(outside_.c_str(), link.c_str()) != 0) return 99;
              return Error(open(link.c_str(), O_WRONLY | O_TRUNC));
            }),
            EACCES);
  EXPECT_EQ(OutsideSize(), 4);
}

TEST_F(ConfineTest, ReadsAreAllowed) {
  EXPECT_EQ(Confined([&] { return Error(open(outside_.c_str(), O_RDONLY)); }), 0);
}

TEST_F(ConfineTest, HasNoNetwork) {
  EXPECT_EQ(Confined([] { return Error(socket(AF_INET, SOCK_STREAM, 0)); }), EPERM);
  EXPECT_EQ(Confined([] { return Error(socket(AF_UNIX, SOCK_DGRAM, 0)); }), EPERM);
}

// What a ring of requests is told to do no filter sees.
TEST_F(ConfineTest, HasNoOtherWayToASocket) {
  constexpr long kIoUringSetup = 425;
  constexpr long kPidfdGetfd = 438;
  EXPECT_EQ(Confined([] { return Error(syscall(kIoUringSetup, 1, nullptr)); }), EPERM);
  EXPECT_EQ(Confined([] { return Error(syscall(kPidfdGetfd, 0, 0, 0)); }), EPERM);
  EXPECT_EQ(Confined([] { return Error(accept(0, nullptr, nullptr)); }), EPERM);
}

#if defined(__x86_64__)
// The same calls have other numbers there, and so would other ones be denied.
TEST_F(ConfineTest, CallsOfAnotherArchitectureAreDeniedWhateverTheyAre) {
  EXPECT_EQ(Confined([] { return Error(syscall(0x40000000L | SYS_getpid)); }), EPERM) << "x32";
  const int i386 = Confined([] {
    long result;
    asm volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");  // getpid
    return result == -EPERM ? EPERM : 0;
  });
  EXPECT_TRUE(i386 == EPERM || i386 == -SIGSEGV)
      << i386 << ": a kernel without it has no such gate";
}
#endif

TEST_F(ConfineTest, StartsNoProcess) {
  EXPECT_EQ(Confined([] {
              const pid_t child = fork();
              if (child == 0) _exit(0);
              return Error(child);
            }),
            EPERM);
  EXPECT_EQ(Confined([] {
              char* const none[] = {nullptr};
              return Error(execve("/bin/true", none, none));
            }),
            EPERM);
  EXPECT_NE(Confined([] { return system("true") == 0 ? 0 : 1; }), 0);
}

// Candidates start from a test that stands at a moment, each confined once more.
TEST_F(ConfineTest, ATestMayForkAndNoMore) {
  EXPECT_EQ(Confined(
                [this] {
                  const pid_t child = fork();
                  if (child == 0) {
                    if (Confine(scratch_.c_str()) != nullptr) _exit(kUnavailable);
                    _exit(Error(fork()));
                  }
                  int status = 0;
                  waitpid(child, &status, 0);
                  return WEXITSTATUS(status);
                },
                Confinement::kTest),
            EPERM);
  EXPECT_EQ(Confined([] { return Error(socket(AF_INET, SOCK_STREAM, 0)); }, Confinement::kTest),
            EPERM);
  EXPECT_NE(Confined([] { return system("true") == 0 ? 0 : 1; }, Confinement::kTest), 0);
  const auto in_tmp = [] {
    char name[] = "/tmp/confine.XXXXXX";
    const int file = mkstemp(name);
    return file < 0 ? errno : unlink(name);
  };
  EXPECT_EQ(Confined(in_tmp, Confinement::kTest), 0);
  EXPECT_EQ(Confined(in_tmp), EACCES);
  EXPECT_EQ(
      Confined([this] { return Error(open(outside_.c_str(), O_WRONLY)); }, Confinement::kTest),
      EACCES);
}

TEST_F(ConfineTest, StartsThreads) {
  EXPECT_EQ(Confined([] {
              int done = 0;
              std::thread([&] { done = 1; }).join();
              return done;
            }),
            1);
}

TEST_F(ConfineTest, SignalsOnlyItself) {
  const pid_t parent = getpid();
  EXPECT_EQ(Confined([&] { return Error(kill(parent, SIGTERM)); }), EPERM);
  EXPECT_EQ(Confined([&] {
              sigval value = {};
              return Error(sigqueue(parent, SIGTERM, value));
            }),
            EPERM);
  EXPECT_EQ(Confined([] { return raise(SIGUSR1); }), -SIGUSR1);
  EXPECT_EQ(Confined([]() -> int { abort(); }), -SIGABRT);
}

TEST_F(ConfineTest, FilesAreBounded) {
  EXPECT_EQ(Confined([&] {
              signal(SIGXFSZ, SIG_IGN);
              const int file = open((scratch_ + "/file").c_str(), O_CREAT | O_WRONLY, 0644);
              return Error(ftruncate(file, off_t{65} << 20));
            }),
            EFBIG);
}

TEST(ConfineAloneTest, AMissingScratchFolderIsRefused) {
  const pid_t child = fork();
  if (child == 0) _exit(Confine("/nonexistent/scratch") == nullptr ? 0 : 1);
  int status = 0;
  waitpid(child, &status, 0);
  EXPECT_EQ(WEXITSTATUS(status), 1);
}

}  // namespace
}  // namespace augment
