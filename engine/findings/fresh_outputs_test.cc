#include "engine/findings/fresh_outputs.h"

#include <string>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Parsed;

// read(n, int& count, std::string* name, const int& most)
constexpr char kRegistry[] = R"pb(
  functions {
    id: 1
    supported: true
    parameters { kind: INTEGER }
    parameters { kind: INTEGER passing: LVALUE_REF }
    parameters {
      kind: POINTER
      elements { kind: TEXT }
    }
    parameters { kind: INTEGER passing: CONST_REF }
  }
  functions {
    id: 2
    supported: true
    parameters {
      kind: SEQUENCE
      passing: LVALUE_REF
      elements { kind: TEXT }
    }
  }
)pb";

std::vector<std::string> Variants(const std::string& operands) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), {});
  std::vector<std::string> shown;
  for (const proto::Candidate& variant : WithFreshOutputs(
           vocabulary, Parsed<proto::Candidate>("calls { function: 0 " + operands + " }"))) {
    std::string all;
    for (const proto::Value& operand : variant.calls(0).operands()) all += ShowValue(operand) + " ";
    shown.push_back(all);
  }
  return shown;
}

TEST(WithFreshOutputsTest, EachVariableThatHoldsSomething) {
  EXPECT_THAT(Variants("operands { integer: 4 } operands { integer: 5 } "
                       "operands { pointee { text: 'a' } } operands { integer: 6 }"),
              ElementsAre("4 0 &\"a\" 6 ", "4 5 &\"\" 6 "));
}

TEST(WithUsedOutputsTest, EachVariableOfTheLastCall) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), {});
  const std::vector<proto::Candidate> variants = WithUsedOutputs(
      vocabulary, Parsed<proto::Candidate>(
                      "calls { function: 0 operands { integer: 4 } operands { integer: 0 } }"
                      "calls { function: 0 operands { integer: 4 } operands { integer: 0 } "
                      "operands { pointee { text: '' } } operands { integer: 6 } }"));
  ASSERT_EQ(variants.size(), 2u);
  EXPECT_EQ(variants[0].calls(0).operands(1).integer(), 0);
  EXPECT_EQ(variants[0].calls(1).operands(1).integer(), 1);
  EXPECT_EQ(variants[0].calls(1).operands(3).integer(), 6);
  EXPECT_EQ(variants[1].calls(1).operands(2).pointee().text(), "text");
}

TEST(WithUsedOutputsTest, AListHasAnElement) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), {});
  const std::vector<proto::Candidate> variants = WithUsedOutputs(
      vocabulary, Parsed<proto::Candidate>("calls { function: 1 operands { sequence {} } }"));
  ASSERT_EQ(variants.size(), 1u);
  EXPECT_EQ(ShowValue(variants[0].calls(0).operands(0)), "{\"text\"}");
}

TEST(WithFreshOutputsTest, OfEachCall) {
  const Vocabulary vocabulary(Parsed<proto::Registry>(kRegistry), {});
  const std::vector<proto::Candidate> variants = WithFreshOutputs(
      vocabulary, Parsed<proto::Candidate>(
                      "calls { function: 0 operands { integer: 4 } operands { integer: 5 } }"
                      "calls { function: 0 operands { integer: 4 } operands { integer: 6 } }"));
  ASSERT_EQ(variants.size(), 2u);
  EXPECT_EQ(variants[0].calls(0).operands(1).integer(), 5);
  EXPECT_EQ(variants[0].calls(1).operands(1).integer(), 0);
  EXPECT_EQ(variants[1].calls(0).operands(1).integer(), 0);
  EXPECT_EQ(variants[1].calls(1).operands(1).integer(), 6);
}

TEST(WithFreshOutputsTest, NoneOfWhatHoldsNothingOrIsNotThere) {
  EXPECT_THAT(Variants("operands { integer: 4 } operands { integer: 0 } "
                       "operands { null: true } operands { integer: 6 }"),
              IsEmpty());
}

}  // namespace
}  // namespace augment
