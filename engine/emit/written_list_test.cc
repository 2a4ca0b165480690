#include "engine/emit/written_list.h"

#include "absl/strings/str_cat.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::IsEmpty;
using ::testing::SizeIs;

TestText Case(const std::string& name, const std::string& body) {
  TestText test;
  test.suite = "StackAugmented";
  test.name = name;
  test.body = body;
  return test;
}

TEST(WrittenListTest, ReadsBackWhatItWrote) {
  const std::string list = WrittenList({EntryOf(Case("Pushes", "  a();\n"), "01234567"),
                                        EntryOf(Case("Pops", "  b();\n"), "89abcdef")},
                                       80);
  const std::vector<WrittenEntry> read =
      ReadWrittenList(absl::StrCat("// Generated\nint x;\n", list));
  ASSERT_THAT(read, SizeIs(2));
  EXPECT_EQ(read[0].name, "StackAugmented.Pushes");
  EXPECT_EQ(read[0].behaviour, "01234567");
  EXPECT_EQ(read[1].name, "StackAugmented.Pops");
  EXPECT_EQ(read[1].behaviour, "89abcdef");
  EXPECT_EQ(WrittenList(read, 80), list);
}

TEST(WrittenListTest, AFormatterMayBreakLines) {
  EXPECT_THAT(ReadWrittenList("// What augment wrote here, each with\n"
                              "// what it is about.\n"
                              "// - StackAugmented.Pushes\n"
                              "//   01234567 89abcdef\n"),
              SizeIs(1));
}

TEST(WrittenListTest, AListIsReplaced) {
  const WrittenEntry pushes = EntryOf(Case("Pushes", "  a();\n"), "01234567");
  const WrittenEntry pops = EntryOf(Case("Pops", "  b();\n"), "89abcdef");
  const std::string both = WithWrittenList("int x;\n", {pushes, pops}, 80);
  EXPECT_THAT(ReadWrittenList(both), SizeIs(2));
  const std::string one = WithWrittenList(both, {pops}, 80);
  EXPECT_THAT(ReadWrittenList(one), SizeIs(1));
  EXPECT_EQ(one, WithWrittenList("int x;\n", {pops}, 80));
  EXPECT_EQ(WithWrittenList(one, {}, 80), "int x;\n");
}

TEST(WrittenListTest, OtherFilesHaveNone) {
  EXPECT_THAT(ReadWrittenList("// - a 01234567 89abcdef\nint x;\n"), IsEmpty());
  EXPECT_EQ(WrittenList({}, 80), "");
}

TEST(WrittenListTest, ATestIsKnownByItsNameOrItsText) {
  const WrittenEntry entry = EntryOf(Case("Pushes", "  a();\n"), "01234567");
  EXPECT_NE(FindWritten(entry, {Case("Pushes", "  other();\n")}), nullptr);
  EXPECT_NE(FindWritten(entry, {Case("Renamed", "  a( );  // in other words\n")}), nullptr);
  EXPECT_EQ(FindWritten(entry, {Case("Pops", "  b();\n")}), nullptr);
}

}  // namespace
}  // namespace augment
