// The order of findings once their tests have run. What becomes of the tests is seen with real
// libraries in tools/cli/checks.
#include "tools/cli/fault_tests.h"

#include <string>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(OrderFindings, WhatATestShowsComesFirstOfWhatIsAsSure) {
  proto::Report report = testing::Parsed<proto::Report>(R"pb(
    findings { id: "grouped" verdict: FAULT confidence: HIGH group: NUMBER test_name: "T.G" }
    findings { id: "precondition" verdict: UNDOCUMENTED_PRECONDITION confidence: HIGH }
    findings { id: "told" verdict: FAULT confidence: MEDIUM }
    findings { id: "shown" verdict: FAULT confidence: MEDIUM test_name: "T.A" }
    findings { id: "shown, later" verdict: FAULT confidence: MEDIUM test_name: "T.B" }
    findings { id: "surest" verdict: FAULT confidence: HIGH }
  )pb");
  OrderFindings(&report);
  std::vector<std::string> order;
  for (const proto::Finding& finding : report.findings()) order.push_back(finding.id());
  EXPECT_THAT(order, ::testing::ElementsAre("surest", "shown", "shown, later", "told",
                                            "precondition", "grouped"));
}

TEST(ThrowsAnother, WhatTheFrameworkPrintsIsNotWhatWasThrown) {
  auto finding = testing::Parsed<proto::Finding>(
      "oracle: ORACLE_EXCEPTION message: 'throws std::out_of_range: stoi'");
  EXPECT_TRUE(ThrowsAnother(finding, "it throws std::runtime_error with description \"no file\""));
  EXPECT_FALSE(ThrowsAnother(finding, "it throws std::out_of_range with description \"stoi\""));
  EXPECT_FALSE(ThrowsAnother(finding, "")) << "nothing is known";
  finding.set_message("throws ns::Error");
  EXPECT_FALSE(ThrowsAnother(finding, "it throws something")) << "it says nothing of itself";
  finding.set_message("throws std::out_of_range: stoi");
  finding.set_oracle(proto::ORACLE_CRASH);
  EXPECT_FALSE(ThrowsAnother(finding, "x"));
}

}  // namespace
}  // namespace augment
