// Frameworks and libraries for testing, recognised by what they declare. The
// headers are stand-ins: of each framework what a listener needs.
#include "engine/instrument/test_framework.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/instrument/instrument_testing.h"

namespace augment::instrument {
namespace {

using proto::InstrumentRequest;
using ::testing::ElementsAre;

constexpr char kDoctest[] = R"(#pragma once
#define DOCTEST_VERSION_MAJOR 2
#define DOCTEST_VERSION_MINOR 3
#define TEST_CASE(name) static void Case()
namespace doctest {
class Context {};
struct ContextOptions {}; struct TestCaseData { const char* m_name; };
struct CurrentTestCaseStats { int failure_flags; int numAssertsFailedCurrentTest; };
struct QueryData {}; struct TestRunStats {}; struct TestCaseException {};
struct SubcaseSignature {}; struct AssertData {}; struct MessageData {};
struct IReporter { virtual void test_case_start(const TestCaseData&) = 0; };
template <class T> int registerReporter(const char*, int) { T made((ContextOptions())); return 0; }
}
)";

// As Catch 1 has it: listeners are for the source with the implementation.
constexpr char kCatch[] = R"(#define TWOBLUECUBES_SINGLE_INCLUDE_CATCH_HPP_INCLUDED
#include <string>
#define TEST_CASE(name) static void Case()
namespace Catch { struct AutoReg {}; }
#ifdef CATCH_CONFIG_MAIN
namespace Catch {
struct TestCaseInfo { std::string name; };
struct Counts { int failed, failedButOk; };
struct Totals { Counts assertions, testCases; };
struct TestCaseStats { Totals totals; };
struct TestEventListenerBase {
  virtual void testCaseStarting(const TestCaseInfo&) {}
  virtual void testCaseEnded(const TestCaseStats&) {}
};
}
#define INTERNAL_CATCH_REGISTER_LISTENER(T) static T listener;
int main() {}
#endif
)";

// As Catch2 has it from version 3 on, in its headers for cases.
constexpr char kCatch3[] = R"(#pragma once
#define TEST_CASE(name) static void Case()
namespace Catch { namespace Detail { class NonCopyable {}; } struct AutoReg : Detail::NonCopyable {}; }
)";

// And where it has listeners.
const std::map<std::string, std::string>& Catch3Files() {
  static const auto* const files = new std::map<std::string, std::string>{
      {"catch2/catch_version_macros.hpp", "#pragma once\n#define CATCH_VERSION_MAJOR 3\n"},
      {"catch2/catch_test_case_info.hpp",
       "#pragma once\n#include <string>\nnamespace Catch { struct TestCaseInfo { std::string name; "
       "}; }\n"},
      {"catch2/reporters/catch_reporter_event_listener.hpp",
       "#pragma once\nnamespace Catch { struct Counts { int failed, failedButOk; };\n"
       "struct Totals { Counts assertions, testCases; }; struct TestCaseStats { Totals totals; };\n"
       "struct EventListenerBase { virtual void testCaseStarting(const TestCaseInfo&) {}\n"
       "virtual void testCaseEnded(const TestCaseStats&) {} }; }\n"},
      {"catch2/reporters/catch_reporter_registrars.hpp",
       "#pragma once\n#define CATCH_REGISTER_LISTENER(T) static T listener;\n"}};
  return *files;
}

TestLibrary TestWith(const std::string& header, const std::string& text) {
  TestLibrary library;
  library.files["p/own.h"] = header;
  library.files["p/a.cc"] = text;
  library.role = InstrumentRequest::TEST;
  return library;
}

TEST(TestFramework, IsFoundByWhatIsDeclared) {
  const Instrumented result = InstrumentForTest(
      TestWith(kDoctest, "#define FRAMEWORK \"own.h\"\n#include FRAMEWORK\nTEST_CASE(\"a\") {}\n"));
  EXPECT_EQ(result.model.framework(), "doctest");
  EXPECT_TRUE(result.model.listens()) << result.model.framework_note();
  EXPECT_NE(result.adapter.find("#include \"out/p/own.h\"\n#include "
                                "\"engine/probe/doctest_adapter.inc\""),
            std::string::npos)
      << result.adapter;
}

TEST(TestFramework, TakesOverWhatConfiguresIt) {
  const Instrumented result = InstrumentForTest(
      TestWith(kDoctest,
               "#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN\n#define DOCTEST_CONFIG_OWN 1\n"
               "#include \"own.h\"\n"));
  EXPECT_NE(result.adapter.find("#define DOCTEST_CONFIG_OWN 1\n"), std::string::npos);
  EXPECT_EQ(result.adapter.find("#define DOCTEST_CONFIG_IMPLEMENT"), std::string::npos);
}

TEST(TestFramework, WithoutListenersIsLikeNone) {
  std::string old = kDoctest;
  old.replace(old.find("MINOR 3"), 7, "MINOR 2");
  const Instrumented result = InstrumentForTest(TestWith(old, "#include \"own.h\"\n"));
  EXPECT_EQ(result.model.framework(), "doctest");
  EXPECT_FALSE(result.model.listens());
  EXPECT_EQ(result.model.framework_note(), "doctest before 2.3 has no listeners");
  EXPECT_EQ(result.adapter, "// //test:library needs no adapter.\n");
}

TEST(TestFramework, AdapterThatDoesNotParseIsLeftOut) {
  const Instrumented result = InstrumentForTest(
      TestWith("namespace testing { class EmptyTestEventListener {}; }\n", "#include \"own.h\"\n"));
  EXPECT_EQ(result.model.framework(), "gtest");
  EXPECT_FALSE(result.model.listens());
  EXPECT_NE(result.model.framework_note(), "");
  EXPECT_EQ(result.adapter, "// //test:library needs no adapter.\n");
}

TEST(TestFramework, Catch1HasItsListenerWithTheImplementation) {
  TestLibrary library = TestWith(kCatch, "#include \"own.h\"\nTEST_CASE(\"a\") {}\n");
  library.files["p/main.cc"] = "#define CATCH_CONFIG_MAIN\n#include \"own.h\"\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.framework(), "catch");
  EXPECT_TRUE(result.model.listens()) << result.model.framework_note();
  EXPECT_EQ(result.adapter, "// //test:library needs no adapter.\n");
  EXPECT_EQ(result.text.at("p/a.cc").find("catch_adapter"), std::string::npos);
  EXPECT_NE(result.text.at("p/main.cc")
                .find("#include \"out/p/own.h\"\n\n#ifndef AUGMENT_DRIVER\n#include "
                      "\"engine/probe/catch_adapter.inc\"\n#endif\n"),
            std::string::npos);
}

TEST(TestFramework, Catch2FromVersion3HasItsListenerInHeadersOfTheirOwn) {
  TestLibrary library = TestWith(kCatch3, "#include \"own.h\"\nTEST_CASE(\"a\") {}\n");
  library.linked = Catch3Files();
  library.flags = {"-I."};
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.framework(), "catch3");
  EXPECT_TRUE(result.model.listens()) << result.model.framework_note();
  EXPECT_NE(result.adapter.find("#include \"out/p/own.h\"\n#include "
                                "\"engine/probe/catch_adapter.inc\""),
            std::string::npos)
      << result.adapter;
}

TEST(TestFramework, OfTwoTheOneThatCasesAreMadeOf) {
  const std::string matchers = "namespace testing { class EmptyTestEventListener {}; }\n";
  const Instrumented result =
      InstrumentForTest(TestWith(kDoctest + matchers, "#include \"own.h\"\nTEST_CASE(\"a\") {}\n"));
  EXPECT_EQ(result.model.framework(), "doctest");
}

TEST(TestLibrary, WithTestMacrosIsPassedThrough) {
  TestLibrary library;
  library.files["own.h"] =
      "#define TEST(name) void name()\nclass Stack { int n_; public: "
      "Stack(); };\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.passed_over(), "it is a test framework (it defines the macro TEST)");
  EXPECT_THAT(result.model.test_files(), ElementsAre("own.h"));
  EXPECT_EQ(result.model.classes_size(), 0);
  EXPECT_EQ(result.text.at("own.h"), "#line 1 \"own.h\"\n" + library.files["own.h"]);
}

// Tests may stand in the library's own sources.
TEST(TestLibrary, AFrameworkAmongItsSourcesIsLeftOutAlone) {
  TestLibrary library;
  library.files["catch.h"] =
      "#pragma once\n#define TEST(name) void name()\nclass Session { int n_; public: Session() "
      "{} };\n";
  library.sources = {"catch.h"};
  library.files["own.h"] =
      "#pragma once\nclass Stack { int n_; public: Stack() : n_(0) {} int n() { return n_; } };\n";
  library.files["own.cc"] =
      "#include \"own.h\"\n#include \"catch.h\"\nTEST(Empty) { Stack stack; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.passed_over(), "");
  EXPECT_TRUE(result.cls("Stack").tracked());
  EXPECT_TRUE(result.function("Stack::n()").captured());
  EXPECT_FALSE(result.cls("Session").tracked());
  EXPECT_EQ(result.cls("Session").untracked_reason(),
            "it is a test framework (it defines the macro TEST)");
  EXPECT_THAT(result.model.test_files(), ElementsAre("catch.h"));
}

TEST(TestLibrary, MacroOfThatNameThatDefinesNothingIsNone) {
  const Instrumented result = InstrumentHeader(
      "#pragma once\n#define TEST(bits, bit) ((bits) & (bit))\nclass Stack { int n_; public: "
      "Stack() {} };\n");
  EXPECT_EQ(result.model.passed_over(), "");
  EXPECT_EQ(result.model.classes_size(), 1);
}

TEST(TestLibrary, UnusedTestsOfItsOwnMakeItNone) {
  const Instrumented result = InstrumentHeader(
      "#pragma once\n#ifdef STACK_TESTS\n#define TEST(name) void name()\n#endif\nclass Stack { int "
      "n_; public: Stack() {} };\n");
  EXPECT_EQ(result.model.passed_over(), "");
}

TEST(TestLibrary, WithMainAloneIsPassedThrough) {
  TestLibrary library;
  library.files["main.cc"] = "int Run();\nint main() { return 0; }\n";
  EXPECT_EQ(InstrumentForTest(library).model.passed_over(), "it defines main()");
}

TEST(TestLibrary, ProgramIsNone) {
  TestLibrary library;
  library.files["app.h"] = "#pragma once\nclass App { int n_; public: App(); };\n";
  library.files["app.cc"] = "#include \"app.h\"\nApp::App() {}\n";
  library.files["main.cc"] = "#include \"app.h\"\nint main() { App app; }\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_EQ(result.model.passed_over(), "");
  EXPECT_EQ(result.model.classes_size(), 1);
}

TEST(TestLibrary, Catch1sListenerStandsInTheLibraryWithItsMain) {
  TestLibrary library;
  library.files["own.h"] = std::string("#pragma once\n") + kCatch;
  library.files["main.cc"] = "#define CATCH_CONFIG_MAIN\n#include \"own.h\"\n";
  library.files["more.cc"] = "#include \"own.h\"\n";
  const Instrumented result = InstrumentForTest(library);
  EXPECT_NE(result.model.passed_over(), "");
  EXPECT_TRUE(result.model.listens());
  EXPECT_NE(result.text.at("main.cc").find("catch_adapter.inc"), std::string::npos);
  EXPECT_EQ(result.text.at("more.cc").find("catch_adapter.inc"), std::string::npos);
}

}  // namespace
}  // namespace augment::instrument
