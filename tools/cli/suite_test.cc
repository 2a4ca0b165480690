// What generated tests link, by the kind of the user's suite.
#include "tools/cli/suite.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

using Labels = std::vector<std::string>;

constexpr char kUsual[] = "@com_google_googletest//:gtest_main";

TEST(GoogleTestMainTest, IsWhatTheWorkspaceCallsIt) {
  Manifest manifest;
  manifest.deps = {"//a:b"};
  EXPECT_EQ(GoogleTestMain(manifest, "deps = [\"//x:y\"],"), kUsual);
  EXPECT_EQ(GoogleTestMain(manifest, "# \"open\ndeps = [\":a\", \"@googletest//:gtest_main\"]"),
            "@googletest//:gtest_main");
  manifest.deps = {"//a:b", "//third_party/gtest:gtest"};
  EXPECT_EQ(GoogleTestMain(manifest, "\"@googletest//:gtest_main\""),
            "//third_party/gtest:gtest_main");
  manifest.googletest = "//mine:gtest_main";
  EXPECT_EQ(GoogleTestMain(manifest, ""), "//mine:gtest_main");
}

TEST(GeneratedDepsTest, OfGoogleTestAreTheUsers) {
  Manifest manifest;
  manifest.deps = {"//a:b", kUsual};
  manifest.linked = {kUsual};
  EXPECT_EQ(GeneratedDeps(manifest, {Suite::Kind::kGoogleTest, kUsual}), manifest.deps);
}

TEST(GeneratedDepsTest, AnOwnMainIsReplaced) {
  Manifest manifest;
  manifest.deps = {"//a:b", "@com_google_googletest//:gtest"};
  manifest.linked = {"@com_google_googletest//:gtest"};
  EXPECT_EQ(GeneratedDeps(manifest, {Suite::Kind::kOwnMain, kUsual}),
            (Labels{"//a:b", "@com_google_googletest//:gtest", kUsual}));
}

TEST(GeneratedDepsTest, AnotherFrameworkIsLeftOut) {
  Manifest manifest;
  manifest.deps = {"//a:b", "@catch2//:catch2_main", "//a:alias"};
  manifest.linked = {"@catch2//:catch2_main", "//deep:down"};
  EXPECT_EQ(GeneratedDeps(manifest, {Suite::Kind::kOther, kUsual}),
            (Labels{"//a:b", "//a:alias", kUsual}));
}

}  // namespace
}  // namespace augment
