#include "tools/mutation/compile_commands.h"

#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;

TEST(ReadCompileCommandsTest, TakesWhatTheParserNeeds) {
  const auto commands = ReadCompileCommands(R"({"actions": [
    {"mnemonic": "CppCompile", "arguments": ["/usr/bin/gcc", "-Wall", "-std=c++17", "-iquote", ".",
      "-DX=1", "-D__DATE__=\"redacted\"", "-Ia/b", "-O2", "-c", "a/b.cc", "-o", "b.o"]},
    {"arguments": ["/usr/bin/gcc", "-c", "a/b.cc", "-o", "again.o"]},
    {"arguments": ["/usr/bin/gcc", "-c", "a/c.c", "-o", "c.o"]},
    {"mnemonic": "FileWrite"}]})");
  ASSERT_TRUE(commands.ok()) << commands.status();
  ASSERT_EQ(commands->size(), 1u);
  EXPECT_EQ((*commands)[0].source, "a/b.cc");
  EXPECT_THAT((*commands)[0].parser_flags,
              ElementsAre("-x", "c++", "-std=c++17", "-iquote", ".", "-DX=1", "-Ia/b"));
}

TEST(ReadCompileCommandsTest, RefusesWhatIsNone) {
  EXPECT_FALSE(ReadCompileCommands("no actions").ok());
}

TEST(FirstPlaceTest, ReadsWhatCompilersSay) {
  const auto place = FirstPlace("a/b.cc:12:5: error: 'x' was not declared in this scope");
  ASSERT_TRUE(place.has_value());
  EXPECT_EQ(place->file, "a/b.cc");
  EXPECT_EQ(place->line, 12);
  const auto included = FirstPlace("In file included from a/c.h:3:");
  ASSERT_TRUE(included.has_value());
  EXPECT_EQ(included->file, "a/c.h");
  EXPECT_FALSE(FirstPlace("INFO: 12 processes: 3 internal").has_value());
}

}  // namespace
}  // namespace augment
