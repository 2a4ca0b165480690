#include "tools/cli/mutants_elsewhere.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

mutate::Mutant At(unsigned line) {
  mutate::Mutant mutant;
  mutant.file = "pkg/stack.h";
  mutant.line = line;
  mutant.change = "n < max: < as <=";
  return mutant;
}

TEST(MutantsElsewhereTest, KnowsWhatATargetBeforeShowed) {
  MutantsElsewhere elsewhere;
  const auto learn = [&elsewhere](const std::string& rest) {
    elsewhere.Learn(testing::Parsed<proto::MutationReport>(
        "mutants { file: 'pkg/stack.h' change: 'n < max: < as <=' " + rest + " }"));
  };
  learn("line: 1 fate: SUITE suite_reaches: true");
  learn("line: 2 fate: OURS ours_reach: true");
  learn("line: 3 fate: SURVIVES suite_reaches: true");
  learn("line: 4 fate: NOT_REACHED");
  for (const unsigned line : {1u, 2u}) {
    EXPECT_TRUE(elsewhere.Noticed(At(line))) << line;
    EXPECT_TRUE(elsewhere.Reached(At(line))) << line;
  }
  EXPECT_FALSE(elsewhere.Noticed(At(3)));
  EXPECT_TRUE(elsewhere.Reached(At(3)));
  EXPECT_FALSE(elsewhere.Reached(At(4)));
  EXPECT_FALSE(elsewhere.Noticed(At(5)));
}

TEST(MutantsElsewhereTest, AnotherChangeOfTheLineIsAnotherMutant) {
  MutantsElsewhere elsewhere;
  elsewhere.Learn(testing::Parsed<proto::MutationReport>(
      "mutants { file: 'pkg/stack.h' line: 1 change: 'n < max: < as >' fate: SUITE }"));
  EXPECT_FALSE(elsewhere.Noticed(At(1)));
}

}  // namespace
}  // namespace augment
