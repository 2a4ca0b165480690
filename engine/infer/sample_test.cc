// From an observation of the driver to the scalars of a schema.

#include <algorithm>
#include <string>
#include <vector>

#include "engine/infer/infer.h"
#include "engine/model/testing/stack.h"
#include "gmock/gmock.h"
#include "google/protobuf/text_format.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

std::vector<std::string> Names(const Schema& schema) {
  std::vector<std::string> names;
  for (const Variable& variable : schema.variables) names.push_back(variable.text);
  return names;
}

proto::Observation Observation(const std::string& text) {
  proto::Observation observation;
  EXPECT_TRUE(google::protobuf::TextFormat::ParseFromString(text, &observation)) << text;
  return observation;
}

// A Stack with these elements, as a View (queries: size(), empty()).
std::string View(const std::vector<int>& elements, int identity) {
  std::string list;
  for (const int element : elements) {
    list += "values { integer: " + std::to_string(element) + " } ";
  }
  const std::string size = std::to_string(elements.size());
  return "{ class_index: 1 fields { sequence { " + list + "} } fields { integer: " + size +
         " } queries { integer: " + size +
         " } queries { boolean: " + (elements.empty() ? "true" : "false") +
         " } identity: " + std::to_string(identity) + " }";
}

class SampleTest : public ::testing::Test {
 protected:
  // The value of the variable called so, before or after the call.
  Scalar Entry(const std::string& name) { return At(name, sample_.entry); }
  Scalar Exit(const std::string& name) { return At(name, sample_.exit); }
  void Make(int function, const std::string& observation) {
    schema_ = FunctionSchema(vocabulary_, function);
    sample_ = MakeSample(vocabulary_, schema_, function, Observation(observation));
  }
  Scalar At(const std::string& name, const std::vector<Scalar>& values) {
    for (size_t i = 0; i < schema_.variables.size(); ++i) {
      if (schema_.variables[i].text == name) return i < values.size() ? values[i] : Scalar();
    }
    ADD_FAILURE() << "no variable " << name;
    return Scalar();
  }

  Vocabulary vocabulary_ = testing::StackVocabulary();
  Schema schema_;
  Sample sample_;
};

TEST_F(SampleTest, AClassIsMeasuredByQueriesThenFields) {
  EXPECT_THAT(Names(ClassSchema(vocabulary_, testing::kStackClass)),
              ElementsAre("size()", "empty()", "elems_", "elems_.size()", "size_"));
}

TEST_F(SampleTest, AFunctionIsMeasuredByItsOperandsAndResult) {
  EXPECT_THAT(Names(FunctionSchema(vocabulary_, testing::kPush)),
              ElementsAre("size()", "empty()", "elems_", "elems_.size()", "size_", "k"));
  EXPECT_THAT(Names(FunctionSchema(vocabulary_, testing::kSize)),
              ElementsAre("size()", "empty()", "elems_", "elems_.size()", "size_", "result"));
}

TEST_F(SampleTest, TwoObjectsAreRelated) {
  const std::vector<std::string> names = Names(FunctionSchema(vocabulary_, testing::kEquals));
  for (const char* name : {"other", "other->size()", "equals(other)", "other->equals(this)",
                           "this == other", "same state(*this, *other)"}) {
    EXPECT_THAT(names, ::testing::Contains(name));
  }
}

TEST_F(SampleTest, ReferencesAreRelatedByTheirAddresses) {
  const std::vector<std::string> names = Names(FunctionSchema(vocabulary_, testing::kMerge));
  for (const char* name : {"a.size()", "a.equals(&b)", "b.equals(&a)", "&a == &b"}) {
    EXPECT_THAT(names, ::testing::Contains(name));
  }
}

TEST_F(SampleTest, EntryAndExitOfAMember) {
  Make(testing::kPush, "entry " + View({}, 1) + " entry { value { integer: 7 } } exit " +
                           View({7}, 1) + " exit { value { integer: 7 } } result { unit: true }");
  EXPECT_EQ(Entry("size()").integer, 0);
  EXPECT_EQ(Exit("size()").integer, 1);
  EXPECT_EQ(Entry("empty()").kind, Scalar::kBoolean);
  EXPECT_EQ(Entry("empty()").integer, 1);
  EXPECT_EQ(Exit("elems_.size()").integer, 1);
  EXPECT_EQ(Entry("elems_").kind, Scalar::kBulk);
  EXPECT_NE(Entry("elems_").hash, Exit("elems_").hash);
  EXPECT_EQ(Entry("k").integer, 7);
  EXPECT_EQ(Exit("k").integer, 7);
}

TEST_F(SampleTest, ACallThatDidNotReturnHasNoExit) {
  Make(testing::kPush, "entry " + View({}, 1) + " entry { value { integer: 7 } }");
  EXPECT_EQ(Entry("size()").integer, 0);
  EXPECT_TRUE(sample_.exit.empty());
}

TEST_F(SampleTest, ResultsExistOnlyAfterTheCall) {
  Make(testing::kSize,
       "entry " + View({7}, 1) + " exit " + View({7}, 1) + " result { integer: 1 }");
  EXPECT_EQ(Entry("result").kind, Scalar::kAbsent);
  EXPECT_EQ(Exit("result").integer, 1);
}

TEST_F(SampleTest, NullArgumentsHaveNoState) {
  Make(testing::kEquals, "entry " + View({7}, 1) + " entry { value { null: true } } exit " +
                             View({7}, 1) + " exit { value { null: true } }");
  EXPECT_EQ(Entry("other").kind, Scalar::kNull);
  EXPECT_EQ(Entry("other->size()").kind, Scalar::kAbsent);
  EXPECT_EQ(Entry("this == other").kind, Scalar::kAbsent);
}

TEST_F(SampleTest, SameObjectAndSameContentAreTwoThings) {
  Make(testing::kEquals, "entry " + View({7}, 1) + " entry " + View({7}, 2) + " exit " +
                             View({7}, 1) + " exit " + View({7}, 2));
  EXPECT_EQ(Entry("other").kind, Scalar::kPresent);
  EXPECT_EQ(Entry("this == other").integer, 0);
  EXPECT_EQ(Entry("same state(*this, *other)").integer, 1);
  Make(testing::kEquals, "entry " + View({7}, 1) + " entry " + View({7}, 1));
  EXPECT_EQ(Entry("this == other").integer, 1);
}

TEST_F(SampleTest, RelationsByFunctionAndOperands) {
  Make(testing::kEquals, "entry " + View({7}, 1) + " entry " + View({8}, 2) +
                             " entry_relations { function: 6 receiver: 1 argument: 0"
                             " value { boolean: true } }");
  EXPECT_EQ(Entry("other->equals(this)").integer, 1);
  EXPECT_EQ(Entry("equals(other)").kind, Scalar::kAbsent);
}

TEST_F(SampleTest, QueriesThatThrewAndOpaqueValuesAreAbsent) {
  Make(testing::kPop,
       "entry { class_index: 1 fields { opaque: UNKNOWN_TYPE } fields { integer: 3 } "
       "queries { threw: 'E' } queries { opaque: ABSENT } }");
  EXPECT_EQ(Entry("size()").kind, Scalar::kAbsent);
  EXPECT_EQ(Entry("empty()").kind, Scalar::kAbsent);
  EXPECT_EQ(Entry("elems_").kind, Scalar::kAbsent);
  EXPECT_EQ(Entry("size_").integer, 3);
}

TEST_F(SampleTest, WhatWasRecordedInPartHasNoLength) {
  const auto size = [&](const std::string& last) {
    Make(testing::kPop,
         "entry { class_index: 1 fields { sequence { values { integer: 1 } values { " + last +
             " } } } fields { integer: 3 } }");
    return Entry("elems_.size()").kind;
  };
  EXPECT_EQ(size("integer: 3"), Scalar::kInteger);
  EXPECT_EQ(size("opaque: UNKNOWN_TYPE"), Scalar::kInteger) << "one element is unknown";
  EXPECT_EQ(size("opaque: CUT_OFF"), Scalar::kAbsent) << "cut off";
}

TEST_F(SampleTest, AViewOfAnotherClassIsAbsent) {
  Make(testing::kPop, "entry { class_index: 2 fields { integer: 3 } fields { integer: 4 } }");
  EXPECT_EQ(Entry("size_").kind, Scalar::kAbsent);
}

TEST_F(SampleTest, TheStateOfAnObject) {
  proto::View view;
  ASSERT_TRUE(google::protobuf::TextFormat::ParseFromString(
      View({7, 8}, 1).substr(1, View({7, 8}, 1).size() - 2), &view));
  const Schema schema = ClassSchema(vocabulary_, testing::kStackClass);
  const std::vector<Scalar> state = MakeState(vocabulary_, schema, testing::kStackClass, view);
  ASSERT_EQ(state.size(), schema.variables.size());
  EXPECT_EQ(state[0].integer, 2);
  EXPECT_EQ(state[4].integer, 2);
  EXPECT_EQ(HashScalars(state),
            HashScalars(MakeState(vocabulary_, schema, testing::kStackClass, view)));
}

TEST(HashScalarsTest, KindsPositionsAndValuesMatter) {
  Scalar one;
  one.kind = Scalar::kInteger;
  one.integer = 1;
  Scalar yes;
  yes.kind = Scalar::kBoolean;
  yes.integer = 1;
  EXPECT_NE(HashScalars({one}), HashScalars({yes}));
  EXPECT_NE(HashScalars({one, yes}), HashScalars({yes, one}));
  EXPECT_NE(HashScalars({one}), HashScalars({one, Scalar()}));
}

}  // namespace
}  // namespace augment
