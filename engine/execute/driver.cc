#include "engine/execute/driver.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/base/status.h"
#include "engine/execute/arguments.h"
#include "engine/execute/frame.h"

namespace augment {
namespace {

constexpr uint64_t kLargestFrame = uint64_t{1} << 31;
constexpr int kPipe = 1 << 20;
// Longer ones are none; in milliseconds they fit into 32 bits.
constexpr absl::Duration kLongestLimit = absl::Hours(1000);

bool ReadAll(int fd, char* to, size_t count) {
  while (count > 0) {
    const ssize_t got = read(fd, to, count);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return false;
    to += got;
    count -= static_cast<size_t>(got);
  }
  return true;
}

bool WriteAll(int fd, const char* from, size_t count) {
  while (count > 0) {
    const ssize_t put = write(fd, from, count);
    if (put < 0 && errno == EINTR) continue;
    if (put <= 0) return false;
    from += put;
    count -= static_cast<size_t>(put);
  }
  return true;
}

// Batch.candidates as bytes: copying candidates into a Batch first costs more
// than running them.
void AppendCandidate(const proto::Candidate& candidate, std::string* batch) {
  batch->push_back(static_cast<char>(proto::Batch::kCandidatesFieldNumber << 3 | 2));
  for (uint64_t length = candidate.ByteSizeLong();; length >>= 7) {
    batch->push_back(static_cast<char>((length & 0x7f) | (length >= 0x80 ? 0x80 : 0)));
    if (length < 0x80) break;
  }
  candidate.AppendToString(batch);
}

}  // namespace

absl::StatusOr<std::unique_ptr<Driver>> Driver::Start(const DriverOptions& options) {
  if (access(options.path.c_str(), X_OK) != 0) {
    return absl::NotFoundError(absl::StrCat("no driver at ", options.path));
  }
  // The registry first, from a process of its own.
  int pipe_ends[2];
  if (pipe2(pipe_ends, O_CLOEXEC) != 0) return absl::InternalError("cannot make a pipe");
  const pid_t child = fork();
  if (child < 0) return absl::InternalError("cannot fork");
  if (child == 0) {
    dup2(pipe_ends[1], 1);
    execl(options.path.c_str(), options.path.c_str(), "--describe", nullptr);
    _exit(127);
  }
  close(pipe_ends[1]);
  std::string bytes;
  char block[65536];
  for (;;) {
    const ssize_t got = read(pipe_ends[0], block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    bytes.append(block, static_cast<size_t>(got));
  }
  close(pipe_ends[0]);
  int status = 0;
  waitpid(child, &status, 0);
  std::unique_ptr<Driver> driver(new Driver);
  if (status != 0 || !driver->registry_.ParseFromString(bytes)) {
    return absl::InternalError(
        absl::StrCat("the driver ", options.path,
                     " does not describe itself: a global object of the code under test may "
                     "fail before main() (status ",
                     status, ")"));
  }
  RETURN_IF_ERROR(driver->Spawn(options));
  return driver;
}

namespace {

// A candidate runs in the scratch folder, and opens the test's data by their relative paths. It
// cannot write through the links (confine.h).
void LinkTestFolder(const DriverOptions& options) {
  if (options.test_folder.empty()) return;
  std::error_code ignored;
  const std::filesystem::path folder = std::filesystem::absolute(options.test_folder);
  for (const auto& entry : std::filesystem::directory_iterator(folder, ignored)) {
    // What a candidate left there stays.
    std::filesystem::create_symlink(
        entry.path(), std::filesystem::path(options.scratch_folder) / entry.path().filename(),
        ignored);
  }
}

}  // namespace

absl::Status Driver::Spawn(const DriverOptions& options) {
  LinkTestFolder(options);
  int in[2];
  int out[2];
  if (pipe2(in, O_CLOEXEC) != 0 || pipe2(out, O_CLOEXEC) != 0) {
    return absl::InternalError("cannot make a pipe");
  }
  log_path_ = absl::StrCat(options.scratch_folder, ".driver.log");
  const DriverArguments arguments("--serve", options);
  process_ = fork();
  if (process_ < 0) return absl::InternalError("cannot fork");
  if (process_ == 0) {
    dup2(in[0], 0);
    dup2(out[1], 1);
    const int log = open(log_path_.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0644);
    if (log >= 0) dup2(log, 2);
    setpgid(0, 0);
    // Without sanitizers glibc fills fresh memory, but not what its cache holds.
    setenv("GLIBC_TUNABLES", "glibc.malloc.tcache_count=0", 0);
    for (const auto& [name, value] : options.test_environment) {
      setenv(name.c_str(), value.c_str(), 1);
    }
    arguments.Execute();
  }
  // Batches are megabytes: fewer switches between the two processes. Refused to
  // unprivileged users beyond their share, and then only slower.
  fcntl(in[1], F_SETPIPE_SZ, kPipe);
  fcntl(out[0], F_SETPIPE_SZ, kPipe);
  close(in[0]);
  close(out[1]);
  to_ = in[1];
  from_ = out[0];
  signal(SIGPIPE, SIG_IGN);
  return absl::OkStatus();
}

Driver::~Driver() {
  if (to_ >= 0) close(to_);
  if (from_ >= 0) close(from_);
  if (process_ > 0) {
    kill(-process_, SIGKILL);
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  if (!log_path_.empty()) unlink(log_path_.c_str());
}

absl::Status Driver::Broken(const std::string& doing) {
  std::ifstream log(log_path_);
  std::ostringstream text;
  text << log.rdbuf();
  const std::string said = text.str();
  if (said.find("not available in this kernel") != std::string::npos ||
      said.find("Landlock refused") != std::string::npos) {
    return absl::FailedPreconditionError(
        absl::StrCat("candidates cannot be confined here: ", said,
                     "run with --unconfined to try them without protection"));
  }
  return absl::InternalError(
      absl::StrCat("the driver stopped while ", doing, said.empty() ? "" : ": ", said));
}

absl::StatusOr<std::vector<proto::Outcome>> Driver::Run(
    const std::vector<proto::Candidate>& candidates, const std::set<int>& masked, int cpu_limit_ms,
    int fork_every, FreshMemory fresh_memory, absl::Duration time_limit) {
  std::vector<proto::Outcome> outcomes;
  if (candidates.empty()) return outcomes;
  proto::Batch batch;
  for (const int query : masked) batch.add_masked_queries(static_cast<uint32_t>(query));
  batch.set_cpu_limit_ms(static_cast<uint32_t>(cpu_limit_ms));
  batch.set_fork_every(static_cast<uint32_t>(fork_every));
  batch.set_fresh_memory(fresh_memory);
  const bool limited = time_limit < kLongestLimit;
  if (limited) {
    batch.set_time_limit_ms(
        static_cast<uint32_t>(std::max<int64_t>(1, absl::ToInt64Milliseconds(time_limit))));
  }
  std::string bytes = batch.SerializeAsString();
  for (const proto::Candidate& candidate : candidates) AppendCandidate(candidate, &bytes);
  const uint64_t length = bytes.size();
  char head[4] = {static_cast<char>(length), static_cast<char>(length >> 8),
                  static_cast<char>(length >> 16), static_cast<char>(length >> 24)};
  if (!WriteAll(to_, head, 4) || !WriteAll(to_, bytes.data(), bytes.size())) {
    return Broken("reading candidates");
  }
  outcomes.reserve(candidates.size());
  for (;;) {
    unsigned char size[4];
    if (!ReadAll(from_, reinterpret_cast<char*>(size), 4)) return Broken("running candidates");
    const uint64_t count =
        size[0] | uint64_t{size[1]} << 8 | uint64_t{size[2]} << 16 | uint64_t{size[3]} << 24;
    if (count == 0) break;
    if (count > kLargestFrame) return Broken("answering");
    std::string frame(count, '\0');
    if (!ReadAll(from_, frame.data(), count)) return Broken("answering");
    if (!ParseFrame(frame, &outcomes)) return Broken("describing an outcome");
  }
  if (outcomes.size() > candidates.size() || (!limited && outcomes.size() < candidates.size())) {
    return absl::InternalError(absl::StrCat("the driver answered ", outcomes.size(), " of ",
                                            candidates.size(), " candidates"));
  }
  return outcomes;
}

}  // namespace augment
