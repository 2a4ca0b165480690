#include "engine/describe/describe.h"

#include "engine/judge/judge.h"
#include "engine/model/camel_case.h"
#include "engine/oracle/oracle.h"

namespace augment {

proto::Finding Describer::Describe(const Suspect& suspect, const Verdict& verdict,
                                   const std::vector<const Suspect*>& members) const {
  proto::Finding finding;
  const proto::FunctionModel* model = vocabulary_.model(suspect.function);
  finding.set_function(vocabulary_.Display(suspect.function));
  finding.set_function_id(model != nullptr ? model->signature() : finding.function());
  finding.set_verdict(verdict.verdict);
  finding.set_confidence(verdict.confidence);
  finding.set_group(verdict.group);
  finding.set_similar(static_cast<int>(members.size()) - 1);
  if (model != nullptr) {
    finding.set_file(model->file());
    finding.set_line(model->line());
  }
  proto::GeneratedTest& test = *finding.mutable_test();
  *test.mutable_sequence() = suspect.candidate;
  test.set_function(static_cast<uint32_t>(suspect.function));
  test.set_function_words(CamelCase(vocabulary_.Name(suspect.function)));
  const Difference difference = TellApart(suspect, verdict, members, &finding);
  switch (suspect.kind) {
    case Suspect::kInvariant:
      DescribeInvariant(suspect, difference, &finding);
      break;
    case Suspect::kPostcondition:
      DescribePostcondition(suspect, &finding);
      break;
    case Suspect::kOfOracle:
      suspect.oracle->Describe(suspect, &finding);
      break;
    case Suspect::kFailure:
    case Suspect::kTeardown:
      DescribeFailure(suspect, verdict, difference, &finding);
      break;
  }
  if (verdict.law) finding.set_abstract_message("law");
  finding.set_id(FindingId(finding.function_id(), finding.oracle(), finding.abstract_message()));
  test.set_finding_id(finding.id());
  return finding;
}

}  // namespace augment
