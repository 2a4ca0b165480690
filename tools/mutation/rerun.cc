#include "tools/mutation/rerun.h"

#include <algorithm>
#include <cstddef>
#include <iterator>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/time/clock.h"
#include "engine/base/status.h"

namespace augment {
namespace {

constexpr const char* kTimeZones[] = {"UTC", "Asia/Kathmandu", "America/St_Johns"};
constexpr const char* kLocales[] = {"C", "C.UTF-8", "de_DE.UTF-8"};
// A run that takes so much longer than the first one does not end.
constexpr double kSlower = 10;
constexpr absl::Duration kLeastLimit = absl::Seconds(1);

std::string TextOf(const TestProgram& program, const TestProgram& changed) {
  std::vector<std::string> words;
  for (const auto& [name, value] : changed.environment) {
    if (program.environment.count(name) == 0) words.push_back(absl::StrCat(name, "=", value));
  }
  if (changed.one_processor && !program.one_processor) words.emplace_back("one processor");
  if (changed.terminal && !program.terminal) words.emplace_back("its output in a terminal");
  words.insert(words.end(),
               changed.arguments.begin() + static_cast<std::ptrdiff_t>(program.arguments.size()),
               changed.arguments.end());
  return absl::StrJoin(words, " ");
}

class Reruns {
 public:
  Reruns(const TestProgram& program, const TestFramework& framework,
         const std::vector<std::string>& cases, const RerunOptions& options)
      : program_(program), framework_(framework), cases_(cases), options_(options) {
    run_.scratch = options.scratch;
    run_.limit = options.limit;
  }

  absl::StatusOr<std::map<std::string, std::string>> Find() {
    const absl::Time end = absl::Now() + options_.limit;
    ASSIGN_OR_RETURN(const RunEnd first, RunTest(program_, run_));
    // Not to be judged like that: it wants arguments, or says at its end what it leaked.
    if (!first.passed) return std::move(flaky_);
    run_.limit = std::max(kLeastLimit, kSlower * absl::Seconds(first.seconds));
    for (int i = 0; i < options_.runs && flaky_.size() < cases_.size(); ++i) {
      const absl::Duration left = end - absl::Now();
      if (left <= absl::ZeroDuration()) break;
      RETURN_IF_ERROR(Run(InOtherSurroundings(program_, framework_, i)));
    }
    return std::move(flaky_);
  }

 private:
  absl::Status Run(const TestProgram& changed) {
    ASSIGN_OR_RETURN(const RunEnd end, RunTest(changed, run_));
    if (end.passed) return absl::OkStatus();
    std::vector<std::string> failed = end.failed;
    if (!framework_.LogsCases()) {
      ASSIGN_OR_RETURN(failed, FailAlone(changed));
    }
    // Each passes alone: one stands in another's way, and which does not show.
    if (failed.empty()) failed = cases_;
    for (const std::string& one : failed) flaky_.emplace(one, TextOf(program_, changed));
    return absl::OkStatus();
  }

  absl::StatusOr<std::vector<std::string>> FailAlone(const TestProgram& changed) {
    std::vector<std::string> failed;
    for (const std::string& one : cases_) {
      TestProgram alone = program_;
      alone.environment = changed.environment;
      alone.one_processor = changed.one_processor;
      alone.terminal = changed.terminal;
      for (const std::string& argument : framework_.RunArguments(one)) {
        alone.arguments.push_back(argument);
      }
      ASSIGN_OR_RETURN(const RunEnd end, RunTest(alone, run_));
      if (!end.passed) failed.push_back(one);
    }
    return failed;
  }

  const TestProgram& program_;
  const TestFramework& framework_;
  const std::vector<std::string>& cases_;
  const RerunOptions& options_;
  RunOptions run_;
  std::map<std::string, std::string> flaky_;
};

}  // namespace

TestProgram InOtherSurroundings(TestProgram program, const TestFramework& framework, int run) {
  const auto number = static_cast<size_t>(run);
  program.environment["TZ"] = kTimeZones[number % std::size(kTimeZones)];
  program.environment["LC_ALL"] = kLocales[number / std::size(kTimeZones) % std::size(kLocales)];
  // As on another machine.
  if (run > 0 && run % 2 == 0) {
    program.environment["HOME"] = "/";
    program.environment["USER"] = program.environment["LOGNAME"] = "nobody";
    program.one_processor = true;
  }
  program.terminal = run % 4 == 1;
  // What glibc fills with this byte where nobody else does; its caches would give out memory as it
  // is (The GNU C Library, Memory Allocation Tunables).
  if (run > 0) {
    program.environment["GLIBC_TUNABLES"] =
        absl::StrCat("glibc.malloc.tcache_count=0:glibc.malloc.perturb=", run % 2 == 0 ? 85 : 170);
  }
  // For a program with the source of tools/cli/seed_source.h. 1 is what C begins with.
  program.environment["AUGMENT_RANDOM_SEED"] = absl::StrCat(run + 2);
  for (const std::string& argument : framework.ShuffleArguments(run + 1)) {
    program.arguments.push_back(argument);
  }
  return program;
}

absl::StatusOr<std::map<std::string, std::string>> FindFlaky(const TestProgram& program,
                                                             const TestFramework& framework,
                                                             const std::vector<std::string>& cases,
                                                             const RerunOptions& options) {
  return Reruns(program, framework, cases, options).Find();
}

}  // namespace augment
