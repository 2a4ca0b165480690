#include "engine/findings/what_results_say.h"

#include <string>
#include <utility>

#include "engine/contract/contract_testing.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

class ReturnsOneValueTest : public ::testing::Test {
 protected:
  static bool Returns(const std::string& said, Contract::Place place, bool alive, int64_t calls) {
    Schema schema;
    for (const auto& [kind, text] :
         {std::pair(Variable::kResult, "result"), std::pair(Variable::kQuery, "isEmpty()")}) {
      Variable variable;
      variable.kind = kind;
      variable.text = text;
      schema.variables.push_back(std::move(variable));
    }
    ContractSet set(schema, /*invariants=*/false);
    Contract contract = ContractSaying(place, said, set.schema());
    contract.status.alive = alive;
    set.contracts().push_back(std::move(contract));
    return ReturnsOneValue(set, calls);
  }
};

TEST_F(ReturnsOneValueTest, WhereNoCallOfManyGaveAnotherOne) {
  EXPECT_TRUE(Returns("result == true", Contract::kPost, true, 20));
  EXPECT_TRUE(Returns("result == 0", Contract::kPost, true, 20));
  EXPECT_FALSE(Returns("result == true", Contract::kPost, true, 19)) << "of few calls";
  EXPECT_FALSE(Returns("result == true", Contract::kPost, false, 20)) << "one gave false";
  EXPECT_FALSE(Returns("result >= 0", Contract::kPost, true, 20));
  EXPECT_FALSE(Returns("isEmpty() == true", Contract::kPost, true, 20));
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
