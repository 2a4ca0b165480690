#include "engine/report/sarif.h"

#include <map>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "engine/model/oracle_name.h"
#include "engine/report/baseline.h"
#include "engine/report/print_json.h"
#include "engine/report/words.h"
#include "proto/sarif.pb.h"

namespace augment {
namespace {

namespace sarif = proto::sarif;
using proto::Finding;

constexpr char kSchema[] =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
constexpr char kSourceRoot[] = "SRCROOT";
constexpr char kExecutionRoot[] = "EXECROOT";

// What the oracle saw.
const char* OracleSentence(proto::Oracle oracle) {
  switch (oracle) {
    case proto::ORACLE_CRASH:
      return "A call crashes.";
    case proto::ORACLE_ASAN:
      return "AddressSanitizer reports a wrong use of memory.";
    case proto::ORACLE_UBSAN:
      return "UndefinedBehaviorSanitizer reports undefined behaviour.";
    case proto::ORACLE_CONTAINER:
      return "A checked container of the standard library is used against its rules.";
    case proto::ORACLE_ASSERTION:
      return "An assertion fails.";
    case proto::ORACLE_TERMINATE:
      return "A call ends in std::terminate().";
    case proto::ORACLE_HANG:
      return "A call does not return.";
    case proto::ORACLE_EXCEPTION:
      return "A call ends in an exception.";
    case proto::ORACLE_EXIT:
      return "A call ends the process.";
    case proto::ORACLE_INVARIANT:
      return "A call leaves an object as no object of the tests was.";
    case proto::ORACLE_POSTCONDITION:
      return "What held after every observed call does not hold after this one.";
    case proto::ORACLE_LAW:
      return "Answers contradict each other.";
    case proto::ORACLE_LEAK:
      return "Memory stays allocated after all objects are gone, and nothing leads to it.";
    case proto::ORACLE_WITNESS:
      return "A container does to an element what cannot be done to every element.";
    default:
      return "A call goes wrong.";
  }
}

struct VerdictText {
  const char* full;
  const char* help;
};

VerdictText TextOf(proto::Verdict verdict) {
  if (verdict == proto::FAULT) {
    return {"No test makes this call in this state, and nothing says that it may not be made.",
            "Mend the code, or forbid the call: `suggestion` among the result's properties is the "
            "statement that would. `calls` is the shortest sequence that shows it, `reproduce` the "
            "command that replays it. `augment triage --accept=ID --reason=TEXT TARGET` accepts a "
            "finding."};
  }
  return {"Every observed call kept to a rule that nobody wrote down; this one does not.",
          "Write the rule down: `suggestion` among the result's properties is a statement that "
          "does. If there is to be no such rule, mend the code. `calls` is the shortest sequence "
          "that shows it, `reproduce` the command that replays it."};
}

const char* Level(const Finding& finding) {
  if (finding.verdict() != proto::FAULT || finding.group() != Finding::ALONE) return "note";
  return finding.confidence() == proto::HIGH ? "error" : "warning";
}

// Braces stand for arguments in messages (3.11.5).
std::string Escaped(const std::string& text) {
  return absl::StrReplaceAll(text, {{"{", "{{"}, {"}", "}}"}});
}

// A path as the path of a URI (RFC 3986, 3.3).
std::string UriPath(const std::string& path) {
  std::string uri;
  for (const char c : path) {
    if (absl::ascii_isalnum(static_cast<unsigned char>(c)) || absl::StrContains("-._~/+@", c)) {
      uri += c;
    } else {
      absl::StrAppendFormat(&uri, "%%%02X", static_cast<unsigned char>(c));
    }
  }
  return uri;
}

// Paths are relative to the workspace, or to where Bazel compiles (other repositories, what is
// generated), or are those of the system.
void FillArtifact(const std::string& path, sarif::ArtifactLocation* out) {
  if (absl::StartsWith(path, "/")) {
    out->set_uri(absl::StrCat("file://", UriPath(path)));
    return;
  }
  const bool compiled = absl::StartsWith(path, "external/") || absl::StartsWith(path, "bazel-out/");
  out->set_uri(UriPath(path));
  out->set_uri_base_id(compiled ? kExecutionRoot : kSourceRoot);
}

void FillLocation(const Finding& finding, sarif::PhysicalLocation* out) {
  FillArtifact(finding.file(), out->mutable_artifact_location());
  if (finding.line() > 0) out->mutable_region()->set_start_line(finding.line());
}

void FillProperties(const Finding& finding, const std::string& target,
                    sarif::ResultProperties* out) {
  out->set_target(target);
  out->set_function(finding.function());
  out->set_confidence(ConfidenceWord(finding.confidence()));
  if (finding.group() != Finding::ALONE) out->set_group(GroupWord(finding.group()));
  *out->mutable_calls() = finding.calls();
  if (!finding.suggestion().empty()) out->set_suggestion(finding.suggestion());
  if (!finding.test_name().empty()) out->set_test(finding.test_name());
  if (!finding.reproduce().empty()) out->set_reproduce(finding.reproduce());
}

std::string RuleId(const Finding& finding) {
  const std::string oracle = OracleName(finding.oracle());
  return absl::StrCat(VerdictWord(finding.verdict()), "-", oracle.empty() ? "other" : oracle);
}

void FillRule(const Finding& finding, sarif::Rule* out) {
  const VerdictText text = TextOf(finding.verdict());
  const char* const sentence = OracleSentence(finding.oracle());
  const bool fault = finding.verdict() == proto::FAULT;
  out->set_id(RuleId(finding));
  out->mutable_short_description()->set_text(sentence);
  out->mutable_full_description()->set_text(absl::StrCat(sentence, " ", text.full));
  out->mutable_help()->set_text(text.help);
  out->mutable_default_configuration()->set_level(fault ? "error" : "note");
}

// Rules by verdict and oracle, and where each stands in the list.
std::map<std::string, int> FillRules(const ReportedRun& run, sarif::Driver* driver) {
  std::map<std::pair<int, int>, const Finding*> kinds;
  for (const ReportedTarget& target : run.targets) {
    for (const Finding& finding : target.report->findings()) {
      kinds.emplace(std::make_pair(finding.verdict(), finding.oracle()), &finding);
    }
  }
  std::map<std::string, int> at;
  for (const auto& [kind, finding] : kinds) {
    at[RuleId(*finding)] = driver->rules_size();
    FillRule(*finding, driver->add_rules());
  }
  return at;
}

void FillResult(const Finding& finding, const std::string& target, sarif::Result* out) {
  out->set_rule_id(RuleId(finding));
  out->set_level(Level(finding));
  out->mutable_message()->set_text(Escaped(
      absl::StrCat(finding.headline(), finding.evidence().empty() ? "" : " ", finding.evidence(),
                   finding.calls().empty() ? "" : "\n\n", absl::StrJoin(finding.calls(), "\n"))));
  if (!finding.file().empty()) {
    FillLocation(finding, out->add_locations()->mutable_physical_location());
  }
  out->mutable_partial_fingerprints()->set_finding_id(finding.id());
  if (finding.known()) {
    sarif::Suppression* const suppression = out->add_suppressions();
    suppression->set_kind("external");
    suppression->set_status("accepted");
    suppression->set_justification(absl::StrCat("listed in ", kBaselineFile));
  }
  FillProperties(finding, target, out->mutable_properties());
}

// A target that was not searched is no target without findings.
void FillInvocation(const ReportedTarget& target, sarif::Invocation* out) {
  const std::string& problem = target.error.empty() ? target.report->nothing_tried() : target.error;
  out->set_execution_successful(problem.empty());
  out->mutable_properties()->set_target(target.report->target());
  if (problem.empty()) return;
  sarif::Notification* const notification = out->add_tool_execution_notifications();
  notification->set_level("error");
  notification->mutable_message()->set_text(
      Escaped(absl::StrCat(target.error.empty() ? "nothing could be tried: " : "", problem)));
}

}  // namespace

std::string ReportSarif(const ReportedRun& run) {
  sarif::Log log;
  log.set_schema(kSchema);
  log.set_version("2.1.0");
  sarif::Run* const out = log.add_runs();
  out->mutable_tool()->mutable_driver()->set_name("augment");
  const std::map<std::string, int> rules = FillRules(run, out->mutable_tool()->mutable_driver());
  // Without a URI: the reader says where its copy of the sources is.
  sarif::UriBases* const bases = out->mutable_original_uri_base_ids();
  bases->mutable_source_root()->mutable_description()->set_text("the workspace");
  bases->mutable_execution_root()->mutable_description()->set_text(
      "where Bazel compiles: bazel info execution_root");
  for (const ReportedTarget& target : run.targets) {
    FillInvocation(target, out->add_invocations());
    for (const Finding& finding : target.report->findings()) {
      sarif::Result* const result = out->add_results();
      FillResult(finding, target.report->target(), result);
      result->set_rule_index(rules.at(result->rule_id()));
    }
  }
  return PrintJson(&log, {});
}

}  // namespace augment
