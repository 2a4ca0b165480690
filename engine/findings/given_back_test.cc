#include "engine/findings/given_back.h"

#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

bool GivesBack(const char* function, const char* return_type, const char* observation) {
  return GivesBackReceiver(Parsed<proto::RegistryFunction>(function), return_type,
                           Parsed<proto::Observation>(observation));
}

constexpr char kAssigns[] = "has_receiver: true";
constexpr char kSame[] =
    "exit { class_index: 1 identity: 1 fields { integer: 7 } } "
    "result_view { class_index: 1 identity: 2 fields { integer: 7 } }";

TEST(GivenBackTest, AReferenceToWhatIsLikeTheReceiver) {
  EXPECT_TRUE(GivesBack(kAssigns, "n::Box &", kSame));
}

TEST(GivenBackTest, NotWhatIsInAnotherState) {
  EXPECT_FALSE(GivesBack(kAssigns, "n::Box &",
                         "exit { class_index: 1 identity: 1 fields { integer: 7 } } "
                         "result_view { class_index: 1 identity: 2 fields { integer: 8 } }"));
}

TEST(GivenBackTest, NotWhatIsOfAnotherClass) {
  EXPECT_FALSE(GivesBack(kAssigns, "n::Box &",
                         "exit { class_index: 1 identity: 1 fields { integer: 7 } } "
                         "result_view { class_index: 2 identity: 2 fields { integer: 7 } }"));
}

// A copy, `next()` of a constant object, a function of no object.
TEST(GivenBackTest, NotWhatIsNoReferenceOfAMemberThatMayChangeIt) {
  EXPECT_FALSE(GivesBack(kAssigns, "n::Box", kSame));
  EXPECT_FALSE(GivesBack(kAssigns, "n::Box &&", kSame));
  EXPECT_FALSE(GivesBack(kAssigns, "const n::Box &", kSame));
  EXPECT_FALSE(GivesBack("has_receiver: true is_const: true", "n::Box &", kSame));
  EXPECT_FALSE(GivesBack("", "n::Box &", kSame));
}

}  // namespace
}  // namespace augment
