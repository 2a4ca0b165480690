#include "engine/findings/what_results_say.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

TEST(ResultsTest, OneValueInManyCalls) {
  const auto yes = Parsed<proto::Value>("boolean: true");
  const auto no = Parsed<proto::Value>("boolean: false");
  Results results;
  for (int call = 0; call < 20; ++call) {
    EXPECT_FALSE(results.AreAlwaysOne(3)) << "few calls";
    results.Saw(3, yes);
    results.Saw(4, yes);
    results.Saw(5, Parsed<proto::Value>("text: 'a'"));
  }

  EXPECT_TRUE(results.AreAlwaysOne(3));
  EXPECT_FALSE(results.AreAlwaysOne(5)) << "a text says something";
  results.Saw(4, no);
  EXPECT_FALSE(results.AreAlwaysOne(4));
  results.Saw(4, yes);
  EXPECT_FALSE(results.AreAlwaysOne(4));
}

// Result(), Result(int), parse(const char*, Result*), show(const Result*), clear() of a Result.
class IsMadeToBeWrittenTest : public ::testing::Test {
 protected:
  IsMadeToBeWrittenTest()
      : vocabulary_(Parsed<proto::Registry>(R"pb(
                      classes { id: 1 name: "Result" destructible: true }
                      functions { id: 10 class_index: 1 is_constructor: true }
                      functions {
                        id: 11
                        class_index: 1
                        is_constructor: true
                        parameters { kind: INTEGER }
                      }
                      functions {
                        id: 12
                        parameters { kind: C_STRING }
                        parameters { kind: POINTER }
                      }
                      functions {
                        id: 13
                        parameters { kind: C_STRING }
                        parameters { kind: POINTER pointee_const: true }
                      }
                      functions { id: 14 class_index: 1 has_receiver: true }
                    )pb"),
                    {}) {}

  bool Is(const std::string& calls, int operand) const {
    return IsMadeToBeWritten(vocabulary_, Parsed<proto::Candidate>(calls), operand);
  }

  const Vocabulary vocabulary_;
};

TEST_F(IsMadeToBeWrittenTest, AnObjectOfNoArgumentsThatNothingElseWasDoneWith) {
  const std::string made = "calls { function: 0 } ";
  const std::string parse = "calls { function: 2 operands { text: '' } operands { object: 0 } } ";
  EXPECT_TRUE(Is(made + parse, 1));
  EXPECT_FALSE(Is(made + parse, 0)) << "a text";
  EXPECT_FALSE(Is("calls { function: 1 operands { integer: 1 } } " + parse, 1));
  EXPECT_FALSE(Is(made + parse + parse, 1)) << "it was written before";
  EXPECT_FALSE(Is(made + "calls { function: 3 operands { text: '' } operands { object: 0 } } ", 1))
      << "it is only read";
  EXPECT_FALSE(Is(made + "calls { function: 4 operands { object: 0 } }", 0)) << "the receiver";
}

}  // namespace
}  // namespace augment
