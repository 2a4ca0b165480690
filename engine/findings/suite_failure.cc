#include "engine/findings/suite_failure.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/compile/words.h"
#include "engine/findings/failing_line.h"

namespace augment {
namespace {

constexpr size_t kLongestReport = 64 << 10;

// From the sanitizer's first word on: what the test said before may be long.
std::string ReportIn(const std::string& said) {
  const size_t begin = said.find("ERROR: AddressSanitizer");
  if (begin != std::string::npos) return said.substr(said.rfind('\n', begin) + 1, kLongestReport);
  return said.size() <= kLongestReport ? said : said.substr(said.size() - kLongestReport);
}

std::set<std::string> FilesOfLibrary(const Vocabulary& vocabulary) {
  std::set<std::string> files;
  for (const auto& [id, model] : vocabulary.models()) {
    if (!model.of_test() && !model.file().empty()) files.insert(model.file());
  }
  for (const proto::FunctionModel& model : vocabulary.helpers()) files.insert(model.file());
  return files;
}

// The body of a function that is watched stands in a lambda there.
std::string FunctionOf(const CodeLine& line) {
  return compile::PlainName(line.function.substr(0, line.function.find("::{lambda")));
}

}  // namespace

Failure FailureIn(const std::string& said) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::CRASHED);
  outcome.set_report(ReportIn(said));
  return ReadFailure(outcome);
}

std::optional<proto::Finding> FindingOfSuite(
    const Vocabulary& vocabulary, const std::string& said,
    const std::function<std::vector<CodeLine>(const std::vector<std::string>& frames)>& lines) {
  if (said.empty()) return std::nullopt;
  const Failure failure = FailureIn(said);
  if (failure.resources ||
      (failure.oracle != proto::ORACLE_ASAN && failure.oracle != proto::ORACLE_UBSAN &&
       failure.oracle != proto::ORACLE_CONTAINER)) {
    return std::nullopt;
  }
  const std::set<std::string> files = FilesOfLibrary(vocabulary);
  const CodeLine* fails = nullptr;   // innermost of the library
  const CodeLine* called = nullptr;  // outermost, by the test
  const CodeLine* caller = nullptr;
  const std::vector<CodeLine> stack = lines(failure.frames);
  for (const CodeLine& line : stack) {
    if (!IsOfWorkspace(line)) continue;
    if (files.count(line.file) == 0) {
      caller = &line;
      break;
    }
    if (fails == nullptr) fails = &line;
    called = &line;
  }
  if (called == nullptr || caller == nullptr) return std::nullopt;
  const std::string name = FunctionOf(*called);
  const auto& models = vocabulary.models();
  const auto model = std::find_if(models.begin(), models.end(), [&name](const auto& known) {
    return compile::PlainName(known.second.qualified_name()) == name;
  });
  proto::Finding finding;
  finding.set_function(model == models.end() ? called->function : model->second.signature());
  finding.set_function_id(finding.function());
  finding.set_verdict(proto::FAULT);
  finding.set_confidence(proto::HIGH);
  finding.set_oracle(failure.oracle);
  finding.set_message(failure.message);
  finding.set_abstract_message(failure.abstract);
  finding.set_file(fails->file);
  finding.set_line(fails->line);
  finding.set_in_suite(absl::StrCat(caller->file, ":", caller->line));
  finding.set_headline(absl::StrCat(name.substr(name.rfind(':') + 1), "(): ", failure.kind,
                                    ", in a case of the suite."));
  finding.set_evidence(absl::StrCat(finding.in_suite(),
                                    " calls it so. The case passes, since it runs without the "
                                    "checks that show this: the library errs, or the case passes "
                                    "what it must not."));
  finding.add_calls(absl::StrCat("// ", finding.in_suite()));
  finding.set_found_by("suite");
  finding.set_id(FindingId(finding.function_id(), finding.oracle(),
                           absl::StrCat("suite: ", finding.abstract_message())));
  return finding;
}

void AddFindingOfSuite(proto::Finding own, std::vector<proto::Finding>* findings) {
  for (proto::Finding& finding : *findings) {
    if (finding.verdict() != proto::FAULT || finding.group() != proto::Finding::ALONE ||
        finding.file() != own.file() || finding.line() != own.line()) {
      continue;
    }
    finding.set_confidence(proto::HIGH);
    finding.set_evidence(absl::StrCat(finding.evidence(), finding.evidence().empty() ? "" : " ",
                                      own.in_suite(), " shows the same by itself."));
    return;
  }
  findings->insert(findings->begin(), std::move(own));
}

}  // namespace augment
