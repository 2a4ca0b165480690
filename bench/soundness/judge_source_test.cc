#include "bench/soundness/judge_source.h"

#include "absl/strings/match.h"
#include "bench/soundness/judge.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(ReplaceOldTest, TakesOutWhatIsOld) {
  std::vector<std::string> olds;
  EXPECT_EQ(ReplaceOld("num(n()) == num(old(a.at(i, \")\"))) + old(b)", &olds),
            "num(n()) == num(std::get<0>(old_values)) + std::get<1>(old_values)");
  EXPECT_THAT(olds, ElementsAre("a.at(i, \")\")", "b"));
}

TEST(ReplaceOldTest, LeavesNamesThatEndLikeIt) {
  std::vector<std::string> olds;
  EXPECT_EQ(ReplaceOld("threshold(1) && old (2)", &olds), "threshold(1) && old (2)");
  EXPECT_TRUE(olds.empty());
}

TEST(DescriptionTest, HasTypesAndNames) {
  const absl::StatusOr<Description> description = ParseDescription(
      "List\n0\tList(const std::map<int, int> &, int)\tinit n \n2\tIsEmpty() const\t\n");
  ASSERT_TRUE(description.ok());
  EXPECT_EQ(description->class_name, "List");
  ASSERT_EQ(description->functions.size(), 2u);
  EXPECT_EQ(description->functions[0].kind, FunctionKind::kConstructor);
  EXPECT_THAT(description->functions[0].types, ElementsAre("const std::map<int, int> &", "int"));
  EXPECT_THAT(description->functions[0].names, ElementsAre("init", "n"));
  EXPECT_EQ(description->functions[1].name, "IsEmpty");
}

TEST(DescriptionTest, WantsANameForEachParameter) {
  EXPECT_FALSE(ParseDescription("List\n1\tPut(int)\t\n").ok());
  EXPECT_FALSE(ParseDescription("List\n1\tPut\tv \n").ok());
}

TEST(WriteJudgeTest, LeavesOutWhatIsUnknownOrRefused) {
  const absl::StatusOr<Description> description =
      ParseDescription("List\n1\tPut(int)\tv \n2\tSize() const\t\n");
  ASSERT_TRUE(description.ok());
  const std::vector<Expression> contracts = {
      {Place::kPrecondition, "List::Put(int)", "v == 11"},
      {Place::kPostcondition, "List::Put(int)", "Size() == old(Size()) + 12"},
      {Place::kInvariant, "List", "Size() >= 13"},
      {Place::kPrecondition, "List::Get(int)", "v == 14"},
      {Place::kPrecondition, "List::Put(int)", "v == 15"}};
  const JudgeSource source = WriteJudge(*description, "list_spec.h", "lists", contracts,
                                        {false, false, false, false, true});
  EXPECT_THAT(source.contained, ElementsAre(true, true, true, false, false));
  EXPECT_THAT(source.text, HasSubstr("(v == 11)"));
  EXPECT_THAT(source.text, HasSubstr("(Size() == std::get<0>(old_values) + 12)"));
  EXPECT_THAT(source.text, HasSubstr("(Size() >= 13)"));
  EXPECT_THAT(source.text, Not(HasSubstr("v == 14")));
  EXPECT_THAT(source.text, Not(HasSubstr("v == 15")));
}

TEST(WriteJudgeTest, KnowsMembersOfTemplates) {
  const absl::StatusOr<Description> description =
      ParseDescription("Stack<int>\n1\tPush(int)\tv \n1\tTop(Tag)\tv \n");
  ASSERT_TRUE(description.ok());
  const JudgeSource source = WriteJudge(*description, "stack_spec.h", "stacks",
                                        {{Place::kPrecondition, "Stack<int>::Push(T)", "v == 1"},
                                         {Place::kPrecondition, "Stack<int>::Top(Tag)", "true"},
                                         {Place::kPrecondition, "Stack<int>::Push(U)", "v == 1"}},
                                        {false, false, false});
  EXPECT_THAT(source.contained, ElementsAre(true, true, false));
}

TEST(ContractErrorsTest, NamesContracts) {
  const std::vector<std::string> errors = ContractErrors(
      "contract: In member function:\n"
      "contract:2:9: error: no x\n"
      "contract:4:9:   required from here\n"
      "terms.h:3:4: error: no match\n"
      "contract:9:1: error: there are only four\n",
      4);
  EXPECT_THAT(errors, ElementsAre("", "error: no x", "", "error: no match"));
}

}  // namespace
}  // namespace augment::soundness
