#include "engine/instrument/edit_list.h"

#include <gtest/gtest.h>

namespace augment::instrument {
namespace {

TEST(EditList, InsertsAndReplaces) {
  EditList edits;
  edits.Insert(3, "X", {Owner::kBody, 1});
  edits.Replace(0, 1, "bc", {Owner::kThunk, 2});
  edits.Insert(3, "Y", {Owner::kBody, 3});
  const EditedText text = edits.Apply("a{}d", "// \n");
  EXPECT_EQ(text.text(), "// \nbc{}XYd");
}

TEST(EditList, OfTwoThatOverlapTheFirstCounts) {
  EditList edits;
  edits.Replace(1, 4, "X", {Owner::kBody, 1});
  edits.Replace(1, 4, "Y", {Owner::kBody, 2});
  edits.Replace(2, 3, "Z", {Owner::kBody, 3});
  edits.Insert(4, "!", {Owner::kBody, 4});
  EXPECT_EQ(edits.Apply("abcdef", "").text(), "aX!ef");
}

TEST(EditList, KnowsWhoseTextStandsWhere) {
  EditList edits;
  edits.Insert(2, "XY", {Owner::kBody, 7});
  const EditedText text = edits.Apply("abcd", "");
  ASSERT_NE(text.OwnerAt(3), nullptr);
  EXPECT_EQ(text.OwnerAt(3)->index, 7);
  EXPECT_EQ(text.OwnerAt(1), nullptr);
  EXPECT_EQ(text.OwnerAt(4), nullptr);
  EXPECT_EQ(text.Original(1), 1u);
  EXPECT_EQ(text.Original(3), 2u);
  EXPECT_EQ(text.Original(5), 3u);
}

}  // namespace
}  // namespace augment::instrument
