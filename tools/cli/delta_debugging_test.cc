#include "tools/cli/delta_debugging.h"

#include <algorithm>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsSupersetOf;

class Suspects {
 public:
  explicit Suspects(std::set<int> inducing) : inducing_(std::move(inducing)) {}

  PassesWithout Look() {
    return [this](const std::set<int>& without) -> absl::StatusOr<bool> {
      ++looks_;
      return std::includes(without.begin(), without.end(), inducing_.begin(), inducing_.end());
    };
  }
  int looks() const { return looks_; }

 private:
  std::set<int> inducing_;
  int looks_ = 0;
};

TEST(FailureInducingTest, EveryOneIsFound) {
  for (int i = 0; i < 50; ++i) {
    Suspects suspects({i});
    EXPECT_THAT(*FindFailureInducing(50, 100, suspects.Look()), ElementsAre(i));
    EXPECT_LE(suspects.looks(), 7) << i;
  }
}

TEST(FailureInducingTest, SeveralAreFoundTogether) {
  Suspects suspects({3, 4, 40});
  EXPECT_THAT(*FindFailureInducing(50, 100, suspects.Look()), ElementsAre(3, 4, 40));
  EXPECT_LE(suspects.looks(), 21);
}

TEST(FailureInducingTest, OfOneThingNoLookIsNeeded) {
  Suspects suspects({0});
  EXPECT_THAT(*FindFailureInducing(1, 100, suspects.Look()), ElementsAre(0));
  EXPECT_EQ(suspects.looks(), 0);
}

TEST(FailureInducingTest, WhenLooksRunOutWhatIsEnoughIsReturned) {
  Suspects suspects({3, 40});
  const std::set<int> found = *FindFailureInducing(50, 4, suspects.Look());
  EXPECT_THAT(found, IsSupersetOf({3, 40}));
  EXPECT_LT(found.size(), 50u);
  EXPECT_EQ(suspects.looks(), 4);
}

TEST(FailureInducingTest, ALookThatCannotBeTakenIsAnError) {
  EXPECT_EQ(FindFailureInducing(2, 9, [](const std::set<int>&) { return absl::InternalError("x"); })
                .status()
                .message(),
            "x");
}

}  // namespace
}  // namespace augment
