#include "tests/recreated/options.h"

#include <gtest/gtest.h>

namespace {

TEST(Options, AreThoseBehindTheName) {
  const char* const argv[] = {"program", "-v", "--all"};
  Options options;
  options.Parse(3, argv);
  EXPECT_TRUE(options.Has("-v"));
  EXPECT_EQ(options.size(), 2U);
}

TEST(Options, AreAllOfThem) {
  const char* const argv[] = {"program", "-v", "--all"};
  Options options(kEverything);
  EXPECT_TRUE(options == nullptr);
  options.Parse(3, argv);
  EXPECT_FALSE(options == nullptr);
  EXPECT_EQ(options.size(), 2U);
}

TEST(Options, AreGivenAtOnce) {
  const char* const given[] = {"-v", "--all"};
  Options options;
  options.Give(given);
  EXPECT_TRUE(options.Has("--all"));
  EXPECT_EQ(options.size(), 2U);
}

TEST(Options, OthersAreLeftOut) {
  const char* const argv[] = {"program", "-v", "--all"};
  Options options{"-v", "-q"};
  options.Parse(3, argv);
  EXPECT_FALSE(options.Has("--all"));
  EXPECT_EQ(options.size(), 1U);
}

}  // namespace
