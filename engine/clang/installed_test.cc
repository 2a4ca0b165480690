#include "engine/clang/installed.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

namespace augment::clang {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

constexpr char kOne[] = "build-id 0a1b\ncuda/math.h 20\nstddef.h 10\n";

TEST(InstalledTest, SameIsTheSame) { EXPECT_TRUE(CompareInstalled(kOne, kOne).ok()); }

TEST(InstalledTest, AnotherLibraryIsSaid) {
  const absl::Status status =
      CompareInstalled(kOne, "build-id 0a1c\ncuda/math.h 20\nstddef.h 10\n");
  EXPECT_EQ(status.code(), absl::StatusCode::kFailedPrecondition);
  EXPECT_THAT(std::string(status.message()), HasSubstr("its build id is 0a1c, not 0a1b"));
  EXPECT_THAT(std::string(status.message()), HasSubstr("--strategy=AugmentInstrument=sandboxed"));
}

TEST(InstalledTest, HeadersThatDifferAreSaid) {
  EXPECT_THAT(std::string(CompareInstalled(kOne, "build-id 0a1b\nstddef.h 10\n").message()),
              HasSubstr("its header cuda/math.h is missing"));
  EXPECT_THAT(
      std::string(CompareInstalled(kOne, "build-id 0a1b\ncuda/math.h 20\nstddef.h 11\n").message()),
      HasSubstr("its header stddef.h has 11 bytes, not 10"));
}

TEST(InstalledTest, WhatHasNoBuildIdIsNotCompared) {
  EXPECT_TRUE(CompareInstalled("build-id \n", kOne).ok());
  EXPECT_TRUE(CompareInstalled(kOne, "").ok());
}

// As the repository's shell has described it.
TEST(InstalledTest, ThisMachineHasWhatItWasBuiltWith) {
  const std::string found = DescribeInstalled();
  EXPECT_THAT(found, StartsWith("build-id "));
  EXPECT_THAT(found, HasSubstr("\nstddef.h "));
  EXPECT_TRUE(CheckInstalled().ok()) << CheckInstalled();
}

}  // namespace
}  // namespace augment::clang
