#include "bench/sweep/server.h"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

struct Process {
  int parent = 0;
  int64_t most = 0;  // KiB
};

// The program that a process runs; empty when that is not to be known.
std::string Program(const std::string& folder) {
  char path[4096];
  const ssize_t length = readlink((folder + "/exe").c_str(), path, sizeof path);
  return length <= 0 ? "" : std::string(path, static_cast<size_t>(length));
}

Process ReadStatus(const std::string& folder) {
  Process process;
  std::ifstream status(folder + "/status");
  std::string word;
  while (status >> word) {
    if (word == "PPid:") status >> process.parent;
    if (word == "VmHWM:") status >> process.most;
  }
  return process;
}

}  // namespace

double ActionSeconds(int server, const std::string& proc) {
  const absl::StatusOr<std::string> stat = ReadFile(absl::StrCat(proc, "/", server, "/stat"));
  if (!stat.ok()) return 0;
  // The name in parentheses may hold anything; behind it come fields 3, 4, …
  std::istringstream fields(stat->substr(std::min(stat->size(), stat->rfind(')') + 1)));
  std::string skipped;
  for (int field = 3; field < 16; ++field) fields >> skipped;
  int64_t user = 0;
  int64_t system = 0;
  fields >> user >> system;
  return static_cast<double>(user + system) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

int64_t LargestDescendant(int root, const std::string& proc) {
  const std::string server = Program(absl::StrCat(proc, "/", root));
  std::map<int, Process> processes;
  for (const std::string& name : ListFolder(proc)) {
    int id = 0;
    if (!absl::SimpleAtoi(name, &id)) continue;
    processes[id] = ReadStatus(absl::StrCat(proc, "/", name));
  }
  int64_t most = 0;
  for (const auto& [id, process] : processes) {
    // Up to the root; a process that has just ended leaves a gap. Never in circles.
    int above = process.parent;
    for (size_t steps = 0; steps < processes.size() && above != root; ++steps) {
      const auto found = processes.find(above);
      if (found == processes.end()) break;
      above = found->second.parent;
    }
    if (above != root || process.most <= most) continue;
    // A child that is about to become an action still has the memory of the server.
    const std::string program = Program(absl::StrCat(proc, "/", id));
    if (server.empty() || program != server) most = process.most;
  }
  return most;
}

MemoryWatch::MemoryWatch(int server)
    : server_(server), thread_([this] {
        while (!stop_.load()) {
          most_ = std::max(most_, static_cast<double>(LargestDescendant(server_)) / 1024);
          std::this_thread::sleep_for(std::chrono::milliseconds(50));
        }
      }) {}

double MemoryWatch::Stop() {
  stop_.store(true);
  if (thread_.joinable()) thread_.join();
  return most_;
}

}  // namespace augment
