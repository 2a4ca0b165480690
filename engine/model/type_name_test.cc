#include "engine/model/type_name.h"

#include "gtest/gtest.h"

namespace augment {
namespace {

TEST(SourceTypeNameTest, CompilerSpellingBecomesSource) {
  EXPECT_EQ(SourceTypeName("std::vector<std::__cxx11::basic_string<char> >"),
            "std::vector<std::string>");
  EXPECT_EQ(SourceTypeName("long unsigned int"), "unsigned long");
  EXPECT_EQ(SourceTypeName("print<long int>"), "print<long>");
  EXPECT_EQ(SourceTypeName("const ns::A<B<int> >*"), "const ns::A<B<int>>*");
  EXPECT_EQ(SourceTypeName("std::function<bool(const std::__cxx11::basic_string<char>&, int)>"),
            "std::function<bool(const std::string&, int)>");
}

TEST(SourceTypeNameTest, DefaultsOfStandardTemplatesAreLeftOut) {
  EXPECT_EQ(SourceTypeName("Front<std::vector<int, std::allocator<int> > >"),
            "Front<std::vector<int>>");
  EXPECT_EQ(SourceTypeName(
                "std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >"),
            "std::string");
  EXPECT_EQ(SourceTypeName("std::map<std::__cxx11::basic_string<char>, int, "
                           "std::less<std::__cxx11::basic_string<char> >, "
                           "std::allocator<std::pair<const std::__cxx11::basic_string<char>, "
                           "int> > >::iterator"),
            "std::map<std::string, int>::iterator");
  // As the demangler says it.
  EXPECT_EQ(
      SourceTypeName(
          "std::map<int, char, std::less<int>, std::allocator<std::pair<int const, char> > >"),
      "std::map<int, char>");
  EXPECT_EQ(SourceTypeName("std::unordered_map<int, char, std::hash<int>, std::equal_to<int>, "
                           "std::allocator<std::pair<const int, char> > >"),
            "std::unordered_map<int, char>");
  EXPECT_EQ(SourceTypeName("std::unique_ptr<A, std::default_delete<A> >"), "std::unique_ptr<A>");
  EXPECT_EQ(SourceTypeName("std::span<const A, 18446744073709551615>"), "std::span<const A>");
  EXPECT_EQ(SourceTypeName("std::span<A, 18446744073709551615ul>"), "std::span<A>");
  EXPECT_EQ(SourceTypeName("std::span<A, 3>"), "std::span<A, 3>");
}

TEST(SourceTypeNameTest, OtherArgumentsStay) {
  EXPECT_EQ(SourceTypeName("std::map<int, char, std::greater<int>, "
                           "std::allocator<std::pair<const int, char> > >"),
            "std::map<int, char, std::greater<int>>");
  EXPECT_EQ(SourceTypeName("std::vector<int, Arena<int> >"), "std::vector<int, Arena<int>>");
  EXPECT_EQ(SourceTypeName("std::set<long int, std::less<void> >"),
            "std::set<long, std::less<void>>");
  EXPECT_EQ(SourceTypeName("ns::Box<int, std::allocator<int> >"),
            "ns::Box<int, std::allocator<int>>");
}

TEST(SourceTypeNameTest, InternalsOfTheLibraryHaveTheirPublicNames) {
  EXPECT_EQ(SourceTypeName("__gnu_cxx::__normal_iterator<int*, std::vector<int> >"),
            "std::vector<int>::iterator");
  EXPECT_EQ(SourceTypeName(
                "__gnu_cxx::__normal_iterator<const char*, std::__cxx11::basic_string<char> >"),
            "std::string::const_iterator");
  EXPECT_EQ(SourceTypeName("std::_List_const_iterator<int>"), "std::list<int>::const_iterator");
  EXPECT_EQ(SourceTypeName("std::__cxx11::basic_string<wchar_t>"), "std::wstring");
  EXPECT_EQ(SourceTypeName("std::basic_ostream<char>&"), "std::ostream&");
  EXPECT_EQ(SourceTypeName("std::mersenne_twister_engine<unsigned long, 32ul, 624ul, 397ul, 31ul, "
                           "2567483615ul, 11ul, 4294967295ul, 7ul, 2636928640ul, 15ul, "
                           "4022730752ul, 18ul, 1812433253ul>"),
            "std::mt19937");
  EXPECT_EQ(SourceTypeName("std::linear_congruential_engine<unsigned long, 48271, 0, 2147483647>"),
            "std::minstd_rand");
  EXPECT_EQ(SourceTypeName("std::linear_congruential_engine<unsigned long, 3, 0, 7>"),
            "std::linear_congruential_engine<unsigned long, 3, 0, 7>");
  EXPECT_EQ(SourceTypeName("absl::lts_20220623::Span<const int>"), "absl::Span<const int>");
}

TEST(SourceTypeNameTest, AliasesStandForWholeTypes) {
  const LibraryNames aliases = {{{"ns::Grid<int, 3>", "ns::Board"}, {"ns::detail::Pin", "ns::Pin"}},
                                {}};
  EXPECT_EQ(SourceTypeName("std::vector<ns::Grid<int, 3> >", &aliases), "std::vector<ns::Board>");
  EXPECT_EQ(SourceTypeName("ns::Grid<int, 4>", &aliases), "ns::Grid<int, 4>");
  EXPECT_EQ(SourceTypeName("const ns::detail::Pin&", &aliases), "const ns::Pin&");
  EXPECT_EQ(SourceTypeName("ns::detail::Pinned", &aliases), "ns::detail::Pinned");
}

void AddAliasTemplate(const std::string& name, const std::string& type, LibraryNames* names,
                      const std::vector<std::string>& defaults = {}) {
  proto::AliasTemplateModel model;
  model.set_name(name);
  model.set_type(type);
  for (const std::string& one : defaults) model.add_defaults(one);
  AddAliasTemplate(model, names);
}

TEST(SourceTypeNameTest, AliasTemplatesStandForTemplates) {
  LibraryNames names;
  names.inline_namespaces = {"ns::v2"};
  AddAliasTemplate("ns::Signal", "ns::v2::SignalType<ns::v2::Locked, $0>", &names);
  AddAliasTemplate("ns::Reversed", "ns::Pair<$1, $0>", &names);
  AddAliasTemplate("ns::Twin", "ns::Pair<$0, $0>", &names);
  AddAliasTemplate("ns::Pointers", "ns::Bag<$0 *>", &names);
  AddAliasTemplate("ns::Event", "ns::EventType<ns::Locked, $0...>", &names);
  AddAliasTemplate("ns::Odd", "ns::EventType<$0..., ns::Free>", &names);
  EXPECT_EQ(SourceTypeName("ns::v2::SignalType<ns::v2::Locked, void(int, char)>", &names),
            "ns::Signal<void(int, char)>");
  EXPECT_EQ(SourceTypeName("ns::SignalType<ns::Free, int>", &names),
            "ns::SignalType<ns::Free, int>");
  EXPECT_EQ(SourceTypeName("ns::SignalType<ns::Locked, int>::Slot&", &names),
            "ns::Signal<int>::Slot&");
  EXPECT_EQ(SourceTypeName("ns::Pair<int, char>", &names), "ns::Pair<int, char>")
      << "the other name is longer";
  EXPECT_EQ(SourceTypeName("ns::Pair<ns::Tree, ns::Tree>", &names), "ns::Twin<ns::Tree>");
  EXPECT_EQ(SourceTypeName("ns::Bag<int*>", &names), "ns::Bag<int*>");
  EXPECT_EQ(SourceTypeName("ns::EventType<ns::Locked, int, char>", &names), "ns::Event<int, char>");
  EXPECT_EQ(SourceTypeName("ns::EventType<ns::Locked>", &names), "ns::Event<>");
  EXPECT_EQ(SourceTypeName("ns::EventType<ns::Other, ns::Free>", &names),
            "ns::EventType<ns::Other, ns::Free>");
}

TEST(SourceTypeNameTest, AliasTemplatesLeaveOutTheirDefaults) {
  LibraryNames names;
  AddAliasTemplate("ns::Set", "ns::detail::Table<true, $2, $0, $1>", &names,
                   {"", "hash<$0>", "80"});
  EXPECT_EQ(SourceTypeName("ns::detail::Table<true, 80, int, ns::hash<int> >", &names),
            "ns::Set<int>");
  EXPECT_EQ(SourceTypeName("ns::detail::Table<true, 80, int, ns::rehash<int> >", &names),
            "ns::Set<int, ns::rehash<int>>");
  EXPECT_EQ(SourceTypeName("ns::detail::Table<true, 60, int, ns::hash<int> >", &names),
            "ns::Set<int, ns::hash<int>, 60>");
  EXPECT_EQ(SourceTypeName("ns::detail::Table<false, 80, int, ns::hash<int> >", &names),
            "ns::detail::Table<false, 80, int, ns::hash<int>>");
}

TEST(SourceTypeNameTest, NobodyWritesInlineNamespaces) {
  const LibraryNames names = {{{"ns::Grid<int>", "ns::Board"}}, {"ns::v2", "ns::v2::abi"}};
  EXPECT_EQ(SourceTypeName("ns::v2::abi::Pin", &names), "ns::Pin");
  EXPECT_EQ(SourceTypeName("std::vector<ns::v2::Grid<int> >", &names), "std::vector<ns::Board>");
  EXPECT_EQ(SourceTypeName("ns::v2::Grid<ns::v2::Pin>::Row", &names), "ns::Grid<ns::Pin>::Row");
  EXPECT_EQ(SourceTypeName("other::ns::v2::Pin", &names), "other::ns::v2::Pin");
  EXPECT_EQ(SourceTypeName("ns::v20::Pin", &names), "ns::v20::Pin");
  EXPECT_EQ(SourceTypeName("ns::v2::Pin"), "ns::v2::Pin");
}

TEST(ShownTypeNameTest, NamesNothingThatHasNoName) {
  EXPECT_EQ(ShownTypeName("ns::{anonymous}::Even"), "ns::Even");
  EXPECT_EQ(ShownTypeName("ns::Box<(anonymous namespace)::Item>"), "ns::Box<Item>");
  EXPECT_EQ(ShownTypeName("ns::Box<main()::<lambda(int, std::vector<int>)> >"), "ns::Box<lambda>");
  EXPECT_EQ(ShownTypeName("Sorted<main::{lambda(int)#1}>"), "Sorted<lambda>");
  EXPECT_EQ(ShownTypeName("Sorted<(lambda at a/b.cc:3:7)>"), "Sorted<lambda>");
}

TEST(IsSpellableTest, TypesWithoutANameAreNot) {
  EXPECT_TRUE(IsSpellable("ns::A<int>"));
  EXPECT_FALSE(IsSpellable("(anonymous namespace)::A"));
  EXPECT_FALSE(IsSpellable("f()::<lambda(int)>"));
  EXPECT_FALSE(IsSpellable(""));
  EXPECT_FALSE(IsSpellable("std::_Setprecision"));
  EXPECT_FALSE(IsSpellable("ns::A<std::_Bit_reference>"));
  EXPECT_TRUE(IsSpellable("ns::_Own<std::string>"));
}

}  // namespace
}  // namespace augment
