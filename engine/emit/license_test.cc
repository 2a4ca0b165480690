#include "engine/emit/license.h"

#include "engine/emit/source_file.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(LicenseTest, IsWhatASourceBeginsWith) {
  EXPECT_EQ(LicenseOf({{"a_test.cc",
                        "// Copyright 2019 The Authors.\n// See LICENSE.\n\n#include "
                        "<vector>\n// more\n"}}),
            "// Copyright 2019 The Authors.\n// See LICENSE.\n\n");
  EXPECT_EQ(LicenseOf({{"a_test.cc", "/*\n * SPDX-License-Identifier: MIT\n */\nint a;\n"}}),
            "/*\n * SPDX-License-Identifier: MIT\n */\n\n");
}

TEST(LicenseTest, IsThatOfTheFirstSourceThatHasOne) {
  EXPECT_EQ(LicenseOf({{"a_test.cc", "// Tests of a.\n\nint a;\n"},
                       {"b_test.cc", "// Copyright B\nint b;\n"},
                       {"c_test.cc", "// Copyright C\nint c;\n"}}),
            "// Copyright B\n\n");
}

TEST(LicenseTest, NamesNoOtherFile) {
  EXPECT_EQ(
      LicenseOf({{"test/a_test.cc",
                  "/** @file a_test.cc\n * a_test.cc: tests.\n * Copyright A\n */\nint a;\n"}}),
      "/** @file a_test.cc\n * Copyright A\n */\n\n")
      << "what begins the comment stays";
  EXPECT_EQ(LicenseOf({{"a_test.cc", "// a_test.cc, Copyright A\nint a;\n"}}), "");
}

TEST(LicenseTest, OtherCommentsAndCodeAreNone) {
  EXPECT_EQ(LicenseOf({{"a_test.cc", "// Tests of the parser.\n\n// Copyright A\n"}}), "");
  EXPECT_EQ(LicenseOf({{"a_test.cc", "#include <a>\n// Copyright A\n"}}), "");
  EXPECT_EQ(LicenseOf({{"a_test.cc", "/* Copyright A */ int a;\n"}}), "");
  EXPECT_EQ(LicenseOf({{"a_test.cc", "/* Copyright A"}}), "");
}

TEST(LicenseTest, AFileThatBeginsWithOneIsOwnedAsBefore) {
  const std::string owned = OwnedHeader("bazel run //x", /*faults=*/false, "00ff", 80);
  for (const char* license : {"", "// Copyright A\n\n", "/*\n * Copyright A\n */\n\n"}) {
    const std::string text = license + owned + "\n#include <vector>\n";
    EXPECT_TRUE(IsOwned(text)) << text;
    EXPECT_EQ(StampOf(text), "00ff") << text;
  }
  EXPECT_FALSE(IsOwned("// Copyright A\n\n// Written by hand.\n"));
  EXPECT_EQ(StampOf("// Copyright A\n\n// Written by hand.\n"), "");
}

}  // namespace
}  // namespace augment
