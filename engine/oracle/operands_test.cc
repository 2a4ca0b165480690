#include "engine/oracle/operands.h"

#include "engine/infer/infer.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

proto::Candidate Candidate(const std::string& text) {
  return testing::Parsed<proto::Candidate>(text);
}

TEST(IsGivenNothingTest, ATextAListOrAValueOfOne) {
  EXPECT_TRUE(IsGivenNothing(Candidate("calls { operands { text: '' } }")));
  EXPECT_TRUE(IsGivenNothing(Candidate("calls { operands { sequence {} } }")));
  EXPECT_TRUE(IsGivenNothing(Candidate("calls { operands { tuple { values { sequence {} } } } }")));
  EXPECT_TRUE(IsGivenNothing(Candidate("calls { operands { sequence {} } } calls {}"))) << "before";
  EXPECT_FALSE(IsGivenNothing(Candidate("calls { operands { text: 'a' } }")));
  EXPECT_FALSE(IsGivenNothing(Candidate("calls { operands { tuple {} } }")));
  EXPECT_FALSE(IsGivenNothing(
      Candidate("calls { operands { tuple { values { sequence {} } values { text: '' } } } }")));
  EXPECT_FALSE(IsGivenNothing(Candidate("calls { operands { text: '' } operands { integer: 1 } }")))
      << "a place in it";
}

// `int Length(const Line&)` and `int Line::Last(const Line&)`, of lines that hold a list and say
// how long it is.
class IsGivenEmptyObjectTest : public ::testing::Test {
 protected:
  static proto::Registry Lines() {
    return testing::Parsed<proto::Registry>(
        "classes { name: 'Line' fields: 'points' "
        "          field_types { kind: SEQUENCE elements { kind: INTEGER } } queries: 0 } "
        "functions { id: 1 class_index: 1 has_receiver: true is_const: true supported: true "
        "            result { kind: INTEGER } } "
        "functions { id: 2 supported: true parameters { kind: OBJECT class_index: 0 name: 'Line' } "
        "            result { kind: INTEGER } } "
        "functions { id: 3 class_index: 1 has_receiver: true supported: true "
        "            parameters { kind: OBJECT class_index: 0 name: 'Line' } result { kind: "
        "INTEGER } }");
  }
  static std::vector<proto::SubjectModel> Names() {
    std::vector<proto::SubjectModel> models(1);
    for (const char* const name : {"size", "Length", "Last"}) {
      proto::FunctionModel* const function = models[0].add_functions();
      function->set_id(static_cast<uint64_t>(models[0].functions_size()));
      function->set_name(name);
    }
    return models;
  }
  // Of this function, where the variable with this text is 0 and all others are 1.
  bool IsGiven(uint32_t function, const std::string& zero) {
    const Schema schema = FunctionSchema(vocabulary_, static_cast<int>(function));
    Sample sample;
    bool known = zero.empty();
    for (const Variable& variable : schema.variables) {
      Scalar scalar;
      scalar.kind = Scalar::kInteger;
      scalar.integer = variable.text == zero ? 0 : 1;
      known = known || variable.text == zero;
      sample.entry.push_back(scalar);
    }
    EXPECT_TRUE(known) << zero;
    proto::CandidateCall call;
    call.set_function(function);
    return IsGivenEmptyObject(knowledge_, schema, sample, call);
  }

  const Vocabulary vocabulary_{Lines(), Names()};
  const Knowledge knowledge_{vocabulary_};
};

TEST_F(IsGivenEmptyObjectTest, ByWhatItSaysOrByItsOnlyField) {
  EXPECT_TRUE(IsGiven(1, "argument 1.size()"));
  EXPECT_TRUE(IsGiven(1, "argument 1.points.size()"));
  EXPECT_FALSE(IsGiven(1, ""));
}

TEST_F(IsGivenEmptyObjectTest, NotOfTheReceiver) {
  EXPECT_TRUE(IsGiven(2, "argument 1.size()"));
  EXPECT_FALSE(IsGiven(2, "size()"));
}

// `Number& Number::operator/=(const Number&)` and `Number Number::operator-(const Number&)`, of
// numbers that convert to `bool`.
class DividesByZeroTest : public ::testing::Test {
 protected:
  static proto::Registry Numbers() {
    return testing::Parsed<proto::Registry>(
        "classes { name: 'Number' queries: 0 } "
        "functions { id: 1 class_index: 1 has_receiver: true is_const: true supported: true "
        "            result { kind: BOOL } } "
        "functions { id: 2 class_index: 1 has_receiver: true supported: true "
        "            parameters { kind: OBJECT class_index: 0 name: 'Number' } } "
        "functions { id: 3 class_index: 1 has_receiver: true supported: true "
        "            parameters { kind: OBJECT class_index: 0 name: 'Number' } }");
  }
  static std::vector<proto::SubjectModel> Names() {
    std::vector<proto::SubjectModel> models(1);
    for (const char* const name : {"operator bool", "operator/=", "operator-"}) {
      proto::FunctionModel* const function = models[0].add_functions();
      function->set_id(static_cast<uint64_t>(models[0].functions_size()));
      function->set_name(name);
    }
    return models;
  }
  bool Divides(uint32_t function, bool receiver_is_zero, bool other_is_zero) {
    const Schema schema = FunctionSchema(vocabulary_, static_cast<int>(function));
    Sample sample;
    int asked = 0;
    for (const Variable& variable : schema.variables) {
      Scalar scalar;
      scalar.kind = Scalar::kBoolean;
      scalar.integer = (variable.operand == 0 ? receiver_is_zero : other_is_zero) ? 0 : 1;
      asked += variable.kind == Variable::kQuery ? 1 : 0;
      sample.entry.push_back(scalar);
    }
    EXPECT_EQ(asked, 2);
    proto::CandidateCall call;
    call.set_function(function);
    return DividesByZero(vocabulary_, schema, sample, call);
  }

  const Vocabulary vocabulary_{Numbers(), Names()};
};

TEST_F(DividesByZeroTest, WhereTheDivisorConvertsToFalse) {
  EXPECT_TRUE(Divides(1, false, true));
  EXPECT_TRUE(Divides(1, true, true));
  EXPECT_FALSE(Divides(1, true, false)) << "zero is divided";
  EXPECT_FALSE(Divides(2, false, true)) << "no division";
}

}  // namespace
}  // namespace augment
