#include "engine/model/parameter_name.h"

#include <string>
#include <vector>

#include "gtest/gtest.h"

namespace augment {
namespace {

// A library of functions with a parameter each.
Vocabulary Of(const std::vector<std::string>& parameters) {
  proto::Registry registry;
  proto::SubjectModel model;
  for (size_t i = 0; i < parameters.size(); ++i) {
    registry.add_functions()->set_id(10 + i);
    proto::FunctionModel* const function = model.add_functions();
    function->set_id(10 + i);
    function->add_parameters()->set_name(parameters[i]);
  }
  return Vocabulary(registry, {model});
}

TEST(ParameterNameTest, WithoutTheLetterThatMostBeginWith) {
  const Vocabulary vocabulary = Of({"pColumn", "pRowName", "pURL", "pPath", "rest"});
  EXPECT_EQ(ParameterMark(vocabulary), 'p');
  EXPECT_EQ(ParameterName(vocabulary, 0, 0), "column");
  EXPECT_EQ(ParameterName(vocabulary, 1, 0), "rowName");
  EXPECT_EQ(ParameterName(vocabulary, 2, 0), "URL");
  EXPECT_EQ(ParameterName(vocabulary, 4, 0), "rest");
}

TEST(ParameterNameTest, AsItIsWhereOthersAreNotCalledSo) {
  const Vocabulary vocabulary = Of({"xAxis", "xAngle", "xScale", "xShift", "count", "name"});
  EXPECT_EQ(ParameterMark(vocabulary), 0);
  EXPECT_EQ(ParameterName(vocabulary, 0, 0), "xAxis");
  EXPECT_EQ(ParameterMark(Of({"pA1", "pB", "pColumn"})), 0) << "so few may be chance";
  EXPECT_EQ(ParameterMark(Of({"pos", "ptr", "path", "part"})), 0);
}

TEST(ParameterNameTest, NothingOfWhatIsNotThere) {
  const Vocabulary vocabulary = Of({"name"});
  EXPECT_EQ(ParameterName(vocabulary, 0, 1), "");
  EXPECT_EQ(ParameterName(vocabulary, 0, -1), "");
}

}  // namespace
}  // namespace augment
