#include "engine/instrument/test_library.h"

#include <algorithm>

#include "absl/strings/str_cat.h"

namespace augment::instrument {
namespace {

// From the references of GoogleTest, Catch, doctest, Boost.Test, UnitTest++ and
// CppUTest; those who write a framework of their own take the same.
constexpr const char* kTestMacros[] = {
    "TEST",
    "TEST_F",
    "TEST_P",
    "TEST_CASE",
    "TEST_FIXTURE",
    "TEST_SUITE",
    "TEST_GROUP",
    "SCENARIO",
    "CATCH_TEST_CASE",
    "DOCTEST_TEST_CASE",
    "TEST_CASE_METHOD",
    "GTEST_TEST",
    "BOOST_AUTO_TEST_CASE",
};

bool IsTestMacro(const std::string& name) {
  return std::find(std::begin(kTestMacros), std::end(kTestMacros), name) != std::end(kTestMacros);
}

}  // namespace

void TestLibraryDetector::Look(const clang::TranslationUnit& unit, const SourceSet& sources) {
  bool has_main = false;
  for (const clang::Cursor& cursor : unit.root().children()) {
    if (cursor.is(CXCursor_MacroDefinition)) {
      if (!IsTestMacro(cursor.spelling())) continue;
      const int file = sources.IndexOf(clang::FileName(cursor.place().file));
      if (file >= 0 && sources[file].request.is_header()) macros_.emplace(cursor.spelling(), file);
    } else if (cursor.is(CXCursor_FunctionDecl) && cursor.spelling() == "main") {
      has_main |= cursor.is_definition();
    }
  }
  if (!has_main || defines_main_) return;
  defines_main_ = true;
  framework_ = FindDeclaredFramework(unit, sources);
}

bool TestLibraryDetector::DefinesTests(const std::string& macro, const std::string& header,
                                       Parser& parser) const {
  const std::string name = "augment_test_macro.cc";
  for (const char* arguments : {"\"augment\"", "augment_a", "AugmentB, augment_a"}) {
    const std::string text = absl::StrCat("#include \"", header, "\"\nstruct AugmentB {};\n", macro,
                                          "(", arguments, ") {}\n");
    auto unit = parser.Parse(name, {{name, text}});
    if (unit.ok() && unit->Errors().empty()) return true;
  }
  return false;
}

std::string TestLibraryDetector::Reason(SourceSet& sources, Parser& parser) const {
  for (const auto& [macro, file] : macros_) {
    if (!DefinesTests(macro, sources[file].request.path(), parser)) continue;
    const std::string reason =
        absl::StrCat("it is a test framework (it defines the macro ", macro, ")");
    if (sources[file].request.is_public()) return reason;
    sources[file].framework = reason;
  }
  if (!defines_main_) return "";
  int source_count = 0;
  for (int i = 0; i < sources.size(); ++i) source_count += !sources[i].request.is_header();
  return !framework_.name.empty() || source_count == 1 ? "it defines main()" : "";
}

}  // namespace augment::instrument
