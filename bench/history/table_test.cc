#include "bench/history/table.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

history::Finding Told(const std::string& id, bool mended) {
  history::Finding finding;
  finding.set_id(id);
  finding.set_function("Stack::Pop()");
  finding.set_verdict("fault");
  finding.set_oracle("crash");
  finding.set_test("StackFault." + id);
  finding.set_old_fails(true);
  finding.set_new_builds(true);
  finding.set_new_passes(mended);
  return finding;
}

class TableTest : public testing::Test {
 protected:
  TableTest() {
    campaign_.set_library("stack");
    campaign_.set_test("stack_test");
    for (const char* half : {"open", "open", "shut"}) {
      HistoryRow row;
      row.fault.set_id(absl::StrCat("stack_", rows_.size()));
      row.fault.set_half(half);
      row.fault.set_kind("crash");
      row.fault.set_library("stack");
      row.fault.set_test("stack_test");
      row.fault.add_function(rows_.empty() ? "Pop" : "Push");
      rows_.push_back(row);
    }
  }

  history::Campaign campaign_;
  std::vector<HistoryRow> rows_;
};

TEST_F(TableTest, NothingIsKnown) {
  EXPECT_EQ(HistoryLine(rows_, {}),
            "history: - found in the first five, shut half - at first try, - of other findings "
            "real, - false per library\n");
  EXPECT_EQ(HistoryTable({rows_[2]}),
            "fault    half  kind   old fails  new passes  test        findings  stage  finding\n"
            "stack_2  shut  crash  -          -           stack_test  -         -      -\n");
}

TEST_F(TableTest, HalvesAreCountedApart) {
  *campaign_.add_findings() = Told("a", true);
  rows_[0].campaign = rows_[1].campaign = &campaign_;
  EXPECT_EQ(HistoryLine(rows_, {}),
            "history: 1 of 2 found in the first five, shut half - at first try, - of other "
            "findings real, - false per library\n");
  history::Campaign shut = campaign_;
  rows_[2].campaign = &shut;
  EXPECT_NE(HistoryLine(rows_, {}).find("shut half 0 of 1 at first try"), std::string::npos);
  shut.set_error("it does not build");
  EXPECT_NE(HistoryLine(rows_, {}).find("shut half - at first try"), std::string::npos);
}

TEST_F(TableTest, OtherFindingsCountWhenAllAreJudged) {
  rows_[0].campaign = rows_[1].campaign = &campaign_;
  *campaign_.add_findings() = Told("a", true);
  for (const char* id : {"b", "c", "d", "e", "f"}) *campaign_.add_findings() = Told(id, false);
  // The sixth is not among the first five.
  std::vector<Judged> judged = {{"stack", "b", true}, {"stack", "c", false}, {"stack", "d", true}};
  EXPECT_NE(HistoryLine(rows_, judged).find(", - of other findings real, - false"),
            std::string::npos);
  judged.push_back({"queue", "e", false});
  EXPECT_NE(HistoryLine(rows_, judged).find(", - of other findings real, - false"),
            std::string::npos);
  judged.push_back({"stack", "e", true});
  EXPECT_NE(HistoryLine(rows_, judged).find(", 75% of other findings real, 1.0 false per library"),
            std::string::npos);
}

TEST_F(TableTest, ARowThatIsFound) {
  *campaign_.add_findings() = Told("a", true);
  rows_[0].campaign = &campaign_;
  rows_[0].reproduced = true;
  rows_[0].reproduction.set_old_fails(true);
  EXPECT_EQ(HistoryTable({rows_[0]}),
            "fault    half  kind   old fails  new passes  test        findings  stage  finding\n"
            "stack_0  open  crash  yes        no          stack_test  1         found  a\n");
  rows_[0].reproduction.set_error("no sources");
  EXPECT_NE(HistoryTable({rows_[0]}).find("stack_0: no sources\n"), std::string::npos);
  EXPECT_EQ(FindingLines(rows_), "stack:stack_test a fault crash Stack::Pop(): mended\n");
  campaign_.mutable_findings(0)->set_new_passes(false);
  EXPECT_EQ(FindingLines(rows_), "stack:stack_test a fault crash Stack::Pop(): fails on both\n");
}

}  // namespace
}  // namespace augment
