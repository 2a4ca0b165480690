// Every template is known by a name of its own, docs/design.md shows the table as it is, and each
// looks where the table says. Argument: the path of docs/design.md.
#include "engine/infer/templates/registry.h"

#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/infer/infer_testing.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::infer {
namespace {

std::string design_path;

TEST(TemplateRegistryTest, IsDocumented) {
  std::ifstream file(design_path);
  ASSERT_TRUE(file) << design_path;
  std::ostringstream text;
  text << file.rdbuf();
  EXPECT_THAT(text.str(), ::testing::HasSubstr("\n\n" + TemplatesAsMarkdown() + "\n"))
      << "the table of \"Templates\" is to be:\n"
      << TemplatesAsMarkdown();
}

TEST(TemplateRegistryTest, NoNameTwice) {
  std::set<std::string> names;
  for (const TemplateEntry& entry : TemplateRegistry()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
  }
}

TEST(TemplateRegistryTest, EachLooksWhereTheTableSays) {
  const Schema schema = WithVariables({"a", "b"});
  const std::vector<Column> columns(2);
  const auto made = [&](Contract::Place place, bool side) {
    return MakeTemplates({schema, place == Contract::kInvariant, columns}, place, side).size();
  };
  size_t everywhere = 0;
  size_t on_sides = 0;
  for (const TemplateEntry& entry : TemplateRegistry()) {
    everywhere += entry.where == TemplateEntry::Where::kEverywhere ? 1 : 0;
    on_sides += entry.sides == TemplateEntry::Sides::kLooked ? 1 : 0;
  }
  EXPECT_EQ(made(Contract::kPost, false), TemplateRegistry().size());
  EXPECT_EQ(made(Contract::kPost, true), on_sides);
  EXPECT_EQ(made(Contract::kPre, false), everywhere);
  EXPECT_EQ(made(Contract::kInvariant, false), everywhere);
}

}  // namespace
}  // namespace augment::infer

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc > 1) augment::infer::design_path = argv[1];
  return RUN_ALL_TESTS();
}
