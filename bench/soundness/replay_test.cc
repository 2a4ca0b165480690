#include "bench/soundness/replay.h"

#include "bench/soundness/planted.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::soundness {
namespace {

TEST(ReplaySourceTest, PutsEachFindingOnALine) {
  Finding first;
  first.calls = {"List list;", "EXPECT_EQ(list.Text(), \"a//b\");  // is \"c\""};
  Finding second;
  second.calls = {"List other;"};
  EXPECT_EQ(ReplaySource({first, second, first}, {false, false, true}, "a/list.h", "lists"),
            "#include \"gtest/gtest.h\"\n"
            "#include \"a/list.h\"\n"
            "\n"
            "namespace lists {\n"
            "#line 1 \"contract\"\n"
            "TEST(Finding, N0) { List list; EXPECT_EQ(list.Text(), \"a//b\");   }\n"
            "#line 2 \"contract\"\n"
            "TEST(Finding, N1) { List other; }\n"
            "}\n");
}

TEST(ReadPlantedTest, ReadsEntriesOnly) {
  const std::vector<PlantedFault> faults = ReadPlanted(
      "\"\"\"The list.\"\"\"\nPLANTED = [\n"
      "    (\"linked_list\", 12, \"linked_list.cc:7: operator: \\\"a\\\" -> b\"),\n"
      "    (\"array\", 3, \"array.h:1: guard: (x) -> nothing\"),\n]\n");
  ASSERT_EQ(faults.size(), 2u);
  EXPECT_EQ(faults[0].class_name, "linked_list");
  EXPECT_EQ(faults[0].seed, 12);
  EXPECT_EQ(faults[0].what, "linked_list.cc:7: operator: \"a\" -> b");
  EXPECT_EQ(faults[1].Name(), "array_3");
}

}  // namespace
}  // namespace augment::soundness
