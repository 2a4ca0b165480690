// Which of a report's tests for new behaviour are written.
//
// In:     the report with all that there are; how they are emitted and verified; the generated
//         tests that are there already.
// Out:    the report with those that catch what no other test does, each with the assertions that
//         it needs (tools/cli/worth.h); where that is not known, with those that stand alone; and
//         with what mutants showed. A line for people, empty when there was nothing to choose from.
// Errors: those of Bazel. Threads: one at a time.
#ifndef AUGMENT_TOOLS_CLI_CHOOSE_TESTS_H_
#define AUGMENT_TOOLS_CLI_CHOOSE_TESTS_H_

#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/emit.h"
#include "tools/cli/existing.h"
#include "tools/cli/session.h"
#include "tools/cli/verify.h"

namespace augment {

// Nothing is owned.
struct TestChoice {
  const Session& session;
  const Manifest& manifest;
  const std::vector<proto::SubjectModel>& models;
  const ExistingFiles& existing;
  EmitOptions emit;
  VerifyOptions verify;
  // Behaviours that nobody wants a test of. What such a test would be kept for is not covered by
  // another one instead.
  std::set<std::string> dropped;
};

struct ChosenTests {
  std::string note;
  // Of each test that the report has now: the changes that it notices and no test before it, in
  // words, and the places of these in Report.mutation.
  struct Reason {
    std::vector<std::string> catches;
    std::vector<int> mutants;
    // Statements of the user's case that a test which begins like it does without, by their
    // places in its body (engine/emit/cut_test.h).
    std::set<size_t> without;
  };
  std::vector<Reason> reasons;
};

// Behind the sentence that says what is unlike all that the tests' calls did.
inline constexpr char kQuestionMark[] = "Is this meant?";

// The report's tests for new behaviour as text; its findings are not looked at.
Emission EmitNewTests(const EmitOptions& options, const std::vector<proto::SubjectModel>& models,
                      const proto::Report& report);

absl::StatusOr<ChosenTests> ChooseTests(const TestChoice& choice, proto::Report* report);

}  // namespace augment

#endif  // AUGMENT_TOOLS_CLI_CHOOSE_TESTS_H_
