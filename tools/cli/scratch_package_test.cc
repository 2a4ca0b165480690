#include "tools/cli/scratch_package.h"

#include "gtest/gtest.h"
#include "tools/cli/files.h"

namespace augment {
namespace {

// The BUILD file that one test is verified with.
std::string BuildFileFor(const Manifest& manifest) {
  VerifyOptions options;
  options.scratch = ::testing::TempDir() + "scratch";
  VerifyFile file;
  file.name = "added";
  file.tests.emplace_back();
  EXPECT_TRUE(WriteScratchPackage({file}, manifest, options).ok());
  return ReadFile(options.scratch + "/" + kScratchPackage + "/BUILD.bazel").value_or("");
}

TEST(ScratchPackageTest, FindsHeadersInTheFoldersThatTheTestIncludes) {
  Manifest manifest;
  manifest.package = "lib";
  manifest.includes = {"src/inner", "."};
  EXPECT_NE(BuildFileFor(manifest).find(R"(    copts = [
        "-isystem",
        "lib/src/inner",
        "-isystem",
        "$(BINDIR)/lib/src/inner",
        "-isystem",
        "lib",
        "-isystem",
        "$(BINDIR)/lib",
    ],
)"),
            std::string::npos);
}

// Bazel takes words apart as a shell does.
TEST(ScratchPackageTest, DefinesAreWhatTheTestHas) {
  Manifest manifest;
  manifest.defines = {"PLAIN=1", "FOLDER=\"lib/data\""};
  EXPECT_NE(BuildFileFor(manifest).find(R"(    local_defines = [
        "PLAIN=1",
        "'FOLDER=\"lib/data\"'",
    ],
)"),
            std::string::npos)
      << BuildFileFor(manifest);
}

TEST(ScratchPackageTest, FindsThemInTheTopPackage) {
  Manifest manifest;
  manifest.includes = {"inner", "."};
  const std::string build = BuildFileFor(manifest);
  EXPECT_NE(build.find("        \"inner\",\n"), std::string::npos);
  EXPECT_NE(build.find("        \".\",\n"), std::string::npos);
}

TEST(ScratchPackageTest, DrawsOtherNumbersWhereAsked) {
  VerifyOptions options;
  options.scratch = ::testing::TempDir() + "seeded";
  options.seeded = true;
  VerifyFile file;
  file.name = "drawn";
  file.tests.emplace_back();
  EXPECT_TRUE(WriteScratchPackage({file}, Manifest(), options).ok());
  const std::string folder = options.scratch + "/" + kScratchPackage + "/";
  EXPECT_NE(ReadFile(folder + "BUILD.bazel").value_or("").find("\"augment_seed.cc\""),
            std::string::npos);
  EXPECT_NE(ReadFile(folder + "augment_seed.cc").value_or("").find("srand("), std::string::npos);
}

// Who builds all tests with -Werror would meet unused helpers in a file of tests for new behaviour.
TEST(ScratchPackageTest, WhatNobodyUsesIsPassedOverInFilesOfFaultsOnly) {
  VerifyOptions options;
  options.scratch = ::testing::TempDir() + "framed";
  const auto build = [&](bool isolated) {
    VerifyFile file;
    file.name = "begun";
    file.tests.emplace_back();
    file.frame = "TEST(Suite, Case) {}\n";
    file.frame_folder = "lib/test";
    file.isolated = isolated;
    EXPECT_TRUE(WriteScratchPackage({file}, Manifest(), options).ok());
    return ReadFile(options.scratch + "/" + kScratchPackage + "/BUILD.bazel").value_or("");
  };
  EXPECT_NE(build(false).find("\"lib/test\""), std::string::npos);
  EXPECT_EQ(build(false).find("-Wno-unused"), std::string::npos);
  EXPECT_NE(build(true).find("-Wno-unused"), std::string::npos);
}

}  // namespace
}  // namespace augment
