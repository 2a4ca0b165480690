#include "engine/oracle/named_number.h"

#include "engine/oracle/classifier_testing.h"

namespace augment {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

Failure Undefined(const std::string& message) {
  Failure failure;
  failure.oracle = proto::ORACLE_UBSAN;
  failure.message = message;
  return failure;
}

TEST(NumberNamedInTest, IndicesShiftsAndZero) {
  EXPECT_EQ(NumberNamedIn(Undefined("index 11 out of bounds for type 'int [4]'")), "11");
  EXPECT_EQ(NumberNamedIn(Undefined("index -1 out of bounds for type 'int [4]'")), "-1");
  EXPECT_EQ(NumberNamedIn(Undefined("shift exponent 93 is too large for 32-bit type 'int'")), "93");
  EXPECT_EQ(NumberNamedIn(Undefined("shift exponent -2 is negative")), "-2");
  EXPECT_EQ(NumberNamedIn(Undefined("division by zero")), "0");
  EXPECT_EQ(NumberNamedIn(Undefined("signed integer overflow: 1 + 2 cannot be represented")), "");
  Failure other = Undefined("index 11 out of bounds for type 'int [4]'");
  other.oracle = proto::ORACLE_ASAN;
  EXPECT_EQ(NumberNamedIn(other), "");
}

class NamedNumberTest : public VerdictTest {
 protected:
  std::vector<NamedNumber> Find(int64_t number, const std::string& message) {
    return FindNamedNumbers(*knowledge_, Failed(kPut, {IntegerValue(number)}, Undefined(message)));
  }
};

TEST_F(NamedNumberTest, AnIndexThatIsPassed) {
  Start();
  Tested(kPut, {IntegerValue(1)});
  const auto found = Find(11, "index 11 out of bounds for type 'int [4]'");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].without.calls(1).operands(1).integer(), 0);
  ASSERT_TRUE(found[0].beyond.has_value());
  EXPECT_EQ(found[0].beyond->calls(1).operands(1).integer(), 11 + 1024);
  EXPECT_EQ(Find(-3, "shift exponent -3 is negative")[0].beyond->calls(1).operands(1).integer(),
            -3 - 1024);
  EXPECT_THAT(Find(10, "index 11 out of bounds for type 'int [4]'"), IsEmpty())
      << "it was computed";
}

TEST_F(NamedNumberTest, NothingIsBeyondTheEndOfAType) {
  Start();
  const auto found = Find(2147483647, "index 2147483647 out of bounds for type 'int [4]'");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_FALSE(found[0].beyond.has_value());
}

TEST_F(NamedNumberTest, AZeroThatNoTestPasses) {
  Start();
  Tested(kPut, {IntegerValue(3)});
  Before(kPut, "k > 0");
  const auto found = Find(0, "division by zero");
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].without.calls(1).operands(1).integer(), 1);
  EXPECT_FALSE(found[0].beyond.has_value());
  // In the set-up.
  Suspect later = Failed(kPut, {IntegerValue(0)}, Undefined("division by zero"));
  proto::CandidateCall* size = later.candidate.add_calls();
  size->set_function(kSize);
  *size->add_operands() = ObjectValue(0);
  later.function = kSize;
  ASSERT_THAT(FindNamedNumbers(*knowledge_, later), SizeIs(1));
  later.failure.message = "index 0 out of bounds for type 'int [0]'";
  EXPECT_THAT(FindNamedNumbers(*knowledge_, later), IsEmpty()) << "only divisors";
}

TEST_F(NamedNumberTest, AShiftThatAnObjectKeeps) {
  Start();
  Tested(kPut, {IntegerValue(3)});
  Before(kPut, "k > 0");
  Suspect later = Failed(kPut, {IntegerValue(-2)}, Undefined("shift exponent -2 is negative"));
  proto::CandidateCall* size = later.candidate.add_calls();
  size->set_function(kSize);
  *size->add_operands() = ObjectValue(0);
  later.function = kSize;
  const auto found = FindNamedNumbers(*knowledge_, later);
  ASSERT_THAT(found, SizeIs(1));
  EXPECT_EQ(found[0].without.calls(1).operands(1).integer(), 0);
  EXPECT_EQ(found[0].beyond->calls(1).operands(1).integer(), -2 - 1024);
  *later.candidate.mutable_calls(1)->mutable_operands(1) = IntegerValue(64);
  later.failure.message = "shift exponent 64 is too large for 64-bit type 'unsigned long'";
  EXPECT_THAT(FindNamedNumbers(*knowledge_, later), IsEmpty()) << "tests may well pass it";
}

TEST_F(NamedNumberTest, AZeroThatTestsPass) {
  Start();
  Tested(kPut, {IntegerValue(0)});
  Tested(kPut, {IntegerValue(3)});
  Before(kPut, "k <= 3");
  EXPECT_THAT(Find(0, "division by zero"), IsEmpty());
}

TEST_F(NamedNumberTest, FarBeyondOneThatTestsDoNotPass) {
  Start();
  const auto beyond = [&](int64_t number, int64_t without) {
    const Suspect suspect = Failed(kPut, {IntegerValue(number)}, Undefined("index -1 …"));
    const Suspect other = Failed(kPut, {IntegerValue(without)}, Undefined("index -1 …"));
    return FarBeyond(knowledge_->vocabulary(), suspect, other.candidate);
  };
  ASSERT_THAT(beyond(6, 3), SizeIs(1));
  EXPECT_EQ(beyond(6, 3)[0].calls(1).operands(1).integer(), 1 << 30);
  EXPECT_EQ(beyond(-6, 3)[0].calls(1).operands(1).integer(), -(1 << 30));
  EXPECT_THAT(beyond(6, 6), IsEmpty()) << "nothing differs";
  EXPECT_THAT(beyond((1 << 30) + 5, 3), IsEmpty()) << "it is far away already";
}

}  // namespace
}  // namespace augment
