#include "engine/execute/moments.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "engine/execute/arguments.h"

namespace augment {
namespace {

// Everything that the process says until it ends or the time is over.
std::string ReadUntil(int fd, absl::Time end) {
  std::string bytes;
  char block[65536];
  for (;;) {
    const int64_t left = absl::ToInt64Milliseconds(end - absl::Now());
    if (left <= 0) return bytes;
    pollfd waiting = {fd, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(std::min<int64_t>(left, 60000)));
    if (ready < 0 && errno != EINTR) return bytes;
    if (ready <= 0) continue;
    const ssize_t got = read(fd, block, sizeof block);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) return bytes;
    bytes.append(block, static_cast<size_t>(got));
  }
}

// Whole frames only.
ListedMoments Parse(const std::string& bytes) {
  ListedMoments list;
  for (size_t at = 0; at + 4 <= bytes.size();) {
    uint32_t length = 0;
    for (int i = 3; i >= 0; --i) {
      length = length << 8 | static_cast<unsigned char>(bytes[at + static_cast<size_t>(i)]);
    }
    at += 4;
    if (length == 0) {
      list.complete = true;
      break;
    }
    if (length > bytes.size() - at) break;
    proto::Moments frame;
    if (!frame.ParseFromString(bytes.substr(at, length))) break;
    for (proto::Moment& moment : *frame.mutable_moments()) {
      list.moments.push_back(std::move(moment));
    }
    at += length;
  }
  return list;
}

}  // namespace

absl::StatusOr<ListedMoments> ListMoments(const DriverOptions& options, absl::Duration time_limit) {
  if (access(options.path.c_str(), X_OK) != 0) {
    return absl::NotFoundError(absl::StrCat("no driver at ", options.path));
  }
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) return absl::InternalError("cannot make a pipe");
  const DriverArguments arguments("--moments", options);
  const std::string log_path = absl::StrCat(options.scratch_folder, ".moments.log");
  const pid_t child = fork();
  if (child < 0) return absl::InternalError("cannot fork");
  if (child == 0) {
    dup2(ends[1], 1);
    const int log = open(log_path.c_str(), O_CREAT | O_TRUNC | O_WRONLY, 0644);
    if (log >= 0) dup2(log, 2);
    setpgid(0, 0);
    arguments.Execute();
  }
  close(ends[1]);
  const std::string bytes = ReadUntil(ends[0], absl::Now() + time_limit);
  close(ends[0]);
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  std::ostringstream said;
  said << std::ifstream(log_path).rdbuf();
  unlink(log_path.c_str());
  ListedMoments list = Parse(bytes);
  if (list.moments.empty() && !list.complete) {
    return absl::InternalError(
        absl::StrCat("the test does not run in ", options.path, ": ", said.str()));
  }
  return list;
}

}  // namespace augment
