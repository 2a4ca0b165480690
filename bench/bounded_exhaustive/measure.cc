#include "bench/bounded_exhaustive/measure.h"

#include <iostream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_split.h"

namespace augment::bounded_exhaustive {
namespace {

// "does not compile, there and back" of a message with a line of each.
std::string OraclesOf(const std::string& message) {
  std::string names;
  for (const absl::string_view line : absl::StrSplit(message, '\n')) {
    absl::StrAppend(&names, names.empty() ? "" : ", ", line.substr(0, line.find(':')));
  }
  return names;
}

struct Pass {
  gen::Report report;
  double total = 0;
  double first = 0;
};

Pass Try(const gen::Generator<Program>& programs, Remembered& check,
         const gen::CheckOptions& options) {
  Pass pass;
  bool failed = false;
  pass.report = gen::CheckAll(
      programs,
      [&](const Program& program) {
        std::string message = check(program, &pass.total);
        if (!message.empty() && !failed) {
          failed = true;
          pass.first = pass.total;
        }
        return message;
      },
      options);
  return pass;
}

}  // namespace

Remembered::Remembered(Check check, std::function<double()> seconds)
    : check_(std::move(check)), seconds_(std::move(seconds)) {}

std::string Remembered::operator()(const Program& program, double* spent) {
  const auto [at, fresh] = noted_.emplace(program.subject + "\n" + program.text, Noted());
  if (fresh) {
    const double before = seconds_();
    at->second.message = check_(program);
    at->second.seconds = seconds_() - before;
  }
  *spent += at->second.seconds;
  return at->second.message;
}

Row Measure(const gen::Generator<Program>& programs, int level, Remembered& check, int seeds) {
  Row row;
  row.level = level;
  const gen::Generator<Program> merged = programs.Merged(level);
  gen::CheckOptions options;
  options.sparse = false;
  options.abstraction.names = GeneratedNames();
  options.progress = &std::cerr;
  const Pass dense = Try(merged, check, options);
  options.progress = nullptr;
  row.inputs = dense.report.tried;
  row.failures = dense.report.failures;
  row.total = dense.total;
  row.dense_first = dense.first;
  row.dense_apfd = dense.report.Apfd();
  row.abstract = dense.report.clusters.size();

  gen::CheckOptions by = options;
  by.cluster_by = OraclesOf;
  row.oracles = Try(merged, check, by).report.clusters.size();
  by.cluster_by = [](const std::string& message) { return message; };
  row.concrete = Try(merged, check, by).report.clusters.size();

  options.sparse = true;
  for (int seed = 1; seed <= seeds; ++seed) {
    options.seed = static_cast<uint64_t>(seed);
    const Pass sparse = Try(merged, check, options);
    row.sparse_first += sparse.first / seeds;
    row.sparse_apfd += sparse.report.Apfd() / seeds;
    // The places that the jumps of this seed meet.
    gen::Jumps jumps(options.seed, options.jump_limit);
    uint64_t met = 0;
    for (gen::Index at = jumps.Next() - 1; merged.Size().Has(at); at += jumps.Next()) ++met;
    row.again += static_cast<double>(met) / static_cast<double>(row.inputs) / seeds;
  }

  options.sparse = false;
  options.merging_level = level;
  row.report = Try(programs, check, options).report;
  row.small_tried = row.report.small_tried;
  std::set<std::string> met;
  for (const gen::Cluster& cluster : row.report.clusters) {
    if (level == 0) met.insert(cluster.abstract);
    if (cluster.only_together) continue;
    for (const gen::Failure& small : cluster.small) {
      met.insert(gen::AbstractMessage(small.message, options.abstraction));
    }
  }
  row.unmerged_clusters_met = met.size();
  return row;
}

std::string Table(const std::string& name, const std::vector<Row>& rows) {
  std::string text = absl::StrCat(
      "| ", name,
      " | inputs | dense s | again | first s dense | sparse | APFD % dense | sparse | failures | "
      "clusters by oracle | abstract | concrete | small tried | unmerged clusters met |\n"
      "|---|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
  for (const Row& row : rows) {
    const bool fails = row.failures > 0;
    const auto or_none = [&](double value, int decimals) {
      return fails ? absl::StrFormat("%.*f", decimals, value) : std::string("n/a");
    };
    absl::StrAppend(&text, "| M", row.level, " | ", row.inputs, " | ",
                    absl::StrFormat("%.1f", row.total), " | ",
                    absl::StrFormat("%.1f %%", 100 * row.again), " | ", or_none(row.dense_first, 2),
                    " | ", or_none(row.sparse_first, 2), " | ", or_none(100 * row.dense_apfd, 1),
                    " | ", or_none(100 * row.sparse_apfd, 1), " | ", row.failures, " | ",
                    row.oracles, " | ", row.abstract, " | ", row.concrete, " | ", row.small_tried,
                    " | ", row.unmerged_clusters_met, " |\n");
  }
  return text;
}

}  // namespace augment::bounded_exhaustive
