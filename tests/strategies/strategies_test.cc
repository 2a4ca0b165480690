// What each strategy makes of a driver, its connections and their statements, with few candidates:
// a statement is legal only when it is made of a connection that is open, and executes only what it
// knows (Zhang et al. 2011, section 2).
//
// Usage: strategies_test FILE…, those of `session_test.augment`.
#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "engine/explore/campaign.h"
#include "engine/generate/strategy.h"
#include "gtest/gtest.h"
#include "tests/puzzles/check/search.h"

namespace augment {
namespace {

constexpr int64_t kFew = 400;

Subject subject;

proto::Report Searched(const std::string& strategy, uint64_t seed = 1) {
  CampaignOptions how;
  how.seed = seed;
  how.candidates = kFew;
  how.starts = CampaignOptions::Starts::kRecipes;
  how.strategy = FindStrategy(strategy);
  absl::StatusOr<proto::Report> report = Search(subject, how);
  EXPECT_TRUE(report.ok()) << report.status();
  return report.ok() ? *std::move(report) : proto::Report();
}

int64_t CandidatesOf(const proto::Report& report, const std::string& source) {
  for (const proto::SourceReport& of : report.sources()) {
    if (of.name() == source) return of.candidates();
  }
  return 0;
}

// Calls of the statement's functions that returned from a state, or with an argument, that no
// test used.
int64_t Queries(const proto::Report& report) {
  int64_t returned = 0;
  for (const proto::FunctionReport& function : report.functions()) {
    if (absl::StrContains(function.function(), "execute")) returned += function.returned_new();
  }
  return returned;
}

TEST(StrategiesTest, EachRunsAndSaysWhatItsCallsWereMadeFor) {
  EXPECT_EQ(CandidatesOf(Searched("stateful"), "call model"), 0);
  const proto::Report random = Searched("random");
  EXPECT_GT(CandidatesOf(random, "at random"), 0);
  EXPECT_EQ(CandidatesOf(random, "call model"), 0);
  EXPECT_EQ(CandidatesOf(random, "dependent call"), 0);
  const proto::Report palus = Searched("palus");
  EXPECT_GT(CandidatesOf(palus, "call model"), 0);
  EXPECT_GT(CandidatesOf(palus, "dependent call"), 0);
  const proto::Report of_static = Searched("static");
  EXPECT_GT(CandidatesOf(of_static, "dependent call"), 0);
  EXPECT_EQ(CandidatesOf(of_static, "call model"), 0);
  const proto::Report all = Searched("all");
  for (const char* source : {"call model", "dependent call", "random call", "small scope"}) {
    EXPECT_GT(CandidatesOf(all, source), 0) << source;
  }
}

TEST(StrategiesTest, TheModelReachesStatementsThatExecute) {
  // One draw of each tells little: of eight, random returned from 4 to 11 times and the model from
  // 23 to 38.
  int64_t model = 0;
  int64_t random = 0;
  for (uint64_t seed = 1; seed <= 4; ++seed) {
    model += Queries(Searched("model", seed));
    random += Queries(Searched("random", seed));
  }
  EXPECT_GT(model, 2 * random);
}

TEST(StrategiesTest, TheSameSeedGivesTheSame) {
  for (const Strategy& strategy : Strategies()) {
    const proto::Report first = Searched(strategy.name);
    const proto::Report second = Searched(strategy.name);
    ASSERT_EQ(first.sources_size(), second.sources_size()) << strategy.name;
    for (int i = 0; i < first.sources_size(); ++i) {
      EXPECT_EQ(first.sources(i).candidates(), second.sources(i).candidates()) << strategy.name;
      EXPECT_EQ(first.sources(i).drops(), second.sources(i).drops()) << strategy.name;
    }
    EXPECT_EQ(first.findings_size(), second.findings_size()) << strategy.name;
  }
}

TEST(StrategiesTest, EclatRefutesNothing) {
  const proto::Report report = Searched("eclat");
  for (const proto::SourceReport& source : report.sources()) {
    EXPECT_EQ(source.drops(), 0) << source.name();
  }
  EXPECT_GT(report.contracts_size(), 0);
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  augment::subject.name = "strategies";
  for (int i = 1; i < argc; ++i) augment::AddFile(argv[i], &augment::subject);
  return RUN_ALL_TESTS();
}
