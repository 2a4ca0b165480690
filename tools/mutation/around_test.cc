#include "tools/mutation/around.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(FunctionsAroundTest, TheNearestOnBothSides) {
  std::vector<mutate::Mutant> mutants;
  const auto add = [&mutants](const char* file, unsigned line, const char* function) {
    mutate::Mutant mutant;
    mutant.file = file;
    mutant.line = line;
    mutant.function = function;
    mutants.push_back(mutant);
  };
  add("a.cc", 30, "c");
  add("a.cc", 10, "a");
  add("b.cc", 19, "other");
  add("a.cc", 18, "b");
  add("a.cc", 25, "b");
  EXPECT_THAT(FunctionsAround(mutants, {"a.cc", 20}), ElementsAre("b"));
  EXPECT_THAT(FunctionsAround(mutants, {"a.cc", 18}), ElementsAre("b")) << "on its line";
  EXPECT_THAT(FunctionsAround(mutants, {"a.cc", 27}), ElementsAre("b", "c"));
  EXPECT_THAT(FunctionsAround(mutants, {"a.cc", 5}), ElementsAre("a"));
  EXPECT_THAT(FunctionsAround(mutants, {"a.cc", 99}), ElementsAre("c"));
  EXPECT_THAT(FunctionsAround(mutants, {"c.cc", 20}), IsEmpty());
}

}  // namespace
}  // namespace augment
