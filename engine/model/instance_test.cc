#include "engine/model/instance.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

constexpr char kGcc[] =
    "R ns::Cast(double, const A& ...) [with R = std::pair<int, long int>; int N = 2; A = {int, "
    "char [3]}]";
constexpr char kClang[] =
    "R ns::Cast(double, const A &...) [R = std::pair<int, long>, N = 2, A = <int, char[3]>]";

TEST(InstanceTest, ArgumentsByName) {
  for (const char* instance : {kGcc, kClang}) {
    EXPECT_EQ(InstanceArgument(instance, "N"), "2");
    EXPECT_EQ(InstanceArgument(instance, "T"), "");
  }
  EXPECT_EQ(InstanceArgument(kGcc, "R"), "std::pair<int, long int>");
  EXPECT_EQ(InstanceArgument(kClang, "R"), "std::pair<int, long>");
}

TEST(InstanceTest, Packs) {
  EXPECT_EQ(InstanceArgument(kGcc, "A"), "int, char [3]");
  EXPECT_EQ(InstanceArgument(kClang, "A"), "int, char[3]");
}

TEST(InstanceTest, AllArguments) {
  EXPECT_EQ(InstanceArguments(kGcc),
            (std::vector<std::string>{"std::pair<int, long int>", "2", "int", "char [3]"}));
  EXPECT_EQ(InstanceArguments("int f(A ...) [with A = {}]"), std::vector<std::string>{});
  EXPECT_EQ(InstanceArguments("int f()"), std::vector<std::string>{});
}

TEST(InstanceTest, APatternWithItsArguments) {
  const char kMember[] =
      "static int n::Codec<Variant, N>::Size(T) [with T = char; Variant = n::Hex<2>; int N = 3]";
  EXPECT_EQ(WithArguments("n::Codec<Variant, N>::Size", kMember), "n::Codec<n::Hex<2>, 3>::Size");
  EXPECT_EQ(WithArguments("Codec<Variant *>::Variant", kMember), "Codec<n::Hex<2> *>::Variant");
  EXPECT_EQ(WithArguments("All<A...>::f", kGcc), "All<int, char [3]>::f");
  EXPECT_EQ(WithArguments("f", "int f()"), "f");
}

TEST(InstanceTest, ComparisonsAreNoBrackets) {
  const char kCompared[] =
      "static n::Fixed<B, F> n::Fixed<B, F>::From(T) [with unsigned int G = 0; T = int; typename "
      "std::enable_if<(G <= F)>::type* <anonymous> = 0; B = int; unsigned int F = 16]";
  EXPECT_EQ(WithArguments("n::Fixed<B, F>::From", kCompared), "n::Fixed<int, 16>::From");
  EXPECT_EQ(InstanceArgument(kCompared, "T"), "int");
}

TEST(InstanceTest, SuffixIsAsGccSaysIt) {
  EXPECT_EQ(InstanceSuffix("T ns::Max(T, T) [with T = int]"), "[with T = int]");
  EXPECT_EQ(InstanceSuffix("T ns::Max(T, T) [T = int]"), "[with T = int]");
  EXPECT_EQ(InstanceSuffix("int ns::f(int)"), "");
  EXPECT_EQ(InstanceSuffix("T ns::Max(T) [with T = int; typename enable_if<(1 <= 2)>::type* "
                           "<anonymous> = 0; int N = 2]"),
            "[with T = int; int N = 2]");
  EXPECT_EQ(InstanceSuffix("T f() [with typename enable_if<true>::type* <anonymous> = 0]"), "");
}

}  // namespace
}  // namespace augment
