// A campaign in shards: each of them searches its functions, one program goes on from what they
// tried and judges.
//
// Usage: shards_test FILE… other FILE…, those of `<name>.augment` of a
//        stack with faults and of the same stack without.
#include <cstdlib>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "engine/explore/campaign.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;

constexpr int kShards = 3;

Subject subject;
Subject repaired;

CampaignOptions How() {
  CampaignOptions how;
  how.candidates = 6000;
  how.starts = CampaignOptions::Starts::kRecipes;
  how.faults_only = true;
  return how;
}

proto::Report Searched(const Subject& of, const CampaignOptions& how) {
  absl::StatusOr<proto::Report> report = Search(of, how);
  EXPECT_TRUE(report.ok()) << report.status();
  return report.ok() ? *std::move(report) : proto::Report();
}

CampaignOptions Shard(int index) {
  CampaignOptions how = How();
  how.shard = {index, kShards};
  return how;
}

// What the shard tried, in a file.
std::string Recorded(const Subject& of, int index, proto::Report* report = nullptr) {
  CampaignOptions how = Shard(index);
  how.record = absl::StrCat(std::getenv("TEST_TMPDIR"), "/", of.name, index, ".shard");
  const proto::Report tried = Searched(of, how);
  EXPECT_EQ(tried.findings_size(), 0);
  if (report != nullptr) *report = tried;
  return how.record;
}

std::set<std::string> Dropped(const proto::Report& report) {
  std::set<std::string> dropped;
  for (const proto::ContractReport& contract : report.contracts()) {
    if (contract.state() != proto::ContractReport::DROPPED) continue;
    dropped.insert(absl::StrCat(contract.function(), ": ", contract.place(), " ", contract.text()));
  }
  return dropped;
}

std::set<std::string> Ids(const proto::Report& report) {
  std::set<std::string> ids;
  for (const proto::Finding& finding : report.findings()) ids.insert(finding.id());
  return ids;
}

TEST(ShardsTest, AreJudgedTogether) {
  const proto::Report whole = Searched(subject, How());
  CampaignOptions how = How();
  int64_t tried = 0;
  std::set<std::string> dropped;
  for (int i = 0; i < kShards; ++i) {
    proto::Report shard;
    how.records.push_back(Recorded(subject, i, &shard));
    const std::set<std::string> here = Dropped(shard);
    dropped.insert(here.begin(), here.end());
    // One part of four each, besides the tests' calls.
    EXPECT_LT(shard.statistics().candidates(), how.candidates / 2);
    tried += shard.statistics().candidates();
  }
  const proto::Report merged = Searched(subject, how);
  EXPECT_EQ(Ids(merged), Ids(whole));
  EXPECT_EQ(merged.findings_size(), 2);
  const std::set<std::string> in_the_end = Dropped(merged);
  for (const std::string& contract : dropped) EXPECT_EQ(in_the_end.count(contract), 1) << contract;
  EXPECT_EQ(merged.statistics().shards(), kShards);
  EXPECT_EQ(merged.statistics().shards_cut(), 0);
  EXPECT_GT(merged.statistics().shards_tried(), 0);
  EXPECT_LT(merged.statistics().shards_tried(), tried);
  EXPECT_LE(merged.statistics().candidates(), how.candidates);
}

TEST(ShardsTest, OneThatWasCutOffIsSaidAndItsShareIsSearched) {
  CampaignOptions how = How();
  for (int i = 0; i < kShards; ++i) how.records.push_back(Recorded(subject, i));
  for (const int i : {0, 1})
    std::filesystem::resize_file(how.records[static_cast<size_t>(i)], 9000);
  const proto::Report merged = Searched(subject, how);
  EXPECT_EQ(merged.statistics().shards_cut(), 2);
  EXPECT_EQ(Ids(merged), Ids(Searched(subject, How())));
}

TEST(ShardsTest, OfAnotherDriverAreRefused) {
  CampaignOptions how = How();
  how.records = {Recorded(repaired, 0)};
  const absl::Status status = Search(subject, how).status();
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(status.message()), HasSubstr("another build"));
}

TEST(ShardsTest, AloneFindTheSameEachOfItsFunctions) {
  std::set<std::string> found;
  for (int i = 0; i < kShards; ++i) {
    for (const std::string& id : Ids(Searched(subject, Shard(i)))) {
      EXPECT_TRUE(found.insert(id).second) << id << " is told twice";
    }
    EXPECT_THAT(Ids(Searched(repaired, Shard(i))), IsEmpty());
  }
  EXPECT_EQ(found, Ids(Searched(subject, How())));
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::subject.name = "stack";
  augment::repaired.name = "repaired";
  augment::Subject* now = &augment::subject;
  for (int i = 1; i < argc; ++i) {
    if (argv[i] == std::string("other")) now = &augment::repaired;
    augment::AddFile(argv[i], now);
  }
  return RUN_ALL_TESTS();
}
