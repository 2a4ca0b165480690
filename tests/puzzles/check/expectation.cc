#include "tests/puzzles/check/expectation.h"

#include <algorithm>
#include <cstdlib>
#include <map>

#include "absl/strings/match.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/model/oracle_name.h"

namespace augment {
namespace {

std::string Words(proto::Verdict verdict) {
  return verdict == proto::FAULT                       ? "fault"
         : verdict == proto::UNDOCUMENTED_PRECONDITION ? "undocumented precondition"
                                                       : "no verdict";
}

// "ns::Stack::pop(int)" is named by "Stack::pop", "pop" and itself.
bool Names(absl::string_view name, absl::string_view function) {
  const absl::string_view qualified = function.substr(0, function.find('('));
  return qualified == name || absl::EndsWith(qualified, absl::StrCat("::", name));
}

// Registry index -> signature.
std::vector<std::string> Signatures(const proto::Report& report,
                                    const std::vector<proto::SubjectModel>& models) {
  std::map<uint64_t, std::string> by_id;
  for (const proto::SubjectModel& model : models) {
    for (const proto::FunctionModel& function : model.functions()) {
      by_id[function.id()] = function.qualified_name();
    }
  }
  std::vector<std::string> signatures;
  for (const proto::RegistryFunction& function : report.registry().functions()) {
    signatures.push_back(by_id[function.id()]);
  }
  return signatures;
}

bool HasFinding(const proto::Report& report, const std::vector<std::string>& words) {
  for (const proto::Finding& finding : report.findings()) {
    if (Words(finding.verdict()) == words[0] && Names(words[1], finding.function()) &&
        (words.size() < 3 || OracleName(finding.oracle()) == words[2])) {
      return true;
    }
  }
  return false;
}

bool HasDropped(const proto::Report& report, proto::ContractReport::Place place,
                const std::string& function, const std::string& text) {
  for (const proto::ContractReport& contract : report.contracts()) {
    if (contract.place() == place && contract.state() == proto::ContractReport::DROPPED &&
        Names(function, contract.function()) && contract.text() == text) {
      return true;
    }
  }
  return false;
}

bool HasWrittenTest(const proto::Report& report, const std::vector<std::string>& signatures,
                    const std::string& function, int operand, const std::string& before) {
  const auto is = [&](const proto::CandidateCall& call, const std::string& name) {
    return call.special() == proto::CandidateCall::FUNCTION &&
           call.function() < signatures.size() && Names(name, signatures[call.function()]);
  };
  for (const proto::GeneratedTest& test : report.tests()) {
    const auto& calls = test.sequence().calls();
    if (calls.empty() || !is(calls[calls.size() - 1], function)) continue;
    const proto::CandidateCall& last = calls[calls.size() - 1];
    if (operand >= last.operands_size() ||
        last.operands(operand).kind_case() != proto::Value::kObject) {
      continue;
    }
    const uint64_t object = last.operands(operand).object();
    if (operand > 0 && last.operands(0).object() == object) continue;
    for (int i = 0; i + 1 < calls.size(); ++i) {
      if (is(calls[i], before) && calls[i].operands_size() > 0 &&
          calls[i].operands(0).kind_case() == proto::Value::kObject &&
          calls[i].operands(0).object() == object) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

absl::Status Expectations::Add(const std::string& flag) {
  const std::vector<std::string> parts = absl::StrSplit(flag, absl::MaxSplits('=', 1));
  Expectation expectation;
  size_t least = 1;
  size_t most = 1;
  if (parts[0] == "--finding") {
    expectation.kind = Expectation::kFinding;
    least = 2;
    most = 3;
  } else if (parts[0] == "--findings_at_most") {
    expectation.kind = Expectation::kAtMost;
  } else if (parts[0] == "--recreated_at_least") {
    expectation.kind = Expectation::kRecreated;
  } else if (parts[0] == "--no_fault") {
    expectation.kind = Expectation::kNoFault;
    least = most = 0;
  } else if (parts[0] == "--dropped_precondition" || parts[0] == "--dropped_postcondition") {
    expectation.kind = parts[0] == "--dropped_precondition" ? Expectation::kDroppedBefore
                                                            : Expectation::kDroppedAfter;
    least = most = 2;
  } else if (parts[0] == "--written_test") {
    expectation.kind = Expectation::kWrittenTest;
    least = most = 3;
  } else {
    return absl::InvalidArgumentError(absl::StrCat("no such flag: ", flag));
  }
  if (parts.size() > 1) expectation.words = absl::StrSplit(parts[1], ',');
  const size_t count = expectation.words.size();
  int number = 0;
  if (count < least || count > most ||
      ((expectation.kind == Expectation::kAtMost || expectation.kind == Expectation::kRecreated) &&
       !absl::SimpleAtoi(expectation.words[0], &number)) ||
      (expectation.kind == Expectation::kWrittenTest &&
       !absl::SimpleAtoi(expectation.words[1], &number))) {
    return absl::InvalidArgumentError(absl::StrCat("cannot read ", flag));
  }
  expectations_.push_back(std::move(expectation));
  return absl::OkStatus();
}

std::vector<std::string> Expectations::Unmet(const proto::Report& report,
                                             const std::vector<proto::SubjectModel>& models) const {
  std::vector<std::string> unmet;
  for (const Expectation& expectation : expectations_) {
    const std::vector<std::string>& words = expectation.words;
    int number = 0;
    switch (expectation.kind) {
      case Expectation::kFinding:
        if (!HasFinding(report, words)) {
          unmet.push_back(absl::StrCat("not found: ", absl::StrJoin(words, ", ")));
        }
        break;
      case Expectation::kAtMost: {
        const auto alone = std::count_if(
            report.findings().begin(), report.findings().end(),
            [](const proto::Finding& f) { return f.group() == proto::Finding::ALONE; });
        if (absl::SimpleAtoi(words[0], &number) && alone > number) {
          unmet.push_back(absl::StrCat(alone, " findings, more than ", number));
        }
        break;
      }
      case Expectation::kRecreated:
        if (absl::SimpleAtoi(words[0], &number) && report.statistics().faithful() < number) {
          unmet.push_back(absl::StrCat("of ", report.statistics().events(), " recorded calls only ",
                                       report.statistics().faithful(),
                                       " can be done again, fewer than ", number));
        }
        break;
      case Expectation::kNoFault:
        for (const proto::Finding& finding : report.findings()) {
          if (finding.verdict() != proto::FAULT) continue;
          unmet.push_back(absl::StrCat("a fault where there is none: ", finding.headline()));
        }
        break;
      case Expectation::kDroppedBefore:
      case Expectation::kDroppedAfter:
        if (!HasDropped(report,
                        expectation.kind == Expectation::kDroppedBefore
                            ? proto::ContractReport::PRE
                            : proto::ContractReport::POST,
                        words[0], words[1])) {
          unmet.push_back(absl::StrCat("not dropped: ", absl::StrJoin(words, ", ")));
        }
        break;
      case Expectation::kWrittenTest:
        if (absl::SimpleAtoi(words[1], &number) &&
            !HasWrittenTest(report, Signatures(report, models), words[0], number, words[2])) {
          unmet.push_back(absl::StrCat("no test written for ", absl::StrJoin(words, ", ")));
        }
        break;
    }
  }
  return unmet;
}

bool AsHard(const proto::Report& puzzle, const proto::Report& twin) {
  const int dropped = puzzle.statistics().dropped();
  return std::abs(twin.statistics().dropped() - dropped) * 5 <= dropped;
}

std::string Summary(const proto::Report& report) {
  const proto::CampaignStatistics& statistics = report.statistics();
  std::string text =
      absl::StrCat(statistics.tests(), " tests, ", statistics.events(), " recorded calls, ",
                   statistics.recipes(), " recipes (", statistics.unfaithful(), " unfaithful), ",
                   statistics.candidates(), " candidates in ", statistics.rounds(), " rounds, ",
                   statistics.dropped(), " contracts dropped, ", statistics.kept(), " kept, ",
                   report.tests_size(), " tests to write\n");
  for (const proto::Finding& finding : report.findings()) {
    absl::StrAppend(&text, "  ", Words(finding.verdict()), ", ", finding.function(), ", ",
                    OracleName(finding.oracle()), ": ", finding.headline(), " ", finding.message(),
                    "\n");
  }
  return text;
}

}  // namespace augment
