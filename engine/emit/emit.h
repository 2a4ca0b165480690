// From a campaign's report to tests as source code.
//
// In:     a Report, the subject models, and how the caller's command is spelled.
// Out:    the cases of the two generated files, not yet verified; in the report,
//         `calls` and `test_name` of each finding.
// Errors: none. What cannot be written as code is counted and left out.
// Source: EXPERIENCE.md "A test that is kept".
#ifndef AUGMENT_ENGINE_EMIT_EMIT_H_
#define AUGMENT_ENGINE_EMIT_EMIT_H_

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "engine/emit/source_file.h"
#include "proto/driver.pb.h"
#include "proto/finding.pb.h"
#include "proto/subject.pb.h"

namespace augment {

struct EmitOptions {
  std::string target;      // label of the augmented_cc_test
  int column_limit = 100;  // for comments
  const TestFramework* framework = &GoogleTest();
  // How the user's test includes the framework; empty: the usual way.
  std::string framework_include;
  // The user's test, by path, when cases of its framework can be cut: where a finding starts in
  // the middle of one of them, the test begins like that case (cut_test.h).
  std::map<std::string, std::string> sources;
  // The only one of these that tests for new behaviour may begin in; empty: any.
  std::string only_source;
  // Each assertion is followed by a comment with its place among the test's expectations
  // (kExpectationMark), for who wants to know which of them fails.
  bool number_expectations = false;
  // A test for new behaviour whose name would need a number behind it, since another one has it, is
  // left out: a reader cannot tell the two apart (docs/written_tests.md).
  bool distinct_names = false;
  // By place in Report.tests, those whose objects keep what they are given: an argument that is
  // passed by reference to const gets a name, so that it lives as long as they do.
  std::set<int> lasting;
};

inline constexpr char kExpectationMark[] = "  // expectation ";

struct Emission {
  // Pass. Some may begin like cases of one of the user's sources (TestText.cut_from).
  std::vector<TestText> tests;
  std::set<std::string> includes;  // of `tests`
  std::string begun_source;        // its path; empty: none does
  std::vector<TestText> faults;    // fail until mended
  std::set<std::string> fault_includes;
  // Faults' tests that begin like cases of one of the user's sources.
  std::vector<TestText> cut_faults;
  std::string cut_source;  // its path
  // Tests that have no spelling in source code: "function: reason".
  std::vector<std::string> left_out;
};

// Names are unique within each list, and do not depend on anything but the
// arguments. Findings that are not faults get `calls` only.
Emission EmitTests(const EmitOptions& options, const std::vector<proto::SubjectModel>& models,
                   proto::Report* report);

// What the user's suite is written with; null when tests cannot be.
const TestFramework* SuiteFramework(const std::vector<proto::SubjectModel>& models);

// No test shows it on the uninstrumented library: a finding that says so and why (empty: it is
// said elsewhere), and that nobody need trust as much.
void LowerUnverified(const std::string& why, proto::Finding* finding);

// A sequence of calls as statements, for showing it.
struct SequenceText {
  std::vector<std::string> lines;
  std::map<int, std::string> objects;  // expressions of the objects in `named` slots
};
// Errors: Unimplemented when a call or value has no spelling.
// `moments`, by number: those that it may start at.
absl::StatusOr<SequenceText> WriteSequence(const proto::Candidate& sequence,
                                           const std::set<int>& named,
                                           const proto::Registry& registry,
                                           const std::vector<proto::SubjectModel>& models,
                                           const std::map<uint64_t, proto::Moment>& moments);

// What a generated file becomes when new tests meet those that it has.
// `existing` are the tests to keep; a new one with the body of one of them, or
// with the body of one in `elsewhere` (a person moved it), is left out, and one
// that only shares its name gets a number. Order: existing, then new.
std::vector<TestText> MergeTests(const std::vector<TestText>& existing,
                                 const std::vector<TestText>& added,
                                 const std::vector<TestText>& elsewhere);

}  // namespace augment

#endif  // AUGMENT_ENGINE_EMIT_EMIT_H_
