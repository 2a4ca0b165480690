#include "tools/cli/worth_choice.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/base/hash.h"
#include "engine/base/status.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

std::string TextOf(const mutate::Mutant& mutant) {
  const size_t colon = mutant.change.rfind(": ");
  return absl::StrCat("`", mutant.change.substr(0, colon), "` is ",
                      mutant.kind == mutate::Operator::kDeletion ? "left out" : "changed",
                      mutant.function.empty() ? "" : absl::StrCat(" in ", mutant.function, "()"),
                      // What the compiler computes is never changed: an assertion that it checks
                      // may well notice.
                      mutant.in_constexpr ? " at run time" : "");
}

bool OursComesTo(int mutant, const SeenOfMutants& seen, const std::vector<TestText>& candidates,
                 const WorthOfTests& result) {
  const auto tests = seen.who_reaches.find(mutant);
  return tests != seen.who_reaches.end() &&
         std::any_of(tests->second.begin(), tests->second.end(),
                     [&](size_t test) { return result.kept.count(candidates[test].test) != 0; });
}

proto::MutantReport::Fate FateOf(int mutant, const SeenOfMutants& seen, bool ours, bool caught) {
  const bool suite = seen.suite_reaches.count(mutant) != 0;
  if (seen.suite_notices.count(mutant) != 0) return proto::MutantReport::SUITE;
  if (caught) return proto::MutantReport::OURS;
  if (!suite && !ours) return proto::MutantReport::NOT_REACHED;
  const bool all_ran =
      (!suite || seen.suite_ran.count(mutant) != 0) && (!ours || seen.ours_ran.count(mutant) != 0);
  return all_ran ? proto::MutantReport::SURVIVES : proto::MutantReport::UNKNOWN;
}

}  // namespace

std::map<int, int> ChooseByWorth(const std::vector<TestText>& candidates,
                                 std::vector<mutate::Worth> worth, const WorthOptions& options,
                                 const std::vector<mutate::Mutant>& mutants, WorthOfTests* result) {
  std::map<int, int> caught_by;
  std::map<std::string, std::set<int>> of_function;
  for (size_t i = 0; i < mutants.size(); ++i) {
    of_function[mutants[i].function].insert(static_cast<int>(i) + 1);
  }
  for (size_t t = 0; t < worth.size(); ++t) {
    const auto about = options.about.find(candidates[t].test);
    if (about != options.about.end()) worth[t].own = of_function[about->second];
  }
  std::vector<mutate::Worth> own = worth;
  for (size_t t = 0; t < own.size(); ++t) {
    if (options.of_others.count(candidates[t].test) == 0) continue;
    own[t].caught.clear();
    own[t].reached.clear();
  }
  std::vector<mutate::Kept> selected = mutate::SelectTests(own, options.selection);
  if (selected.empty()) selected = mutate::SelectTests(worth, options.selection);
  std::set<int> caught;
  for (const mutate::Kept& kept : selected) {
    const int place = candidates[kept.test].test;
    if (options.unwanted.count(place) != 0) continue;
    WorthOfTests::Kept& one = result->kept[place];
    one.expectations = kept.assertions;
    caught.insert(kept.caught.begin(), kept.caught.end());
    // Of several the longest text tells most.
    for (const int number : kept.caught) {
      caught_by[number] = place;
      const std::string text = TextOf(mutants[static_cast<size_t>(number) - 1]);
      if (std::find(one.all.begin(), one.all.end(), text) == one.all.end()) {
        one.all.push_back(text);
      }
      if (text.size() > one.catches.size()) one.catches = text;
    }
  }
  result->caught = static_cast<int>(caught.size());
  return caught_by;
}

absl::Status ReportMutants(const std::vector<mutate::Mutant>& mutants, const SeenOfMutants& seen,
                           const std::vector<TestText>& candidates,
                           const std::map<int, int>& caught_by, const std::string& workspace,
                           WorthOfTests* result) {
  std::vector<int> numbers;
  std::set<std::string> files;
  for (size_t i = 0; i < mutants.size(); ++i) {
    if (!mutants[i].file.empty()) numbers.push_back(static_cast<int>(i) + 1);
  }
  const auto place = [&mutants](int number) {
    const mutate::Mutant& mutant = mutants[static_cast<size_t>(number) - 1];
    return std::tie(mutant.file, mutant.line, mutant.begin, mutant.change);
  };
  std::sort(numbers.begin(), numbers.end(), [&place](int a, int b) { return place(a) < place(b); });
  for (const int number : numbers) {
    const mutate::Mutant& mutant = mutants[static_cast<size_t>(number) - 1];
    files.insert(mutant.file);
    proto::MutantReport* const out = result->report.add_mutants();
    out->set_file(mutant.file);
    out->set_line(static_cast<int>(mutant.line));
    out->set_function(mutant.function);
    out->set_change(mutant.change);
    const auto by = caught_by.find(number);
    const bool ours = OursComesTo(number, seen, candidates, *result);
    out->set_fate(FateOf(number, seen, ours, by != caught_by.end()));
    out->set_suite_reaches(seen.suite_reaches.count(number) != 0);
    out->set_ours_reach(ours);
    if (by != caught_by.end()) {
      result->kept[by->second].mutants.push_back(result->report.mutants_size() - 1);
    }
  }
  for (const std::string& file : files) {
    ASSIGN_OR_RETURN(const std::string text, ReadFile(absl::StrCat(workspace, "/", file)));
    proto::MutationReport::File* const out = result->report.add_files();
    out->set_path(file);
    out->set_hash(HashText(text));
  }
  return absl::OkStatus();
}

}  // namespace augment
