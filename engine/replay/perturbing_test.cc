// Which of the questions changes what the calls do.

#include "engine/replay/perturbing.h"

#include <string>
#include <utility>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

// A driver in which some questions spoil what some functions do.
class PerturbingTest : public ::testing::Test {
 protected:
  std::set<int> Find(const std::vector<uint32_t>& functions, const std::set<int>& questions) {
    std::vector<proto::Candidate> candidates(functions.size());
    for (size_t i = 0; i < functions.size(); ++i) {
      candidates[i].add_calls()->set_function(functions[i]);
    }
    const RunMasked run = [&](const std::vector<proto::Candidate>& batch,
                              const std::set<int>& masked) {
      ++batches_;
      std::vector<proto::Outcome> outcomes;
      for (const proto::Candidate& candidate : batch) {
        proto::Outcome outcome;
        for (const int question : questions) {
          if (masked.count(question) == 0 &&
              spoils_.count({question, candidate.calls(0).function()}) != 0) {
            outcome.set_exception_type("spoilt");
          }
        }
        if (candidate.calls(0).function() == kNeverFaithful) outcome.set_exception_type("anyway");
        outcomes.push_back(outcome);
      }
      return outcomes;
    };
    auto found = PerturbingQueries(
        candidates, questions, run,
        [](size_t, const proto::Outcome& outcome) { return outcome.exception_type().empty(); });
    EXPECT_TRUE(found.ok());
    return *std::move(found);
  }

  static constexpr uint32_t kNeverFaithful = 99;
  std::set<std::pair<int, uint32_t>> spoils_;
  int batches_ = 0;
};

TEST_F(PerturbingTest, FindsThoseThatSpoilACall) {
  spoils_ = {{3, 10}, {5, 11}};
  EXPECT_THAT(Find({10, 11, kNeverFaithful}, {1, 3, 4, 5}), ElementsAre(3, 5));
}

TEST_F(PerturbingTest, BlamesNobodyForWhatIsUnfaithfulInSilence) {
  EXPECT_THAT(Find({kNeverFaithful}, {1, 3}), IsEmpty());
  EXPECT_EQ(batches_, 1);
}

TEST_F(PerturbingTest, RunsNothingWhenAllIsWell) {
  EXPECT_THAT(Find({}, {1, 3}), IsEmpty());
  EXPECT_EQ(batches_, 0);
}

TEST_F(PerturbingTest, SeesARareOneAmongMany) {
  // Of a hundred witnesses of one kind some are asked, and all of another kind
  // that lie apart.
  std::vector<uint32_t> functions(100, 10);
  functions.insert(functions.end(), 100, 11);
  spoils_ = {{3, 10}, {5, 11}};
  EXPECT_THAT(Find(functions, {3, 5}), ElementsAre(3, 5));
}

}  // namespace
}  // namespace augment
