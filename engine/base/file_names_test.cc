#include "engine/base/file_names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(FileNamesTest, WhatACompilerIsGiven) {
  for (const char* const path : {"a/b.cc", "b.cpp", "b.c", "b.C", "b.c++"}) {
    EXPECT_TRUE(IsSource(path)) << path;
  }
  for (const char* const path : {"b.h", "b.hpp", "b.inc", "b.ipp", "cc", ""}) {
    EXPECT_FALSE(IsSource(path)) << path;
  }
}

TEST(FileNamesTest, WhatOthersInclude) {
  EXPECT_TRUE(IsFragment("a/b.inc"));
  EXPECT_TRUE(IsFragment("b.ipp"));
  EXPECT_FALSE(IsFragment("b.h"));
  EXPECT_FALSE(IsFragment("b.cc"));
}

}  // namespace
}  // namespace augment
