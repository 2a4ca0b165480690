#include "engine/findings/written_files.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include "gtest/gtest.h"

namespace augment {
namespace {

class WrittenFilesTest : public ::testing::Test {
 protected:
  WrittenFilesTest() {
    std::filesystem::create_directories(folder_ + "/inner");
    std::ofstream(folder_ + "/old") << "old";
  }
  ~WrittenFilesTest() override { std::filesystem::remove_all(folder_); }

  const std::string folder_ = std::string(std::getenv("TEST_TMPDIR")) + "/written";
};

TEST_F(WrittenFilesTest, NothingIsWrittenByLooking) {
  const WrittenFiles files(folder_);
  EXPECT_FALSE(files.Changed());
}

TEST_F(WrittenFilesTest, ANewFile) {
  const WrittenFiles files(folder_);
  std::filesystem::create_directories(folder_ + "/inner");
  std::ofstream(folder_ + "/inner/new") << "";
  EXPECT_TRUE(files.Changed());
}

// What another call left there is not there any more.
TEST_F(WrittenFilesTest, AFileThatIsOpenedAgain) {
  const WrittenFiles files(folder_);
  std::ofstream(folder_ + "/old", std::ios::app) << "";
  EXPECT_TRUE(files.Changed());
}

TEST_F(WrittenFilesTest, TheTestsDataStayThere) {
  std::filesystem::create_directories(folder_ + ".data");
  std::ofstream(folder_ + ".data/input") << "1";
  std::filesystem::create_directory_symlink(folder_ + ".data", folder_ + "/data");
  const WrittenFiles files(folder_);
  EXPECT_TRUE(std::filesystem::exists(folder_ + "/data/input"));
  EXPECT_FALSE(files.Changed());
  std::filesystem::remove_all(folder_ + ".data");
}

TEST_F(WrittenFilesTest, LinksAreNotWritten) {
  const WrittenFiles files(folder_);
  std::filesystem::create_symlink("/dev/null", folder_ + "/link");
  EXPECT_FALSE(files.Changed());
}

TEST_F(WrittenFilesTest, AFolderThatIsNotThere) {
  const WrittenFiles files(folder_ + "/none");
  EXPECT_FALSE(files.Changed());
}

}  // namespace
}  // namespace augment
