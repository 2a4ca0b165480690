#include "engine/findings/error_numbers.h"

#include <cerrno>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

SeenCalls Gave(std::initializer_list<int64_t> results) {
  SeenCalls seen;
  for (const int64_t result : results) {
    proto::Observation observation;
    observation.mutable_result()->set_integer(result);
    seen.Note(observation);
  }
  return seen;
}

TEST(IsErrorNumber, WhereTheTestsSawZeroAlone) {
  EXPECT_TRUE(IsErrorNumber(-ENOTSOCK, Gave({0})));
  EXPECT_TRUE(IsErrorNumber(-EINVAL, Gave({0, 0})));
  EXPECT_FALSE(IsErrorNumber(-EINVAL, Gave({0, 3}))) << "a difference, perhaps";
  EXPECT_FALSE(IsErrorNumber(-EINVAL, Gave({})));
  EXPECT_FALSE(IsErrorNumber(EINVAL, Gave({0})));
  EXPECT_FALSE(IsErrorNumber(-1, Gave({0})));
  EXPECT_FALSE(IsErrorNumber(-4000, Gave({0})));
}

TEST(ExpectErrorSign, ANegativeNumberIsAllThatIsExpected) {
  auto expectation = Parsed<proto::Expectation>("subject: RESULT value { integer: -22 }");
  EXPECT_FALSE(ExpectErrorSign(Gave({0, 1}), &expectation));
  EXPECT_EQ(expectation.value().integer(), -22);
  EXPECT_TRUE(ExpectErrorSign(Gave({0}), &expectation));
  EXPECT_EQ(expectation.value().integer(), 0);
  EXPECT_EQ(expectation.comparison(), proto::Expectation::LT);
  auto text = Parsed<proto::Expectation>("subject: RESULT value { text: 'a' }");
  EXPECT_FALSE(ExpectErrorSign(Gave({0}), &text));
}

}  // namespace
}  // namespace augment
