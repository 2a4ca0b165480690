#include "engine/execute/line_reader.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <utility>

namespace augment {
namespace {

constexpr time_t kPatience = 60;  // seconds
// The answer to this one ends that to the one before: how many lines that has nobody says.
constexpr char kEnd[] = "0xffffffffffffffff";

}  // namespace

LineReader::LineReader(const std::string& program) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return;
  const timeval patience = {kPatience, 0};
  setsockopt(ends[0], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  const char* const arguments[] = {"addr2line",     "-a",   "-i", "-C", "-f", "-e",
                                   program.c_str(), nullptr};
  const int failed = posix_spawnp(&process_, "addr2line", &actions, nullptr,
                                  const_cast<char* const*>(arguments), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  socket_ = ends[0];
  if (failed != 0) {
    process_ = -1;
    Stop();
  }
}

LineReader::~LineReader() { Stop(); }

void LineReader::Stop() {
  if (socket_ >= 0) close(std::exchange(socket_, -1));
  if (process_ <= 0) return;
  kill(process_, SIGKILL);
  waitpid(std::exchange(process_, -1), nullptr, 0);
}

bool LineReader::ReadLine(std::string* line) {
  size_t end = unread_.find('\n');
  while (end == std::string::npos) {
    char part[4096];
    const ssize_t size = recv(socket_, part, sizeof part, 0);
    if (size <= 0) return false;
    unread_.append(part, static_cast<size_t>(size));
    end = unread_.find('\n');
  }
  *line = unread_.substr(0, end);
  unread_.erase(0, end + 1);
  return true;
}

std::vector<std::string> LineReader::Read(const std::string& address) {
  if (socket_ < 0) return {};
  const std::string asked = address + "\n" + kEnd + "\n";
  std::vector<std::string> lines;
  std::string line;
  // The address itself comes first.
  bool answers = send(socket_, asked.data(), asked.size(), MSG_NOSIGNAL) ==
                     static_cast<ssize_t>(asked.size()) &&
                 ReadLine(&line);
  while (answers && (answers = ReadLine(&line)) && line != kEnd) lines.push_back(line);
  if (answers && ReadLine(&line) && ReadLine(&line)) return lines;
  Stop();
  return {};
}

}  // namespace augment
