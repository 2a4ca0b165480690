#include "engine/findings/fewer_elements.h"

#include <string>
#include <vector>

#include "engine/model/testing/parsed.h"
#include "engine/model/value.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using testing::Parsed;

std::vector<std::string> Variants(const std::string& operands) {
  std::vector<std::string> shown;
  for (const proto::Candidate& variant :
       WithFewerElements(Parsed<proto::Candidate>("calls { function: 0 " + operands + " }"))) {
    std::string all;
    for (const proto::Value& operand : variant.calls(0).operands()) all += ShowValue(operand);
    shown.push_back(all);
  }
  return shown;
}

TEST(WithFewerElementsTest, NoneThenAllButEach) {
  EXPECT_THAT(Variants("operands { integer: 5 } operands { sequence { values { integer: 1 } "
                       "values { integer: 2 } } }"),
              ElementsAre("5{}", "5{2}", "5{1}"));
}

TEST(WithFewerElementsTest, OneIsLeftOutOnce) {
  EXPECT_THAT(Variants("operands { sequence { values { integer: 1 } } }"), ElementsAre("{}"));
  EXPECT_THAT(Variants("operands { sequence {} }"), IsEmpty());
  EXPECT_THAT(Variants("operands { text: 'ab' }"), IsEmpty()) << "a text says what it is";
}

}  // namespace
}  // namespace augment
