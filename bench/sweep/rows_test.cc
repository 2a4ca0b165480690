// Choosing, reading reports, comparing logs, state, processes.
#include <string>
#include <utility>
#include <vector>

#include "bench/sweep/choose.h"
#include "bench/sweep/compare.h"
#include "bench/sweep/report.h"
#include "bench/sweep/server.h"
#include "bench/sweep/state.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

std::vector<sweep::Library> Libraries() {
  std::vector<sweep::Library> table;
  for (const char* name : {"a", "b", "c", "d", "e", "f"}) {
    sweep::Library library;
    library.set_name(name);
    library.set_half(table.size() < 4 ? "open" : "shut");
    table.push_back(library);
  }
  return table;
}

std::string Names(const Choice& choice) {
  absl::StatusOr<std::vector<sweep::Library>> chosen = Choose(Libraries(), choice);
  if (!chosen.ok()) return std::string(chosen.status().message());
  std::string names;
  for (const sweep::Library& library : *chosen) names += library.name();
  return names;
}

TEST(ChooseTest, ByHalfOrByName) {
  Choice choice;
  EXPECT_EQ(Names(choice), "abcd");
  choice.half = "shut";
  EXPECT_EQ(Names(choice), "ef");
  choice.half = "all";
  EXPECT_EQ(Names(choice), "abcdef");
  choice.half = "open";
  choice.names = {"f", "b"};
  EXPECT_EQ(Names(choice), "bf");
  choice.names = {"b", "g"};
  EXPECT_EQ(Names(choice), "there is no g; there are: a b c d e f");
  choice.names = {};
  choice.half = "other";
  EXPECT_EQ(Names(choice), "--half is open, shut, shut2 or all");
}

TEST(ChooseTest, ASampleDependsOnTheSeedAlone) {
  Choice choice;
  choice.half = "all";
  choice.sample = 3;
  const std::string first = Names(choice);
  EXPECT_EQ(first.size(), 3u);
  EXPECT_EQ(Names(choice), first);
  bool differs = false;
  for (choice.seed = 2; choice.seed < 10; ++choice.seed) differs |= Names(choice) != first;
  EXPECT_TRUE(differs);
  choice.sample = 9;
  EXPECT_EQ(Names(choice), "abcdef");
}

TEST(ReportTest, MissingMembersLeaveFieldsAbsent) {
  sweep::Row row;
  ASSERT_TRUE(ReadReport(R"({"format": 1, "summary": {"faults": 2,
      "undocumented_preconditions": 0, "functions": 12}, "targets": []})",
                         &row)
                  .ok());
  EXPECT_EQ(row.faults(), 2);
  EXPECT_TRUE(row.has_preconditions());
  EXPECT_EQ(row.preconditions(), 0);
  EXPECT_FALSE(row.has_functions());
  EXPECT_FALSE(row.has_tried());
  EXPECT_FALSE(row.has_objects());
  EXPECT_FALSE(row.has_withdrawn());
  EXPECT_EQ(row.error(), "");
}

TEST(ReportTest, ReadsWhatIsThere) {
  sweep::Row row;
  ASSERT_TRUE(ReadReport(R"({"summary": {"called": 10, "called_captured": 9, "tried": 6,
      "objects_sampled": 5, "objects_recreated": 4, "objects_startable": 5, "moments": 7,
      "withdrawn": 0, "faults": 3},
      "findings": [{"verdict": "fault", "test": "A.B"}, {"verdict": "fault", "test": ""},
        {"verdict": "fault"}, {"verdict": "undocumented-precondition", "test": "A.C"}],
      "targets": [{"target": "//a:a", "statistics": {"moment_candidates": 50,
        "moment_seconds": 0.5, "moments_megabytes": 70}}, {"target": "//a:b", "error": "no\nreally"}]})",
                         &row)
                  .ok());
  EXPECT_EQ(row.functions(), 10);
  EXPECT_EQ(row.captured(), 9);
  EXPECT_EQ(row.tried(), 6);
  EXPECT_EQ(row.objects(), 5);
  EXPECT_EQ(row.recreated(), 4);
  EXPECT_EQ(row.startable(), 5);
  EXPECT_EQ(row.moments(), 7);
  EXPECT_EQ(row.moment_candidates(), 50);
  EXPECT_EQ(row.moment_seconds(), 0.5);
  EXPECT_EQ(row.moments_megabytes(), 70);
  EXPECT_TRUE(row.has_withdrawn());
  EXPECT_EQ(row.faults_with_test(), 1);
  EXPECT_EQ(row.error(), "no");
}

TEST(ReportTest, SaysWhyNothingWasTried) {
  sweep::Row row;
  ASSERT_TRUE(ReadReport(R"({"summary": {}, "targets": [{"nothing_tried": "no objects",
      "statistics": {"called_unknown": "it does not build"}}]})",
                         &row)
                  .ok());
  EXPECT_EQ(row.error(), "no objects");
  row.Clear();
  ASSERT_TRUE(ReadReport(R"({"summary": {}, "targets": [{"statistics":
      {"called_unknown": "it does not build"}}]})",
                         &row)
                  .ok());
  EXPECT_EQ(row.error(), "it does not build");
}

TEST(ReportTest, NoReport) {
  sweep::Row row;
  EXPECT_FALSE(ReadReport("nothing", &row).ok());
  EXPECT_FALSE(ReadReport("{}", &row).ok());
}

TEST(SaysTheSameTest, TimesAddressesAndSuffixesMayDiffer) {
  EXPECT_TRUE(SaysTheSame("//a:b\n----\n[ OK ] x (0 ms)\nat 0x12\n",
                          "//a:b\n----\n[ OK ] x (1 ms)\nat 0x12\n",
                          "//a:b.traced\n------\n[ OK ] x (31 ms)\nat 0xfe\n"));
  EXPECT_FALSE(SaysTheSame("3 passed\n", "3 passed\n", "2 passed\n"));
  EXPECT_FALSE(SaysTheSame("3 passed\n", "3 passed\n", "3 passed\nmore\n"));
}

TEST(SaysTheSameTest, WhatDiffersByItselfSaysNothing) {
  EXPECT_TRUE(SaysTheSame("took 3 s\nok\n", "took 4 s\nok\n", "took 9 s\nok\n"));
  EXPECT_FALSE(SaysTheSame("took 3 s\nok\n", "took 4 s\nok\n", "took 9 s\nfailed\n"));
  EXPECT_TRUE(SaysTheSame("a\n", "a\nb\n", "c\n"));
  EXPECT_TRUE(SaysTheSame("f: Time 3 clocks\ng: Time 1 clocks\n",
                          "f: Time 4 clocks\ng: Time 1 clocks\n",
                          "f: Time 3 clocks\ng: Time 2 clocks\n"));
  EXPECT_FALSE(SaysTheSame("f: Time 3 clocks\ng: Sum 1 apples\n",
                           "f: Time 4 clocks\ng: Sum 1 apples\n",
                           "f: Time 3 clocks\ng: Sum 2 apples\n"));
}

TEST(TellingLineTest, TheFirstErrorOfACompilerOrRule) {
  EXPECT_EQ(TellingLine("  | ERROR: BUILD:3: Compiling failed\n  | a.h: In function\n"
                        "  | a.h:3:1: error: no 'x'\n  | a.h:9:1: error: no 'y'\n"),
            "a.h:3:1: error: no 'x'");
  EXPECT_EQ(TellingLine("  | ERROR: BUILD:3: in rule\n  | Traceback:\n  | Error in compile: no\n"),
            "Error in compile: no");
  EXPECT_EQ(TellingLine("\n  | ERROR: it crashed\n  | more\n"), "ERROR: it crashed");
  EXPECT_EQ(TellingLine("abcdef", 3), "abc…");
  EXPECT_EQ(TellingLine(""), "");
}

TEST(StateTest, RowsAreFoundAgainAndReplaced) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  ASSERT_TRUE(folder.ok());
  const std::string path = folder->path() + "/state.json";
  sweep::State state;
  ASSERT_TRUE(ReadState(path, &state).ok());
  EXPECT_EQ(state.rows_size(), 0);
  sweep::Row row;
  row.set_library("stack");
  row.set_commit("abc");
  row.set_seed(1);
  row.set_budget("1m");
  row.set_tried(0);
  AddRow(row, &state);
  ASSERT_TRUE(WriteState(path, state).ok());

  sweep::State again;
  ASSERT_TRUE(ReadState(path, &again).ok());
  const sweep::Row* found = FindRow(again, row);
  ASSERT_NE(found, nullptr);
  // Zero and absent are kept apart.
  EXPECT_TRUE(found->has_tried());
  EXPECT_FALSE(found->has_objects());
  for (int changed = 0; changed < 4; ++changed) {
    sweep::Row other = row;
    if (changed == 0) other.set_commit("abd");
    if (changed == 1) other.set_seed(2);
    if (changed == 2) other.set_library("queue");
    if (changed == 3) other.set_budget("2m");
    EXPECT_EQ(FindRow(again, other), nullptr);
  }
  row.set_tried(3);
  AddRow(row, &again);
  ASSERT_EQ(again.rows_size(), 1);
  EXPECT_EQ(again.rows(0).tried(), 3);
}

TEST(StateTest, WhatIsNoStateIsAnError) {
  absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
  ASSERT_TRUE(folder.ok());
  ASSERT_TRUE(WriteFile(folder->path() + "/state.json", "rows").ok());
  sweep::State state;
  EXPECT_FALSE(ReadState(folder->path() + "/state.json", &state).ok());
}

class ServerTest : public testing::Test {
 protected:
  void SetUp() override {
    absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
    ASSERT_TRUE(folder.ok());
    folder_.push_back(*std::move(folder));
  }
  const std::string& proc() const { return folder_[0].path(); }
  void Add(const std::string& id, const std::string& file, const std::string& content) {
    ASSERT_TRUE(MakeFolders(proc() + "/" + id).ok());
    ASSERT_TRUE(WriteFile(proc() + "/" + id + "/" + file, content).ok());
  }
  void AddProcess(const std::string& id, const std::string& parent, const std::string& most) {
    Add(id, "status", "Name:\tx\nPPid:\t" + parent + "\nVmHWM:\t" + most + " kB\n");
  }

 private:
  std::vector<TemporaryFolder> folder_;
};

TEST_F(ServerTest, OnlyDescendantsCount) {
  AddProcess("10", "1", "900000");   // the server
  AddProcess("11", "10", "100");     // a sandbox
  AddProcess("12", "11", "500000");  // a compiler in it
  AddProcess("20", "1", "800000");   // somebody else's
  AddProcess("21", "20", "700000");
  AddProcess("30", "31", "1000000");  // its parent has just ended
  EXPECT_EQ(LargestDescendant(10, proc()), 500000);
  EXPECT_EQ(LargestDescendant(12, proc()), 0);
}

TEST_F(ServerTest, TimeOfChildrenThatHaveEnded) {
  Add("10", "stat", "10 (java (x) y) S 1 10 10 0 -1 0 1 2 3 4 111 222 300 100 20 0 50 0 0");
  EXPECT_DOUBLE_EQ(ActionSeconds(10, proc()), 4.0);
  EXPECT_DOUBLE_EQ(ActionSeconds(11, proc()), 0.0);
}

TEST(MemoryWatchTest, EndsWithoutAnyProcess) {
  MemoryWatch watch(-5);
  EXPECT_EQ(watch.Stop(), 0);
}

}  // namespace
}  // namespace augment
