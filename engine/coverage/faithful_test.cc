// When a replay counts as what was recorded.
#include "engine/coverage/faithful.h"

#include <string>

#include "engine/model/testing/parsed.h"
#include "engine/model/testing/stack.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::augment::testing::Parsed;
using ::augment::testing::StackVocabulary;

// Why a stack whose elements were seen as `recorded` is not made again by a replay that
// shows `replayed`; both are values of a sequence.
std::string Difference(const std::string& recorded, const std::string& replayed) {
  Slice slice;
  slice.sequence.add_calls();
  const auto fields = [](const std::string& name, const std::string& values) {
    return name + " { sequence { " + values + " } } " + name + " { integer: 3 } ";
  };
  const auto outcome = Parsed<proto::Outcome>("observations { result_view { class_index: 1 " +
                                              fields("fields", replayed) + " } }");
  return NotRecreated(Parsed<proto::ValueList>(fields("values", recorded)), slice, -1,
                      StackVocabulary(), outcome);
}

TEST(FaithfulTest, ComparesElements) {
  EXPECT_EQ(Difference("values { integer: 1 }", "values { integer: 1 }"), "");
  EXPECT_NE(Difference("values { integer: 1 }", "values { integer: 2 }"), "");
  EXPECT_NE(Difference("values { integer: 1 }", "values { integer: 1 } values { integer: 1 }"), "");
}

TEST(FaithfulTest, LeavesOutWhatCannotBeSeen) {
  EXPECT_EQ(Difference("values { integer: 1 }", "values { opaque: UNKNOWN_TYPE }"), "");
}

// Where it is cut off depends on what was seen before it.
TEST(FaithfulTest, ComparesAsFarAsBothWereSeen) {
  const std::string cut = "values { integer: 1 } values { opaque: CUT_OFF }";
  EXPECT_EQ(
      Difference(cut, "values { integer: 1 } values { integer: 2 } values { opaque: CUT_OFF }"),
      "");
  EXPECT_EQ(Difference("values { integer: 1 } values { integer: 2 }", cut), "");
  EXPECT_NE(
      Difference(cut, "values { integer: 2 } values { integer: 2 } values { opaque: CUT_OFF }"),
      "");
}

}  // namespace
}  // namespace augment
