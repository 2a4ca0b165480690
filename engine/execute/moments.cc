#include "engine/execute/moments.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/string_view.h"
#include "engine/execute/arguments.h"

namespace augment {
namespace {

// Everything that the process says until it ends or the time is over.
std::string ReadUntil(int fd, absl::Time end) {
  std::string bytes;
  char block[65536];
  for (;;) {
    // A part of a millisecond is waited for as a whole: who returns earlier was not late.
    const int64_t left =
        absl::ToInt64Milliseconds(absl::Ceil(end - absl::Now(), absl::Milliseconds(1)));
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
    list.blocks.insert(list.blocks.end(), frame.blocks().begin(), frame.blocks().end());
    at += length;
  }
  return list;
}

// Of what a process said before it died; not a sanitizer's last words, which are always the same.
std::string LastLine(const std::string& said) {
  std::string last = "it ended without a word";
  for (const absl::string_view line : absl::StrSplit(said, '\n')) {
    const absl::string_view text = absl::StripAsciiWhitespace(line);
    if (absl::StartsWith(text, "SUMMARY: ")) return std::string(text);
    if (!text.empty()) last = std::string(text);
  }
  return last;
}

double MachineMegabytes() {
  return static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE)) /
         (1 << 20);
}

// The share of a process in the memory that it has, with and without others.
double ProcessMegabytes(const std::string& process) {
  std::ifstream in(absl::StrCat("/proc/", process, "/smaps_rollup"));
  std::string word;
  double kilobytes = 0;
  while (in >> word) {
    if (word == "Pss:" && in >> kilobytes) return kilobytes / 1024;
  }
  return 0;
}

// Of a process group, from some of its processes: each takes milliseconds.
double GroupMegabytes(pid_t group) {
  constexpr size_t kAsked = 16;
  std::vector<std::string> processes;
  std::error_code ignored;
  for (const auto& entry : std::filesystem::directory_iterator("/proc", ignored)) {
    const std::string name = entry.path().filename();
    if (name.find_first_not_of("0123456789") != std::string::npos) continue;
    std::ifstream in(entry.path() / "stat");
    const std::string stat((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    // Behind the name, which may hold anything: state, parent, group.
    const size_t behind = stat.rfind(')');
    if (behind == std::string::npos) continue;
    std::istringstream fields(stat.substr(behind + 1));
    std::string state;
    pid_t parent = 0;
    pid_t its_group = 0;
    if (fields >> state >> parent >> its_group && its_group == group) processes.push_back(name);
  }
  double sum = 0;
  const size_t asked = std::min(kAsked, processes.size());
  for (size_t i = 0; i < asked; ++i) {
    sum += ProcessMegabytes(processes[i * processes.size() / asked]);
  }
  return asked == 0 ? 0 : sum * static_cast<double>(processes.size()) / static_cast<double>(asked);
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
    arguments.ExecuteTest(log_path.c_str());
  }
  close(ends[1]);
  const absl::Time end = absl::Now() + time_limit;
  const std::string bytes = ReadUntil(ends[0], end);
  close(ends[0]);
  kill(-child, SIGKILL);
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  std::ostringstream said;
  said << std::ifstream(log_path).rdbuf();
  unlink(log_path.c_str());
  ListedMoments list = Parse(bytes);
  if (!list.complete) {
    const bool late = absl::Now() >= end;
    list.ended_early = late ? "its time was over" : LastLine(said.str());
    if (!late) list.said = said.str();
  }
  if (list.moments.empty() && !list.complete) {
    return absl::InternalError(
        absl::StrCat("the test does not run in ", options.path, ": ", said.str()));
  }
  return list;
}

absl::StatusOr<std::unique_ptr<KeptMoments>> KeptMoments::Start(
    const DriverOptions& options, const std::vector<uint64_t>& numbers, absl::Duration time_limit,
    double most_megabytes) {
  if (access(options.path.c_str(), X_OK) != 0) {
    return absl::NotFoundError(absl::StrCat("no driver at ", options.path));
  }
  std::unique_ptr<KeptMoments> kept(new KeptMoments);
  std::vector<std::string> words;
  std::vector<int> theirs;
  for (const uint64_t number : numbers) {
    if (kept->drivers_.size() == kMost || kept->drivers_.count(number) != 0) continue;
    int in[2];
    int out[2];
    if (pipe2(in, O_CLOEXEC) != 0) break;
    if (pipe2(out, O_CLOEXEC) != 0) {
      close(in[0]);
      close(in[1]);
      break;
    }
    std::unique_ptr<Driver> driver(new Driver);
    driver->to_ = in[1];
    driver->from_ = out[0];
    kept->drivers_[number] = std::move(driver);
    words.push_back(absl::StrCat("--moment=", number, ",", in[0], ",", out[1]));
    theirs.insert(theirs.end(), {in[0], out[1]});
  }
  kept->log_path_ = absl::StrCat(options.scratch_folder, ".kept.log");
  const DriverArguments arguments("--keep", options, words);
  kept->process_ = fork();
  if (kept->process_ < 0) return absl::InternalError("cannot fork");
  if (kept->process_ == 0) {
    for (const int end : theirs) fcntl(end, F_SETFD, 0);
    arguments.ExecuteTest(kept->log_path_.c_str());
  }
  for (const int end : theirs) close(end);
  signal(SIGPIPE, SIG_IGN);
  kept->AwaitAnswers(absl::Now() + time_limit);
  kept->Fit(most_megabytes > 0 ? most_megabytes : MachineMegabytes() / 4);
  return kept;
}

void KeptMoments::Fit(double most) {
  megabytes_ = GroupMegabytes(process_);
  if (megabytes_ <= most || drivers_.empty()) return;
  const size_t stay = static_cast<size_t>(static_cast<double>(size()) * most / megabytes_);
  const size_t all = size();
  size_t place = 0;
  for (auto at = drivers_.begin(); at != drivers_.end(); ++place) {
    // The one before it stands for the same share.
    const bool stays = place * stay / all != (place + 1) * stay / all;
    at = stays ? std::next(at) : drivers_.erase(at);
  }
  megabytes_ *= static_cast<double>(stay) / static_cast<double>(all);
}

void KeptMoments::AwaitAnswers(absl::Time end) {
  for (auto at = drivers_.begin(); at != drivers_.end();) {
    char frame[4];
    size_t got = 0;
    while (got < sizeof frame) {
      const int64_t left = std::max<int64_t>(0, absl::ToInt64Milliseconds(end - absl::Now()));
      pollfd waiting = {at->second->from_, POLLIN, 0};
      const int ready = poll(&waiting, 1, static_cast<int>(std::min<int64_t>(left, 60000)));
      if (ready < 0 && errno == EINTR) continue;
      if (ready == 0 && left > 0) continue;
      if (ready <= 0) break;
      const ssize_t count = read(at->second->from_, frame + got, sizeof frame - got);
      if (count < 0 && errno == EINTR) continue;
      if (count <= 0) break;
      got += static_cast<size_t>(count);
    }
    at = got == sizeof frame ? std::next(at) : drivers_.erase(at);
  }
}

Driver* KeptMoments::At(uint64_t number) const {
  const auto found = drivers_.find(number);
  return found == drivers_.end() ? nullptr : found->second.get();
}

KeptMoments::~KeptMoments() {
  drivers_.clear();
  if (process_ > 0) {
    kill(-process_, SIGKILL);
    kill(process_, SIGKILL);
    waitpid(process_, nullptr, 0);
  }
  if (!log_path_.empty()) unlink(log_path_.c_str());
}

}  // namespace augment
