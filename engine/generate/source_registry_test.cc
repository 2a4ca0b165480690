// Every source is known by a name of its own, and the design says what it is for.
//
// Usage: source_registry_test DESIGN
#include "engine/generate/source_registry.h"

#include <fstream>
#include <iostream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "engine/generate/testing/campaign.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using Turn = SourceEntry::Turn;
using Use = SourceEntry::Use;

std::string design_path;

TEST(SourceRegistryTest, TheDesignHasALineForEach) {
  std::ifstream file(design_path);
  ASSERT_TRUE(file) << design_path;
  std::ostringstream text;
  text << file.rdbuf();
  for (const SourceEntry& entry : SourceRegistry()) {
    EXPECT_NE(text.str().find(std::string("\n* `") + entry.name + "`"), std::string::npos)
        << "docs/design.md, What is tried: no line for " << entry.name;
  }
}

TEST(SourceRegistryTest, NoNameTwice) {
  std::set<std::string> names;
  for (const SourceEntry& entry : SourceRegistry()) {
    EXPECT_TRUE(names.insert(entry.name).second) << entry.name;
  }
}

TEST(SourceRegistryTest, WhatIsNotOnDemandCannotBeAskedFor) {
  EXPECT_TRUE(CheckSourceNames({}).ok());
  EXPECT_TRUE(absl::IsInvalidArgument(CheckSourceNames({"nosuch"})));
  for (const SourceEntry& entry : SourceRegistry()) {
    EXPECT_EQ(CheckSourceNames({entry.name}).ok(), entry.use == Use::kOnDemand) << entry.name;
  }
}

TEST(SourceRegistryTest, ThoseOnDemandAreUsedWhenTheyAreNamed) {
  testing::HandMadeCampaign campaign;
  Provenance provenance;
  const auto count = [&](const std::vector<std::string>& names) {
    Guidance guidance;
    guidance.sources = names;
    CandidateBuilder builder(campaign.parts(), guidance, 1, &provenance);
    size_t made = 0;
    for (const Turn turn : {Turn::kShared, Turn::kOnTop, Turn::kMutations, Turn::kUninformed}) {
      made += MakeSources(turn, &builder).size();
    }
    return made;
  };
  std::vector<std::string> on_demand;
  for (const SourceEntry& entry : SourceRegistry()) {
    if (entry.use == Use::kOnDemand) on_demand.push_back(entry.name);
  }
  EXPECT_EQ(count({}), SourceRegistry().size() - on_demand.size());
  EXPECT_EQ(count(on_demand), SourceRegistry().size());
}

}  // namespace
}  // namespace augment

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  if (argc != 2) {
    std::cerr << "usage: source_registry_test DESIGN\n";
    return 2;
  }
  augment::design_path = argv[1];
  return RUN_ALL_TESTS();
}
