#include "tools/cli/passing_tests.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/string_view.h"
#include "engine/base/status.h"
#include "tools/cli/frame.h"

namespace augment {
namespace {

bool HasAll(const std::vector<TestText>& tests, const std::vector<TestText>& some) {
  std::set<std::string> names;
  for (const TestText& test : tests) names.insert(test.FullName());
  return std::all_of(some.begin(), some.end(),
                     [&names](const TestText& test) { return names.count(test.FullName()) != 0; });
}

// As GNU's linkers and LLVM's say it.
bool SaysDefinedTwice(absl::string_view why) {
  return absl::StrContains(why, "multiple definition of") ||
         absl::StrContains(why, "duplicate symbol");
}

}  // namespace

absl::Status KeepPassing(const Manifest& manifest, const VerifyOptions& options, Bazel* bazel,
                         Progress* progress, VerifyFile* file, std::string* why) {
  const auto passing_of = [&](const VerifyFile& some) -> absl::StatusOr<std::vector<TestText>> {
    ASSIGN_OR_RETURN(Verification verified,
                     VerifyTests({some}, manifest, options, bazel, progress));
    std::map<std::string, VerifiedTest>& outcomes = verified[some.name];
    std::vector<TestText> passing;
    for (const TestText& test : some.tests) {
      const VerifiedTest& outcome = outcomes[test.FullName()];
      if (outcome.outcome == Verified::kPassed) {
        passing.push_back(test);
      } else if (why->empty()) {
        *why = outcome.reason;
      }
    }
    return passing;
  };
  ASSIGN_OR_RETURN(std::vector<TestText> passing, passing_of(*file));
  if (passing.empty() && file->in_parts && SaysDefinedTwice(*why)) {
    // A header may have what one source alone may include.
    file->in_parts = false;
    why->clear();
    ASSIGN_OR_RETURN(passing, passing_of(*file));
  }
  if (!file->frame.empty()) {
    // The user's source may not be for all to stand in (`using namespace`).
    VerifyFile alone = *file;
    PutInto({}, &alone);
    auto& tests = alone.tests;
    tests.erase(std::remove_if(tests.begin(), tests.end(),
                               [](const TestText& test) { return !test.cut_from.empty(); }),
                tests.end());
    if (file->in_parts && !file->suite.one_source) {
      // They stood outside of it.
      if (!AnyIsFramed(passing)) PutInto({}, file);
    } else if (!AnyIsFramed(passing) || !HasAll(passing, alone.tests)) {
      ASSIGN_OR_RETURN(std::vector<TestText> others, passing_of(alone));
      if (!AnyIsFramed(passing) || !HasAll(passing, others)) {
        *file = std::move(alone);
        passing = std::move(others);
      }
    }
  }
  file->tests = std::move(passing);
  return absl::OkStatus();
}

}  // namespace augment
