#include "engine/knowledge/passed_texts.h"

#include "engine/model/testing/parsed.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(PassedTexts, DifferentOnesByOperandShortestFirst) {
  PassedTexts texts;
  for (const char* observation :
       {"entry {} entry { value { text: 'name' } }", "entry {} entry { value { text: 'b' } }",
        "entry {} entry { value { text: 'a' } }", "entry {} entry { value { text: 'name' } }",
        "entry {} entry { value { integer: 3 } }"}) {
    texts.Note(4, testing::Parsed<proto::Observation>(observation));
  }
  EXPECT_THAT(texts.Of(4, 1), ElementsAre("a", "b", "name"));
  EXPECT_THAT(texts.Of(4, 0), IsEmpty());
  EXPECT_THAT(texts.Of(3, 1), IsEmpty());
}

TEST(PassedTexts, TheShortestOfMany) {
  PassedTexts texts;
  for (size_t i = 2 * PassedTexts::kMost; i > 0; --i) {
    proto::Observation observation;
    observation.add_entry()->mutable_value()->set_text(std::string(i, 'x'));
    texts.Note(0, observation);
  }
  ASSERT_EQ(texts.Of(0, 0).size(), PassedTexts::kMost);
  EXPECT_EQ(texts.Of(0, 0).front(), "x");
}

}  // namespace
}  // namespace augment
