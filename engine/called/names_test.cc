#include "engine/called/names.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(QualifiedNameTest, CutsParametersAndResult) {
  EXPECT_EQ(QualifiedName("f"), "f");
  EXPECT_EQ(QualifiedName("ns::Stack<int>::push(std::pair<int, long>) const"),
            "ns::Stack<int>::push");
  EXPECT_EQ(QualifiedName("unsigned int ns::hash<int>(int)"), "ns::hash<int>");
  EXPECT_EQ(QualifiedName("S::name[abi:cxx11]() const"), "S::name");
  EXPECT_EQ(QualifiedName("ns::(anonymous namespace)::f(int)"), "ns::(anonymous namespace)::f");
  EXPECT_EQ(QualifiedName("F<int (*)(int)>::g()"), "F<int (*)(int)>::g");
}

TEST(QualifiedNameTest, KeepsOperators) {
  EXPECT_EQ(QualifiedName("S::operator()(int) const"), "S::operator()");
  EXPECT_EQ(QualifiedName("S::operator<(S const&) const"), "S::operator<");
  EXPECT_EQ(QualifiedName("S::operator bool() const"), "S::operator bool");
  EXPECT_EQ(
      QualifiedName("N& n::N::operator=<std::list<int, (anonymous namespace)::A<int> > >(int)"),
      "n::N::operator=<std::list<int, (anonymous namespace)::A<int> > >");
  EXPECT_EQ(QualifiedName("bool n::operator< <int>(V<int> const&)"), "n::operator< <int>");
  EXPECT_EQ(QualifiedName("int S::operator()<int>(int) const"), "S::operator()<int>");
  EXPECT_EQ(QualifiedName("int n::operator_of<int>(int)"), "n::operator_of<int>");
}

TEST(WithoutArgumentsTest, OperatorsHaveThemToo) {
  EXPECT_EQ(WithoutArguments("f<int>"), "f");
  EXPECT_EQ(WithoutArguments("operator[]<char [3]>"), "operator[]");
  EXPECT_EQ(WithoutArguments("operator< <int>"), "operator<");
  EXPECT_EQ(WithoutArguments("operator<<<int>"), "operator<<");
  EXPECT_EQ(WithoutArguments("operator<"), "operator<");
  EXPECT_EQ(WithoutArguments("operator()"), "operator()");
  EXPECT_EQ(WithoutArguments("operator!=<A<B> >"), "operator!=");
  EXPECT_EQ(WithoutArguments("operator std::vector<int>"), "operator std::vector<int>");
  EXPECT_EQ(WithoutArguments("operator_of<int>"), "operator_of");
}

TEST(SplitScopeTest, LooksOutsideTemplateArguments) {
  EXPECT_EQ(SplitScope("a::B<c::D>::f").first, "a::B<c::D>");
  EXPECT_EQ(SplitScope("a::f<c::D>").second, "f<c::D>");
  EXPECT_EQ(SplitScope("f").first, "");
  EXPECT_EQ(SplitScope("a::B::operator=<c::D>").first, "a::B");
}

TEST(QualifiedNameTest, ResultsMayBeExpressions) {
  EXPECT_EQ(QualifiedName("decltype ((({parm#1}.get)())==(({parm#2}.get)())) "
                          "ns::operator==<A<int>, int>(ns::Ptr<A<int> > const&, int)"),
            "ns::operator==<A<int>, int>");
  EXPECT_EQ(QualifiedName("decltype (f({parm#1})) ns::Call<int>(int)"), "ns::Call<int>");
}

TEST(PlainTypeTest, IsTheSameForDemanglerAndCompiler) {
  const char* demangled =
      "ns::Map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, "
      "unsigned int, 16ul>";
  EXPECT_EQ(PlainType(demangled), PlainType("ns::Map<std::basic_string<char>, unsigned int, 16>"));
  EXPECT_EQ(PlainType(demangled), PlainType("ns::Map<std::string, unsigned int, 16>"));
  EXPECT_EQ(PlainType("S<std::vector<int, std::allocator<int> > >"),
            PlainType("S<std::vector<int>>"));
}

TEST(PlainTypeTest, NullPointersAreNothing) {
  EXPECT_EQ(PlainType("narrow<char, int, (void*)0>"), PlainType("narrow<char, int, 0>"));
  EXPECT_EQ(PlainType("f<(ns::E)0>"), "f<(ns::E)0>");
}

TEST(QualifiedNameTest, LeavesOutTags) {
  EXPECT_EQ(QualifiedName("ns::Column::operator[][abi:cxx11](int)"), "ns::Column::operator[]");
  EXPECT_EQ(QualifiedName("ns::Name[abi:cxx11]<int>(int) const"), "ns::Name<int>");
  EXPECT_EQ(QualifiedName("ns::Name[abi:cxx11]()"), "ns::Name");
}

TEST(DemangledInstanceTest, IsTheFunctionThatTheTypeIsLocalTo) {
  EXPECT_EQ(
      DemangledInstance(
          "N7augment6driver9MangledByIZN2ns1FINS2_3BoxELi3EEEvT_St6vectorIS5_SaIS5_EEEUlvE_EE"),
      "ns::F<ns::Box, 3>");
  EXPECT_EQ(DemangledInstance("N7augment6driver9MangledByIZNK2ns1SIiE1gINS2_3BoxEEEiT_EUlvE_EE"),
            "ns::S<int>::g<ns::Box>");
  EXPECT_EQ(DemangledInstance("N7augment6driver9MangledByIZNK2ns1SIiEltIiEEbRKT_EUlvE_EE"),
            "ns::S<int>::operator< <int>");
  EXPECT_EQ(DemangledInstance("N7augment6driver9MangledByI4ItemEE"), "");
  EXPECT_EQ(DemangledInstance(""), "");
}

TEST(DemangledClassTest, HasEveryArgument) {
  EXPECT_EQ(DemangledClass("N7augment6driver9MangledByIN2ns4SpanIiLm5EEEEE"), "ns::Span<int, 5ul>");
  EXPECT_EQ(DemangledClass("N7augment6driver9MangledByI4ItemEE"), "Item");
  EXPECT_EQ(DemangledClass(""), "");
  EXPECT_EQ(DemangledClass("nonsense"), "");
}

TEST(ConversionTest, IsNoSymbolAndNoAllocation) {
  EXPECT_TRUE(IsConversion("operator bool"));
  EXPECT_TRUE(IsConversion("operator T*"));
  EXPECT_FALSE(IsConversion("operator=="));
  EXPECT_TRUE(IsConversion("operator newest"));
  EXPECT_FALSE(IsConversion("operator new"));
  EXPECT_FALSE(IsConversion("operator delete[]"));
  EXPECT_FALSE(IsConversion("operators"));
}

TEST(PlainTypeTest, NumbersAsGccSaysThem) {
  EXPECT_EQ(PlainType("V<long int, long unsigned int, short int>"),
            PlainType("V<long, unsigned long, short>"));
  EXPECT_EQ(PlainType("V<long long int, long long unsigned int, short unsigned int>"),
            PlainType("V<long long, unsigned long long, unsigned short>"));
}

TEST(PlainTypeTest, ConstIsBeforeOrBehind) {
  EXPECT_EQ(PlainType("V<char const>"), PlainType("V<const char>"));
  EXPECT_EQ(PlainType("V<int, S<char> const*>"), PlainType("V<int, const S<char>*>"));
  EXPECT_EQ(PlainType("V<S<char const> const&>"), PlainType("V<const S<const char> &>"));
  EXPECT_NE(PlainType("V<char const>"), PlainType("V<char>"));
  EXPECT_NE(PlainType("V<char const*>"), PlainType("V<char* const>"));
}

TEST(PlainTypeTest, KeepsWhatTheUserChose) {
  EXPECT_NE(PlainType("S<int, 3ul>"), PlainType("S<int, 4ul>"));
  EXPECT_NE(PlainType("S<unsigned int>"), PlainType("S<int>"));
  EXPECT_NE(PlainType("S<int, my::allocator<int> >"), PlainType("S<int>"));
  EXPECT_NE(PlainType("S<v1u>"), PlainType("S<v1>"));
}

}  // namespace
}  // namespace augment
