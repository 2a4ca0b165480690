// Whether the trace tells objects apart as the program does.
//
//     ./bazelw run //bench/identity [-- --seeds=5 --steps=4000]
//
// Runs bench/identity/exercise.cc plainly and traced for each kind of class and seed. The
// program knows which object each Mark(n) was called for; the table says how the trace,
// as it is read, agrees. A call that is not in the trace counts as an object of its own.
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <string>
#include <vector>

#include "absl/flags/flag.h"
#include "absl/flags/parse.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "bench/identity/pairs.h"
#include "engine/trace/trace.h"

ABSL_FLAG(int, seeds, 5, "programs of each kind");
ABSL_FLAG(int, steps, 4000, "what each does");

namespace augment {
namespace {

constexpr const char* kKinds[] = {"owning",  "written",   "trivial",   "derived", "wrapper",
                                  "generic", "constexpr", "aggregate", "bytes"};
constexpr char kProgram[] = "bench/identity/exercise";

struct Mark {
  int n = 0;
  uint64_t object = 0;
};

std::vector<Mark> ReadTruth(const std::string& path) {
  std::vector<Mark> marks;
  std::ifstream file(path);
  for (Mark mark; file >> mark.n >> mark.object;) marks.push_back(mark);
  return marks;
}

// Which object the trace says that Mark(n) was called for. Of all its functions that one alone
// gives back what it takes.
std::map<int, uint64_t> Receivers(const Trace& trace) {
  std::map<int, uint64_t> receivers;
  for (const proto::EventRecord& event : trace.events) {
    if (event.operands_size() != 2 || !event.has_receiver() || !event.has_result()) continue;
    const proto::Value& argument = event.operands(1).value();
    if (argument.kind_case() != proto::Value::kInteger ||
        event.result().value().kind_case() != proto::Value::kInteger ||
        argument.integer() != event.result().value().integer()) {
      continue;
    }
    receivers[static_cast<int>(argument.integer())] = event.operands(0).value().object();
  }
  return receivers;
}

void AddPairs(const std::vector<Mark>& truth, const Trace& trace, Pairs* pairs, int* missing) {
  const std::map<int, uint64_t> receivers = Receivers(trace);
  uint64_t own = uint64_t{1} << 62;
  for (const Mark& mark : truth) {
    const auto found = receivers.find(mark.n);
    if (found == receivers.end()) ++*missing;
    pairs->Add(mark.object, found == receivers.end() ? ++own : found->second);
  }
}

double Seconds(const std::string& command) {
  const absl::Time begin = absl::Now();
  if (std::system(command.c_str()) != 0) {
    absl::FPrintF(stderr, "identity: failed: %s\n", command);
    std::exit(1);
  }
  return absl::ToDoubleSeconds(absl::Now() - begin);
}

void Measure(const std::string& kind, const std::string& folder) {
  Pairs as_read;
  int missing = 0;
  double plain = 0;
  double traced = 0;
  size_t marks = 0;
  bool tracked = false;
  for (int seed = 1; seed <= absl::GetFlag(FLAGS_seeds); ++seed) {
    const std::string truth_path = folder + "/truth";
    const std::string trace_path = folder + "/trace";
    const std::string arguments =
        absl::StrCat(" ", kind, " ", seed, " ", absl::GetFlag(FLAGS_steps), " ", truth_path);
    std::remove(trace_path.c_str());
    plain += Seconds(kProgram + arguments);
    traced +=
        Seconds(absl::StrCat("AUGMENT_TRACE=", trace_path, " ", kProgram, ".traced", arguments));
    const std::vector<Mark> truth = ReadTruth(truth_path);
    marks += truth.size();
    absl::StatusOr<Trace> trace = ReadTrace(trace_path);
    if (!trace.ok()) {
      absl::FPrintF(stderr, "identity: %s\n", trace.status().message());
      std::exit(1);
    }
    for (const auto& [index, cls] : trace->classes) tracked |= !cls.value();
    // Each program has objects of its own.
    Pairs one;
    AddPairs(truth, *trace, &one, &missing);
    as_read.Join(one);
  }
  absl::PrintF("| `%s` | %s | %d | %d | %.2f %% | %.2f %% | %.3f s, %.3f s |\n", kind,
               tracked ? "tracker" : "none", marks, missing, 100 * as_read.precision(),
               100 * as_read.recall(), plain, traced);
}

int Main(int argc, char** argv) {
  absl::ParseCommandLine(argc, argv);
  char folder[] = "/tmp/augment_identity_XXXXXX";
  if (mkdtemp(folder) == nullptr) return 1;
  absl::PrintF(
      "| kind | carries | uses | not in the trace | precision | recall | plain, traced |\n"
      "|---|---|---|---|---|---|---|\n");
  for (const char* const kind : kKinds) Measure(kind, folder);
  return std::system(absl::StrCat("rm -rf ", folder).c_str()) == 0 ? 0 : 1;
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) { return augment::Main(argc, argv); }
