// Which condition makes a call throw.

#include <string>
#include <vector>

#include "engine/infer/infer_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr char kRange[] = "throws std::out_of_range iff k >= size()";

// at(k) of arrays of five sizes; `odd` makes one call in bounds throw as well.
ContractSet At(bool odd) {
  ContractSet set(WithVariables({"size()", "n_", "k", "result"}), false);
  for (int size = 0; size < 5; ++size) {
    for (int k = 0; k < 8; ++k) {
      Sample sample;
      sample.entry = Scalars({size, (size * 7 + k * 3) % 11, k, Cell()});
      if (k >= size || (odd && k == 1 && size == 3)) {
        sample.threw = "std::out_of_range";
      } else {
        sample.exit = Scalars({size, 4, k, k * k});
      }
      set.Observe(sample);
    }
  }
  set.Propose(true);
  return set;
}

std::vector<std::string> Texts(const ContractSet& set) {
  std::vector<std::string> texts;
  for (const Contract& contract : set.contracts()) texts.push_back(contract.text);
  return texts;
}

TEST(ExceptionsTest, ThrowsExactlyOutOfBounds) {
  const ContractSet set = At(false);
  ASSERT_THAT(Texts(set), Contains(kRange));
  for (const Contract& contract : set.contracts()) {
    if (contract.text != kRange) continue;
    EXPECT_FALSE(contract.evidence.weak);
    EXPECT_TRUE(set.IsEffect(contract));
    Sample quiet;  // out of bounds, and returned
    quiet.entry = Scalars({2, 0, 5, Cell()});
    quiet.exit = Scalars({2, 0, 5, 0});
    EXPECT_EQ(set.Evaluate(contract, quiet), Truth::kViolated);
    quiet.entry = Scalars({7, 0, 5, Cell()});
    EXPECT_EQ(set.Evaluate(contract, quiet), Truth::kHolds);
    Sample loud = quiet;
    loud.exit.clear();
    loud.threw = "std::out_of_range";
    EXPECT_EQ(set.Evaluate(contract, loud), Truth::kViolated);
  }
}

TEST(ExceptionsTest, OneCallThatDoesNotFitIsEnough) {
  EXPECT_THAT(Texts(At(true)), Not(Contains(HasSubstr("throws"))));
}

// A call that threw is no example of how the function is meant to be called.
TEST(ExceptionsTest, PreconditionsComeFromCallsThatReturned) {
  EXPECT_THAT(Texts(At(false)), Contains("k < size()"));
}

TEST(ExceptionsTest, ABooleanTells) {
  ContractSet set(WithVariables({"empty()", "n_", "result"}), false);
  for (int n = 0; n < 40; ++n) {
    Sample sample;
    const bool empty = n % 2 == 0;
    sample.entry = Scalars({empty, n * 7 % 10, Cell()});
    if (empty) {
      sample.threw = "std::logic_error";
    } else {
      sample.exit = Scalars({true, n * 7 % 10, 1});
    }
    set.Observe(sample);
  }
  set.Propose(false);
  EXPECT_THAT(Texts(set), Contains("throws std::logic_error iff empty()"));
}

}  // namespace
}  // namespace augment
