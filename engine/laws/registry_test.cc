// Every relation is known by a name of its own, and docs/design.md shows the table as it is.
// Argument: the path of docs/design.md.
#include "engine/laws/registry.h"

#include <fstream>
#include <set>
#include <sstream>
#include <string>

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

std::string design_path;

TEST(RelationRegistryTest, IsDocumented) {
  std::ifstream file(design_path);
  ASSERT_TRUE(file) << design_path;
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_THAT(text.str(), ::testing::HasSubstr("\n\n" + RelationsAsMarkdown() + "\n"))
      << "the table of \"Relations of containers\" is to be:\n"
      << RelationsAsMarkdown();
}

TEST(RelationRegistryTest, NoNameTwice) {
  std::set<std::string> names;
  for (const RelationEntry& entry : RelationRegistry()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
  }
}

TEST(RelationRegistryTest, WhatIsAboutChangesSaysWhich) {
  for (const RelationEntry& entry : RelationRegistry()) {
    const bool change = entry.about == RelationEntry::About::kChange;
    EXPECT_EQ(entry.changes.empty(), !change) << entry.name;
    EXPECT_EQ(entry.IsOf(Change::kNone), !change) << entry.name;
  }
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) augment::design_path = argv[1];
  return RUN_ALL_TESTS();
}
