#include "bench/subjects/measure.h"

#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/time/clock.h"
#include "absl/time/time.h"
#include "bench/subjects/called.h"
#include "engine/campaign/assemble.h"
#include "engine/campaign/models.h"
#include "engine/model/value.h"
#include "engine/trace/trace.h"
#include "tools/cli/files.h"
#include "tools/cli/manifest.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

using proto::EventRecord;

// Seconds; a suite that takes longer hangs.
constexpr char kLongest[] = "300";

absl::Status Failed(const std::string& what, const std::string& output) {
  return absl::InternalError(absl::StrCat(what, ":\n", output));
}

class Measuring {
 public:
  Measuring(const std::string& label, const MeasureOptions& options, Bazel* bazel)
      : label_(label), options_(options), bazel_(*bazel) {
    // "//tests/subjects/x:x_test"
    const std::vector<std::string> parts = absl::StrSplit(label.substr(2), ':');
    package_ = parts[0];
    name_ = parts.back();
    subject_.measurements.subject = package_.substr(package_.rfind('/') + 1);
  }

  Subject Run() {
    const absl::Status status = Steps();
    if (!status.ok()) subject_.measurements.problem = std::string(status.message());
    return std::move(subject_);
  }

 private:
  absl::Status Steps() {
    absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
    if (!folder.ok()) return folder.status();
    folder_ = folder->path();
    trace_path_ = absl::StrCat(options_.keep_traces.empty() ? folder_ : options_.keep_traces, "/",
                               subject_.measurements.subject, ".trace");
    for (const auto& step :
         {&Measuring::BuildTests, &Measuring::RunTests, &Measuring::CountEvents,
          &Measuring::CountFunctions, &Measuring::CountCalled, &Measuring::ReplayRecipes}) {
      if (absl::Status status = (this->*step)(); !status.ok()) return status;
    }
    return absl::OkStatus();
  }

  std::string Binary(const std::string& suffix) const {
    return absl::StrCat(bazel_.bin(), "/", package_, "/", name_, suffix);
  }

  // Builds and returns the seconds it took.
  absl::StatusOr<double> Build(const std::string& target) {
    std::vector<std::string> command = {"build", target};
    // Nothing may come from a cache, or the time says nothing.
    if (options_.time_builds) command.push_back("--disk_cache=");
    const absl::Time begin = absl::Now();
    absl::StatusOr<BazelResult> built = bazel_.Run(command);
    if (!built.ok()) return built.status();
    if (built->exit_code != 0) {
      return Failed(absl::StrCat(target, " does not build"), BuildErrors(built->err, 20));
    }
    return absl::ToDoubleSeconds(absl::Now() - begin);
  }

  absl::Status BuildTests() {
    Measurements& m = subject_.measurements;
    if (options_.time_builds) {
      // The instrumenter and the probe are not part of what a subject adds.
      for (const char* shared : {"//tools:instrument", "//engine/probe:traced"}) {
        if (absl::StatusOr<double> built = Build(shared); !built.ok()) return built.status();
      }
      RemoveTree(absl::StrCat(bazel_.bin(), "/", package_));
      RemoveTree(absl::StrCat(bazel_.bin(), "/external/", m.subject));
    }
    absl::StatusOr<double> plain = Build(label_);
    if (!plain.ok()) return plain.status();
    absl::StatusOr<double> traced = Build(label_ + ".traced");
    if (!traced.ok()) return traced.status();
    if (options_.time_builds) {
      m.build_seconds = *plain;
      m.added_build_seconds = *traced;
    }
    for (const char* suffix : {".augment", ".noted"}) {
      if (absl::StatusOr<double> built = Build(label_ + suffix); !built.ok()) {
        return built.status();
      }
    }
    return absl::OkStatus();
  }

  // Runs one of the programs; `seconds` becomes the least of the runs.
  absl::StatusOr<std::string> Time(const std::string& program, int runs, double* seconds) {
    ProcessOptions process;
    process.folder = folder_;
    process.merge_output = true;
    process.environment = {{"AUGMENT_TRACE", trace_path_}, {"TEST_TMPDIR", folder_}};
    int code = 0;
    for (int run = 0; run < runs; ++run) {
      unlink(trace_path_.c_str());
      const absl::Time begin = absl::Now();
      absl::StatusOr<ProcessResult> result = RunProcess({"timeout", kLongest, program}, process);
      const double took = absl::ToDoubleSeconds(absl::Now() - begin);
      if (!result.ok()) return result.status();
      if (run == 0 || took < *seconds) *seconds = took;
      code = std::max(code, result->exit_code);
    }
    return code == 0 ? "pass" : absl::StrCat("exit ", code);
  }

  absl::Status RunTests() {
    Measurements& m = subject_.measurements;
    absl::StatusOr<ProcessResult> compared =
        RunProcess({absl::StrCat(bazel_.workspace(), "/tests/subjects/same_output.sh"), Binary(""),
                    Binary(".traced")});
    if (!compared.ok()) return compared.status();
    m.equal = compared->exit_code == 0;
    absl::StatusOr<std::string> plain = Time(Binary(""), options_.runs, &m.plain_seconds);
    if (!plain.ok()) return plain.status();
    m.plain = *plain;
    absl::StatusOr<std::string> traced = Time(Binary(".traced"), options_.runs, &m.traced_seconds);
    if (!traced.ok()) return traced.status();
    m.traced = *traced;
    return absl::OkStatus();
  }

  absl::Status CountEvents() {
    Measurements& m = subject_.measurements;
    struct stat file;
    if (stat(trace_path_.c_str(), &file) != 0) return absl::NotFoundError("no trace was written");
    m.trace_bytes = file.st_size;
    absl::StatusOr<Trace> trace = ReadTrace(trace_path_);
    if (!trace.ok()) return trace.status();
    trace_ = *std::move(trace);
    m.events = static_cast<int64_t>(trace_.events.size());
    std::set<uint64_t> objects;
    for (const EventRecord& event : trace_.events) {
      bool opaque = false;
      for (int i = 0; i < event.operands_size(); ++i) {
        const proto::Value& value = event.operands(i).value();
        if (value.kind_case() == proto::Value::kObject) objects.insert(value.object());
        const bool receiver = i == 0 && event.has_receiver();
        // Of a callback that was never called nothing is known.
        const bool uncalled =
            value.kind_case() == proto::Value::kBehaviour && !value.behaviour().has_otherwise();
        if (!receiver && (HasOpaque(value) || uncalled)) opaque = true;
      }
      if (event.kind() != EventRecord::CALL) continue;
      ++m.calls;
      if (!opaque) continue;
      ++m.opaque_calls;
      ++opaque_ids_[event.function()];
    }
    m.objects = static_cast<int64_t>(objects.size());
    return absl::OkStatus();
  }

  absl::Status CountFunctions() {
    Measurements& m = subject_.measurements;
    absl::StatusOr<std::string> json = ReadFile(Binary(".augment.json"));
    if (!json.ok()) return json.status();
    absl::StatusOr<Manifest> manifest = ParseManifest(*json);
    if (!manifest.ok()) return manifest.status();
    if (!manifest->passed_over.empty()) {
      return absl::InternalError(
          absl::StrCat("passed over: ", manifest->passed_over.begin()->second));
    }
    manifest_ = *std::move(manifest);
    for (std::string& path : manifest_.models) {
      path = absl::StrCat(bazel_.execution_root(), "/", path);
    }
    auto models = ReadModels(manifest_.models);
    if (!models.ok()) return models.status();
    models_ = *std::move(models);
    for (const proto::SubjectModel& model : models_) {
      for (const proto::FunctionModel& function : model.functions()) {
        const auto opaque = opaque_ids_.find(function.id());
        if (opaque != opaque_ids_.end()) subject_.opaque[function.signature()] = opaque->second;
        if (!function.is_public() || function.is_deleted() || function.is_implicit()) continue;
        ++m.functions;
        if (function.captured()) ++m.captured;
      }
    }
    return absl::OkStatus();
  }

  absl::Status CountCalled() {
    Measurements& m = subject_.measurements;
    const std::string edges_path = folder_ + "/edges";
    const std::string noted = Binary(".noted");
    ProcessOptions process;
    process.folder = folder_;
    process.merge_output = true;
    process.environment = {{"CALL_EDGES", edges_path}, {"TEST_TMPDIR", folder_}};
    auto run = RunProcess({"timeout", kLongest, noted}, process);
    if (!run.ok()) return run.status();
    auto edges = ReadFile(edges_path);
    if (!edges.ok()) return Failed(noted + " noted no call", run->out);
    std::set<std::string> addresses;
    for (const auto& word : absl::StrSplit(*edges, absl::ByAnyChar(" \n"), absl::SkipEmpty())) {
      addresses.emplace(word);
    }
    ProcessOptions asked;
    asked.input = absl::StrJoin(addresses, "\n") + "\n";
    auto symbols = RunProcess({"addr2line", "-a", "-f", "-C", "-e", noted}, asked);
    if (!symbols.ok()) return symbols.status();
    auto witness = ReadWitness(*edges, symbols->out);
    if (!witness.ok()) return witness.status();
    subject_.called = CalledFunctions(models_, trace_, *witness,
                                      {bazel_.output_base(),
                                       absl::StrCat("external/", m.subject, "/"),
                                       {manifest_.sources.begin(), manifest_.sources.end()}});
    m.called = static_cast<int64_t>(subject_.called.size());
    m.called_captured = std::count_if(subject_.called.begin(), subject_.called.end(),
                                      [](const auto& function) { return function.second.empty(); });
    return absl::OkStatus();
  }

  absl::Status ReplayRecipes() {
    Artifacts artifacts;
    artifacts.target = label_;
    artifacts.driver = absl::StrCat(bazel_.execution_root(), "/", manifest_.driver);
    artifacts.traces = {trace_path_};
    artifacts.models = models_;
    CampaignOptions how;
    how.store_folder = folder_ + "/store";
    how.scratch_folder = folder_ + "/scratch";
    how.replay_only = true;
    how.on_unfaithful = [this](const std::string& function, const std::string& why) {
      // "ns::Stack::size_ was 3, is 4": the field is the reason.
      auto& [count, example] = subject_.unfaithful[why.substr(0, why.find(" was "))];
      if (++count == 1) example = absl::StrCat(function, ": ", why);
    };
    absl::StatusOr<proto::Report> report = SearchArtifacts(artifacts, std::move(how), {});
    if (!report.ok()) return report.status();
    subject_.measurements.recipes = report->statistics().recipes();
    subject_.measurements.faithful = report->statistics().faithful();
    return absl::OkStatus();
  }

  const std::string label_;
  const MeasureOptions options_;
  Bazel& bazel_;
  std::string package_;
  std::string name_;
  std::string folder_;
  std::string trace_path_;
  Trace trace_;
  std::map<uint64_t, int64_t> opaque_ids_;
  Manifest manifest_;
  std::vector<proto::SubjectModel> models_;
  Subject subject_;
};

}  // namespace

Subject Measure(const std::string& label, const MeasureOptions& options, Bazel* bazel) {
  return Measuring(label, options, bazel).Run();
}

}  // namespace augment
