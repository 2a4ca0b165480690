#include "engine/compile/diagnostics.h"

#include "engine/compile/instance.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment::compile {
namespace {

using ::testing::HasSubstr;
using ::testing::SizeIs;

// As GCC 12 says it.
constexpr char kGcc[] =
    "In file included from robin/map.h:34,\n"
    "                 from robin/map_test.cc:24:\n"
    "robin/hash.h: In instantiation of 'bucket<V>::bucket(const bucket<V>&) [with V = N]':\n"
    "robin/map.h:91:7:   required from 'static void* augment::driver::CopyOf<C>::Do(const void*) "
    "[with C = Map<long int, N>]'\n"
    "external/augment/engine/probe/class_of.h:166:41:   required from "
    "'augment::driver::ClassEntry* "
    "augment::driver::ClassOf() [with C = Map<long int, N>]'\n"
    "robin/map_test.cc:215:48:   required from here\n"
    "robin/hash.h:191:7: error: use of deleted function 'N::N(const N&)'\n"
    "robin/map_test.cc:12:3: note: declared here\n"
    "robin/hash.h:192:7: error: no match\n"
    "other.h: In function 'int f()':\n"
    "other.h:3:1: error: expected ';'\n";

TEST(DiagnosticsTest, ErrorsKeepTheContextThatGccPrintsBeforeThem) {
  const std::vector<Problem> problems = ParseDiagnostics(kGcc);
  ASSERT_THAT(problems, SizeIs(3));
  EXPECT_EQ(problems[0].message, "use of deleted function 'N::N(const N&)'");
  EXPECT_EQ(problems[0].frames[0].file, "robin/hash.h");
  EXPECT_EQ(problems[0].frames[0].line, 191u);
  EXPECT_EQ(problems[0].frames[0].column, 7u);
  EXPECT_THAT(problems[0].frames[2].text, HasSubstr("CopyOf<C>::Do"));
  EXPECT_EQ(problems[0].frames.back().text, "declared here");
  EXPECT_THAT(problems[1].frames[2].text, HasSubstr("CopyOf<C>::Do")) << "printed once for both";
  ASSERT_THAT(problems[1].included_from, SizeIs(2)) << "so are the lines that include it";
  EXPECT_EQ(problems[1].included_from[1].file, "robin/map_test.cc");
  EXPECT_EQ(problems[1].included_from[1].line, 24u);
  ASSERT_THAT(problems[2].frames, SizeIs(2));
  EXPECT_THAT(problems[2].frames[1].text, HasSubstr("In function 'int f()'"));
}

TEST(DiagnosticsTest, NotesOfClangFollowTheError) {
  const std::vector<Problem> problems = ParseDiagnostics(
      "./a/b.h:3:5: error: call to deleted constructor of 'N'\n"
      "a/t.cc:9:1: note: in instantiation of member function "
      "'augment::driver::CopyOf<Map<long, N>>::Do' requested here\n");
  ASSERT_THAT(problems, SizeIs(1));
  ASSERT_THAT(problems[0].frames, SizeIs(2));
  EXPECT_EQ(problems[0].frames[0].file, "a/b.h");
  const auto instance = FindInstance(problems[0].frames[1].text);
  ASSERT_TRUE(instance);
  EXPECT_EQ(instance->id, "copy:Map<long, N>");
}

TEST(DiagnosticsTest, WhatTheAssemblerSaysHasALine) {
  const std::vector<Problem> problems = ParseDiagnostics(
      "headers/bits.h: Assembler messages:\n"
      "headers/bits.h:129: Error: register type mismatch for `bsr'\n");
  ASSERT_THAT(problems, SizeIs(1));
  EXPECT_EQ(problems[0].message, "register type mismatch for `bsr'");
  EXPECT_TRUE(problems[0].of_assembler);
  ASSERT_THAT(problems[0].frames, SizeIs(1));
  EXPECT_EQ(problems[0].frames[0].file, "headers/bits.h");
  EXPECT_EQ(problems[0].frames[0].line, 129u);
}

TEST(DiagnosticsTest, ErrorsWithoutAPlaceCount) {
  EXPECT_THAT(ParseDiagnostics("cc1plus: error: unrecognized command-line option '-fx'\n"),
              SizeIs(1));
  EXPECT_THAT(ParseDiagnostics("a.cc:1:2: warning: 'x' is unused\n"), SizeIs(0));
}

TEST(InstanceTest, OfATemplatesThunk) {
  const auto instance = FindInstance(
      "required from 'static bool augment::driver::ThunkUse<C, kRegister>::Register() [with C = "
      "Map<long int, N>; void (* kRegister)(augment::ClassThunks<C>&) = Map<long int, "
      "N>::augment_thunk_160]'");
  ASSERT_TRUE(instance);
  EXPECT_EQ(instance->id, "thunk_of:Map<long int, N>");
  EXPECT_EQ(instance->member, "augment_thunk_160");
  EXPECT_EQ(instance->arguments,
            "C = Map<long int, N>; void (* kRegister)(augment::ClassThunks<C>&) = Map<long int, "
            "N>::augment_thunk_160");
}

TEST(InstanceTest, ParametersOfTheTemplateItselfNameNone) {
  EXPECT_FALSE(FindInstance("augment::driver::CopyOf<C>::Do(const void*)"));
  EXPECT_FALSE(FindInstance("required from 'void f() [with T = int]'"));
}

TEST(InstanceTest, IsToldByKindAndArguments) {
  const auto instance = FindInstance(
      "'static bool augment::driver::AssignMemberOf<C>::Do(void*, const Uint32*, int) [with C = "
      "A<int, B<char> >; augment::Uint32 = unsigned int]'");
  ASSERT_TRUE(instance);
  EXPECT_EQ(instance->kind, "AssignMemberOf");
  EXPECT_EQ(instance->arguments, "C = A<int, B<char> >");
  EXPECT_EQ(instance->cls, "A<int, B<char> >");
  EXPECT_EQ(instance->id, "assign_member:A<int, B<char> >");
}

}  // namespace
}  // namespace augment::compile
