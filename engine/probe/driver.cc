// The driver process: a fork server that runs candidate calls.
//
// It reads frames (4 bytes little-endian length, then a Batch of
// proto/driver.proto) from standard input and answers each with frames that
// hold `repeated Outcome = 1`, ended by an empty frame; `docs/driver.md` has an
// example. Candidates run in a confined child that writes finished outcomes
// into shared memory; when it dies or hangs, the parent writes the outcome of
// the guilty candidate and a new child goes on with the next one.
//
//   x.driver --describe            a Registry message on standard output
//   x.driver --serve --scratch=D   the fork server
//   x.driver --moments --scratch=D [-- ARGUMENTS OF THE TEST]
//       runs the test and answers with frames that hold `repeated Moment = 1`, and an empty one
//   x.driver --keep --scratch=D --moment=N,IN,OUT … [-- ARGUMENTS OF THE TEST]
//       runs the test; at its N-th moment a child stays behind, which says so with an empty
//       frame and serves at these descriptors; each candidate has a child of its own

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "engine/probe/asleep.h"
#include "engine/probe/confine.h"
#include "engine/probe/fresh_memory.h"
#include "engine/probe/machine_impl.h"
#include "engine/probe/moment_list.h"
#include "engine/probe/own_signals.h"
#include "engine/probe/undefined_behaviour.h"

extern "C" {
// The test's main(), by the linker's --wrap=main.
int __real_main(int argc, char** argv);
}

namespace augment {
namespace driver {
namespace {

constexpr int kExitSentinel = 0;
constexpr int kExitFull = 71;
constexpr int kExitUnconfined = 72;
constexpr int kExitLater = 73;  // had enough candidates: a fresh child goes on
constexpr Size kOutputRoom = Size{64} << 20;
constexpr Size kReportRoom = Size{16} << 10;
// A block of code is told of so many calls: the first that come to it may be such as nobody may
// make. Of a moment, of which there are many, less.
constexpr unsigned kMostTold = 12;
constexpr unsigned kMostToldAtMoment = 2;

struct Shared {
  Progress progress;
  volatile Uint64 candidate;  // the one being run
  volatile Uint64 finished;   // outcomes in `output`
  volatile Size output_size;
  volatile bool undefined;  // came to a function that is defined nowhere
  CodeBlocks::Told told;
  char output[kOutputRoom];
};

Shared* shared_with_children = nullptr;
std::vector<OpenFiles::Place> files_at_moment;

// A moment that is kept, and where its server is spoken to.
struct Keep {
  Uint64 number = 0;
  int in = -1;
  int out = -1;
};

struct Options {
  bool describe = false;
  bool serve = false;
  bool confined = true;
  const char* scratch = nullptr;
  bool moments = false;
  bool keep = false;
  std::vector<Keep> kept;
  int test_argc = 1;  // the program's name is that of the driver
  char** test_argv = nullptr;
};

struct Request {
  std::vector<Reader> candidates;
  std::vector<bool> masked;
  Uint64 cpu_limit_ms = 500;
  Uint64 fork_every = 4096;
  FreshMemory fresh_memory = FreshMemory::kAsItComes;
  Uint64 end_ms = 0;  // of the monotonic clock; 0: none
};

void ConfineOrExit(const Options& options, Confinement confinement) {
  if (!options.confined) return;
  if (const char* missing = Confine(options.scratch, confinement)) {
    std::fprintf(stderr, "augment driver: %s\n", missing);
    std::_Exit(kExitUnconfined);
  }
}

bool ReadAll(int fd, char* to, Size count) {
  while (count > 0) {
    const ssize_t got = read(fd, to, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    count -= static_cast<Size>(got);
  }
  return true;
}

bool WriteAll(int fd, const char* from, Size count) {
  while (count > 0) {
    const ssize_t put = write(fd, from, count);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    from += put;
    count -= static_cast<Size>(put);
  }
  return true;
}

bool WriteFrame(int fd, const char* from, Size count) {
  const unsigned char head[4] = {
      static_cast<unsigned char>(count), static_cast<unsigned char>(count >> 8),
      static_cast<unsigned char>(count >> 16), static_cast<unsigned char>(count >> 24)};
  return WriteAll(fd, reinterpret_cast<const char*>(head), 4) && WriteAll(fd, from, count);
}

Uint64 Milliseconds(clockid_t clock) {
  timespec now;
  if (clock_gettime(clock, &now) != 0) return 0;
  return static_cast<Uint64>(now.tv_sec) * 1000 + static_cast<Uint64>(now.tv_nsec) / 1000000;
}

Request Parse(const std::vector<char>& bytes) {
  Request request;
  request.masked.assign(tables().functions.size() + tables().predicates.size(), false);
  Reader batch(bytes.data(), bytes.size());
  while (batch.Next()) {
    switch (batch.field()) {
      case 1:
        request.candidates.push_back(batch.message());
        break;
      case 2:
        if (batch.wire_type() == 2) {  // packed
          Size at = 0;
          while (at < batch.length()) {
            Uint64 value = 0;
            for (int shift = 0; at < batch.length(); shift += 7) {
              const auto byte = static_cast<unsigned char>(batch.bytes()[at++]);
              value |= static_cast<Uint64>(byte & 0x7f) << shift;
              if ((byte & 0x80) == 0) break;
            }
            if (value < request.masked.size()) request.masked[value] = true;
          }
        } else if (batch.varint() < request.masked.size()) {
          request.masked[batch.varint()] = true;
        }
        break;
      case 3:
        if (batch.varint() != 0) request.cpu_limit_ms = batch.varint();
        break;
      case 4:
        if (batch.varint() != 0) request.fork_every = batch.varint();
        break;
      case 5:
        request.fresh_memory = static_cast<FreshMemory>(batch.varint());
        break;
      case 6:
        if (batch.varint() != 0) request.end_ms = Milliseconds(CLOCK_MONOTONIC) + batch.varint();
        break;
    }
  }
  return request;
}

class Server {
 public:
  // A child runs `most_of_child` candidates, or as many as the batch says.
  Server(const Options& options, int in, int out, Uint64 most_of_child)
      : options_(options), in_(in), out_(out), most_of_child_(most_of_child) {
    void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) Die("cannot map shared memory");
    shared_ = static_cast<Shared*>(memory);
    shared_with_children = shared_;
    report_ = static_cast<int>(syscall(SYS_memfd_create, "augment-report", MFD_CLOEXEC));
    if (report_ < 0) Die("cannot make a file in memory");
  }

  // Until the end of the input.
  int Serve() {
    for (;;) {
      unsigned char head[4];
      if (!ReadAll(in_, reinterpret_cast<char*>(head), 4)) return 0;
      const Size length = head[0] | Size{head[1]} << 8 | Size{head[2]} << 16 | Size{head[3]} << 24;
      std::vector<char> bytes(length);
      if (!ReadAll(in_, bytes.data(), length)) return 0;
      const Request request = Parse(bytes);
      if (!Answer(request)) return 1;
    }
  }

 private:
  [[noreturn]] static void Die(const char* why) {
    std::fprintf(stderr, "augment driver: %s\n", why);
    std::_Exit(70);
  }

  bool Answer(const Request& request) {
    Uint64 next = 0;
    while (next < request.candidates.size() && !Late(request)) {
      shared_->candidate = next;
      shared_->finished = 0;
      shared_->output_size = 0;
      shared_->undefined = false;
      shared_->progress.partial_size = 0;
      if (ftruncate(report_, 0) != 0 || lseek(report_, 0, SEEK_SET) != 0) return false;
      const pid_t child = fork();
      if (child < 0) Die("cannot fork");
      if (child == 0) Work(request, next);
      Ending ending = Ending::kByItself;
      const int status = Wait(child, request, ending);
      if (WIFEXITED(status) && WEXITSTATUS(status) == kExitUnconfined) return false;
      const Uint64 finished = shared_->finished;
      if (shared_->output_size > 0 && !WriteFrame(out_, shared_->output, shared_->output_size)) {
        return false;
      }
      next += finished;
      if (ending == Ending::kLate) break;
      const bool orderly =
          WIFEXITED(status) &&
          (WEXITSTATUS(status) == kExitSentinel || WEXITSTATUS(status) == kExitFull ||
           WEXITSTATUS(status) == kExitLater) &&
          shared_->candidate == next;
      if (orderly && ending == Ending::kByItself) {
        if (finished == 0 && next < request.candidates.size()) {
          // Not even one outcome fits: an outcome of its own says so.
          if (!WriteFailure(status, ending)) return false;
          ++next;
        }
        continue;
      }
      if (!WriteFailure(status, ending)) return false;
      ++next;
    }
    return WriteFrame(out_, nullptr, 0);
  }

  [[noreturn]] void Work(const Request& request, Uint64 first) {
    const int null = open("/dev/null", O_RDWR);
    dup2(null, 0);
    dup2(null, 1);
    dup2(report_, 2);
    if (in_ > 2) close(in_);
    if (out_ > 2) close(out_);
    if (chdir(options_.scratch) != 0) std::_Exit(kExitUnconfined);
    const bool finds_lost = FindsLost(request.candidates[first]);
    ConfineOrExit(options_, finds_lost ? Confinement::kTracedCandidate : Confinement::kCandidate);
    if (most_of_child_ != 0) OpenAnew(files_at_moment);
    DieOfUndefinedBehaviour();
    // Of what is repeated alone all is to be known.
    Runner runner(&shared_->progress, &request.masked,
                  request.fork_every == 1 ? nullptr : &shared_->told,
                  most_of_child_ != 0 ? kMostToldAtMoment : kMostTold);
    SetFreshMemory(request.fresh_memory, __builtin_frame_address(0));
    Buffer out;
    for (Uint64 i = first; i < request.candidates.size(); ++i) {
      if (i - first >= (most_of_child_ != 0 ? most_of_child_ : request.fork_every)) {
        std::_Exit(kExitLater);
      }
      // Such a one has a process of its own, and another confinement.
      if (i != first && (finds_lost || FindsLost(request.candidates[i]))) std::_Exit(kExitLater);
      out.Clear();
      shared_->candidate = i;
      runner.Run(request.candidates[i], out);
      if (shared_->output_size + out.size() > kOutputRoom) std::_Exit(kExitFull);
      std::memcpy(shared_->output + shared_->output_size, out.data(), out.size());
      shared_->output_size = shared_->output_size + out.size();
      shared_->finished = shared_->finished + 1;
      shared_->candidate = i + 1;
    }
    std::_Exit(kExitSentinel);
  }

  // Candidate.find_lost.
  static bool FindsLost(Reader candidate) {
    while (candidate.Next()) {
      if (candidate.field() == 5) return candidate.varint() != 0;
    }
    return false;
  }

  static bool Late(const Request& request) {
    return request.end_ms != 0 && Milliseconds(CLOCK_MONOTONIC) >= request.end_ms;
  }

  enum class Ending {
    kByItself,
    kHung,   // one candidate was given up
    kWaits,  // the same, and it slept, not for a lock
    kLate,   // the batch has no more time
  };

  // Waits for the child; kills it when one candidate uses more than its share of
  // processor time, waits that long for what cannot come, or sleeps for twenty
  // times as long; and when the time is up.
  int Wait(pid_t child, const Request& request, Ending& ending) {
    const Uint64 limit = request.cpu_limit_ms;
    const int handle = static_cast<int>(syscall(SYS_pidfd_open, child, 0));
    clockid_t clock;
    const bool timed = clock_getcpuclockid(child, &clock) == 0;
    Uint64 candidate = ~Uint64{0};
    Uint64 cpu_start = 0;
    Uint64 wall_start = 0;
    Uint64 cpu_before = 0;
    Uint64 forever_start = 0;  // 0: it may come back
    for (;;) {
      pollfd waiting = {handle, POLLIN, 0};
      const int ready = handle >= 0 ? poll(&waiting, 1, 25) : (usleep(2000), 0);
      int status = 0;
      if ((ready != 0 || handle < 0) && waitpid(child, &status, WNOHANG) == child) {
        if (handle >= 0) close(handle);
        return status;
      }
      const Uint64 cpu = timed ? Milliseconds(clock) : 0;
      const Uint64 wall = Milliseconds(CLOCK_MONOTONIC);
      if (cpu != cpu_before || shared_->candidate != candidate || !WaitsForever(child)) {
        forever_start = 0;
      } else if (forever_start == 0) {
        forever_start = wall;
      }
      cpu_before = cpu;
      ending = Ending::kByItself;
      if (Late(request)) {
        ending = Ending::kLate;
      } else if (shared_->candidate != candidate) {
        candidate = shared_->candidate;
        cpu_start = cpu;
        wall_start = wall;
      } else if (cpu - cpu_start > limit) {
        ending = Ending::kHung;
      } else if (wall - wall_start > limit * 20 ||
                 (forever_start != 0 && wall - forever_start > limit)) {
        ending = SleepsWithoutLock(child) ? Ending::kWaits : Ending::kHung;
      }
      if (ending == Ending::kByItself) continue;
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      if (handle >= 0) close(handle);
      return status;
    }
  }

  // The Outcome of a candidate that took its process with it.
  bool WriteFailure(int status, Ending ending) {
    const bool hung = ending == Ending::kHung || ending == Ending::kWaits;
    Buffer out;
    const Size outcome = out.Open(1);
    const bool exited = WIFEXITED(status) && WEXITSTATUS(status) != 66;
    // In a query it is the query that cannot be asked.
    const bool undefined = shared_->undefined && exited && shared_->progress.phase % 2 == 0;
    out.VarintField(1, hung ? 3 : undefined ? 4 : exited ? 5 : 2);
    out.VarintField(2, shared_->progress.call);
    if (shared_->progress.phase != 0) out.VarintField(3, shared_->progress.phase);
    if (shared_->progress.phase == 1) out.VarintField(4, shared_->progress.query);
    if (WIFSIGNALED(status)) out.VarintField(8, static_cast<Uint64>(WTERMSIG(status)));
    std::vector<char> report(kReportRoom);
    const ssize_t length = pread(report_, report.data(), report.size(), 0);
    if (length > 0) out.BytesField(9, report.data(), static_cast<Size>(length));
    if (ending == Ending::kWaits) out.VarintField(13, 1);
    const Size partial = shared_->progress.partial_size;
    if (partial <= Progress::kPartialRoom) out.Bytes(shared_->progress.partial, partial);
    out.Close(outcome);
    return WriteFrame(out_, out.data(), out.size());
  }

  const Options& options_;
  int in_;
  int out_;
  Uint64 most_of_child_;
  Shared* shared_ = nullptr;
  int report_ = -1;
};

MomentList* moment_list = nullptr;
Options* test_options = nullptr;
int moments_to = -1;

// At once: nobody knows how the test ends.
void WriteMoments() {
  Buffer& moments = moment_list->out();
  CodeBlocks::WriteMore(2, moments);
  if (moments.size() == 0) return;
  if (!WriteFrame(moments_to, moments.data(), moments.size())) std::_Exit(70);
  moments.Clear();
}

// A child serves here; the test goes on until the last of those that are kept.
void KeepMoment(Uint64 number) {
  std::vector<Keep>& kept = test_options->kept;
  Keep here;
  std::fflush(nullptr);
  // Where the test reads on its files is not where the moment does.
  moment_list->FilesOnlyRead(&files_at_moment);
  const bool is_child = fork() == 0;
  for (Size i = kept.size(); i-- > 0;) {
    if (kept[i].number == number) {
      here = kept[i];
    } else if (!is_child) {
      continue;
    }
    // The ends of one moment are open in its server alone: the engine sees when it dies.
    if (!is_child || kept[i].number != number) {
      close(kept[i].in);
      close(kept[i].out);
    }
    kept.erase(kept.begin() + static_cast<std::ptrdiff_t>(i));
  }
  if (is_child) {
    at_moment = nullptr;
    RestoreOwnSignals();
    MomentList::Keep();
    OpenAnew(files_at_moment);
    Server server(*test_options, here.in, here.out, 1);
    std::_Exit(WriteFrame(here.out, nullptr, 0) ? server.Serve() : 1);
  }
  if (kept.empty()) std::_Exit(0);
}

// Runs the test, and returns if it does.
void RunTest(Options& options, int out) {
  const int null = open("/dev/null", O_RDWR);
  dup2(null, 0);
  dup2(null, 1);
  moment_list = new MomentList;
  moments_to = out;
  test_options = &options;
  if (options.keep) {
    std::vector<Uint64> numbers;
    for (const Keep& keep : options.kept) numbers.push_back(keep.number);
    moment_list->WaitFor(numbers, &KeepMoment);
  } else {
    // However the test ends.
    std::atexit([] {
      if (!moment_list->IsOwnProcess()) return;
      WriteMoments();
      WriteFrame(moments_to, nullptr, 0);
    });
    moment_list->WriteAll();
  }
  at_moment = [](int line) {
    moment_list->At(line);
    WriteMoments();
  };
  ConfineOrExit(options, Confinement::kTest);
  // What the test leaves uninitialised is the same in every run.
  SetFreshMemory(FreshMemory::kPattern, __builtin_frame_address(0));
  KeepOwnSignals();
  if (!options.keep) CodeBlocks::Start();
  __real_main(options.test_argc, options.test_argv);
  at_moment = nullptr;
}

// Without destroying static objects: what fails there was done by no candidate, and nothing that
// the driver has said would count. (A running test does so: it ends as it would by itself.)
[[noreturn]] void Leave(int status) {
  std::fflush(nullptr);
  std::_Exit(status);
}

int Main(int argc, char** argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    if (std::strcmp(argv[i], "--") == 0) {
      argv[i] = argv[0];
      options.test_argc = argc - i;
      options.test_argv = argv + i;
      break;
    }
    if (std::strcmp(argv[i], "--moments") == 0) options.moments = true;
    if (std::strcmp(argv[i], "--keep") == 0) options.keep = true;
    if (std::strncmp(argv[i], "--moment=", 9) == 0) {
      Keep keep;
      unsigned long long number = 0;
      if (std::sscanf(argv[i] + 9, "%llu,%d,%d", &number, &keep.in, &keep.out) == 3) {
        keep.number = number;
        options.kept.push_back(keep);
      }
    }
    if (std::strcmp(argv[i], "--describe") == 0) options.describe = true;
    if (std::strcmp(argv[i], "--serve") == 0) options.serve = true;
    if (std::strcmp(argv[i], "--unconfined") == 0) options.confined = false;
    if (std::strncmp(argv[i], "--scratch=", 10) == 0) options.scratch = argv[i] + 10;
  }
  tables().Freeze();
  // The user's code may print: the protocol keeps descriptors of its own.
  const int in = dup(0);
  const int out = dup(1);
  if (options.describe) {
    Buffer registry;
    tables().Describe(registry);
    Leave(WriteAll(out, registry.data(), registry.size()) ? 0 : 1);
  }
  char* just_the_name[] = {argv[0], nullptr};
  if (options.test_argv == nullptr) options.test_argv = just_the_name;
  const bool runs_test = options.moments || options.keep;
  if ((!options.serve && !runs_test) || options.scratch == nullptr) {
    std::fprintf(stderr,
                 "This is the driver of an augmented_cc_test; the tool starts it.\n"
                 "  bazel run //tools:augment -- //pkg:test\n");
    return 2;
  }
  signal(SIGPIPE, SIG_IGN);
  if (runs_test) {
    RunTest(options, out);
    std::exit(0);
  }
  Server server(options, in, out, 0);
  Leave(server.Serve());
}

}  // namespace
}  // namespace driver
}  // namespace augment

// Of what a program calls and nothing defines (engine/compile/undefined.h).
extern "C" __attribute__((noreturn, used)) void augment_undefined(const char* name) {
  std::fprintf(stderr, "%s is declared and defined nowhere\n", name);
  std::fflush(stderr);
  if (augment::driver::shared_with_children != nullptr) {
    augment::driver::shared_with_children->undefined = true;
  }
  std::_Exit(70);
}

// What the linker takes for main().
extern "C" int __wrap_main(int argc, char** argv) { return ::augment::driver::Main(argc, argv); }
