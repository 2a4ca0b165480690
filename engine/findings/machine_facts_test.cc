#include "engine/findings/machine_facts.h"

#include <unistd.h>

#include <cstdlib>

#include "absl/strings/str_cat.h"
#include "engine/model/testing/parsed.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using testing::Parsed;

// Before anything asks for facts.
const bool kPrepared = setenv("AUGMENT_TEST_FACT", "/home of nobody", 1) == 0 &&
                       setenv("AUGMENT_TEST_SHORT", "abc", 1) == 0;

TEST(IsMachineFact, WhatIsOtherwiseElsewhere) {
  ASSERT_TRUE(kPrepared);
  char host[256] = {};
  ASSERT_EQ(gethostname(host, sizeof(host) - 1), 0);
  EXPECT_TRUE(IsMachineFact(host));
  EXPECT_TRUE(IsMachineFact("Linux"));
  EXPECT_TRUE(IsMachineFact("/home of nobody"));
  EXPECT_FALSE(IsMachineFact("abc"));
  EXPECT_FALSE(IsMachineFact(""));
  EXPECT_FALSE(IsMachineFact("some text"));
}

int Left(const std::string& operands, const std::string& value) {
  auto test = Parsed<proto::GeneratedTest>(absl::StrCat(
      "sequence { calls { function: 0 ", operands, " } } expect { subject: RESULT value { ", value,
      " } } expect { subject: RESULT value { integer: 3 } }"));
  LeaveOutMachineFacts(&test);
  return test.expect_size();
}

TEST(LeaveOutMachineFacts, UnlessTheTestItselfNamesThem) {
  EXPECT_EQ(Left("", "text: 'Linux'"), 1);
  EXPECT_EQ(Left("", "pointee { text: 'Linux' }"), 1);
  EXPECT_EQ(Left("", "sequence { values { text: 'a' } values { text: 'Linux' } }"), 1);
  EXPECT_EQ(Left("operands { text: 'Linux' }", "text: 'Linux'"), 2);
  EXPECT_EQ(Left("", "text: 'a linux'"), 2);
}

}  // namespace
}  // namespace augment
