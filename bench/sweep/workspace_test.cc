#include "bench/sweep/workspace.h"

#include <string>
#include <utility>
#include <vector>

#include "gtest/gtest.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

class WorkspaceTest : public testing::Test {
 protected:
  void SetUp() override {
    absl::StatusOr<TemporaryFolder> folder = TemporaryFolder::Create();
    ASSERT_TRUE(folder.ok());
    folder_.push_back(*std::move(folder));
    places_.checkout = folder_[0].path() + "/checkout";
    places_.augment = "/elsewhere";
    places_.folder = folder_[0].path() + "/workspace";
    library_.set_name("stack");
    Write("checkout/bench/sweep/libraries/stack.BUILD", "# a user's\n");
    Write("sources/WORKSPACE", "");
    Write("sources/BUILD.bazel", "# upstream's\n");
    Write("sources/stack_1.0.orig.tar.gz", "");
    Write("sources/include/stack.h", "int Pop();\n");
    Write("sources/doc/stack.txt", "");
  }
  std::string Path(const std::string& path) const { return folder_[0].path() + "/" + path; }
  void Write(const std::string& path, const std::string& content) {
    const std::string full = Path(path);
    ASSERT_TRUE(MakeFolders(full.substr(0, full.rfind('/'))).ok());
    ASSERT_TRUE(WriteFile(full, content).ok());
  }

  std::vector<TemporaryFolder> folder_;
  Places places_;
  sweep::Library library_;
};

TEST_F(WorkspaceTest, TakesAugmentFromWhereItLies) {
  ASSERT_TRUE(WriteWorkspace(places_).ok());
  EXPECT_NE(ReadFile(Path("workspace/WORKSPACE"))->find("path = \"/elsewhere\""),
            std::string::npos);
  EXPECT_NE(
      ReadFile(Path("workspace/.bazelrc"))->find("try-import " + Path("checkout/.bazelrc.user")),
      std::string::npos);
}

TEST_F(WorkspaceTest, TakesItAsAModuleToo) {
  ASSERT_TRUE(WriteWorkspace(places_).ok());
  EXPECT_NE(ReadFile(Path("workspace/MODULE.bazel"))->find("path = \"/elsewhere\""),
            std::string::npos);
  EXPECT_EQ(*ReadFile(Path("workspace/WORKSPACE.bzlmod")), "");
}

// With modules, a folder has the name of who defined it in front.
TEST_F(WorkspaceTest, RepositoriesOfModules) {
  Write("external/sweep_stack/a", "");
  EXPECT_EQ(RepositoryFolder(Path("external"), "sweep_stack"), Path("external/sweep_stack"));
  Write("external/_main~upstream~sweep_queue/a", "");
  EXPECT_EQ(RepositoryFolder(Path("external"), "sweep_queue"),
            Path("external/_main~upstream~sweep_queue"));
  Write("external/+upstream+sweep_list/a", "");
  EXPECT_EQ(RepositoryFolder(Path("external"), "sweep_list"),
            Path("external/+upstream+sweep_list"));
}

TEST_F(WorkspaceTest, SourcesWithTheUsersBuildFile) {
  ASSERT_TRUE(WriteWorkspace(places_).ok());
  ASSERT_TRUE(WritePackage(places_, library_, Path("sources")).ok());
  EXPECT_EQ(*ReadFile(Path("workspace/stack/BUILD.bazel")), "# a user's\n");
  EXPECT_EQ(ListFolder(Path("workspace/stack")),
            (std::vector<std::string>{"BUILD.bazel", "doc", "include"}));

  // Once more, with files of the user's and fewer of upstream's.
  Write("checkout/bench/sweep/libraries/stack.files/include/config.h", "#define X\n");
  library_.add_paths("include/stack.h");
  ASSERT_TRUE(WritePackage(places_, library_, Path("sources")).ok());
  EXPECT_EQ(ListFolder(Path("workspace/stack")),
            (std::vector<std::string>{"BUILD.bazel", "include"}));
  EXPECT_EQ(ListFolder(Path("workspace/stack/include")),
            (std::vector<std::string>{"config.h", "stack.h"}));
}

TEST_F(WorkspaceTest, ALibraryWithoutABuildFileIsAnError) {
  library_.set_name("queue");
  EXPECT_FALSE(WritePackage(places_, library_, Path("sources")).ok());
  library_.set_name("stack");
  library_.add_paths("no/such/file");
  EXPECT_FALSE(WritePackage(places_, library_, Path("sources")).ok());
}

}  // namespace
}  // namespace augment
