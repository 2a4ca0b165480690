#include "tools/cli/few_unproven.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// Push, Pop, Size, and Push in another instance of Stack, and Add of Bag.
class FewUnprovenTest : public ::testing::Test {
 protected:
  FewUnprovenTest()
      : vocabulary_(Parsed<proto::Registry>(R"pb(
                      functions { id: 10 }
                      functions { id: 11 }
                      functions { id: 12 }
                      functions { id: 13 }
                      functions { id: 14 }
                    )pb"),
                    {Parsed<proto::SubjectModel>(R"pb(
                      functions { id: 10 name: "Push" qualified_name: "Stack::Push" }
                      functions { id: 11 name: "Pop" qualified_name: "Stack::Pop" }
                      functions { id: 12 name: "Size" qualified_name: "Stack::Size" }
                      functions { id: 13 name: "Push" qualified_name: "Stack::Push" }
                      functions { id: 14 name: "Add" qualified_name: "Bag::Add" }
                    )pb")}) {}

  static proto::GeneratedTest Of(int function, const std::string& outcome) {
    return Parsed<proto::GeneratedTest>(
        absl::StrCat("function: ", function, " outcome_words: '", outcome, "'"));
  }

  const Vocabulary vocabulary_;
};

TEST_F(FewUnprovenTest, WhatSaysTheSameOfAFunctionIsTakenOnce) {
  FewUnproven few(vocabulary_, 12);

  EXPECT_TRUE(few.Takes(Of(0, "Throws")));
  EXPECT_FALSE(few.Takes(Of(0, "Throws")));
  EXPECT_FALSE(few.Takes(Of(3, "Throws"))) << "of another instance";
  EXPECT_TRUE(few.Takes(Of(1, "Throws")));
  EXPECT_TRUE(few.Takes(Of(0, "ReturnsTrue")));
}

TEST_F(FewUnprovenTest, NoMoreThanThreeOfAClass) {
  FewUnproven few(vocabulary_, 12);

  for (int f = 0; f < 3; ++f) EXPECT_TRUE(few.Takes(Of(f, "Throws")));
  EXPECT_FALSE(few.Takes(Of(0, "ReturnsTrue")));
  EXPECT_TRUE(few.Takes(Of(4, "Throws")));
}

TEST_F(FewUnprovenTest, NoMoreThanTheUserWants) {
  FewUnproven few(vocabulary_, 1);

  EXPECT_TRUE(few.Takes(Of(0, "Throws")));
  EXPECT_FALSE(few.Takes(Of(1, "Throws")));
}

}  // namespace
}  // namespace augment
