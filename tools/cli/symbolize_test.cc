#include "tools/cli/symbolize.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdint>
#include <string>

#include "absl/strings/str_format.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

// What a namespace of augment's encloses is left out of stacks.
int AFunctionOfTheUsers(int i) { return i + 1; }

namespace augment {
namespace {

using ::testing::HasSubstr;

std::string Driver() { return absl::StrFormat("/proc/%d/exe", getpid()); }

// Where a function of this program begins, as sanitizers print it.
std::string OffsetOf(int (*function)(int)) {
  Dl_info info;
  void* const at = reinterpret_cast<void*>(function);
  if (dladdr(at, &info) == 0) return "";
  return absl::StrFormat("+0x%x", reinterpret_cast<std::uintptr_t>(at) -
                                      reinterpret_cast<std::uintptr_t>(info.dli_fbase));
}

TEST(SymbolizeTest, AFrameHasItsFunctionAndLine) {
  const std::string report =
      "ERROR\n    #0 0x55d0 (/a/x.driver" + OffsetOf(AFunctionOfTheUsers) + ")\n\nSUMMARY\n";
  EXPECT_THAT(Symbolized(report, Driver()),
              HasSubstr("ERROR\n    #0 AFunctionOfTheUsers(int) at tools/cli/symbolize_test.cc:14\n"
                        "\nSUMMARY\n"));
}

// As the AddressSanitizer of newer compilers has it.
TEST(SymbolizeTest, AFrameMayEndWithTheBuildIdOfItsFile) {
  const std::string report = "    #1 0x55d0  (/a/x.driver" + OffsetOf(AFunctionOfTheUsers) +
                             ") (BuildId: 942063d14f48f724bb23)\n";
  EXPECT_EQ(Symbolized(report, Driver()),
            "    #1 AFunctionOfTheUsers(int) at tools/cli/symbolize_test.cc:14\n\n");
}

TEST(SymbolizeTest, WhatNobodyKnowsStaysAsItWas) {
  const std::string report = "    #0 0x55d0  (/a/x.driver+0x0) (BuildId: 942063d14f48f724bb23)\n";
  EXPECT_EQ(Symbolized(report, "/no/such/driver"), report);
}

}  // namespace
}  // namespace augment
