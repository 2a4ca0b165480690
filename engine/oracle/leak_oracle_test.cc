// Which calls are asked about, who is blamed, and what makes it even. The library is that of
// classifier_testing.h; what a driver would answer is made up by the test.

#include <functional>
#include <string>
#include <vector>

#include "engine/oracle/classifier_testing.h"
#include "engine/oracle/registry.h"

namespace augment {
namespace {

class LeakOracleTest : public VerdictTest {
 protected:
  void SetUp() override {
    Start();
    oracles_ = MakeOracles({"leak"}, Context());
    ASSERT_EQ(oracles_.size(), 1u);
  }
  Oracle* oracle() { return oracles_[0].get(); }

  void Returned(const proto::Candidate& candidate) {
    NoNotes notes;
    Measured measured;
    measured.candidate = candidate;
    measured.function = static_cast<int>(candidate.calls(candidate.calls_size() - 1).function());
    oracle()->Note(measured, &notes);
  }

  // All that is asked; a sequence grows by 40 bytes if `grows` says so.
  std::vector<Suspect> Suspects(const std::function<bool(const proto::Candidate&)>& grows) {
    for (int turn = 0; turn < oracle()->Turns(Oracle::When::kEnd); ++turn) {
      const std::vector<proto::Candidate> asked = oracle()->Ask(Oracle::When::kEnd, turn);
      for (size_t i = 0; i < asked.size(); ++i) {
        EXPECT_EQ(asked[i].repeats(), 3u);
        EXPECT_FALSE(asked[i].find_lost());
        proto::Outcome outcome;
        outcome.mutable_balance()->set_bytes(grows(asked[i]) ? 40 : 0);
        ++asked_;
        oracle()->Learn(i, outcome, Suspect());
      }
    }
    return oracle()->Take();
  }

  static bool Calls(const proto::Candidate& candidate, int function) {
    for (const proto::CandidateCall& call : candidate.calls()) {
      if (static_cast<int>(call.function()) == function) return true;
    }
    return false;
  }

  Oracles oracles_;
  int asked_ = 0;
};

TEST_F(LeakOracleTest, BlamesTheLastCallOfTheShortestBeginning) {
  proto::Candidate candidate = Call(kPut, {IntegerValue(1)});
  *candidate.add_calls() = Call(kSize, {}).calls(1);
  Returned(candidate);
  const std::vector<Suspect> suspects = Suspects(
      [](const proto::Candidate& asked) { return Calls(asked, kPut) && !Calls(asked, kLock); });
  // lock() is without arguments, and would be what the class asks for.
  EXPECT_TRUE(suspects.empty());

  oracles_ = MakeOracles({"leak"}, Context());
  Returned(candidate);
  const std::vector<Suspect> blamed =
      Suspects([](const proto::Candidate& asked) { return Calls(asked, kPut); });
  ASSERT_EQ(blamed.size(), 1u);
  EXPECT_EQ(blamed[0].function, kPut);
  EXPECT_EQ(blamed[0].candidate.calls_size(), 2);
  EXPECT_EQ(blamed[0].candidate.repeats(), 10u);
  EXPECT_TRUE(blamed[0].candidate.find_lost());
  EXPECT_THAT(Decide(blamed[0]), Is(proto::FAULT, proto::MEDIUM));
}

TEST_F(LeakOracleTest, NothingGrowsNothingIsSaid) {
  Returned(Call(kPut, {IntegerValue(1)}));
  EXPECT_TRUE(Suspects([](const proto::Candidate&) { return false; }).empty());
  EXPECT_EQ(asked_, 1);
}

TEST_F(LeakOracleTest, WhoeverIsHandedAPointerMayOwnIt) {
  registry_.mutable_functions(kPut)->mutable_result()->set_kind(proto::Type::POINTER);
  Start();
  oracles_ = MakeOracles({"leak"}, Context());
  Returned(Call(kPut, {IntegerValue(1)}));
  EXPECT_TRUE(Suspects([](const proto::Candidate&) { return true; }).empty());
  EXPECT_EQ(asked_, 0);
}

TEST_F(LeakOracleTest, OnlyWhatNothingLeadsToIsLost) {
  Returned(Call(kPut, {IntegerValue(1)}));
  const std::vector<Suspect> suspects =
      Suspects([](const proto::Candidate& asked) { return Calls(asked, kPut); });
  ASSERT_EQ(suspects.size(), 1u);
  proto::Outcome outcome;
  outcome.set_call(1);
  outcome.mutable_balance()->set_bytes(40);
  outcome.mutable_balance()->set_blocks(1);
  Suspect found;
  const proto::Candidate& candidate = suspects[0].candidate;
  for (const proto::Balance::Search search :
       {proto::Balance::NOT_ASKED, proto::Balance::REACHED, proto::Balance::BLIND}) {
    outcome.mutable_balance()->set_search(search);
    EXPECT_FALSE(oracle()->Shows(suspects[0], candidate, outcome, &found)) << search;
  }
  outcome.mutable_balance()->set_search(proto::Balance::LOST);
  ASSERT_TRUE(oracle()->Shows(suspects[0], candidate, outcome, &found));
  proto::Finding finding;
  oracle()->Describe(found, &finding);
  EXPECT_EQ(finding.headline(),
            "40 bytes stay allocated each time after put() and the destruction of all objects.");
  EXPECT_TRUE(finding.only_driver_sees());
  outcome.mutable_balance()->set_bytes(0);
  EXPECT_FALSE(oracle()->Shows(suspects[0], candidate, outcome, &found));
}

TEST(ParseOraclesTest, DiffersFromTheDefault) {
  EXPECT_EQ(*ParseOracles(""), DefaultOracles());
  EXPECT_EQ(DefaultOracles().count("leak"), 0u);
  EXPECT_EQ(ParseOracles("+leak")->count("leak"), 1u);
  EXPECT_EQ(ParseOracles("+leak,-containers")->count("containers"), 0u);
  EXPECT_EQ(DefaultOracles().count(kContractsOracle), 1u);
  EXPECT_TRUE(ParseOracles("crash")->empty());
  EXPECT_EQ(*ParseOracles("crash,+leak"), std::set<std::string>{"leak"});
  EXPECT_FALSE(ParseOracles("leak").ok());
  EXPECT_FALSE(ParseOracles("+leaks").ok());
}

}  // namespace
}  // namespace augment
