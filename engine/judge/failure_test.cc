// What a dying process wrote (g++ 12, libstdc++, glibc; the words as they come)
// and what is understood of it.

#include <string>

#include "engine/judge/judge.h"
#include "gmock/gmock.h"
#include "gtest/gtest.h"

namespace augment {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

Failure Crashed(const std::string& report, uint32_t signal = 0) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::CRASHED);
  outcome.set_report(report);
  outcome.set_signal(signal);
  return ReadFailure(outcome);
}

TEST(ReadFailureTest, Witness) {
  const Failure failure = Crashed(
      "augment: witness: destroys an element that was destroyed before\n"
      "    #0 0x55bd87d5cdf9  (/x/shelf_test.driver+0x3df9)\n");
  EXPECT_EQ(failure.oracle, proto::ORACLE_WITNESS);
  EXPECT_EQ(failure.message, "destroys an element that was destroyed before");
  EXPECT_THAT(failure.frames, ElementsAre("/x/shelf_test.driver+0x3df9"));
}

TEST(ReadFailureTest, AddressSanitizer) {
  const Failure failure = Crashed(
      "=================================================================\n"
      "==21779==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000033 at pc "
      "0x55bd87d5cdfa bp 0x7ffea8b74d10 sp 0x7ffea8b74d08\n"
      "READ of size 1 at 0x602000000033 thread T0\n"
      "    #0 0x55bd87d5cdf9  (/x/stack_test.driver+0x3df9)\n"
      "    #1 0x7fcaeb245249  (/lib/x86_64-linux-gnu/libc.so.6+0x27249)\n"
      "\n"
      "0x602000000033 is located 3 bytes inside of 16-byte region\n"
      "freed by thread T0 here:\n"
      "    #0 0x7f741d8ba038  (/lib/x86_64-linux-gnu/libasan.so.8+0xba038)\n");
  EXPECT_EQ(failure.oracle, proto::ORACLE_ASAN);
  EXPECT_EQ(failure.kind, "heap-use-after-free");
  EXPECT_EQ(failure.message, "heap-use-after-free");
  EXPECT_FALSE(failure.resources);
  // The stack of the access, not of the deallocation.
  EXPECT_THAT(failure.frames, ElementsAre("/x/stack_test.driver+0x3df9",
                                          "/lib/x86_64-linux-gnu/libc.so.6+0x27249"));
}

TEST(ReadFailureTest, StackOverflowAndInvalidAccess) {
  EXPECT_EQ(Crashed("AddressSanitizer:DEADLYSIGNAL\n"
                    "==1==ERROR: AddressSanitizer: stack-overflow on address 0x7ffd565d424c (pc "
                    "0x55bcd7fad368 bp 0x0fffaacbaa66 sp 0x7ffd565d4240 T0)\n")
                .kind,
            "stack-overflow");
  const Failure segv = Crashed(
      "==1==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000010 (pc 0x55 bp 0x7f)\n");
  EXPECT_EQ(segv.kind, "SEGV");
  EXPECT_EQ(segv.message, "invalid memory access (SEGV)");
  EXPECT_EQ(Crashed("==1==ERROR: AddressSanitizer: SEGV on unknown address 0x000000000010 (pc 0x55 "
                    "bp 0x7f)\nHint: address points to the zero page.\n")
                .message,
            "access through a null pointer (SEGV)");
}

TEST(ReadFailureTest, OneFaultAtOtherAddressesHasOneAbstractMessage) {
  const auto report = [](const std::string& address) {
    return Crashed("==1==ERROR: AddressSanitizer: attempting double-free on " + address +
                   " in thread T0:\n")
        .abstract;
  };
  EXPECT_EQ(report("0x602000000030"), report("0x6030000abcde"));
}

// As libraries for contracts report what a caller did.
TEST(ReadFailureTest, WhatSaysThatAPreconditionFailed) {
  const std::string thrown = "terminate called after throwing an instance of 'lib::fail_fast'\n";
  EXPECT_TRUE(
      Crashed(thrown + "  what():  GSL: Precondition failure at a.h:3\n").says_precondition);
  EXPECT_FALSE(Crashed(thrown).says_precondition);
  EXPECT_TRUE(
      Crashed("a.cc:3: f(): Assertion `n > 0 && \"precondition\"' failed.\n").says_precondition);
  EXPECT_FALSE(Crashed("==1==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x55)\n"
                       "    #0 0x5 in Precondition() (/x/a.driver+0x5)\n")
                   .says_precondition)
      << "nobody meant it";
}

TEST(ReadFailureTest, FreeingWrongly) {
  const Failure twice =
      Crashed("==1==ERROR: AddressSanitizer: attempting double-free on 0x602000000030 in T0:\n");
  EXPECT_EQ(twice.kind, "double-free");
  EXPECT_EQ(twice.message, "double-free");
  EXPECT_EQ(Crashed("==1==ERROR: AddressSanitizer: attempting free on address which was not "
                    "malloc()-ed: 0x602000000031 in thread T0\n")
                .kind,
            "bad-free");
}

TEST(ReadFailureTest, WhoFreedFirstWhatIsFreedTwice) {
  const Failure failure = Crashed(
      "==1==ERROR: AddressSanitizer: attempting double-free on 0x602000000010 in thread T0:\n"
      "    #0 0x5 (/x/a.driver+0x5)\n\n"
      "0x602000000010 is located 0 bytes inside of 8-byte region [0x1,0x9)\n"
      "freed by thread T0 here:\n    #0 0x6 (/x/a.driver+0x6)\n\n"
      "previously allocated by thread T0 here:\n    #0 0x7 (/x/a.driver+0x7)\n\n");
  EXPECT_EQ(failure.kind, "double-free");
  EXPECT_THAT(failure.frames, ElementsAre("/x/a.driver+0x5"));
  EXPECT_THAT(failure.freed, ElementsAre("/x/a.driver+0x6"));
  EXPECT_THAT(failure.allocation, ElementsAre("/x/a.driver+0x7"));
}

TEST(ReadFailureTest, WhereTheMemoryIsFromThatWasFreedWrongly) {
  const Failure failure = Crashed(
      "==1==ERROR: AddressSanitizer: alloc-dealloc-mismatch (operator new [] vs free) on "
      "0x602000000010\n    #0 0x5 (/x/a.driver+0x5)\n\n"
      "0x602000000010 is located 0 bytes inside of 8-byte region [0x1,0x9)\n"
      "allocated by thread T0 here:\n    #0 0x6 (/x/a.driver+0x6)\n    #1 0x7 "
      "(/x/a.driver+0x7)\n\n");
  EXPECT_EQ(failure.kind, "alloc-dealloc-mismatch");
  EXPECT_THAT(failure.frames, ElementsAre("/x/a.driver+0x5"));
  EXPECT_THAT(failure.allocation, ElementsAre("/x/a.driver+0x6", "/x/a.driver+0x7"));
}

TEST(ReadFailureTest, UndefinedBehaviorSanitizer) {
  const Failure failure = Crashed(
      "engine/counter.cc:10:263: runtime error: signed integer overflow: 2147483647 + 1 cannot be "
      "represented in type 'int'\n"
      "    #0 0x5639d3eb3c95  (/x/counter_test.driver+0x3c95)\n\n");
  EXPECT_EQ(failure.oracle, proto::ORACLE_UBSAN);
  EXPECT_EQ(failure.file, "engine/counter.cc");
  EXPECT_EQ(failure.line, 10);
  EXPECT_EQ(failure.message,
            "signed integer overflow: 2147483647 + 1 cannot be represented in type 'int'");
  EXPECT_THAT(failure.abstract, HasSubstr("signed integer overflow: # + # cannot be"));
  EXPECT_THAT(failure.frames, ElementsAre("/x/counter_test.driver+0x3c95"));
}

TEST(ReadFailureTest, AssertOfGlibc) {
  const Failure failure = Crashed(
      "stack_test.driver: lib/stack.cc:70: int Stack::top() const: Assertion `size_ > 0' failed.\n",
      6);
  EXPECT_EQ(failure.oracle, proto::ORACLE_ASSERTION);
  EXPECT_EQ(failure.kind, "size_ > 0");
  EXPECT_EQ(failure.message, "assertion failed: size_ > 0");
  EXPECT_EQ(failure.file, "lib/stack.cc");
  EXPECT_EQ(failure.line, 70);
  EXPECT_EQ(failure.function, "int Stack::top() const");
}

TEST(ReadFailureTest, AssertWithQuotesInside) {
  EXPECT_EQ(Crashed("x: a.cc:7: void f(int): Assertion `k>0 && \"it's big\"' failed.\n", 6).kind,
            "k>0 && \"it's big\"");
}

TEST(ReadFailureTest, AssertionOfTheStandardLibrary) {
  const Failure failure = Crashed(
      "/usr/include/c++/12/bits/stl_vector.h:1123: std::vector<_Tp, _Alloc>::reference "
      "std::vector<_Tp, _Alloc>::operator[](size_type) [with _Tp = int; _Alloc = "
      "std::allocator<int>; reference = int&; size_type = long unsigned int]: Assertion '__n < "
      "this->size()' failed.\n",
      6);
  EXPECT_EQ(failure.oracle, proto::ORACLE_CONTAINER);
  EXPECT_EQ(failure.kind, "__n < this->size()");
  EXPECT_EQ(failure.message, "container precondition violated: __n < this->size()");
  EXPECT_EQ(failure.file, "");  // the library's line is not where the mistake is
}

TEST(ReadFailureTest, Terminate) {
  const Failure failure = Crashed(
      "terminate called after throwing an instance of 'std::runtime_error'\n  what():  boom\n", 6);
  EXPECT_EQ(failure.oracle, proto::ORACLE_TERMINATE);
  EXPECT_EQ(failure.kind, "std::terminate");
  EXPECT_THAT(failure.message, HasSubstr("'std::runtime_error'"));
}

TEST(ReadFailureTest, NoMoreThreads) {
  const std::string said = "terminate called without an active exception\n";
  EXPECT_FALSE(Crashed(said, 6).resources);
  EXPECT_TRUE(Crashed("augment: a candidate may have no more threads\n" + said, 6).resources);
}

TEST(ReadFailureTest, PureVirtualCall) {
  const Failure failure =
      Crashed("pure virtual method called\nterminate called without an active exception\n", 6);
  EXPECT_NE(failure.oracle, proto::ORACLE_UNKNOWN);
  EXPECT_NE(failure.message, "");
}

TEST(ReadFailureTest, SignalsWithoutWords) {
  const Failure segv = Crashed("", 11);
  EXPECT_EQ(segv.oracle, proto::ORACLE_CRASH);
  EXPECT_EQ(segv.kind, "signal 11");
  EXPECT_EQ(segv.message, "killed by signal 11");
  EXPECT_EQ(Crashed("fatal: no such thing\n", 6).message, "aborts: fatal: no such thing");
}

TEST(ReadFailureTest, Exceptions) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::THREW);
  outcome.set_exception_type("std::out_of_range");
  outcome.set_exception_message("index 7");
  const Failure failure = ReadFailure(outcome);
  EXPECT_EQ(failure.oracle, proto::ORACLE_EXCEPTION);
  EXPECT_EQ(failure.kind, "std::out_of_range");
  EXPECT_EQ(failure.message, "throws std::out_of_range: index 7");
  EXPECT_EQ(failure.abstract, "std::out_of_range");  // what it says depends on the input
  outcome.set_resources(true);
  EXPECT_TRUE(ReadFailure(outcome).resources);
}

TEST(ReadFailureTest, AnExceptionOfALongNameIsToldAsAPersonWould) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::THREW);
  outcome.set_exception_type(
      "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >");
  const Failure failure = ReadFailure(outcome);
  EXPECT_EQ(failure.message, "throws std::string");
  EXPECT_EQ(failure.abstract, outcome.exception_type());  // ids stay
}

TEST(ReadFailureTest, WordsInAnotherEncodingAreEscaped) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::THREW);
  outcome.set_exception_type("std::runtime_error");
  outcome.set_exception_message("caf\xe9");
  EXPECT_EQ(ReadFailure(outcome).message, "throws std::runtime_error: caf\\xe9");
  EXPECT_EQ(Crashed("na\xefve use\n", 6).message, "aborts: na\\xefve use");
}

TEST(ReadFailureTest, HangsAndExits) {
  proto::Outcome outcome;
  outcome.set_status(proto::Outcome::HUNG);
  EXPECT_EQ(ReadFailure(outcome).oracle, proto::ORACLE_HANG);
  outcome.set_status(proto::Outcome::EXITED);
  EXPECT_EQ(ReadFailure(outcome).oracle, proto::ORACLE_EXIT);
}

TEST(ReadFailureTest, RunningOutOfMemoryIsNoFinding) {
  EXPECT_TRUE(
      Crashed("==1==AddressSanitizer: hard rss limit exhausted (3072Mb vs 3100Mb)\n").resources);
  EXPECT_TRUE(Crashed("==1==ERROR: AddressSanitizer: requested allocation size 0x100000000 exceeds "
                      "maximum supported size of 0x20000000 (thread T0)\n")
                  .resources);
  EXPECT_TRUE(Crashed("==1==ERROR: AddressSanitizer: allocator is out of memory trying to allocate "
                      "0x80000000 bytes\n")
                  .resources);
  EXPECT_TRUE(
      Crashed("terminate called after throwing an instance of 'std::bad_alloc'\n", 6).resources);
  EXPECT_TRUE(
      Crashed("terminate called after throwing an instance of 'std::bad_array_new_length'\n", 6)
          .resources);
  EXPECT_FALSE(
      Crashed("terminate called after throwing an instance of 'std::bad_cast'\n", 6).resources);
}

TEST(ReadFailureTest, AnyBytesAreUnderstoodSomehow) {
  for (const std::string& report :
       {std::string("Assertion `"), std::string("Assertion `'"), std::string(": Assertion `x"),
        std::string("runtime error: "), std::string("ERROR: AddressSanitizer: "),
        std::string(":1:"), std::string(16384, '#'), std::string("#0 (\n#0 )("),
        std::string("\xff\xfe\0:7: runtime error: \0", 22)}) {
    EXPECT_NE(Crashed(report, 6).oracle, proto::ORACLE_UNKNOWN) << report;
  }
}

TEST(AbstractMessageTest, NumbersAddressesAndLiteralsGo) {
  EXPECT_EQ(AbstractMessage("index 9 out of bounds for type 'char [8]'"),
            "index # out of bounds for type 'char [#]'");
  EXPECT_EQ(AbstractMessage("load of misaligned address 0x7ffd565d424c"),
            "load of misaligned address #");
  EXPECT_EQ(AbstractMessage("cannot read \"a\\b.txt\" twice"), "cannot read \"\" twice");
  EXPECT_EQ(AbstractMessage("1.5e3 is not -2"), "# is not -#");
}

TEST(AbstractMessageTest, NumbersInNamesStay) {
  EXPECT_EQ(AbstractMessage("thread T0 and utf8"), "thread T0 and utf8");
  EXPECT_EQ(AbstractMessage("cannot be represented in int32_t"),
            "cannot be represented in int32_t");
  EXPECT_THAT(AbstractMessage("signal 11"), Not(HasSubstr("11")));
}

}  // namespace
}  // namespace augment
