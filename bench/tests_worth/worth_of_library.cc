#include "bench/tests_worth/worth_of_library.h"

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>
#include <map>
#include <set>
#include <system_error>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "absl/time/clock.h"
#include "bench/mutants/campaign.h"
#include "bench/mutants/noticed.h"
#include "bench/mutants/subject.h"
#include "bench/mutants/written.h"
#include "bench/sweep/compare.h"
#include "bench/tests_worth/branches.h"
#include "bench/tests_worth/table.h"
#include "engine/base/status.h"
#include "engine/emit/frameworks/framework.h"
#include "tools/cli/files.h"
#include "tools/mutation/rerun.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

// Where GCC's counters lie beside the objects, which neither a sandbox nor a cache keeps.
const char* const kCountingFlags[] = {"--copt=--coverage", "--linkopt=--coverage",
                                      "--spawn_strategy=local",
                                      "--disk_cache=", "--platform_suffix=-counted"};
// What an assertion of the frameworks that augment writes for begins with.
constexpr const char* kAssertions[] = {"EXPECT_", "ASSERT_", "CHECK",
                                       "REQUIRE", "BOOST_",  "CPPUNIT_ASSERT"};

int CountAssertions(const std::string& source) {
  int assertions = 0;
  for (absl::string_view line : absl::StrSplit(source, '\n')) {
    line = absl::StripLeadingAsciiWhitespace(line);
    // The cases of Boost.Test begin at the margin, and like its assertions.
    if (absl::StartsWith(line, "BOOST_AUTO_TEST") || absl::StartsWith(line, "BOOST_FIXTURE")) {
      continue;
    }
    assertions += std::any_of(std::begin(kAssertions), std::end(kAssertions),
                              [&line](const char* begin) { return absl::StartsWith(line, begin); })
                      ? 1
                      : 0;
  }
  return assertions;
}

// Cases of GoogleTest, alone.
void RunOnly(const std::vector<std::string>& cases, TestProgram* program) {
  program->arguments.push_back("--gtest_filter=" + absl::StrJoin(cases, ":"));
}

class Measuring {
 public:
  Measuring(const WorthOfLibraryOptions& options, Bazel* bazel, tests_worth::Row* row)
      : options_(options), bazel_(*bazel), row_(*row) {}

  absl::Status Run() {
    SubjectOptions making;
    making.library = row_.library();
    making.switch_folder = options_.switch_folder;
    making.mutants = options_.mutants;
    making.seed = row_.seed();
    ASSIGN_OR_RETURN(subject_, MakeSubject(making, &bazel_));
    RETURN_IF_ERROR(MeasureSuite());
    for (const auto& [name, flags] : std::vector<std::pair<const char*, std::vector<std::string>>>{
             {kOurs, {}}, {kRandom, {"--strategy=random"}}}) {
      RETURN_IF_ERROR(MeasurePart(name, flags));
    }
    return absl::OkStatus();
  }

 private:
  // Of a build that counts branches.
  std::string CountsFolder(const std::string& bin) const {
    return absl::StrCat(bin, "/", row_.library());
  }

  // The name of a file of the library; empty: of another one.
  std::string NameOf(const std::string& file) {
    std::string& name = names_[file];
    if (!name.empty()) return name == "-" ? "" : name;
    std::error_code error;
    const fs::path path = fs::canonical(
        absl::StartsWith(file, "/") ? file : absl::StrCat(bazel_.execution_root(), "/", file),
        error);
    name = error || subject_.files.count(path.string()) == 0 ? "-" : path.string();
    return name == "-" ? "" : name;
  }

  absl::StatusOr<std::vector<TestProgram>> BuildSuite(const std::vector<std::string>& flags) {
    std::vector<std::string> command = {"build"};
    command.insert(command.end(), flags.begin(), flags.end());
    for (const std::string& test : subject_.tests) {
      command.push_back(test);
      if (flags.empty()) command.push_back(test + ".augment");
    }
    ASSIGN_OR_RETURN(const BazelResult built, bazel_.Run(command));
    if (built.exit_code != 0) {
      return absl::InternalError(TellingLine(BuildErrors(built.err, 1000)));
    }
    ASSIGN_OR_RETURN(const std::string bin, BinOf(flags, &bazel_));
    std::vector<TestProgram> programs;
    for (const std::string& test : subject_.tests) {
      ASSIGN_OR_RETURN(TestProgram program, ProgramOf(test, "", bazel_));
      program.path = PathOf(bin, test);
      programs.push_back(std::move(program));
    }
    return programs;
  }

  absl::StatusOr<Branches> CountBranches(const std::vector<TestProgram>& programs) {
    ASSIGN_OR_RETURN(const std::string bin, BinOf(counting_, &bazel_));
    ForgetCounts(CountsFolder(bin));
    RunOptions run;
    run.scratch = options_.scratch;
    run.limit = absl::Minutes(5);
    for (TestProgram program : programs) {
      // They are called /proc/self/cwd/… in it, and a test runs elsewhere.
      program.environment["GCOV_PREFIX"] = bazel_.execution_root();
      program.environment["GCOV_PREFIX_STRIP"] = "3";
      RETURN_IF_ERROR(RunTest(program, run).status());
    }
    return ReadCounts(CountsFolder(bin), bazel_.execution_root(),
                      [this](const std::string& file) { return NameOf(file); });
  }

  absl::Status MeasureSuite() {
    ASSIGN_OR_RETURN(const std::vector<TestProgram> programs, BuildSuite({}));
    NoticedOptions noticing;
    noticing.mutants = subject_.Numbers();
    noticing.scratch = options_.scratch;
    noticing.time = options_.suite_time;
    ASSIGN_OR_RETURN(suite_, RunOnMutants(programs, noticing));
    // They are at random, in their order too.
    row_.set_made(static_cast<int>(suite_.asked.size()));
    for (const int number : suite_.asked) {
      if (suite_.noticed.count(number) == 0) unnoticed_.push_back(number);
    }
    row_.set_noticed(row_.made() - static_cast<int>(unnoticed_.size()));
    RETURN_IF_ERROR(WriteSources(subject_.originals));
    ASSIGN_OR_RETURN(const std::vector<TestProgram> counting, BuildSuite(counting_));
    ASSIGN_OR_RETURN(branches_, CountBranches(counting));
    row_.set_branches(static_cast<int>(branches_.all.size()));
    row_.set_taken(static_cast<int>(branches_.taken.size()));
    return absl::OkStatus();
  }

  absl::Status MeasurePart(const std::string& name, const std::vector<std::string>& flags) {
    CampaignOptions how;
    how.library = row_.library();
    how.script = options_.script;
    how.log = absl::StrCat(options_.logs, "/", name);
    how.store = options_.store;
    how.budget =
        absl::FormatDuration(options_.budget / static_cast<int64_t>(subject_.tests.size()));
    how.timeout_seconds = absl::ToDoubleSeconds(options_.timeout);
    how.seed = row_.seed();
    how.flags = flags;
    how.tests = subject_.tests;
    ASSIGN_OR_RETURN(Campaign campaign, Campaign::Prepare(how, &bazel_));
    const absl::Status measured = MeasureWritten(name, &campaign);
    campaign.TakeBack();
    return measured;
  }

  absl::Status MeasureWritten(const std::string& name, Campaign* campaign) {
    tests_worth::Part& part = (*row_.mutable_parts())[name];
    part.Clear();
    // The tool makes mutants of its own, of the code as people wrote it.
    RETURN_IF_ERROR(WriteSources(subject_.originals));
    const absl::Time begin = absl::Now();
    ASSIGN_OR_RETURN(const std::string why, campaign->Run());
    part.set_seconds(absl::ToDoubleSeconds(absl::Now() - begin));
    part.set_error(why);
    if (!why.empty()) return absl::OkStatus();
    KeepCopies(name, &part);
    ASSIGN_OR_RETURN(Campaign::Built counting, campaign->Build(kTestsSuffix, counting_));
    RETURN_IF_ERROR(Limit(name, &counting.programs, &part));
    if (!counting.error.empty()) part.set_error(counting.error);
    ASSIGN_OR_RETURN(const Branches branches, CountBranches(counting.programs));
    // What only the written tests make the compiler compile is there as well.
    branches_.all.insert(branches.all.begin(), branches.all.end());
    row_.set_branches(static_cast<int>(branches_.all.size()));
    part.set_branches(static_cast<int>(
        std::count_if(branches.taken.begin(), branches.taken.end(),
                      [this](const Branch& one) { return branches_.taken.count(one) == 0; })));
    if (name == kOurs) RETURN_IF_ERROR(RunAgain(counting.programs, &part));

    RETURN_IF_ERROR(WriteSources(subject_.mutated));
    ASSIGN_OR_RETURN(Campaign::Built mutated, campaign->Build(kTestsSuffix, {}));
    if (!mutated.error.empty()) part.set_error(mutated.error);
    for (size_t i = 0; i < mutated.programs.size() && i < counting.programs.size(); ++i) {
      mutated.programs[i].arguments = counting.programs[i].arguments;
    }
    NoticedOptions noticing;
    noticing.mutants = unnoticed_;
    noticing.scratch = options_.scratch;
    if (mutated.programs.empty()) return absl::OkStatus();
    ASSIGN_OR_RETURN(const Noticed written, RunOnMutants(mutated.programs, noticing));
    part.set_noticed(static_cast<int>(written.noticed.size()));
    return name == kOurs ? FindRedundant(mutated.programs, written, &part) : absl::OkStatus();
  }

  void KeepCopies(const std::string& name, tests_worth::Part* part) const {
    const std::string folder = absl::StrCat(options_.logs, "/written_", name);
    RemoveTree(folder);
    for (const std::string& test : subject_.tests) {
      const std::string file = PathOf("", test) + kTestsSuffix + ".cc";
      const absl::StatusOr<std::string> text = ReadFile(bazel_.workspace() + file);
      if (!text.ok()) continue;
      part->set_assertions(part->assertions() + CountAssertions(*text));
      const std::string copy = folder + file;
      static_cast<void>(MakeFolders(fs::path(copy).parent_path().string()));
      static_cast<void>(WriteFile(copy, *text));
    }
  }

  // Leaves out what fails on the library as it is, and what is more than ours: random tests are
  // compared with as many.
  absl::Status Limit(const std::string& name, std::vector<TestProgram>* programs,
                     tests_worth::Part* part) {
    RunOptions run;
    run.scratch = options_.scratch;
    run.limit = absl::Minutes(5);
    int left = name == kRandom ? row_.parts().at(kOurs).tests() : part->written();
    for (TestProgram& program : *programs) {
      ASSIGN_OR_RETURN(const RunEnd end, RunTest(program, run));
      ASSIGN_OR_RETURN(std::vector<std::string> cases, ListCases(program));
      part->set_written(part->written() + end.cases);
      if (cases.empty()) continue;  // another framework
      std::vector<std::string> taken;
      for (const std::string& one : cases) {
        if (std::binary_search(end.failed.begin(), end.failed.end(), one)) {
          part->add_failing(one);
        } else if (name == kOurs || left > 0) {
          taken.push_back(one);
          --left;
        }
      }
      if (taken.size() != cases.size()) RunOnly(taken, &program);
      part->set_tests(part->tests() + static_cast<int>(taken.size()));
    }
    return absl::OkStatus();
  }

  absl::Status RunAgain(const std::vector<TestProgram>& programs, tests_worth::Part* part) {
    RunOptions run;
    run.scratch = options_.scratch;
    run.limit = absl::Minutes(5);
    for (const TestProgram& program : programs) {
      for (int i = 0; i < options_.runs; ++i) {
        ASSIGN_OR_RETURN(const RunEnd end,
                         RunTest(InOtherSurroundings(program, *FindFramework("gtest"), i), run));
        part->set_runs(part->runs() + 1);
        if (!end.passed) part->set_failed(part->failed() + 1);
      }
    }
    return absl::OkStatus();
  }

  // A test is redundant when the others notice what it notices, and come to where it comes to.
  absl::Status FindRedundant(const std::vector<TestProgram>& programs, const Noticed& all,
                             tests_worth::Part* part) {
    NoticedOptions noticing;
    noticing.mutants.assign(all.noticed.begin(), all.noticed.end());
    noticing.scratch = options_.scratch;
    std::vector<Noticed> tests;
    for (const TestProgram& program : programs) {
      ASSIGN_OR_RETURN(const std::vector<std::string> cases, ListCases(program));
      if (cases.empty()) return absl::OkStatus();
      for (const std::string& one : cases) {
        TestProgram alone = program;
        if (!alone.arguments.empty() &&
            absl::StartsWith(alone.arguments.back(), "--gtest_filter")) {
          const std::vector<std::string> run =
              absl::StrSplit(absl::StripPrefix(alone.arguments.back(), "--gtest_filter="), ':');
          if (std::find(run.begin(), run.end(), one) == run.end()) continue;
          alone.arguments.pop_back();
        }
        RunOnly({one}, &alone);
        ASSIGN_OR_RETURN(Noticed noticed, RunOnMutants({alone}, noticing));
        tests.push_back(std::move(noticed));
      }
    }
    std::map<int, int> noticed_by;
    std::map<int, int> reached_by;
    for (const Noticed& test : tests) {
      for (const int mutant : test.noticed) ++noticed_by[mutant];
      for (const int mutant : test.reached) ++reached_by[mutant];
    }
    part->set_redundant(0);
    for (const Noticed& test : tests) {
      const bool notices = std::any_of(test.noticed.begin(), test.noticed.end(),
                                       [&](int mutant) { return noticed_by[mutant] == 1; });
      const bool reaches = std::any_of(test.reached.begin(), test.reached.end(), [&](int mutant) {
        return reached_by[mutant] == 1 && suite_.reached.count(mutant) == 0;
      });
      if (!notices && !reaches) part->set_redundant(part->redundant() + 1);
    }
    return absl::OkStatus();
  }

  const WorthOfLibraryOptions& options_;
  Bazel& bazel_;
  tests_worth::Row& row_;
  const std::vector<std::string> counting_{std::begin(kCountingFlags), std::end(kCountingFlags)};
  Subject subject_;
  Noticed suite_;
  std::vector<int> unnoticed_;
  Branches branches_;                         // of the suite
  std::map<std::string, std::string> names_;  // what NameOf() said; "-": another library's
};

}  // namespace

absl::Status MeasureWorth(const WorthOfLibraryOptions& options, Bazel* bazel,
                          tests_worth::Row* row) {
  return Measuring(options, bazel, row).Run();
}

}  // namespace augment
