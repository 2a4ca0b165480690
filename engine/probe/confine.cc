#include "engine/probe/confine.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstring>

#ifndef __NR_landlock_create_ruleset
#define __NR_landlock_create_ruleset 444
#define __NR_landlock_add_rule 445
#define __NR_landlock_restrict_self 446
#endif

namespace augment {
namespace {

constexpr unsigned long long kWrites =
    LANDLOCK_ACCESS_FS_WRITE_FILE | LANDLOCK_ACCESS_FS_REMOVE_DIR | LANDLOCK_ACCESS_FS_REMOVE_FILE |
    LANDLOCK_ACCESS_FS_MAKE_CHAR | LANDLOCK_ACCESS_FS_MAKE_DIR | LANDLOCK_ACCESS_FS_MAKE_REG |
    LANDLOCK_ACCESS_FS_MAKE_SOCK | LANDLOCK_ACCESS_FS_MAKE_FIFO | LANDLOCK_ACCESS_FS_MAKE_BLOCK |
    LANDLOCK_ACCESS_FS_MAKE_SYM;

// Newer than Debian 12's header; known to Landlock from its third version on.
constexpr unsigned long long kTruncate = 1ULL << 14;
constexpr long kVersionWithTruncate = 3;

bool AllowBelow(int ruleset, const char* path, unsigned long long access) {
  const int folder = open(path, O_PATH | O_CLOEXEC);
  if (folder < 0) return false;
  landlock_path_beneath_attr rule;
  std::memset(&rule, 0, sizeof rule);
  rule.allowed_access = access;
  rule.parent_fd = folder;
  const long result =
      syscall(__NR_landlock_add_rule, ruleset, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close(folder);
  return result == 0;
}

bool LandlockKnowsTruncate() {
  return syscall(__NR_landlock_create_ruleset, nullptr, 0, LANDLOCK_CREATE_RULESET_VERSION) >=
         kVersionWithTruncate;
}

// Where programs put files of theirs without asking; GoogleTest captures the output of
// death tests in the first of them, whatever TEST_TMPDIR says.
constexpr const char* kSharedFolders[] = {"/tmp", "/dev/shm"};

const char* RestrictFiles(const char* scratch, bool shared_folders) {
  const unsigned long long files =
      LANDLOCK_ACCESS_FS_WRITE_FILE | (LandlockKnowsTruncate() ? kTruncate : 0);
  const unsigned long long all = kWrites | files;
  landlock_ruleset_attr attributes;
  std::memset(&attributes, 0, sizeof attributes);
  attributes.handled_access_fs = all;
  const int ruleset = static_cast<int>(
      syscall(__NR_landlock_create_ruleset, &attributes, sizeof attributes.handled_access_fs, 0));
  if (ruleset < 0) return "Landlock is not available in this kernel";
  const bool allowed = AllowBelow(ruleset, scratch, all) && AllowBelow(ruleset, "/dev/null", files);
  for (const char* folder : kSharedFolders) {
    // Where there is none nothing is to be allowed.
    if (shared_folders) AllowBelow(ruleset, folder, all);
  }
  const long result = allowed ? syscall(__NR_landlock_restrict_self, ruleset, 0) : -1;
  close(ruleset);
  return result == 0 ? nullptr : "Landlock refused the rules for the scratch directory";
}

constexpr unsigned Denied() { return SECCOMP_RET_ERRNO | EPERM; }

// System calls of later kernels than the headers may be of; the same numbers everywhere.
#ifndef __NR_io_uring_setup
#define __NR_io_uring_setup 425
#define __NR_io_uring_enter 426
#define __NR_io_uring_register 427
#endif
#ifndef __NR_pidfd_getfd
#define __NR_pidfd_getfd 438
#endif

#if defined(__x86_64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_X86_64;
// Set in the numbers of x32, which mean other calls than those that are denied here.
constexpr unsigned kOtherNumbers = 0x40000000;
#elif defined(__aarch64__)
constexpr unsigned kArchitecture = AUDIT_ARCH_AARCH64;
constexpr unsigned kOtherNumbers = 0x80000000;  // of no call
#else
#error "engine/probe/confine.cc does not know the system calls of this machine"
#endif

// Loads the number of the call; one of another architecture is denied whatever it is.
#define AUGMENT_NUMBER                                                \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),   \
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 1, 0),       \
      BPF_STMT(BPF_RET | BPF_K, Denied()),                            \
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)), \
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, kOtherNumbers, 0, 1),      \
      BPF_STMT(BPF_RET | BPF_K, Denied())

#define AUGMENT_DENY(number) \
  BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (number), 0, 1), BPF_STMT(BPF_RET | BPF_K, Denied())

// The network, other programs, and what reaches beyond the process. A pair of sockets that
// leads nowhere else is no network. What a ring is told to do no filter sees.
#define AUGMENT_DENY_TO_ALL                                                              \
  AUGMENT_DENY(__NR_socket), AUGMENT_DENY(__NR_connect), AUGMENT_DENY(__NR_bind),        \
      AUGMENT_DENY(__NR_listen), AUGMENT_DENY(__NR_accept), AUGMENT_DENY(__NR_accept4),  \
      AUGMENT_DENY(__NR_io_uring_setup), AUGMENT_DENY(__NR_io_uring_enter),              \
      AUGMENT_DENY(__NR_io_uring_register), AUGMENT_DENY(__NR_pidfd_getfd),              \
      AUGMENT_DENY(__NR_execve), AUGMENT_DENY(__NR_execveat), AUGMENT_DENY(__NR_ptrace), \
      AUGMENT_DENY(__NR_mount), AUGMENT_DENY(__NR_process_vm_writev)

const char* Install(sock_filter* filter, size_t count) {
  sock_fprog program;
  program.len = static_cast<unsigned short>(count);
  program.filter = filter;
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) {
    return "seccomp is not available in this kernel";
  }
  return nullptr;
}

const char* RestrictTest() {
  sock_filter filter[] = {
      AUGMENT_NUMBER,
      AUGMENT_DENY_TO_ALL,
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  return Install(filter, sizeof filter / sizeof filter[0]);
}

// With `traced`, what LeakSanitizer stops a process with is left alone: a helper that shares
// its memory, and ptrace of this very process, which a process cannot do to itself.
const char* RestrictCalls(bool traced) {
  const unsigned self = static_cast<unsigned>(getpid());
  constexpr unsigned kHelper = CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_UNTRACED;
  // By path, and so outside of the scratch folder too: unless Landlock sees to it.
  const unsigned truncate = LandlockKnowsTruncate() ? ~0u : unsigned{__NR_truncate};
  constexpr size_t kOfTraced = 15;
  sock_filter filter[] = {
      AUGMENT_NUMBER,
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_ptrace, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[1])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, self, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, Denied()),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kHelper, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      // From here on for all.
      AUGMENT_NUMBER,
      AUGMENT_DENY_TO_ALL,
#ifdef __NR_fork
      AUGMENT_DENY(__NR_fork),
      AUGMENT_DENY(__NR_vfork),
#endif
      AUGMENT_DENY(__NR_unshare),
      AUGMENT_DENY(__NR_setsid),
      AUGMENT_DENY(truncate),
      AUGMENT_DENY(__NR_tkill),
      AUGMENT_DENY(__NR_rt_sigqueueinfo),
      AUGMENT_DENY(__NR_rt_tgsigqueueinfo),
#ifdef __NR_pidfd_send_signal
      AUGMENT_DENY(__NR_pidfd_send_signal),
#endif
      // Threads are allowed, processes are not; clone3 hides its flags.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone3, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_clone, 0, 4),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, Denied()),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      // Signals only to this process.
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_kill, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, __NR_tgkill, 0, 3),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, args[0])),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, self, 1, 0),
      BPF_STMT(BPF_RET | BPF_K, Denied()),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  const size_t first = traced ? 0 : kOfTraced;
  return Install(filter + first, sizeof filter / sizeof filter[0] - first);
}

void Limit(int resource, rlim_t most) {
  rlimit limit;
  limit.rlim_cur = limit.rlim_max = most;
  setrlimit(static_cast<__rlimit_resource_t>(resource), &limit);
}

}  // namespace

const char* Confine(const char* scratch, Confinement confinement) {
  Limit(RLIMIT_CORE, 0);
  Limit(RLIMIT_FSIZE, rlim_t{64} << 20);
  // A test holds the ends of what is kept of it.
  Limit(RLIMIT_NOFILE, confinement == Confinement::kTest ? 1024 : 256);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "no_new_privs was refused";
  const bool is_test = confinement == Confinement::kTest;
  if (const char* missing = RestrictFiles(scratch, is_test)) return missing;
  return is_test ? RestrictTest() : RestrictCalls(confinement == Confinement::kTracedCandidate);
}

}  // namespace augment
