#include "engine/describe/text_features.h"

#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

std::vector<std::string> Features(const std::string& text) {
  std::vector<std::string> features;
  for (const TextFeature& feature : TextFeatures(text)) {
    features.push_back(absl::StrCat(FeatureWords(feature, "name"), "|", feature.without));
  }
  return features;
}

TEST(TextFeatures, NothingSpecial) {
  EXPECT_THAT(Features("plain"), IsEmpty());
  EXPECT_THAT(Features(""), IsEmpty());
  EXPECT_THAT(Features("\xFF"), IsEmpty());
}

TEST(TextFeatures, Cases) {
  EXPECT_THAT(Features("Plain"), ElementsAre("WithCapitalizedName|plain"));
  EXPECT_THAT(Features("PLAIN"), ElementsAre("WithUpperCaseName|plain"));
  EXPECT_THAT(Features("plAin"), ElementsAre("WithMixedCaseName|plain"));
  EXPECT_THAT(Features("PlaIn"), ElementsAre("WithMixedCaseName|plain"));
}

TEST(TextFeatures, LinesAndBlanks) {
  EXPECT_THAT(Features("a\r\nb"), ElementsAre("WithCrLfInName|a\nb", "WithLineBreakInName|ab"));
  EXPECT_THAT(Features(" a b"), ElementsAre("WithLeadingBlankInName|a b", "WithBlankInName|ab"));
  EXPECT_THAT(Features("a "), ElementsAre("WithTrailingBlankInName|a"));
  EXPECT_THAT(Features(" \n"), ElementsAre("WithLineBreakInName| ", "WithBlankName|text"));
}

TEST(TextFeatures, MarksAndDigits) {
  EXPECT_THAT(Features("a-b-c,4"), ElementsAre("WithHyphenInName|abc,4", "WithCommaInName|a-b-c4",
                                               "WithDigitsInName|a-b-c,a"));
  EXPECT_THAT(Features("\xC3\xA4"), ElementsAre("WithNonAsciiName|aa"));
  EXPECT_THAT(Features("12"), IsEmpty()) << "a number";
}

TEST(TextFeatures, AParameterWithoutAName) {
  EXPECT_EQ(FeatureWords({"UpperCase", "", ""}, ""), "WithUpperCaseText");
  EXPECT_EQ(FeatureWords({"", "Hyphen", ""}, "s"), "WithHyphen");
}

}  // namespace
}  // namespace augment
