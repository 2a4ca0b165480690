#include "tools/cli/fault_tests.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/base/file_names.h"
#include "engine/base/status.h"
#include "engine/report/summary.h"
#include "tools/cli/frame.h"
#include "tools/cli/framed_faults.h"
#include "tools/cli/sanitizers.h"
#include "tools/cli/shorten_cut.h"

namespace augment {
namespace {

using proto::Finding;

// Failures that only sanitizers see: the plain library may well survive them.
bool NeedsSanitizer(const Finding& finding) {
  return finding.oracle() == proto::ORACLE_ASAN || finding.oracle() == proto::ORACLE_UBSAN ||
         finding.oracle() == proto::ORACLE_CONTAINER || finding.oracle() == proto::ORACLE_WITNESS ||
         finding.oracle() == proto::ORACLE_CRASH;
}

constexpr char kSanitizedNote[] = "Fails under sanitizers";

}  // namespace

const Finding* FaultTests::FindFinding(const std::string& id) const {
  for (const Finding& finding : report_.findings()) {
    if (finding.id() == id) return &finding;
  }
  return nullptr;
}

// The tests of earlier runs stay as they are until they pass; accepted findings
// are nothing to be mended.
void FaultTests::Collect(const Emission& emission, std::map<std::string, std::string> sources) {
  std::vector<TestText> existing;
  for (const TestText& test : existing_.faults.tests) {
    // Made anew where the finding is: without the user's fixture they are nothing.
    if (!test.framed_in.empty() || !test.cut_from.empty()) continue;
    const Finding* finding = FindFinding(test.finding_id);
    if (finding == nullptr || !finding->known()) existing.push_back(test);
  }
  std::vector<TestText> added;
  for (const TestText& test : emission.faults) {
    const Finding* finding = FindFinding(test.finding_id);
    if (finding == nullptr || finding->known()) continue;
    if (finding->only_driver_sees()) {
      notes_.push_back(absl::StrCat("no test    for finding ", test.finding_id,
                                    ": nothing public shows that it is broken"));
    } else {
      added.push_back(test);
    }
  }
  for (const TestText& test : emission.cut_faults) {
    const Finding* finding = FindFinding(test.finding_id);
    if (finding != nullptr && !finding->known()) framed_.push_back(test);
  }
  alone_ = MergeTests(existing, added, {});
  // A finding's test may go by the name that it got earlier.
  for (Finding& finding : *report_.mutable_findings()) {
    if (finding.only_driver_sees()) {
      finding.clear_test_name();
      LowerUnverified("nothing public tells", &finding);
    }
    for (const TestText& test : alone_) {
      if (test.finding_id == finding.id()) finding.set_test_name(test.FullName());
    }
  }
  sources_ = std::move(sources);
  framed_in_ = emission.cut_source;
  includes_ = emission.fault_includes;
  includes_.insert(existing_.faults.includes.begin(), existing_.faults.includes.end());
}

Frame FaultTests::Surroundings() const { return FrameOf(existing_.sources, framed_in_); }

VerifyFile FaultTests::FramedFile() const {
  VerifyFile cut{"cut", existing_.suite, {}, framed_, true};
  PutInto(Surroundings(), &cut);
  return cut;
}

std::vector<VerifyFile> FaultTests::Files() const {
  VerifyFile faults{"faults", existing_.suite, includes_, {}, true};
  VerifyFile hangs{"hangs", existing_.suite, includes_, {}, true, /*once=*/true};
  for (const TestText& test : alone_) {
    const Finding* finding = FindFinding(test.finding_id);
    const bool hang = finding != nullptr && finding->oracle() == proto::ORACLE_HANG;
    (hang ? hangs : faults).tests.push_back(test);
  }
  return {std::move(faults), std::move(hangs), FramedFile()};
}

absl::Status FaultTests::Verify(const Verification& first, const VerifyOptions& options) {
  options_ = options;
  for (const char* const from : {"faults", "hangs"}) {
    const auto found = first.find(from);
    if (found == first.end()) continue;
    verification_["faults"].insert(found->second.begin(), found->second.end());
  }
  if (const auto cut = first.find("cut"); cut != first.end()) verification_["cut"] = cut->second;
  RETURN_IF_ERROR(FrameUnbuilt());
  return VerifySanitized();
}

// Faults whose tests need what a source of the user's test has join those that were cut from it.
absl::Status FaultTests::FrameUnbuilt() {
  const auto builds = [this](const TestText& test) {
    return verification_["faults"][test.FullName()].outcome != Verified::kNotBuilt;
  };
  const auto unbuilt = std::stable_partition(alone_.begin(), alone_.end(), builds);
  ASSIGN_OR_RETURN(const FramedFaults framed,
                   FrameFaults({unbuilt, alone_.end()}, sources_, framed_.empty() ? "" : framed_in_,
                               {"", existing_.suite, includes_, {}, true},
                               [this](const std::vector<VerifyFile>& files) {
                                 return VerifyTests(files, manifest_, options_, session_.bazel,
                                                    session_.progress);
                               }));
  if (framed.source.empty()) return absl::OkStatus();
  framed_in_ = framed.source;
  for (auto test = unbuilt; test != alone_.end(); ++test) {
    const auto result = framed.results.find(test->FullName());
    if (result == framed.results.end()) continue;
    verification_["cut"][test->FullName()] = result->second;
    test->framed_in = std::string(BaseName(framed.source));
    absl::StrAppend(&test->comment,
                    WrapComment(absl::StrCat(kFramedMark, test->framed_in, "."), column_limit_));
    framed_.push_back(*test);
  }
  alone_.erase(std::remove_if(unbuilt, alone_.end(),
                              [](const auto& test) { return !test.framed_in.empty(); }),
               alone_.end());
  return absl::OkStatus();
}

// Faults that the plain library survives get a second chance.
absl::Status FaultTests::VerifySanitized() {
  VerifyFile file{"faults", existing_.suite, includes_, {}, true};
  VerifyFile cut = FramedFile();
  cut.tests.clear();
  const auto again = [this](const std::string& name, const std::vector<TestText>& tests,
                            VerifyFile* of) {
    for (const TestText& test : tests) {
      const bool passes = verification_[name][test.FullName()].outcome == Verified::kPassed;
      const Finding* finding = FindFinding(test.finding_id);
      const bool sanitized = absl::StrContains(test.comment, kSanitizedNote) ||
                             (finding != nullptr && NeedsSanitizer(*finding));
      if (passes && sanitized) of->tests.push_back(test);
    }
  };
  again("faults", alone_, &file);
  again("cut", framed_, &cut);
  if (file.tests.empty() && cut.tests.empty()) return absl::OkStatus();
  VerifyOptions options = options_;
  options.sanitized = true;
  ASSIGN_OR_RETURN(Verification verified,
                   VerifyTests({file, cut}, manifest_, options, session_.bazel, session_.progress));
  const auto take = [&](const std::string& name, std::vector<TestText>* tests) {
    for (TestText& test : *tests) {
      const auto found = verified[name].find(test.FullName());
      if (found == verified[name].end() || found->second.outcome != Verified::kFailed) continue;
      verification_[name][test.FullName()] = found->second;
      if (absl::StrContains(test.comment, kSanitizedNote)) continue;
      absl::StrAppend(&test.comment,
                      WrapComment(absl::StrCat(kSanitizedNote, ": `bazel test ", SanitizerFlags(),
                                               " ", manifest_.target, "_augmented_faults`."),
                                  column_limit_));
    }
  };
  take("faults", &alone_);
  take("cut", &framed_);
  return absl::OkStatus();
}

// What the plain library shows, and what only sanitizers see, apart.
absl::Status FaultTests::Shorten() {
  for (const bool sanitized : {false, true}) {
    std::map<std::string, VerifiedTest> results;
    for (const TestText& test : framed_) {
      if (absl::StrContains(test.comment, kSanitizedNote) != sanitized) continue;
      const VerifiedTest& result = verification_["cut"][test.FullName()];
      if (result.outcome == Verified::kFailed) results[test.FullName()] = result;
    }
    if (results.empty()) continue;
    session_.progress->Show(
        absl::StrCat("shorten    ", Count(static_cast<int64_t>(results.size()), "test"),
                     " cut from the user's"),
        /*plain=*/true);
    const auto verify = [&](const std::vector<TestText>& tests)
        -> absl::StatusOr<std::map<std::string, VerifiedTest>> {
      VerifyFile file = FramedFile();
      file.tests = tests;
      VerifyOptions options = options_;
      options.sanitized = sanitized;
      ASSIGN_OR_RETURN(Verification verified,
                       VerifyTests({file}, manifest_, options, session_.bazel, session_.progress));
      return std::move(verified["cut"]);
    };
    RETURN_IF_ERROR(ShortenCuts(results, verify, &framed_));
  }
  return absl::OkStatus();
}

// Those that fail; what passes was no fault.
std::vector<TestText> FaultTests::JudgeEach(const std::string& file, std::vector<TestText> tests) {
  std::vector<TestText> good;
  for (TestText& test : tests) {
    const VerifiedTest& result = verification_[file][test.FullName()];
    const Finding* const shown = FindFinding(test.finding_id);
    const bool another = result.outcome == Verified::kFailed && shown != nullptr &&
                         ThrowsAnother(*shown, result.output);
    if (result.outcome == Verified::kFailed && !another) {
      good.push_back(std::move(test));
      continue;
    }
    if (result.outcome == Verified::kNotBuilt) {
      notes_.push_back(
          absl::StrCat("no test    for finding ", test.finding_id, ": ", result.reason));
      for (Finding& finding : *report_.mutable_findings()) {
        if (finding.id() != test.finding_id) continue;
        finding.clear_test_name();
        LowerUnverified("it does not compile, or could not be run", &finding);
      }
      continue;
    }
    if (FindFinding(test.finding_id) == nullptr) {
      notes_.push_back(absl::StrCat("mended     ", test.FullName(), " passes now"));
      continue;
    }
    notes_.push_back(absl::StrCat("withdrawn  finding ", test.finding_id, " (", test.FullName(),
                                  "): its test ", another ? "throws something else" : "passes",
                                  " outside the driver"));
    auto* findings = report_.mutable_findings();
    findings->erase(
        std::remove_if(findings->begin(), findings->end(),
                       [&test](const Finding& finding) { return finding.id() == test.finding_id; }),
        findings->end());
  }
  return good;
}

void FaultTests::Judge() {
  alone_ = JudgeEach("faults", std::move(alone_));
  framed_ = JudgeEach("cut", std::move(framed_));
  OrderFindings(&report_);
}

bool ThrowsAnother(const Finding& finding, absl::string_view output) {
  // "throws std::out_of_range: stoi"; frameworks print what() of what escapes.
  const std::pair<absl::string_view, absl::string_view> parts =
      absl::StrSplit(finding.message(), absl::MaxSplits(": ", 1));
  return finding.oracle() == proto::ORACLE_EXCEPTION && !parts.second.empty() && !output.empty() &&
         !absl::StrContains(output, parts.second);
}

void OrderFindings(proto::Report* report) {
  const auto urgency = [](const Finding& finding) {
    return std::make_tuple(finding.group(), finding.verdict(),
                           -static_cast<int>(finding.confidence()),
                           finding.test_name().empty() && finding.in_suite().empty());
  };
  auto* const findings = report->mutable_findings();
  std::stable_sort(findings->begin(), findings->end(),
                   [&](const Finding& x, const Finding& y) { return urgency(x) < urgency(y); });
}

}  // namespace augment
