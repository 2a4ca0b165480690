// What generated tests link, by the kind of the user's suite.
#include "tools/cli/suite.h"

#include "gtest/gtest.h"
#include "tools/cli/scratch_package.h"

namespace augment {
namespace {

using Labels = std::vector<std::string>;

constexpr char kUsual[] = "@com_google_googletest//:gtest_main";

TEST(MainLibraryOfTest, IsWhatTheWorkspaceCallsIt) {
  Manifest manifest;
  manifest.deps = {"//a:b"};
  EXPECT_EQ(MainLibraryOf(GoogleTest(), manifest, "deps = [\"//x:y\"],"), kUsual);
  EXPECT_EQ(MainLibraryOf(GoogleTest(), manifest,
                          "# \"open\ndeps = [\":a\", \"@googletest//:gtest_main\"]"),
            "@googletest//:gtest_main");
  manifest.deps = {"//a:b", "//third_party/gtest:gtest"};
  EXPECT_EQ(MainLibraryOf(GoogleTest(), manifest, "\"@googletest//:gtest_main\""),
            "//third_party/gtest:gtest_main");
  manifest.googletest = "//mine:gtest_main";
  EXPECT_EQ(MainLibraryOf(GoogleTest(), manifest, ""), "//mine:gtest_main");
}

TEST(GeneratedDepsTest, OfGoogleTestAreTheUsers) {
  Manifest manifest;
  manifest.deps = {"//a:b", kUsual};
  manifest.linked = {kUsual};
  EXPECT_EQ(GeneratedDeps(manifest, {Suite::Kind::kSame}), manifest.deps);
}

TEST(GeneratedDepsTest, AnOwnMainIsReplaced) {
  Manifest manifest;
  manifest.deps = {"//a:b", "@com_google_googletest//:gtest"};
  manifest.linked = {"@com_google_googletest//:gtest"};
  EXPECT_EQ(GeneratedDeps(manifest, {Suite::Kind::kOwnMain, &GoogleTest(), kUsual}),
            (Labels{"//a:b", "@com_google_googletest//:gtest", kUsual}));
}

TEST(GeneratedDepsTest, AnotherFrameworkIsLeftOut) {
  Manifest manifest;
  manifest.deps = {"//a:b", "@catch2//:catch2_main", "//a:alias"};
  manifest.linked = {"@catch2//:catch2_main", "//deep:down"};
  EXPECT_EQ(GeneratedDeps(manifest, {Suite::Kind::kOther, &GoogleTest(), kUsual}),
            (Labels{"//a:b", "//a:alias", kUsual}));
}

TEST(MakeSuiteTest, OfGoogleTest) {
  Manifest manifest;
  manifest.sources = {"a/b_test.cc"};
  const Suite plain = MakeSuite(manifest, {{"a/b_test.cc", "#include <gtest/gtest.h>\n"}}, "",
                                &GoogleTest(), nullptr);
  EXPECT_EQ(plain.kind, Suite::Kind::kSame);
  EXPECT_EQ(plain.main_library, "");
  const Suite main =
      MakeSuite(manifest, {{"a/b_test.cc", "int main() {}"}}, "", &GoogleTest(), nullptr);
  EXPECT_EQ(main.kind, Suite::Kind::kOwnMain);
  EXPECT_EQ(main.main_library, kUsual);
}

// A copy of GoogleTest in the package, and main() among the test's sources.
TEST(MakeSuiteTest, OfGoogleTestWithoutALibraryForMain) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/b_test.cc", "a/main.cc"};
  manifest.deps = {"//a:gtest"};
  const std::map<std::string, std::string> sources = {
      {"a/b_test.cc", "#include <gtest/gtest.h>\nTEST(B, B) {}\n"}, {"a/main.cc", "int main() {}"}};
  const char* const build_file = "cc_library(name = \"gtest\")\n";
  const Suite own = MakeSuite(manifest, sources, build_file, &GoogleTest(), nullptr);
  EXPECT_EQ(own.main_library, "");
  EXPECT_EQ(own.main_source, "main.cc");
  EXPECT_EQ(GeneratedDeps(manifest, own), manifest.deps);
  EXPECT_EQ(SourcesBeside(manifest, own, /*framed=*/false), std::vector<std::string>{"main.cc"});
  const Suite with =
      MakeSuite(manifest, sources, "cc_library(name = \"gtest_main\")\n", &GoogleTest(), nullptr);
  EXPECT_EQ(with.main_library, "//a:gtest_main");
  EXPECT_EQ(with.main_source, "");
}

TEST(MakeSuiteTest, WhatCannotBeWrittenGetsGoogleTest) {
  const Suite suite = MakeSuite({}, {{"a.cc", "int main() {}"}}, "", nullptr, nullptr);
  EXPECT_EQ(suite.kind, Suite::Kind::kOther);
  EXPECT_EQ(suite.framework, &GoogleTest());
  EXPECT_EQ(suite.main_library, kUsual);
}

constexpr char kDoctestMain[] =
    "#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n#include \"doctest.h\"\n";

TEST(MakeSuiteTest, OfAFrameworkWithAMacroForMain) {
  const TestFramework* doctest = FindFramework("doctest");
  Manifest manifest;
  manifest.deps = {"//a:b", "//third_party:doctest"};
  manifest.linked = {"//third_party:doctest"};
  manifest.sources = {"a/b_test.cc"};
  const Suite own = MakeSuite(manifest, {{"a/b_test.cc", kDoctestMain}}, "", doctest, nullptr);
  EXPECT_EQ(own.kind, Suite::Kind::kOwnMain);
  EXPECT_EQ(own.framework, doctest);
  EXPECT_EQ(own.main_macros, std::vector<std::string>{"DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN"});
  EXPECT_EQ(own.include, "\"doctest.h\"");
  EXPECT_EQ(GeneratedDeps(manifest, own), manifest.deps);
  const Suite linked =
      MakeSuite(manifest, {{"a/b_test.cc", "#include \"doctest.h\""}}, "", doctest, nullptr);
  EXPECT_EQ(linked.kind, Suite::Kind::kSame);
  EXPECT_TRUE(linked.main_macros.empty());
  manifest.copts = {"-DDOCTEST_CONFIG_IMPLEMENT_WITH_MAIN=1"};
  EXPECT_TRUE(MakeSuite(manifest, {{"a/b_test.cc", kDoctestMain}}, "", doctest, nullptr)
                  .main_macros.empty());
}

// As Catch2 from version 3 on: main() comes from a library beside the one that the test has.
TEST(MakeSuiteTest, OfAFrameworkWithoutAMacroForMain) {
  const TestFramework* catch3 = FindFramework("catch3");
  Manifest manifest;
  manifest.deps = {"//a:b", "@catch//:catch2"};
  manifest.linked = {"@catch//:catch2"};
  manifest.sources = {"a/b_test.cc"};
  const std::string source = "#include <catch2/catch_all.hpp>\nint main(int argc, char** argv) {\n";
  const Suite own = MakeSuite(manifest, {{"a/b_test.cc", source}}, "", catch3, nullptr);
  EXPECT_EQ(own.kind, Suite::Kind::kOwnMain);
  EXPECT_EQ(own.framework, catch3);
  EXPECT_EQ(own.include, "<catch2/catch_all.hpp>");
  EXPECT_TRUE(own.main_macros.empty());
  EXPECT_EQ(GeneratedDeps(manifest, own),
            (Labels{"//a:b", "@catch//:catch2", "@catch//:catch2_main"}));
}

TEST(MakeSuiteTest, HowAFrameworkIsLinkedIsSaidAgain) {
  const TestFramework* const boost = FindFramework("boost");
  Manifest manifest;
  manifest.sources = {"a/b_test.cc"};
  const std::string source = "#define BOOST_TEST_MODULE b\n#include <boost/test/unit_test.hpp>\n";
  EXPECT_EQ(MakeSuite(manifest, {{"a/b_test.cc", source}}, "", boost, nullptr).main_macros,
            std::vector<std::string>{"BOOST_TEST_MAIN"});
  EXPECT_EQ(MakeSuite(manifest, {{"a/b_test.cc", "#define BOOST_TEST_DYN_LINK\n" + source}}, "",
                      boost, nullptr)
                .main_macros,
            (std::vector<std::string>{"BOOST_TEST_DYN_LINK", "BOOST_TEST_MAIN"}));
}

// One source has the framework's code, no library.
TEST(MakeSuiteTest, AFrameworkThatOneSourceBrings) {
  const TestFramework* const boost = FindFramework("boost");
  Manifest manifest;
  manifest.sources = {"a/b_test.cc", "a/runner.cc"};
  const std::string runner =
      "#define BOOST_TEST_MODULE b\n#include <boost/test/included/unit_test.hpp>\n";
  const Suite suite = MakeSuite(
      manifest, {{"a/b_test.cc", "#include <boost/test/unit_test.hpp>\n"}, {"a/runner.cc", runner}},
      "", boost, nullptr);
  EXPECT_EQ(suite.include, "<boost/test/included/unit_test.hpp>");
  EXPECT_EQ(suite.main_macros, std::vector<std::string>{"BOOST_TEST_MAIN"});
}

// Nothing but the user's test has it, so generated ones have it too.
TEST(MakeSuiteTest, AHeaderOfTheTestsOwnIsOneOfTheGeneratedTests) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/b_test.cc", "a/doctest.h"};
  const TestFramework* doctest = FindFramework("doctest");
  const Suite suite = MakeSuite(manifest, {{"a/b_test.cc", kDoctestMain}}, "", doctest, nullptr);
  EXPECT_EQ(suite.framework, doctest);
  EXPECT_EQ(suite.kind, Suite::Kind::kOwnMain);
  EXPECT_EQ(suite.include, "\"doctest.h\"");
  EXPECT_EQ(suite.header, "doctest.h");
  // Through the rule's `includes`.
  manifest.sources = {"a/tests/main.cc", "a/tests/b/b_test.cc", "a/tests/doctest.h"};
  const Suite included = MakeSuite(manifest, {{"a/tests/b/b_test.cc", "#include <doctest.h>\n"}},
                                   "", doctest, nullptr);
  EXPECT_EQ(included.include, "<doctest.h>");
  EXPECT_EQ(included.header, "tests/doctest.h");
  // What lies beside a source does not lie beside what is written.
  EXPECT_EQ(MakeSuite(manifest, {{"a/tests/main.cc", kDoctestMain}}, "", doctest, nullptr).include,
            "\"a/tests/doctest.h\"");
}

// It may be a header of theirs around the framework's own.
TEST(MakeSuiteTest, WhatTheFrameworksHeaderIncludesIsThereAsWell) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/app/doctest.h", "a/b_test.cc", "a/third/doctest/doctest.h",
                      "a/third/doctest/parts.h", "a/other.h"};
  const Suite suite = MakeSuite(manifest,
                                {{"a/b_test.cc", "#include <app/doctest.h>\nTEST_CASE(\"b\") {}\n"},
                                 {"a/app/doctest.h", "#include \"third/doctest/doctest.h\"\n"},
                                 {"a/third/doctest/doctest.h", "#include \"parts.h\"\n"}},
                                "", FindFramework("doctest"), nullptr);
  EXPECT_EQ(suite.header, "app/doctest.h");
  EXPECT_EQ(SourcesBeside(manifest, suite, /*framed=*/false),
            (std::vector<std::string>{"app/doctest.h", "third/doctest/doctest.h",
                                      "third/doctest/parts.h"}));
}

TEST(MakeSuiteTest, HeadersOfTheStandardThatTheSuiteIncludes) {
  const Suite suite = MakeSuite(
      Manifest(), {{"b_test.cc", "#include <vector>\n#include <lib/a.h>\n"}}, "", nullptr, nullptr);
  EXPECT_EQ(suite.standard_includes, std::set<std::string>{"<vector>"});
}

// Helpers of the user's cases, and main(), may stand in sources of their own.
TEST(MakeSuiteTest, SourcesWithoutCases) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/b_test.cc", "a/main.cc", "a/load.cc", "a/doctest.h", "other/c.cc"};
  const Suite suite =
      MakeSuite(manifest,
                {{"a/b_test.cc", "#include \"doctest.h\"\nTEST_CASE(\"b\") {\n}\n"},
                 {"a/main.cc", kDoctestMain},
                 {"a/load.cc", "// Not with TEST_CASE().\nint Load() { return 1; }\n"},
                 {"a/other_test.cc", "SCENARIO (\"c\") {\n}\n"},
                 {"other/c.cc", "int C() { return 1; }\n"}},
                "", FindFramework("doctest"), nullptr);
  EXPECT_EQ(suite.helpers, (std::vector<std::string>{"load.cc", "main.cc"}));
  EXPECT_TRUE(suite.helpers_bring_main);
  EXPECT_EQ(suite.Macros(/*framed=*/false),
            std::vector<std::string>{"DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN"});
  EXPECT_TRUE(suite.Macros(/*framed=*/true).empty());
  EXPECT_EQ(SourcesBeside(manifest, suite, /*framed=*/false),
            std::vector<std::string>{"doctest.h"});
  EXPECT_EQ(SourcesBeside(manifest, suite, /*framed=*/true),
            (std::vector<std::string>{"doctest.h", "load.cc", "main.cc"}));
}

TEST(MakeSuiteTest, WhatTheCoptsIncludeIsThereForAll) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/b_test.cc", "a/test/common/all.h", "a/test/other.h"};
  const Suite suite =
      MakeSuite(manifest, {{"a/b_test.cc", "TEST(A, B) {\n}\n"}}, "", nullptr, nullptr);
  const auto beside = [&](std::vector<std::string> copts) {
    manifest.copts = std::move(copts);
    return SourcesBeside(manifest, suite, /*framed=*/false);
  };
  const std::vector<std::string> header = {"test/common/all.h"};
  EXPECT_TRUE(beside({"-Ia/test"}).empty());
  EXPECT_EQ(beside({"-Ia/test", "-include", "common/all.h"}), header);
  EXPECT_EQ(beside({"-include", "a/test/common/all.h"}), header);
  EXPECT_TRUE(beside({"-include", "all.hpp"}).empty());
}

TEST(MakeSuiteTest, AHeaderOfTheTestsOwnInAnotherPackageIsNotThereForOthers) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/b_test.cc", "third_party/doctest.h"};
  const Suite suite =
      MakeSuite(manifest, {{"a/b_test.cc", kDoctestMain}}, "", FindFramework("doctest"), nullptr);
  EXPECT_EQ(suite.framework, &GoogleTest());
  EXPECT_EQ(suite.kind, Suite::Kind::kOther);
  EXPECT_EQ(suite.main_library, kUsual);
  EXPECT_EQ(suite.include, "");
  EXPECT_EQ(suite.header, "");
}

// Of Boost.Test, and of a copy of GoogleTest, one header is not all.
TEST(MakeSuiteTest, APartOfAFrameworkIsNotEnough) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/b_test.cc", "a/gtest/gtest.h", "a/gtest/gtest-all.cc"};
  const Suite suite = MakeSuite(manifest, {{"a/b_test.cc", "#include \"gtest/gtest.h\"\n"}}, "",
                                &GoogleTest(), nullptr);
  EXPECT_EQ(suite.include, "");
  EXPECT_EQ(suite.header, "");
}

TEST(MakeSuiteTest, AHeaderOfAnotherFolder) {
  Manifest manifest;
  manifest.package = "a";
  manifest.sources = {"a/tests/b_test.cc", "a/tests/framework.h"};
  const std::map<std::string, std::string> sources = {
      {"a/tests/b_test.cc", "#include \"framework.h\"\n"},
      {"a/tests/framework.h", "#include \"../vendor/doctest.h\"\n"}};
  const TestFramework* doctest = FindFramework("doctest");
  EXPECT_EQ(MakeSuite(manifest, sources, "", doctest, nullptr).include, "\"a/vendor/doctest.h\"");
  manifest.sources.push_back("a/vendor/doctest.h");
  EXPECT_EQ(MakeSuite(manifest, sources, "", doctest, nullptr).header, "vendor/doctest.h");
}

// A library of the suite's has it, whose folder nobody is told to look into.
TEST(MakeSuiteTest, AFrameworkBesideAHeaderIsToldFromTheWorkspace) {
  Manifest manifest;
  manifest.package = "a";
  const std::map<std::string, std::string> sources = {
      {"a/samples/b_test.cc", "#include \"tests.h\"\n"},
      {"a/samples/tests.h", "#include \"thirdparty/doctest.h\"\n"}};
  const auto include = [&](const std::string& there) {
    return MakeSuite(manifest, sources, "", FindFramework("doctest"), nullptr,
                     [&there](const std::string& path) { return path == there; })
        .include;
  };
  EXPECT_EQ(include("a/samples/thirdparty/doctest.h"), "\"a/samples/thirdparty/doctest.h\"");
  EXPECT_EQ(include("include/thirdparty/doctest.h"), "\"thirdparty/doctest.h\"")
      << "some folder that is looked into";
}

// As the files that are there are written.
TEST(MakeSuiteTest, AnotherFrameworkIsAskedFor) {
  const Suite suite =
      MakeSuite({}, {{"b.cc", kDoctestMain}}, "", FindFramework("doctest"), &GoogleTest());
  EXPECT_EQ(suite.kind, Suite::Kind::kOther);
  EXPECT_EQ(suite.framework, &GoogleTest());
}

TEST(SuiteTest, TheLibrarysMacrosStandWhereTheUsersSourceDoesNot) {
  Suite suite;
  suite.main_macros = {"FRAMEWORK_MAIN"};
  suite.library_macros = {"LIB_LEVEL 3"};
  EXPECT_EQ(suite.Macros(/*framed=*/false),
            (std::vector<std::string>{"FRAMEWORK_MAIN", "LIB_LEVEL 3"}));
  EXPECT_EQ(suite.Macros(/*framed=*/true), std::vector<std::string>{"FRAMEWORK_MAIN"});
}

// What makes the library's code of a header stands in one source.
TEST(SuiteTest, TheGeneratedSourceHasTheLibrarysCodeUnlessAHelperHas) {
  proto::SubjectModel model;
  model.add_configuration("LIB_LEVEL 3");
  model.add_implementation("LIB_IMPLEMENTATION");
  Manifest manifest;
  manifest.package = "pkg";
  Suite suite;
  AddLibraryMacros(manifest, {}, {model}, &suite);
  EXPECT_EQ(suite.library_macros, (std::vector<std::string>{"LIB_LEVEL 3", "LIB_IMPLEMENTATION"}));
  EXPECT_TRUE(suite.one_source);
  Suite with_helper;
  with_helper.helpers = {"code.cc"};
  AddLibraryMacros(manifest, {{"pkg/code.cc", "#define LIB_IMPLEMENTATION\n#include \"lib.h\"\n"}},
                   {model}, &with_helper);
  EXPECT_EQ(with_helper.library_macros, std::vector<std::string>{"LIB_LEVEL 3"});
  EXPECT_FALSE(with_helper.one_source);
}

}  // namespace
}  // namespace augment
