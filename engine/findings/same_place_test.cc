#include "engine/findings/same_place.h"

#include <string>
#include <vector>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

proto::Finding At(const std::string& function, const std::string& file, int line, int calls,
                  proto::Oracle oracle = proto::ORACLE_UBSAN) {
  proto::Finding finding;
  finding.set_function(function);
  finding.set_oracle(oracle);
  finding.set_verdict(proto::FAULT);
  finding.set_confidence(proto::HIGH);
  finding.set_evidence("Seen.");
  finding.set_file(file);
  finding.set_line(line);
  finding.set_similar(2);
  for (int i = 0; i < calls; ++i) finding.mutable_test()->mutable_sequence()->add_calls();
  return finding;
}

std::vector<std::string> Left(std::vector<proto::Finding> findings) {
  FoldSamePlace(&findings);
  std::vector<std::string> functions;
  for (const proto::Finding& finding : findings) functions.push_back(finding.function());
  return functions;
}

TEST(FoldSamePlaceTest, TheShortestStandsForAll) {
  std::vector<proto::Finding> findings = {At("Push()", "a.h", 7, 3), At("Insert()", "a.h", 7, 2),
                                          At("Resize()", "a.h", 7, 4)};
  FoldSamePlace(&findings);
  ASSERT_THAT(findings, SizeIs(1));
  EXPECT_EQ(findings[0].function(), "Insert()");
  EXPECT_EQ(findings[0].similar(), 8);
  EXPECT_EQ(findings[0].evidence(), "Seen. The same line fails by Push(), Resize().");
}

TEST(FoldSamePlaceTest, TheSurerStandsForTheShorter) {
  proto::Finding sure = At("Push()", "a.h", 7, 3);
  proto::Finding brief = At("Insert()", "a.h", 7, 2);
  brief.set_confidence(proto::MEDIUM);
  EXPECT_THAT(Left({brief, sure}), ElementsAre("Push()"));
}

TEST(FoldSamePlaceTest, ExceptionsOfOneTypeThatOneLineThrows) {
  const auto thrown = [](const std::string& function, const std::string& type) {
    proto::Finding finding = At(function, "a.h", 7, 3, proto::ORACLE_EXCEPTION);
    finding.set_abstract_message(type);
    return finding;
  };
  EXPECT_THAT(Left({thrown("Push()", "lib::Error"), thrown("Insert()", "lib::Error")}),
              ElementsAre("Push()"));
  EXPECT_THAT(Left({thrown("Push()", "lib::Error"), thrown("Insert()", "lib::Other")}),
              ElementsAre("Push()", "Insert()"));
}

TEST(FoldSamePlaceTest, OtherPlacesAreOtherCauses) {
  EXPECT_THAT(Left({At("Push()", "a.h", 7, 3), At("Insert()", "a.h", 8, 2)}),
              ElementsAre("Push()", "Insert()"));
  EXPECT_THAT(Left({At("Push()", "a.h", 7, 3), At("Insert()", "b.h", 7, 2)}),
              ElementsAre("Push()", "Insert()"));
  EXPECT_THAT(Left({At("Push()", "a.h", 7, 3), At("Insert()", "a.h", 7, 2, proto::ORACLE_ASAN)}),
              ElementsAre("Push()", "Insert()"));
}

TEST(FoldSamePlaceTest, AHeaderOfTheStandardLibraryIsNoPlace) {
  const std::string header = "/usr/include/c++/12/bits/stl_algobase.h";
  EXPECT_THAT(Left({At("Push()", header, 7, 3), At("Insert()", header, 7, 2)}),
              ElementsAre("Push()", "Insert()"));
}

TEST(FoldSamePlaceTest, AnswersHaveNoPlace) {
  EXPECT_THAT(Left({At("Push()", "a.h", 7, 3, proto::ORACLE_LAW),
                    At("Insert()", "a.h", 7, 2, proto::ORACLE_LAW)}),
              ElementsAre("Push()", "Insert()"));
}

TEST(FoldSamePlaceTest, APreconditionIsOfItsFunction) {
  proto::Finding one = At("Push()", "a.h", 7, 3);
  proto::Finding other = At("Insert()", "a.h", 7, 2);
  one.set_verdict(proto::UNDOCUMENTED_PRECONDITION);
  other.set_verdict(proto::UNDOCUMENTED_PRECONDITION);
  EXPECT_THAT(Left({one, other}), ElementsAre("Push()", "Insert()"));
}

}  // namespace
}  // namespace augment
