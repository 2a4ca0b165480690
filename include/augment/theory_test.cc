#include "augment/theory.h"

#include <gmock/gmock.h>
#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <tuple>
#include <utility>
#include <vector>

#include "augment/generate.h"
#include "augment/value.h"

namespace shop {

enum class Color { kRed, kGreen, kBlue };

struct Money {
  long cents;
  std::string currency;
};

// At most three; not copyable.
class Stack {
 public:
  Stack() = default;
  Stack(const Stack&) = delete;
  Stack& operator=(const Stack&) = delete;
  void push(int x) { elements_.at(size_++) = x; }
  int pop() { return elements_.at(--size_); }
  size_t size() const { return size_; }
  bool isFull() const { return size_ == 3; }

 private:
  std::vector<int> elements_ = std::vector<int>(3);
  size_t size_ = 0;
};

}  // namespace shop

template <>
struct augment::ValueTraits<shop::Money> {
  static std::tuple<long, std::string> Parts(const shop::Money& money) {
    return {money.cents, money.currency};
  }
  static shop::Money Make(long cents, std::string currency) { return {cents, std::move(currency)}; }
  static constexpr const char* kCode = "Money::Of($1, $2)";
};

template <>
struct augment::Arbitrary<shop::Stack> {
  static auto Values() {
    return gen::ObjectsOf<shop::Stack>("Stack $0;", [] { return shop::Stack(); })
        .Call(
            "$0.push($1);", [](shop::Stack& s, int x) { s.push(x); }, gen::InRange(1, 2))
        .Call("$0.pop();", [](shop::Stack& s) { return s.size() > 0 && (s.pop(), true); })
        .UpTo(4);
  }
};

namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::SizeIs;

// ---- Theories that hold are tests that pass.

int inputs = 0;

AUGMENT_THEORY(HoldsTest, AdditionCommutes, (int a, int b)) {
  ++inputs;
  EXPECT_EQ(unsigned(a) + unsigned(b), unsigned(b) + unsigned(a));
}

AUGMENT_THEORY(HoldsTest, PopUndoesPush, (shop::Stack & stack, int x)) {
  AUGMENT_ASSUME(!stack.isFull());
  const size_t before = stack.size();
  stack.push(x);
  EXPECT_EQ(stack.pop(), x);
  EXPECT_EQ(stack.size(), before);
}

AUGMENT_THEORY(HoldsTest, ParametersOfManyKinds,
               (const std::string& text, std::string_view view, std::pair<int, bool> pair,
                const std::optional<shop::Color>& color)) {
  EXPECT_EQ((text + std::string(view)).size(), text.size() + view.size());
  AUGMENT_ASSUME(color.has_value());
  EXPECT_NE(static_cast<int>(*color), pair.second ? 7 : 8);
}

AUGMENT_THEORY_OVER(HoldsTest, OverGenerators, (int a, std::unique_ptr<int> b),
                    augment::gen::InRange(5, 9),
                    augment::gen::Map([](int x) { return std::make_unique<int>(x); },
                                      augment::gen::ElementOf({1, 2}))) {
  EXPECT_GT(a, *b);
}

TEST(HoldsTest, WereTried) { EXPECT_GT(inputs, 1000); }

// ---- Those that do not hold say so. Called as AUGMENT_THEORY calls them.

template <class... P, class... Values>
std::string FailureOf(void (*body)(P...), const char* parameters, const Values&... values) {
  testing::TestPartResultArray results;
  {
    testing::ScopedFakeTestPartResultReporter reporter(&results);
    augment::theory::Run(body, parameters, "theory.cc", 7, values...);
  }
  std::string text;
  for (int i = 0; i < results.size(); ++i) {
    const testing::TestPartResult& result = results.GetTestPartResult(i);
    EXPECT_TRUE(result.nonfatally_failed());
    text += std::string(result.file_name()).substr(std::string(result.file_name()).rfind('/') + 1) +
            ":" + std::to_string(result.line_number()) + ": " + result.message() + "\n";
  }
  return text;
}

constexpr augment::theory::ByType kByType;

void TheSmallestIsPrinted(const std::vector<int>& values, int limit) {
  AUGMENT_ASSUME(limit >= 0);
  for (const int value : values) EXPECT_LE(value, limit) << "is too large";
}

TEST(DoesNotHoldTest, TheSmallestIsPrintedAsCode) {
  const std::string failure =
      FailureOf(&TheSmallestIsPrinted, "(const std::vector<int>& values, int limit)", kByType);
  EXPECT_THAT(failure, HasSubstr("The theory does not hold of\n"
                                 "    std::vector<int> values = {1};\n"
                                 "    int limit = 0;\n"));
  EXPECT_THAT(failure, HasSubstr("is too large"));
  // One failure for the expectation, however often it fails in a call.
  EXPECT_THAT(failure, HasSubstr("This is the smallest of 1,000 failures here, among 3,"));
  EXPECT_THAT(failure, testing::StartsWith("theory_test.cc:"));
}

void Objects(shop::Stack& stack) { EXPECT_LT(stack.size(), 2); }

TEST(DoesNotHoldTest, ObjectsArePrintedAsTheirCalls) {
  EXPECT_THAT(FailureOf(&Objects, "(shop::Stack& stack)", kByType),
              HasSubstr("    Stack stack;\n    stack.push(1);\n    stack.push(1);\n"));
}

void TwoThingsAreWrong(int a) {
  EXPECT_LT(a, 100);
  if (a < 0) throw std::runtime_error("negative " + std::to_string(a));
}

TEST(DoesNotHoldTest, EachThingThatIsWrongHasItsSmallest) {
  const std::string failure = FailureOf(&TwoThingsAreWrong, "(int a)", kByType);
  EXPECT_THAT(failure, HasSubstr("int a = -1;\nthrows: negative -1"));
  EXPECT_THAT(failure, HasSubstr("int a = std::numeric_limits<int>::max();\nExpected"));
}

void Fatal(int a) {
  ASSERT_EQ(a, 0);
  FAIL() << "not reached but for 0";
}

TEST(DoesNotHoldTest, FatalFailuresEndTheCall) {
  const std::string failure = FailureOf(&Fatal, "(int a)", kByType);
  EXPECT_THAT(failure, AllOf(HasSubstr("int a = 0;"), HasSubstr("not reached but for 0")));
  EXPECT_THAT(failure, HasSubstr("int a = 1;"));
}

void InAThread(int a) {
  std::thread([a] { EXPECT_EQ(a, 0); }).join();
}

TEST(DoesNotHoldTest, AlsoInAnotherThread) {
  EXPECT_THAT(FailureOf(&InAThread, "(int a)", kByType), HasSubstr("int a = 1;"));
}

void Impossible(int a, int b) {
  AUGMENT_ASSUME(a < b);
  AUGMENT_ASSUME(b < a);
  FAIL();
}

TEST(DoesNotHoldTest, AssumptionsThatAreNeverMetAreSaid) {
  const std::string failure = FailureOf(&Impossible, "(int a, int b)", kByType);
  EXPECT_THAT(failure, HasSubstr("theory.cc:7: Failed\nThe theory was tried on nothing: none of "));
  EXPECT_THAT(failure, HasSubstr(" times: a < b (line "));
  EXPECT_THAT(failure, HasSubstr(" times: b < a (line "));
}

void Skips(int /*a*/) { GTEST_SKIP() << "not today"; }

TEST(DoesNotHoldTest, SkippingIsAnAssumption) {
  EXPECT_THAT(FailureOf(&Skips, "(int)", kByType), HasSubstr("times: not today"));
}

void One(int a) { EXPECT_EQ(a, a); }

TEST(DoesNotHoldTest, AFilterThatLetsNothingThroughIsSaid) {
  EXPECT_THAT(
      FailureOf(&One, "(int a)",
                augment::gen::Filter([](int) { return false; }, augment::gen::InRange(0, 9))),
      HasSubstr("tried on nothing: a filter let none of the inputs through"));
}

TEST(DoesNotHoldTest, WhatCannotBeMadeIsSaid) {
  EXPECT_THAT(FailureOf(&One, "(int a)", augment::gen::InRange(9, 0)),
              HasSubstr("tried on nothing: gen::InRange: the last value is less than the first"));
}

int64_t many = 0;
void Many(int64_t a, int64_t b) { many += a < b ? 1 : 1; }

TEST(BoundsTest, OfVeryManyTheSmallestAreTriedAndThisIsSaid) {
  const auto numbers = augment::gen::InRange(int64_t{0}, int64_t{1000000000000000});
  testing::internal::CaptureStdout();
  augment::theory::Run(&Many, "(int64_t a, int64_t b)", "theory.cc", 7, numbers, numbers);
  EXPECT_THAT(testing::internal::GetCapturedStdout(),
              HasSubstr("the smallest 20,000 of about 1.0*10^30 inputs were tried"));
  EXPECT_EQ(many, 20000);
}

// ---- What is known of types.

template <class T>
std::vector<T> FirstOf(size_t size) {
  std::vector<T> first;
  const auto any = augment::gen::internal::AnyValue<T>();
  for (auto i = any.begin(); i != any.end() && first.size() < size; ++i) first.push_back(*i);
  return first;
}

TEST(AnyTest, SimplestFirst) {
  EXPECT_THAT(FirstOf<bool>(9), ElementsAre(false, true));
  EXPECT_THAT(FirstOf<int>(8), ElementsAre(0, 1, -1, 2, -2, 3, -3, 2147483647));
  EXPECT_THAT(FirstOf<unsigned char>(5), ElementsAre(0, 1, 2, 3, 255));
  EXPECT_THAT(FirstOf<int8_t>(100), AllOf(Contains(-128), Contains(127), Contains(100)));
  EXPECT_THAT(FirstOf<uint64_t>(100), AllOf(Contains(~uint64_t{0}), Contains(uint64_t{1} << 32)));
  EXPECT_THAT(FirstOf<std::string>(4), ElementsAre("", "a", "b", " "));
  EXPECT_THAT(FirstOf<std::vector<bool>>(4),
              ElementsAre(std::vector<bool>{}, std::vector<bool>{false}, std::vector<bool>{true},
                          std::vector<bool>{false, false}));
  EXPECT_THAT(FirstOf<shop::Color>(9),
              ElementsAre(shop::Color::kRed, shop::Color::kGreen, shop::Color::kBlue));
  EXPECT_THAT(FirstOf<std::optional<bool>>(9), ElementsAre(std::nullopt, false, true));
  EXPECT_EQ(FirstOf<shop::Money>(2)[1].cents + FirstOf<shop::Money>(2)[1].currency.size(), 1);
  EXPECT_THAT(FirstOf<double>(3), ElementsAre(0, 1, -1));
}

TEST(AnyTest, IntegersAreDistinct) {
  const std::vector<short> all = FirstOf<short>(1000);
  EXPECT_EQ(std::set<short>(all.begin(), all.end()).size(), all.size());
}

TEST(AnyTest, SetsAndMapsOnce) {
  const auto sets = FirstOf<std::set<bool>>(9);
  EXPECT_THAT(sets, ElementsAre(std::set<bool>{}, std::set<bool>{false}, std::set<bool>{true},
                                std::set<bool>{false, true}));
  const auto maps = FirstOf<std::map<bool, bool>>(100);
  EXPECT_THAT(maps, SizeIs(9));
}

TEST(ObjectsOfTest, AllLegalSequencesFewerCallsFirst) {
  std::vector<std::string> codes;
  const auto stacks = augment::gen::Any<shop::Stack>();
  for (const auto& stack : stacks) codes.push_back(stack.Code("s"));
  EXPECT_EQ(codes[0], "Stack s;");
  EXPECT_EQ(codes[1], "Stack s;\ns.push(1);");
  EXPECT_EQ(codes[3], "Stack s;\ns.push(1);\ns.push(1);");
  EXPECT_THAT(codes, Contains("Stack s;\ns.push(1);\ns.pop();"));
  EXPECT_THAT(codes, Not(Contains(HasSubstr("s;\ns.pop()"))));
  // Of length n: 2 pushes or a pop each, never below empty nor above three (which throws).
  EXPECT_THAT(codes, SizeIs(1 + 2 + (4 + 2) + (8 + 4 + 4) + (8 + 8 * 3)));
}

TEST(ObjectsOfTest, EachIsMadeAnew) {
  const auto stacks = augment::gen::Any<shop::Stack>();
  (*stacks.At(0))->push(1);
  EXPECT_EQ((*stacks.At(0))->size(), 0);
}

TEST(ReadParametersTest, TypesAndNames) {
  const auto read = augment::theory::internal::ReadParameters(
      "(const std::map<int, std::pair<int, int>>& some_map, int (n), std::string&&text, int)");
  std::vector<std::string> all;
  for (const auto& one : read) all.push_back(one.type + "|" + one.name);
  EXPECT_EQ(all[0], "std::map<int, std::pair<int, int>>|some_map");
  EXPECT_EQ(all[2], "std::string|text");
}

}  // namespace
