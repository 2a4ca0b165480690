#include "engine/findings/same_place.h"

#include <map>
#include <string>
#include <utility>
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
  FoldSamePlace({}, &findings);
  std::vector<std::string> functions;
  for (const proto::Finding& finding : findings) functions.push_back(finding.function());
  return functions;
}

TEST(FoldSamePlaceTest, TheShortestStandsForAll) {
  std::vector<proto::Finding> findings = {At("Push()", "a.h", 7, 3), At("Insert()", "a.h", 7, 2),
                                          At("Resize()", "a.h", 7, 4)};
  FoldSamePlace({}, &findings);
  ASSERT_THAT(findings, SizeIs(1));
  EXPECT_EQ(findings[0].function(), "Insert()");
  EXPECT_EQ(findings[0].similar(), 8);
  EXPECT_EQ(findings[0].evidence(), "Seen. The same line fails by Push(), Resize().");
}

TEST(FoldSamePlaceTest, WhatFailsInAFunctionThatFailsByItself) {
  std::vector<proto::Finding> findings = {At("Equal()", "a.h", 7, 3), At("Less()", "a.h", 9, 2),
                                          At("Compare()", "view.h", 12, 2),
                                          At("Find()", "a.h", 30, 2)};
  for (proto::Finding& finding : findings) finding.set_id(finding.function());
  findings[2].set_confidence(proto::MEDIUM);
  std::map<std::string, std::vector<std::string>> places = {
      {"Equal()", {"view.h:12", "a.h:7"}}, {"Less()", {"view.h:12"}}, {"Find()", {"view.h:40"}}};
  std::vector<proto::Finding> without = findings;
  FoldSamePlace(places, &findings);
  ASSERT_THAT(findings, SizeIs(2));
  EXPECT_EQ(findings[0].evidence(), "Seen. It fails in view.h:12, as do Compare(), Equal().");
  EXPECT_EQ(findings[1].function(), "Find()") << "nothing is found in what it calls";

  without.erase(without.begin() + 2);
  FoldSamePlace(places, &without);
  EXPECT_THAT(without, SizeIs(3)) << "the accessor may have been called wrongly";
}

// EndsWith() fails by itself, in what it calls; Parse() calls it.
TEST(FoldSamePlaceTest, WhatFailsBehindTheLineOfAFunctionThatFailsByItself) {
  std::vector<proto::Finding> findings = {At("Parse()", "parser.h", 7, 3),
                                          At("EndsWith()", "text.h", 20, 2),
                                          At("Read()", "parser.h", 30, 2)};
  for (proto::Finding& finding : findings) finding.set_id(finding.function());
  findings[1].set_confidence(proto::LOW);
  std::map<std::string, std::vector<std::string>> places = {
      {"Parse()", {"text.h:5", "text.h:20", "parser.h:7"}},
      {"EndsWith()", {"text.h:5", "text.h:20"}},
      {"Read()", {"text.h:5", "text.h:90", "parser.h:30"}}};
  FoldSamePlace(places, &findings);
  ASSERT_THAT(findings, SizeIs(2));
  EXPECT_EQ(findings[0].function(), "Parse()");
  EXPECT_EQ(findings[0].evidence(), "Seen. It fails in text.h:20, as do EndsWith().");
  EXPECT_EQ(findings[1].function(), "Read()") << "by another function";
}

TEST(FoldSamePlaceTest, WhatAClassHandsOnToItsBase) {
  std::vector<proto::Finding> findings = {
      At("lib::Mesh<int>::operator=(const Mesh<int> &)", "mesh.h", 90, 2, proto::ORACLE_ASAN),
      At("lib::Kernel::operator=(const lib::Kernel &)", "kernel.h", 87, 1, proto::ORACLE_ASAN),
      At("lib::Mesh<int>::swap(Mesh<int> &)", "mesh.h", 99, 2, proto::ORACLE_ASAN)};
  std::map<std::string, std::vector<std::string>> places;
  for (proto::Finding& finding : findings) {
    finding.set_id(finding.function());
    places[finding.id()] = {"properties.h:40"};
  }
  FoldSamePlace(places, &findings);
  ASSERT_THAT(findings, SizeIs(2));
  EXPECT_EQ(findings[0].function(), "lib::Kernel::operator=(const lib::Kernel &)");
  EXPECT_EQ(findings[1].function(), "lib::Mesh<int>::swap(Mesh<int> &)") << "another call";
}

// Another library's header asserts the same, whoever leads there; what the standard library finds
// wrong there is the callers'.
TEST(FoldSamePlaceTest, AnAssertionOfAnInstalledLibrary) {
  const std::string file = "/usr/include/views/view.hpp";
  EXPECT_THAT(Left({At("Less()", file, 45, 2, proto::ORACLE_ASSERTION),
                    At("Greater()", file, 45, 2, proto::ORACLE_ASSERTION)}),
              SizeIs(1));
  EXPECT_THAT(Left({At("Less()", file, 45, 2), At("Greater()", file, 45, 2)}), SizeIs(2));
  const std::string standard = "/usr/include/c++/12/bits/stl_vector.h";
  EXPECT_THAT(Left({At("Less()", standard, 45, 2, proto::ORACLE_ASSERTION),
                    At("Greater()", standard, 45, 2, proto::ORACLE_ASSERTION)}),
              SizeIs(2));
}

TEST(FoldSamePlaceTest, OverloadsThatDoNotReturn) {
  const auto hangs = [](const std::string& function) {
    return At(function, "", 0, 1, proto::ORACLE_HANG);
  };
  EXPECT_THAT(Left({hangs("lib::Load(const std::string &)"), hangs("lib::Load(std::istream &)"),
                    hangs("lib::LoadAll(std::istream &)")}),
              SizeIs(2));
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

TEST(FoldSamePlaceTest, WhatIsAssertedInTheSameWords) {
  std::vector<proto::Finding> findings;
  for (const auto& [function, line] : {std::pair("IsInt()", 12), std::pair("IsBool()", 30)}) {
    findings.push_back(At(function, "a.h", line, 2, proto::ORACLE_ASSERTION));
    findings.back().set_abstract_message("assertion failed: (tape.usable())");
  }
  std::vector<proto::Finding> bare = findings;
  FoldSamePlace({}, &findings);
  ASSERT_THAT(findings, SizeIs(1));
  EXPECT_EQ(findings[0].evidence(), "Seen. The same is asserted in IsBool().");
  for (proto::Finding& finding : bare) finding.set_abstract_message("assertion failed: false");
  FoldSamePlace({}, &bare);
  EXPECT_THAT(bare, SizeIs(2));
}

}  // namespace
}  // namespace augment
