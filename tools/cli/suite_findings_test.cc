#include "tools/cli/suite_findings.h"

#include "engine/findings/suite_failure.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kLog[] =
    "exec ${PAGER:-/usr/bin/less} \"$0\" || exit 1\n"
    "==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x602 at pc 0x55 bp 0x7f\n"
    "    #0 0x55 in at (/bin/test+0x10)\n"
    "SUMMARY: AddressSanitizer: heap-buffer-overflow (/bin/test+0x10)\n";

TEST(IsSeenAgainTest, TheSameReportOutsideOfTheDriver) {
  proto::Finding finding;
  finding.set_oracle(proto::ORACLE_ASAN);
  finding.set_abstract_message(FailureIn(kLog).abstract);
  EXPECT_EQ(IsSeenAgain(finding, false, kLog), SeenAgain::kYes);
  EXPECT_EQ(IsSeenAgain(finding, true, ""), SeenAgain::kNo);
  EXPECT_EQ(IsSeenAgain(finding, false, "no such file"), SeenAgain::kOtherwise);
  finding.set_abstract_message("another");
  EXPECT_EQ(IsSeenAgain(finding, false, kLog), SeenAgain::kOtherwise);
}

}  // namespace
}  // namespace augment
