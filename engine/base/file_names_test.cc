#include "engine/base/file_names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(FileNamesTest, WithoutFolders) {
  EXPECT_EQ(BaseName("a/b/c.h"), "c.h");
  EXPECT_EQ(BaseName("c.h"), "c.h");
}

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

TEST(FileNamesTest, WhatAnotherProjectWrote) {
  EXPECT_EQ(BundledFolder("lib/third_party/zlib/src/inflate.h"), "lib/third_party/zlib");
  EXPECT_EQ(BundledFolder("ThirdParty/zlib/inflate.h"), "ThirdParty/zlib");
  EXPECT_EQ(BundledFolder("3rd-party/stb.h"), "3rd-party");
  EXPECT_EQ(BundledFolder("external/box/vendor/zlib/inflate.h"), "external/box/vendor/zlib");
  for (const char* const path : {"external/box/src/box.h", "external/box.h", "lib/vendors.h",
                                 "lib/vendor_list/box.h", "box.h", ""}) {
    EXPECT_EQ(BundledFolder(path), "") << path;
  }
}

}  // namespace
}  // namespace augment
