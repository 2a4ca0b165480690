#include "engine/execute/code_lines.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cstdint>
#include <string>
#include <vector>

#include "absl/strings/str_format.h"
#include "engine/execute/line_reader.h"
#include "gtest/gtest.h"

namespace augment {

// Not static: dladdr() names what is exported or in the dynamic table, its base always.
int TheFunctionOfThisTest(int i) { return i + 1; }
int AFunctionOfACopy(int i);  // at the end

// Where its caller goes on.
__attribute__((noinline)) void* ReturnAddress() { return __builtin_return_address(0); }
__attribute__((always_inline)) inline void* InlinedFunction() {
  void* volatile at = ReturnAddress();
  return at;
}
__attribute__((noinline)) void* OuterFunction() {
  void* volatile at = InlinedFunction();
  return at;
}

namespace {

TEST(CodeLinesTest, AFunctionOfThisProgram) {
  Dl_info info;
  void* const function = reinterpret_cast<void*>(&TheFunctionOfThisTest);
  ASSERT_NE(dladdr(function, &info), 0);
  const std::uintptr_t offset =
      reinterpret_cast<std::uintptr_t>(function) - reinterpret_cast<std::uintptr_t>(info.dli_fbase);
  const std::string frame = absl::StrFormat("/proc/%d/exe+0x%x", getpid(), offset);
  const std::vector<CodeLine> lines = CodeLinesOf({frame, "/no/such/file+0x12", frame});
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[0].function, "augment::TheFunctionOfThisTest(int)");
  EXPECT_EQ(lines[0].file, "engine/execute/code_lines_test.cc");
  EXPECT_EQ(lines[0].line, 17);
  EXPECT_EQ(lines[1].file, "");
  EXPECT_EQ(lines[2].line, 17);
}

TEST(CodeLinesTest, AStackHasTheFunctionsThatAreInlined) {
  Dl_info info;
  void* const at = OuterFunction();
  ASSERT_NE(dladdr(at, &info), 0);
  const std::uintptr_t offset =
      reinterpret_cast<std::uintptr_t>(at) - 1 - reinterpret_cast<std::uintptr_t>(info.dli_fbase);
  const std::string frame = absl::StrFormat("/proc/%d/exe+0x%x", getpid(), offset);
  const std::vector<CodeLine> stack = StackOf({frame, "/no/such/file+0x12"});
  ASSERT_EQ(stack.size(), 3u);
  EXPECT_EQ(stack[0].function, "augment::InlinedFunction()");
  EXPECT_EQ(stack[1].function, "augment::OuterFunction()");
  EXPECT_EQ(stack[2].function, "");
  ASSERT_EQ(CodeLinesOf({frame}).size(), 1u);
  EXPECT_EQ(CodeLinesOf({frame})[0].function, "augment::InlinedFunction()");
}

// It may have been built with lines (libc6-dbg), relative to another folder.
TEST(CodeLinesTest, NoRelativeFileOfALibraryOfTheMachine) {
  Dl_info info;
  void* const function = dlsym(RTLD_DEFAULT, "fclose");
  ASSERT_NE(function, nullptr);
  ASSERT_NE(dladdr(function, &info), 0);
  const std::uintptr_t offset =
      reinterpret_cast<std::uintptr_t>(function) - reinterpret_cast<std::uintptr_t>(info.dli_fbase);
  const std::string path = info.dli_fname;
  ASSERT_EQ(path[0], '/') << path;
  const std::vector<CodeLine> lines = CodeLinesOf({absl::StrFormat("%s+0x%x", path, offset)});
  ASSERT_EQ(lines.size(), 1u);
  if (lines[0].line == 0) GTEST_SKIP() << "nobody has installed the lines of the C library";
  EXPECT_TRUE(lines[0].file.empty() || lines[0].file[0] == '/') << lines[0].file;
}

TEST(CodeLinesTest, WhatIsNoFrameIsNotAsked) {
  const std::vector<CodeLine> lines = CodeLinesOf({"", "abc", "x.driver+0x12; rm -r x", "a+b"});
  for (const CodeLine& line : lines) EXPECT_EQ(line.file, "");
}

// A second one would read all of the program again.
TEST(CodeLinesTest, OneAddr2lineAnswersForAProgram) {
  const std::string program = absl::StrFormat("/proc/%d/exe", getpid());
  LineReader reader(program);
  Dl_info info;
  void* const at = OuterFunction();
  ASSERT_NE(dladdr(at, &info), 0);
  const std::string address =
      absl::StrFormat("0x%x", reinterpret_cast<std::uintptr_t>(at) - 1 -
                                  reinterpret_cast<std::uintptr_t>(info.dli_fbase));
  for (int i = 0; i < 3; ++i) {
    const std::vector<std::string> said = reader.Read(address);
    ASSERT_EQ(said.size(), 4u) << i;
    EXPECT_EQ(said[0], "augment::InlinedFunction()");
    EXPECT_EQ(said[2], "augment::OuterFunction()");
    EXPECT_EQ(reader.Read("0x0"), (std::vector<std::string>{"??", "??:0"}));
  }
  LineReader none("/no/such/file");
  EXPECT_TRUE(none.Read(address).empty());
  EXPECT_TRUE(none.Read(address).empty());
}

TEST(CodeLinesTest, ACopyIsNamedAfterItsOriginal) {
  Dl_info info;
  void* const function = reinterpret_cast<void*>(&AFunctionOfACopy);
  ASSERT_NE(dladdr(function, &info), 0);
  const std::uintptr_t offset =
      reinterpret_cast<std::uintptr_t>(function) - reinterpret_cast<std::uintptr_t>(info.dli_fbase);
  const std::vector<CodeLine> lines =
      CodeLinesOf({absl::StrFormat("/proc/%d/exe+0x%x", getpid(), offset)});
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_EQ(lines[0].file, "p/a.cc");
  EXPECT_EQ(lines[0].line, 100);
}

}  // namespace
}  // namespace augment

#line 100 "bazel-out/k8-fastbuild/bin/p/a_test.shadows/p_a/p/a.cc"
int augment::AFunctionOfACopy(int i) { return i + 2; }
