// Drives a fuzz target where there is no libFuzzer.
//
//   ./bazelw run //engine/trace:read_fuzz -- --seconds=600 $PWD/engine/trace/corpus
//
// In:     files, and directories of files: the corpus. --seconds=N: so long
//         they are mutated (0, the default: each is only replayed); --seed=N;
//         --prune: removes files that reach nothing that a shorter one does not.
//         With Clang libFuzzer does better; it brings a main() of its own:
//         --copt=-fsanitize=fuzzer-no-link --linkopt=-fsanitize=fuzzer
//         --copt=-DAUGMENT_LIBFUZZER.
// Out:    with --seconds an input that reaches new code is added to the first
//         directory, if it is short; what was done on stdout.
// Errors: whatever the target does wrong ends the process; the input at fault is
//         then in the file `crash-input` of the current directory.
// How:    the code under test is compiled with -fsanitize-coverage=trace-pc, which
//         calls a function here at every edge. Mutations are those that every
//         fuzzer starts with: flip, set, insert, erase, repeat, splice, and
//         numbers at the edge of their range.
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "engine/base/hash.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

#ifndef AUGMENT_LIBFUZZER
namespace {

constexpr size_t kLongest = 4096;  // of inputs
constexpr size_t kKept = 512;      // the longest that goes into the corpus
constexpr size_t kEdges = 1 << 16;

std::array<unsigned char, kEdges> hits;
std::array<unsigned char, kEdges> seen;
const std::string* current = nullptr;

void SaveInput() {
  if (current == nullptr) return;
  const int file = open("crash-input", O_CREAT | O_WRONLY | O_TRUNC, 0644);
  if (file < 0) return;
  const ssize_t written = write(file, current->data(), current->size());
  static_cast<void>(written);
  close(file);
}

void OnSignal(int signal) {
  SaveInput();
  ::signal(signal, SIG_DFL);
  raise(signal);
}

// Whether the input reached an edge, or an edge more often, than any before.
bool Run(const std::string& input) {
  hits.fill(0);
  current = &input;
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(input.data()), input.size());
  current = nullptr;
  bool is_new = false;
  for (size_t i = 0; i < kEdges; ++i) {
    if (hits[i] == 0) continue;
    // Once, twice, up to 4, 8, 16, 32, 128 times: as other fuzzers count.
    unsigned char bucket = 1;
    for (const int limit : {1, 2, 4, 8, 16, 32, 128}) bucket += hits[i] > limit ? 1 : 0;
    if (bucket > seen[i]) {
      seen[i] = bucket;
      is_new = true;
    }
  }
  return is_new;
}

class Mutator {
 public:
  explicit Mutator(uint64_t seed) : random_(seed) {}

  size_t Below(size_t n) { return n == 0 ? 0 : random_() % n; }

  std::string Mutate(std::string input, const std::string& other) {
    for (size_t rounds = 1 + Below(5); rounds > 0; --rounds) One(input, other);
    if (input.size() > kLongest) input.resize(kLongest);
    return input;
  }

 private:
  void One(std::string& input, const std::string& other) {
    static constexpr unsigned char kEdge[] = {0, 1, 0x7f, 0x80, 0xff, 0x0a, 0x12, 0x22, 0x42};
    const size_t at = Below(input.size());
    const size_t count = 1 + Below(16);
    switch (Below(8)) {
      case 0:
        if (!input.empty()) input[at] = static_cast<char>(input[at] ^ (1 << Below(8)));
        break;
      case 1:
        if (!input.empty()) input[at] = static_cast<char>(kEdge[Below(sizeof kEdge)]);
        break;
      case 2:
        if (!input.empty()) input[at] = static_cast<char>(input[at] + (Below(2) == 0 ? 1 : -1));
        break;
      case 3:
        for (size_t i = 0; i < count; ++i) input.insert(at, 1, static_cast<char>(random_()));
        break;
      case 4:
        if (!input.empty()) input.erase(at, count);
        break;
      case 5:
        if (!input.empty()) input.insert(at, input.substr(Below(input.size()), 4 * count));
        break;
      case 6:
        input = input.substr(0, at) + other.substr(Below(other.size()));
        break;
      default:
        // A length or an id of ten bytes.
        input.insert(at, "\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01", Below(10) + 1);
        break;
    }
  }

  std::mt19937_64 random_;
};

std::string ReadInput(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void Keep(const std::string& directory, const std::string& input) {
  if (directory.empty() || input.size() > kKept) return;
  std::ostringstream name;
  name << directory << "/" << std::hex << augment::HashText(input);
  std::ofstream(name.str(), std::ios::binary) << input;
}

}  // namespace

extern "C" __attribute__((no_sanitize_address)) void __sanitizer_cov_trace_pc() {
  const auto place = reinterpret_cast<uintptr_t>(__builtin_return_address(0));
  unsigned char& count = hits[(place ^ (place >> 16)) % kEdges];
  if (count != 255) ++count;
}

int main(int argc, char** argv) {
  int seconds = 0;
  uint64_t seed = 1;
  std::string directory;
  bool prune = false;
  std::vector<std::string> corpus;
  std::vector<std::filesystem::path> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (argument.rfind("--seconds=", 0) == 0) {
      seconds = std::atoi(argument.c_str() + std::strlen("--seconds="));
    } else if (argument.rfind("--seed=", 0) == 0) {
      seed = std::strtoull(argument.c_str() + std::strlen("--seed="), nullptr, 10);
    } else if (argument == "--prune") {
      prune = true;
    } else if (std::filesystem::is_directory(argument)) {
      if (directory.empty()) directory = argument;
      for (const auto& entry : std::filesystem::directory_iterator(argument)) {
        paths.push_back(entry.path());
      }
    } else if (std::filesystem::exists(argument)) {
      paths.emplace_back(argument);
    } else {
      std::cerr << "fuzz: there is no " << argument
                << "; give files, directories, --seconds=N or --seed=N\n";
      return 2;
    }
  }
  for (const int fatal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL}) signal(fatal, OnSignal);
  std::sort(paths.begin(), paths.end(), [](const auto& a, const auto& b) {
    const auto size = [](const auto& path) { return std::filesystem::file_size(path); };
    return size(a) != size(b) ? size(a) < size(b) : a < b;
  });
  for (const std::filesystem::path& path : paths) {
    corpus.push_back(ReadInput(path));
    if (!Run(corpus.back()) && prune) std::filesystem::remove(path);
  }
  std::cout << "fuzz: " << corpus.size() << " inputs replayed\n";
  if (seconds == 0) return corpus.empty() ? 1 : 0;

  if (corpus.empty()) corpus.emplace_back();
  const size_t before = corpus.size();
  Mutator mutator(seed);
  uint64_t runs = 0;
  const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  while (std::chrono::steady_clock::now() < end) {
    std::string input =
        mutator.Mutate(corpus[mutator.Below(corpus.size())], corpus[mutator.Below(corpus.size())]);
    ++runs;
    if (!Run(input)) continue;
    Keep(directory, input);
    corpus.push_back(std::move(input));
  }
  std::cout << "fuzz: " << runs << " runs, " << corpus.size() - before << " new inputs\n";
  return 0;
}
#endif  // AUGMENT_LIBFUZZER
