#include "tools/cli/process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "tools/cli/files.h"

extern char** environ;

namespace augment {
namespace {

// Of all threads; 0: a free place.
constexpr size_t kMostRunning = 64;
std::atomic<pid_t> running[kMostRunning];
std::atomic<bool> interrupted{false};
int signal_pipe[2] = {-1, -1};

std::mutex known_lock;
std::string known_by_now;  // under the lock

void OnSignal(int signal) {
  interrupted.store(true);
  const char byte = static_cast<char>(signal);
  const ssize_t ignored = write(signal_pipe[1], &byte, 1);
  static_cast<void>(ignored);
}

// Where a child is known by as long as it runs; no place is left: by nothing.
class Running {
 public:
  explicit Running(pid_t child) {
    for (std::atomic<pid_t>& place : running) {
      pid_t free = 0;
      if (!place.compare_exchange_strong(free, child)) continue;
      place_ = &place;
      return;
    }
  }
  ~Running() {
    if (place_ != nullptr) place_->store(0);
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  std::atomic<pid_t>* place_ = nullptr;
};

// Bazel's client needs a moment to tell its server.
void StopChildren() {
  pid_t children[kMostRunning];
  for (size_t i = 0; i < kMostRunning; ++i) {
    children[i] = running[i].load();
    if (children[i] > 0) kill(children[i], SIGINT);
  }
  for (size_t i = 0; i < kMostRunning; ++i) {
    const pid_t child = children[i];
    if (child <= 0) continue;
    const auto runs = [&] { return kill(child, 0) == 0 && running[i].load() == child; };
    for (int waited = 0; waited < 100 && runs(); ++waited) usleep(50000);
    if (runs()) kill(child, SIGKILL);
  }
}

struct Pipe {
  int read = -1;
  int write = -1;
  ~Pipe() {
    CloseRead();
    CloseWrite();
  }
  bool Open() {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
    read = ends[0];
    write = ends[1];
    return true;
  }
  void CloseRead() {
    if (read >= 0) close(read);
    read = -1;
  }
  void CloseWrite() {
    if (write >= 0) close(write);
    write = -1;
  }
};

std::vector<std::string> Environment(const std::map<std::string, std::string>& changes) {
  std::vector<std::string> result;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string text = *entry;
    if (changes.count(text.substr(0, text.find('='))) == 0) result.push_back(text);
  }
  for (const auto& [name, value] : changes) result.push_back(absl::StrCat(name, "=", value));
  return result;
}

std::vector<char*> Pointers(std::vector<std::string>* texts) {
  std::vector<char*> pointers;
  for (std::string& text : *texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

// What is left until it is told to end, then until it is killed.
class TimeLimit {
 public:
  TimeLimit(pid_t child, absl::Duration limit) : child_(child), end_(absl::Now() + limit) {}

  // For poll(): milliseconds, -1 for ever.
  int Left() const {
    if (end_ == absl::InfiniteFuture()) return -1;
    const absl::Duration left = std::max(end_ - absl::Now(), absl::ZeroDuration());
    return static_cast<int>(std::min<int64_t>(absl::ToInt64Milliseconds(left) + 1, 1 << 30));
  }

  void Check() {
    if (absl::Now() < end_) return;
    kill(child_, passed_ ? SIGKILL : SIGINT);
    end_ = passed_ ? absl::InfiniteFuture() : absl::Now() + absl::Seconds(30);
    passed_ = true;
  }

  bool passed() const { return passed_; }

 private:
  const pid_t child_;
  absl::Time end_;
  bool passed_ = false;
};

// Reads both outputs and feeds the input until all of them are closed.
void Converse(const ProcessOptions& options, pid_t child, Pipe* in, Pipe* out, Pipe* err,
              ProcessResult* result) {
  TimeLimit limit(child, options.time_limit);
  size_t sent = 0;
  size_t line = 0;
  // A child that writes before it has read everything must not stop us.
  if (options.input.empty()) {
    in->CloseWrite();
  } else {
    fcntl(in->write, F_SETFL, O_NONBLOCK);
  }
  while (out->read >= 0 || err->read >= 0) {
    pollfd fds[3] = {{out->read, POLLIN, 0}, {err->read, POLLIN, 0}, {in->write, POLLOUT, 0}};
    if (poll(fds, 3, limit.Left()) < 0 && errno != EINTR) return;
    limit.Check();
    result->timed_out = limit.passed();
    const auto drain = [](Pipe* pipe, short events, std::string* to) {
      if (pipe->read < 0 || events == 0) return;
      char buffer[65536];
      const ssize_t got = read(pipe->read, buffer, sizeof buffer);
      if (got > 0) {
        to->append(buffer, static_cast<size_t>(got));
      } else if (got == 0 || errno != EINTR) {
        pipe->CloseRead();
      }
    };
    drain(out, fds[0].revents, &result->out);
    drain(err, fds[1].revents, &result->err);
    if (options.on_error_line) {
      for (size_t end = result->err.find('\n', line); end != std::string::npos;
           end = result->err.find('\n', line)) {
        options.on_error_line(result->err.substr(line, end - line));
        line = end + 1;
      }
    }
    if (in->write >= 0 && fds[2].revents != 0) {
      const ssize_t put =
          write(in->write, options.input.data() + sent, options.input.size() - sent);
      if (put > 0) sent += static_cast<size_t>(put);
      if ((put < 0 && errno != EINTR && errno != EAGAIN) || sent == options.input.size())
        in->CloseWrite();
    }
  }
}

}  // namespace

std::string FindProgram(const std::string& name) {
  if (name.find('/') != std::string::npos) return access(name.c_str(), X_OK) == 0 ? name : "";
  const char* path = std::getenv("PATH");
  for (const absl::string_view folder : absl::StrSplit(path == nullptr ? "" : path, ':')) {
    const std::string candidate =
        absl::StrCat(folder.empty() ? absl::string_view(".") : folder, "/", name);
    if (access(candidate.c_str(), X_OK) == 0) return candidate;
  }
  return "";
}

absl::StatusOr<ProcessResult> RunProcess(const std::vector<std::string>& command,
                                         const ProcessOptions& options) {
  const std::string program = FindProgram(command[0]);
  if (program.empty()) return absl::NotFoundError(absl::StrCat("there is no program ", command[0]));
  Pipe in;
  Pipe out;
  Pipe err;
  if (!in.Open() || !out.Open() || !err.Open()) {
    return absl::InternalError(absl::StrCat("cannot make a pipe: ", std::strerror(errno)));
  }
  std::vector<std::string> arguments = command;
  std::vector<std::string> environment = Environment(options.environment);
  const std::vector<char*> argv = Pointers(&arguments);
  const std::vector<char*> envp = Pointers(&environment);
  // Not by fork(): who has a store mapped would have its page tables copied each time.
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in.read, 0);
  posix_spawn_file_actions_adddup2(&actions, out.write, 1);
  posix_spawn_file_actions_adddup2(&actions, options.merge_output ? out.write : err.write, 2);
  if (!options.folder.empty()) {
    posix_spawn_file_actions_addchdir_np(&actions, options.folder.c_str());
  }
  pid_t child = -1;
  const int spawned =
      posix_spawn(&child, program.c_str(), &actions, nullptr, argv.data(), envp.data());
  posix_spawn_file_actions_destroy(&actions);
  ProcessResult result;
  if (spawned != 0) {
    // As a shell tells it: no such folder, or nothing that can be executed.
    result.exit_code = 127;
    result.err = absl::StrCat("cannot start ", program, ": ", std::strerror(spawned), "\n");
    if (options.merge_output) result.out.swap(result.err);
    return result;
  }
  in.CloseRead();
  out.CloseWrite();
  err.CloseWrite();
  int status = 0;
  {
    const Running known(child);
    Converse(options, child, &in, &out, &err, &result);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {
    }
  }
  // A child that was told to stop has not failed; the handler's thread ends us.
  while (interrupted.load()) pause();
  if (WIFSIGNALED(status)) {
    result.signal = WTERMSIG(status);
    result.exit_code = 128 + result.signal;
  } else {
    result.exit_code = WEXITSTATUS(status);
  }
  return result;
}

void HandleInterrupts(const std::string& message) {
  // A broken pipe to a child is an error of that child, not the end of us.
  signal(SIGPIPE, SIG_IGN);
  if (pipe2(signal_pipe, O_CLOEXEC) != 0) return;
  std::thread([message] {
    char byte = 0;
    while (read(signal_pipe[0], &byte, 1) != 1) {
    }
    StopChildren();
    RemoveTemporaries();
    const std::lock_guard<std::mutex> lock(known_lock);
    const std::string text = absl::StrCat(known_by_now, message);
    const ssize_t ignored = write(2, text.data(), text.size());
    static_cast<void>(ignored);
    _exit(128 + byte);
  }).detach();
  struct sigaction action = {};
  action.sa_handler = &OnSignal;
  action.sa_flags = SA_RESTART;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) sigaction(signal, &action, nullptr);
}

void TellWhenInterrupted(const std::string& text) {
  const std::lock_guard<std::mutex> lock(known_lock);
  known_by_now = text;
}

}  // namespace augment
