// The store at the size of the founding paper's database, and from a hundredth
// of that to three times as much. README.md says how to run it and what came
// out; the last line is "store: T s, S MB, peak P MB, first45 Q ms, join J ms".
//
// In:     --folder=DIR for the stores (default: a temporary one, which goes
//         away); --only=SCALE measures that scale alone; --real=DIR only asks the
//         store there, which a campaign left.
// Errors: exits 1 when something cannot be measured, 2 when a limit is not kept.
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "absl/strings/numbers.h"
#include "absl/strings/strip.h"
#include "bench/store/measure.h"

namespace augment::bench {
namespace {

constexpr int kQueries = 1000;

struct ShapeName {
  Shape shape;
  const char* name;
  bool join;
};
constexpr ShapeName kShapes[] = {
    {Shape::kTwoClauses, "two clauses", false},
    {Shape::kThreeClauses, "three clauses", false},
    {Shape::kSharedVariable, "!a.disjoint(b) && clause of a", true},
    {Shape::kTwoRelations, "!a.disjoint(b) && b.has(c) && clause of a", true},
    {Shape::kEqualValue, "a.size() == b.size() && clause of b", true},
};

void Row(const char* law, double scale, const Loaded& loaded) {
  std::printf("| %-7s | %6.2f | %9llu | %9llu | %7llu | %7.1f | %7.1f | %7.0f | %7.0f | %5.2f |\n",
              law, scale, static_cast<unsigned long long>(loaded.objects),
              static_cast<unsigned long long>(loaded.answers),
              static_cast<unsigned long long>(loaded.transitions), loaded.seconds,
              loaded.processor_seconds, loaded.megabytes, loaded.peak_megabytes,
              loaded.processor_seconds * 1e6 / static_cast<double>(loaded.objects));
  std::fflush(stdout);
}

// Median, 99th percentile and longest; the largest 99th of each kind.
void Questions(const std::string& folder, const char* law, double* first, double* join) {
  auto store = Store::OpenToRead(folder);
  if (!store.ok()) std::exit(1);
  for (const ShapeName& shape : kShapes) {
    double found = 0;
    Ask(**store, shape.shape, kQueries / 10, 5, &found);  // the pages are in memory
    const Times times = Ask(**store, shape.shape, kQueries, 6, &found);
    std::printf("| %-7s | %-42s | %6.3f | %6.3f | %7.3f | %6.1f | %5.1f |\n", law, shape.name,
                times.median, times.p99, times.most, times.within, found);
    double* const worst = shape.join ? join : first;
    *worst = std::max(*worst, times.p99);
  }
  size_t matches = 0;
  const double all = JoinAll(**store, &matches);
  std::printf("| %-7s | %-42s | %6.1f ms for all %zu |\n", law, "!a.disjoint(b) && !b.has(c), all",
              all, matches);
  std::fflush(stdout);
}

int Real(const std::string& folder) {
  const auto store = Store::OpenToRead(folder);
  if (!store.ok()) {
    std::fprintf(stderr, "%s\n", std::string(store.status().message()).c_str());
    return 1;
  }
  for (const int clauses : {2, 3}) {
    double found = 0;
    for (const bool warm : {false, true}) {
      const auto times = AskReal(**store, clauses, kQueries, 6, &found);
      if (!times.ok()) {
        std::fprintf(stderr, "%s\n", std::string(times.status().message()).c_str());
        return 1;
      }
      if (!warm) continue;
      std::printf("real, %d clauses: median %.3f ms, 99%% %.3f, longest %.3f, %.1f found\n",
                  clauses, times->median, times->p99, times->most, found);
    }
  }
  return 0;
}

int Main(const std::string& folder, double only) {
  std::printf(
      "| values  |  scale |   objects |   answers | transit |       s |   cpu s |      MB | peak "
      "MB "
      "| us/obj |\n");
  Loaded paper;
  double first = 0;
  double join = 0;
  std::vector<double> scales = {0.01, 0.1, 3, 1};  // the last one is asked
  if (only > 0) scales = {only};
  for (const bool zipf : {true, false}) {
    const char* const law = zipf ? "Zipf" : "uniform";
    for (const double scale : scales) {
      const Loaded loaded = Load(folder, kPaper.Scaled(scale), zipf, 1);
      Row(law, scale, loaded);
      paper.seconds =
          scale == scales.back() ? std::max(paper.seconds, loaded.seconds) : paper.seconds;
      paper.megabytes =
          scale == scales.back() ? std::max(paper.megabytes, loaded.megabytes) : paper.megabytes;
      paper.peak_megabytes = scale == scales.back()
                                 ? std::max(paper.peak_megabytes, loaded.peak_megabytes)
                                 : paper.peak_megabytes;
    }
    std::printf("\n| values  | %-42s | median |    99%% | longest | %%<1ms | found |\n",
                "first 45 matches, ms");
    Questions(folder, law, &first, &join);
    std::printf("\n");
  }
  const Readers readers = AskConcurrently(folder, 8, 5);
  std::printf("8 readers beside a writer that added %llu objects: %.0f queries/s, answers %s\n",
              static_cast<unsigned long long>(readers.added), readers.queries_per_second,
              readers.agree ? "agree" : "DIFFER");
  std::printf("store: %.1f s, %.0f MB, peak %.0f MB, first45 %.2f ms, join %.2f ms\n",
              paper.seconds, paper.megabytes, paper.peak_megabytes, first, join);
  return readers.agree ? 0 : 2;
}

}  // namespace
}  // namespace augment::bench

int main(int argc, char** argv) {
  std::string folder;
  double only = 0;
  for (int i = 1; i < argc; ++i) {
    absl::string_view argument = argv[i];
    if (absl::ConsumePrefix(&argument, "--only=") && absl::SimpleAtod(argument, &only) &&
        only > 0) {
      continue;
    }
    if (absl::ConsumePrefix(&argument, "--real=")) {
      return augment::bench::Real(std::string(argument));
    }
    if (absl::ConsumePrefix(&argument, "--folder=")) {
      folder = std::string(argument);
    } else {
      std::fprintf(stderr,
                   "Incorrect usage: %s; there are --only=SCALE, --folder=DIR and --real=DIR\n",
                   argv[i]);
      return 1;
    }
  }
  if (!folder.empty()) {
    mkdir(folder.c_str(), 0755);
    return augment::bench::Main(folder, only);
  }
  const char* const temporary = std::getenv("TMPDIR");
  std::string made = std::string(temporary == nullptr ? "/tmp" : temporary) + "/store.XXXXXX";
  if (mkdtemp(made.data()) == nullptr) return 1;
  const int code = augment::bench::Main(made, only);
  for (const char* file : {"/data.mdb", "/lock.mdb", ""}) remove((made + file).c_str());
  return code;
}
