#include "engine/findings/given_back.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

bool GivesBack(const char* function, const char* observation) {
  return GivesBackReceiver(Parsed<proto::RegistryFunction>(function),
                           Parsed<proto::Observation>(observation));
}

constexpr char kAssigns[] = "has_receiver: true result { kind: OBJECT passing: LVALUE_REF }";
constexpr char kSame[] =
    "exit { class_index: 1 identity: 1 fields { integer: 7 } } "
    "result_view { class_index: 1 identity: 2 fields { integer: 7 } }";

TEST(GivenBackTest, AReferenceToWhatIsLikeTheReceiver) { EXPECT_TRUE(GivesBack(kAssigns, kSame)); }

TEST(GivenBackTest, NotWhatIsInAnotherState) {
  EXPECT_FALSE(GivesBack(kAssigns,
                         "exit { class_index: 1 identity: 1 fields { integer: 7 } } "
                         "result_view { class_index: 1 identity: 2 fields { integer: 8 } }"));
}

TEST(GivenBackTest, NotWhatIsOfAnotherClass) {
  EXPECT_FALSE(GivesBack(kAssigns,
                         "exit { class_index: 1 identity: 1 fields { integer: 7 } } "
                         "result_view { class_index: 2 identity: 2 fields { integer: 7 } }"));
}

// A copy, `next()` of a constant object, a function of no object.
TEST(GivenBackTest, NotWhatIsNoReferenceOfAMemberThatMayChangeIt) {
  EXPECT_FALSE(GivesBack("has_receiver: true result { kind: OBJECT }", kSame));
  EXPECT_FALSE(GivesBack(
      "has_receiver: true is_const: true result { kind: OBJECT passing: LVALUE_REF }", kSame));
  EXPECT_FALSE(GivesBack("result { kind: OBJECT passing: LVALUE_REF }", kSame));
}

}  // namespace
}  // namespace augment
