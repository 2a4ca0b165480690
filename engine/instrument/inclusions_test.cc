// Which `#include` lines name a shadow afterwards, and what roles change.
#include "engine/instrument/inclusions.h"

#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

using proto::InstrumentRequest;

TestLibrary Including(const std::string& text) {
  TestLibrary library;
  library.files["p/a.cc"] = text;
  library.others["p/b.h"] = "#pragma once\n";
  library.others["q/inc/c.h"] = "#pragma once\n";
  library.flags = {"-Iq/inc"};
  return library;
}

class Rewriting : public testing::TestWithParam<InstrumentRequest::Role> {};

TEST_P(Rewriting, NamesShadowsByTheirPath) {
  TestLibrary library = Including(
      "#include \"b.h\"\n"
      "#include \"p/b.h\"\n"
      "#include <c.h>\n"
      "#  include <vector> // \"b.h\"\n"
      "#if 0\n"
      "#include \"inc/c.h\"\n"
      "#endif\n"
      "/*\n"
      "#include \"b.h\"\n"
      "*/\n");
  library.role = GetParam();
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("p/a.cc", 1), "#include \"out/p/b.h\"");
  EXPECT_EQ(result.Line("p/a.cc", 2), "#include \"out/p/b.h\"");
  EXPECT_EQ(result.Line("p/a.cc", 3), "#include \"out/q/inc/c.h\"");
  EXPECT_EQ(result.Line("p/a.cc", 4), "#  include <vector> // \"b.h\"");
  // Nothing on the search path: no guess is made.
  EXPECT_EQ(result.Line("p/a.cc", 6), "#include \"inc/c.h\"");
  EXPECT_EQ(result.Line("p/a.cc", 9), "#include \"b.h\"");
}

INSTANTIATE_TEST_SUITE_P(Inclusions, Rewriting,
                         testing::Values(InstrumentRequest::SUBJECT, InstrumentRequest::PASSAGE,
                                         InstrumentRequest::TEST));

TEST(Inclusions, NamedByAMacro) {
  const Instrumented result =
      InstrumentForTest(Including("#define HEADER \"b.h\"\n#include HEADER\n"));
  EXPECT_EQ(result.Line("p/a.cc", 2), "#include \"out/p/b.h\"");
}

TEST_P(Rewriting, NamesWhatMacrosStandForAsTheyAreDefinedThere) {
  TestLibrary library = Including(
      "#define NAME(x) <x.h>\n"
      "#include NAME(c)  // what c.h has\n"
      "#if 0\n"
      "#include NAME(b)\n"
      "#endif\n");
  library.role = GetParam();
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("p/a.cc", 2), "#include \"out/q/inc/c.h\"  // what c.h has");
  EXPECT_EQ(result.Line("p/a.cc", 4), "#include NAME(b)");
}

TEST_P(Rewriting, NamesNeighboursByTheirPath) {
  TestLibrary library = Including("#include \"only_linked.h\"\n#include \"sub/../b.h\"\n");
  library.linked["p/only_linked.h"] = "#pragma once\n";
  library.linked["p/sub/x.h"] = "#pragma once\n";
  library.role = GetParam();
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("p/a.cc", 1), "#include \"p/only_linked.h\"");
  EXPECT_EQ(result.Line("p/a.cc", 2), "#include \"out/p/b.h\"");
}

TEST(Inclusions, MacroThatStandsForSeveralFilesIsLeft) {
  TestLibrary library = Including(
      "#define NAME \"b.h\"\n#include \"again.h\"\n#undef NAME\n"
      "#define NAME <c.h>\n#include \"again.h\"\n");
  library.files["p/again.h"] = "#include NAME\n";
  library.role = InstrumentRequest::TEST;
  EXPECT_EQ(InstrumentForTest(library).Line("p/again.h", 1), "#include NAME");
}

TEST(Inclusions, OnlySubjectsIncludeTheProbe) {
  TestLibrary library = Including("int i;\n");
  EXPECT_EQ(InstrumentForTest(library).text.at("p/a.cc"),
            "#include \"engine/probe/probe.h\"\n#line 1 \"p/a.cc\"\nint i;\n");
  library.role = InstrumentRequest::PASSAGE;
  EXPECT_EQ(InstrumentForTest(library).text.at("p/a.cc"), "#line 1 \"p/a.cc\"\nint i;\n");
}

TEST(Inclusions, TestListsSubjectsHeadersAndFramework) {
  TestLibrary library = Including("#include <gtest/gtest.h>\n#include \"p/b.h\"\n");
  library.role = InstrumentRequest::TEST;
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.framework(), "gtest");
  EXPECT_NE(result.adapter.find("gtest_adapter.inc"), std::string::npos);
  ASSERT_EQ(result.model.inclusions_size(), 1);
  EXPECT_EQ(result.model.inclusions(0).spelling(), "\"p/b.h\"");
  EXPECT_EQ(result.model.inclusions(0).path(), "p/b.h");
  EXPECT_FALSE(result.model.inclusions(0).beside());
}

TEST(Inclusions, OfATestSayWhatTheyFind) {
  TestLibrary library = Including(
      "#define NAME <c.h>\n#include NAME\n#include \"b.h\"\n#ifdef OTHER\n#include \"d.h\"\n"
      "#endif\n");
  library.others["p/d.h"] = "#pragma once\n";
  library.role = InstrumentRequest::TEST;
  const Instrumented result = InstrumentForTest(library);
  ASSERT_EQ(result.model.inclusions_size(), 2);
  EXPECT_EQ(result.model.inclusions(0).spelling(), "NAME");
  EXPECT_EQ(result.model.inclusions(0).path(), "q/inc/c.h");
  EXPECT_FALSE(result.model.inclusions(0).beside());
  EXPECT_EQ(result.model.inclusions(1).spelling(), "\"b.h\"");
  EXPECT_TRUE(result.model.inclusions(1).beside());
}

TEST(Inclusions, OfATestSayWhatTheyDoNotReach) {
  TestLibrary library = Including("#include \"b.h\"\n");
  library.others["q/inc/sub/d.h"] = "#pragma once\n";
  library.role = InstrumentRequest::TEST;
  library.included = {"p/a.cc", "./p/b.h"};
  const Instrumented result = InstrumentForTest(library);
  ASSERT_EQ(result.model.unreached_size(), 2);
  EXPECT_EQ(result.model.unreached(0).spelling(), "\"c.h\"");
  EXPECT_EQ(result.model.unreached(1).spelling(), "\"sub/d.h\"");
  EXPECT_EQ(result.model.unreached(1).path(), "q/inc/sub/d.h");
  library.included = {"*"};
  EXPECT_EQ(InstrumentForTest(library).model.unreached_size(), 0);
}

TEST(Inclusions, ThatOnlyEndLikeAFileMeanAnother) {
  TestLibrary library;
  library.files["p/sub/stdio.h"] = "#include <sub/stdio.h>\nint f();\n";
  library.files["p/sub/bad.h"] = "#include <sub/nowhere.h>\n#include <sub/stdio.h>\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("p/sub/bad.h", 2), "#include <sub/stdio.h>");
}

// `#pragma once` knows no file that is a unit of its own.
TEST(Inclusions, HeadersThatLeadBackToThemselvesAreRead) {
  TestLibrary library;
  library.files["p/matrix.h"] =
      "#pragma once\nclass Matrix { public: Matrix(); int v; };\n#include \"p/whole.h\"\n";
  library.files["p/whole.h"] = "#pragma once\n#include \"p/matrix.h\"\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.skipped_files_size(), 0);
  EXPECT_TRUE(result.cls("Matrix").tracked());
}

TEST(Inclusions, LibraryWithACSourceIsPassedThrough) {
  TestLibrary library;
  library.files["a.h"] = "int f(void);\n";
  library.files["a.c"] = "#include \"a.h\"\nint f(void) { return 1; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.Line("a.c", 1), "#include \"out/a.h\"");
  EXPECT_EQ(result.Line("a.c", 2), "int f(void) { return 1; }");
  EXPECT_EQ(result.model.skipped_files_size(), 2);
}

TEST(FindInclusions, SeesDirectivesAsTheCompilerDoes) {
  const auto found = FindInclusions(
      "# /* c */ include /* d */ <a>\nconst char* s = \"/*\";\n#include \"b\" \n#included <c>\n");
  ASSERT_GE(found.size(), 2u);
  EXPECT_EQ(found[0].operand, "<a>");
  EXPECT_EQ(found[1].operand, "\"b\"");
  EXPECT_EQ(found[1].line, 3u);
}

TEST(FindInclusions, SeesTheFirstLineBehindAByteOrderMark) {
  const auto found = FindInclusions("\xEF\xBB\xBF#include \"b\"\n");
  ASSERT_EQ(found.size(), 1u);
  EXPECT_EQ(found[0].operand, "\"b\"");
  EXPECT_EQ(found[0].begin, 12u);
}

}  // namespace
}  // namespace augment::instrument
