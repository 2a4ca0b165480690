#include "tools/cli/flaky_tests.h"

#include <string>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "gtest/gtest.h"
#include "tools/cli/files.h"
#include "tools/cli/process.h"

namespace augment {
namespace {

// What a program prints of a number that its constructor leaves as it is, where zeros lay before.
std::string Printed(const std::string& body) {
  const std::string program = ::testing::TempDir() + "/unset";
  EXPECT_TRUE(WriteFile(program + ".cc", absl::StrCat(R"(
    #include <cstdio>
    struct Unset {
      Unset() {}
      double numbers[32];
    };
    __attribute__((noinline)) double Number(const Unset& unset) { return unset.numbers[16]; }
    __attribute__((noinline)) void Zeros() {
      volatile char stack[4096];
      for (volatile char& byte : stack) byte = 0;
    }
    __attribute__((noinline)) void Body() {
    )",
                                                      body, R"(
    }
    int main() {
      Zeros();
      Body();
    }
  )"))
                  .ok());
  const absl::StatusOr<ProcessResult> built =
      RunProcess({"c++", "-std=c++17", "-w", program + ".cc", "-o", program});
  EXPECT_TRUE(built.ok() && built->exit_code == 0) << built.status() << built->err;
  const absl::StatusOr<ProcessResult> ran = RunProcess({program});
  EXPECT_TRUE(ran.ok()) << ran.status();
  return ran.ok() ? ran->out : "";
}

TEST(OnFilledStackTest, ShowsWhatNobodyGaveAValue) {
  const std::string body = "  Unset unset{};\n  std::printf(\"%g\", Number(unset));";
  EXPECT_EQ(Printed(body), "0");
  EXPECT_EQ(Printed(OnFilledStack(body)), "5.22851e+54");
}

TEST(OnFilledStackTest, LeavesTheRestAsItWas) {
  EXPECT_EQ(Printed(OnFilledStack("  if (Number(Unset{}) == 1) return;\n  std::printf(\"end\");")),
            "end");
}

}  // namespace
}  // namespace augment
