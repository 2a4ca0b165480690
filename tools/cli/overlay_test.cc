// A package as Bazel sees it while a plain cc_test is tried.
#include "tools/cli/overlay.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "gtest/gtest.h"

namespace augment {
namespace {

namespace fs = std::filesystem;

TEST(AugmentingCallTest, SaysTheAttributesAgain) {
  EXPECT_EQ(AugmentingCall(R"(# /w/p/BUILD:3:1
cc_test(
  name = "a_test",
  visibility = ["//p:__pkg__"],
  generator_function = "my_test",
  testonly = True,
  copts = select({"//c:d": ["-DA=\"b)\""]}),
  srcs = ["//p:a.cc"],
)
# Rule a_test instantiated at (most recent call last):
)"),
            R"(augment_overlay_(
  name = "a_test",
  copts = select({"//c:d": ["-DA=\"b)\""]}),
  srcs = ["//p:a.cc"],
)
)");
  EXPECT_EQ(AugmentingCall("cc_library(\n  name = \"a\",\n)\n"), "");
}

class LinkPackagesTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "/overlay";
    RemoveTree(folder_);
    for (const char* path :
         {"p/BUILD", "p/BUILD.bazel", "p/a.cc", "p/q/r/BUILD", "p/q/b.h", "s/BUILD", "WORKSPACE"}) {
      const std::string full = folder_ + "/w/" + path;
      ASSERT_TRUE(MakeFolders(fs::path(full).parent_path()).ok());
      ASSERT_TRUE(WriteFile(full, path).ok());
    }
    fs::create_directory_symlink("/", folder_ + "/w/bazel-out");
  }
  void TearDown() override { RemoveTree(folder_); }

  void Link(const std::map<std::string, std::string>& added) {
    const absl::Status linked = LinkPackages(folder_ + "/w", folder_ + "/o", added);
    ASSERT_TRUE(linked.ok()) << linked;
  }
  std::string Text(const std::string& path) const { return *ReadFile(folder_ + "/o/" + path); }
  bool IsLink(const std::string& path) const { return fs::is_symlink(folder_ + "/o/" + path); }

  std::string folder_;
};

TEST_F(LinkPackagesTest, TheUsersFilesAreLinkedAndTheBuildFileIsCopied) {
  Link({{"p", "+"}});
  EXPECT_EQ(Text("p/BUILD.bazel"), "p/BUILD.bazel+");
  EXPECT_EQ(*ReadFile(folder_ + "/w/p/BUILD.bazel"), "p/BUILD.bazel");
  EXPECT_EQ(Text("p/BUILD"), "p/BUILD");
  EXPECT_TRUE(IsLink("p/a.cc"));
  EXPECT_TRUE(IsLink("p/q"));
  EXPECT_FALSE(FileExists(folder_ + "/o/s"));
}

TEST_F(LinkPackagesTest, PackagesMayLieInEachOther) {
  Link({{"", ""}, {"p", "1"}, {"p/q/r", "2"}});
  EXPECT_EQ(Text("p/BUILD.bazel"), "p/BUILD.bazel1");
  EXPECT_EQ(Text("p/q/r/BUILD"), "p/q/r/BUILD2");
  EXPECT_EQ(Text("p/q/b.h"), "p/q/b.h");
  EXPECT_TRUE(IsLink("p/q/b.h"));
  EXPECT_TRUE(IsLink("s"));
  EXPECT_TRUE(IsLink("WORKSPACE"));
  EXPECT_FALSE(IsLink("bazel-out"));
}

TEST_F(LinkPackagesTest, OfFilesThatAreLeftOutOnlyTheFoldersAreMade) {
  ASSERT_TRUE(WriteFile(folder_ + "/w/p/q/c.h", "c").ok());
  const absl::Status linked =
      LinkPackages(folder_ + "/w", folder_ + "/o", {{"p", ""}}, {"p/a.cc", "p/q/b.h"});
  ASSERT_TRUE(linked.ok()) << linked;
  EXPECT_FALSE(FileExists(folder_ + "/o/p/a.cc"));
  EXPECT_FALSE(IsLink("p/q"));
  EXPECT_FALSE(FileExists(folder_ + "/o/p/q/b.h"));
  EXPECT_TRUE(IsLink("p/q/c.h"));
  EXPECT_EQ(Text("p/BUILD.bazel"), "p/BUILD.bazel");
}

TEST(RenewLinksTest, LinksThatLeadNowhereLeadToTheWorkspace) {
  const fs::path root = fs::path(std::getenv("TEST_TMPDIR")) / "renew";
  fs::create_directories(root / "workspace/p/data");
  fs::create_directories(root / "runfiles/p/data");
  std::ofstream(root / "workspace/p/data/words.txt") << "words";
  std::ofstream(root / "other") << "other";
  fs::create_symlink(root / "gone/p/data/words.txt", root / "runfiles/p/data/words.txt");
  fs::create_symlink(root / "gone/p/made.txt", root / "runfiles/p/made.txt");
  fs::create_symlink(root / "other", root / "runfiles/p/other.txt");
  RenewLinks((root / "runfiles").string(), (root / "workspace").string());
  EXPECT_EQ(fs::read_symlink(root / "runfiles/p/data/words.txt"),
            root / "workspace/p/data/words.txt");
  EXPECT_EQ(fs::read_symlink(root / "runfiles/p/made.txt"), root / "gone/p/made.txt");
  EXPECT_EQ(fs::read_symlink(root / "runfiles/p/other.txt"), root / "other");
  RenewLinks((root / "none").string(), (root / "workspace").string());
  fs::remove_all(root);
}

}  // namespace
}  // namespace augment
