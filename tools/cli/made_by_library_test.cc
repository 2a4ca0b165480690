#include "tools/cli/made_by_library.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

constexpr char kModel[] = R"pb(
  functions {
    id: 1
    class_id: 100
    kind: CONSTRUCTOR
    name: "Match"
    signature: "Match(int)"
    parameters {}
  }
  functions {
    id: 2
    class_id: 100
    kind: CONSTRUCTOR
    name: "Match"
    is_defaulted: true
    parameters {}
  }
  functions { id: 3 class_id: 100 kind: METHOD name: "size" }
  functions { id: 4 class_id: 100 kind: STATIC name: "none" }
  functions { id: 5 kind: FREE name: "find" }
)pb";

class MadeByLibraryTest : public ::testing::Test {
 protected:
  // A test that makes a Match of a number.
  bool IsByHand(const std::string& called) const {
    const auto registry =
        Parsed<proto::Registry>("functions { id: 1 is_constructor: true } functions { id: 5 }");
    const Vocabulary vocabulary(registry, {model_});
    const auto report = Parsed<proto::Report>(called);
    const MadeByLibrary made(report.called(), {model_}, {{"a_test.cc", source_}});
    EXPECT_FALSE(made.IsConstructedIn(
        Parsed<proto::GeneratedTest>("sequence { calls { function: 1 } }"), vocabulary));
    return made.IsConstructedIn(
        Parsed<proto::GeneratedTest>("sequence { calls { function: 1 } calls { function: 0 } }"),
        vocabulary);
  }

  proto::SubjectModel model_ = Parsed<proto::SubjectModel>(kModel);
  std::string source_ = "EXPECT_EQ(find(1).size(), Matches);";
};

TEST_F(MadeByLibraryTest, ObjectsWhoseMembersTheSuiteCallsAndNoConstructor) {
  EXPECT_TRUE(IsByHand("called { id: 5 } called { id: 3 }"));
  EXPECT_FALSE(IsByHand("called { id: 5 } called { id: 3 } called { id: 1 }"));
  EXPECT_FALSE(IsByHand("called { id: 5 }")) << "the suite has none of them";
  EXPECT_FALSE(IsByHand("called { id: 4 }"));
  EXPECT_FALSE(IsByHand(""));
}

TEST_F(MadeByLibraryTest, NotWhatTheSuiteNames) {
  source_ = "constexpr Match kMatch(1);";
  EXPECT_FALSE(IsByHand("called { id: 3 }"));
}

TEST_F(MadeByLibraryTest, NotWhatTheSuiteMayHaveMadeUnnoted) {
  proto::FunctionModel& constructor = *model_.add_functions();
  constructor.set_id(6);
  constructor.set_class_id(100);
  constructor.set_kind(proto::FunctionModel::CONSTRUCTOR);
  constructor.set_name("Match");
  constructor.set_is_implicit(true);
  EXPECT_FALSE(IsByHand("called { id: 3 }"));
}

TEST_F(MadeByLibraryTest, NotTheClassesOfTheTest) {
  for (proto::FunctionModel& function : *model_.mutable_functions()) function.set_of_test(true);
  EXPECT_FALSE(IsByHand("called { id: 3 }"));
}

}  // namespace
}  // namespace augment
