#include "engine/instrument/test_framework.h"

#include <algorithm>
#include <set>
#include <utility>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "engine/instrument/inclusions.h"

namespace augment::instrument {
namespace {

// A class that every version of the framework defines in what tests include,
// and macros that begin a test case.
struct Known {
  const char* name;
  std::vector<std::string> namespaces;  // outermost first
  const char* declares;
  std::vector<std::string> macros;
};

const std::vector<Known>& KnownFrameworks() {
  static const auto* const all = new std::vector<Known>{
      {"gtest", {"testing"}, "EmptyTestEventListener", {"TEST", "TEST_F", "TEST_P", "TYPED_TEST"}},
      // Before the other: it has that class too.
      {"catch3",
       {"Catch", "Detail"},
       "NonCopyable",
       {"TEST_CASE", "SCENARIO", "CATCH_TEST_CASE", "TEST_CASE_METHOD", "TEMPLATE_TEST_CASE"}},
      {"catch",
       {"Catch"},
       "AutoReg",
       {"TEST_CASE", "SCENARIO", "CATCH_TEST_CASE", "TEST_CASE_METHOD", "TEMPLATE_TEST_CASE"}},
      {"doctest",
       {"doctest"},
       "Context",
       {"TEST_CASE", "SCENARIO", "DOCTEST_TEST_CASE", "TEST_CASE_FIXTURE", "TEST_CASE_TEMPLATE"}},
      {"boost",
       {"boost", "unit_test"},
       "test_unit",
       {"BOOST_AUTO_TEST_CASE", "BOOST_FIXTURE_TEST_CASE", "BOOST_TEST_CASE",
        "BOOST_AUTO_TEST_CASE_TEMPLATE", "BOOST_DATA_TEST_CASE"}},
      {"unittest++", {"UnitTest"}, "Test", {"TEST", "TEST_FIXTURE"}},
  };
  return *all;
}

bool IsClassDefinition(const clang::Cursor& cursor) {
  return (cursor.is(CXCursor_ClassDecl) || cursor.is(CXCursor_StructDecl)) &&
         cursor.is_definition();
}

// Where `known` is declared among `declarations`; null when it is not.
CXFile WhereDeclared(const Known& known, const std::vector<clang::Cursor>& declarations,
                     size_t depth = 0) {
  for (const clang::Cursor& cursor : declarations) {
    if (depth == known.namespaces.size()) {
      if (IsClassDefinition(cursor) && cursor.spelling() == known.declares) {
        return cursor.place().file;
      }
    } else if (cursor.is(CXCursor_Namespace) && cursor.spelling() == known.namespaces[depth]) {
      if (CXFile found = WhereDeclared(known, cursor.children(), depth + 1)) return found;
    } else if (cursor.is(CXCursor_Namespace) && cursor.is_inline_namespace() && depth > 0) {
      if (CXFile found = WhereDeclared(known, cursor.children(), depth)) return found;
    }
  }
  return nullptr;
}

// The compiler's own headers have no place of their own in the execution root;
// they are included by the name that the test gave them.
std::string Operand(CXFile file, const std::vector<clang::Cursor>& declarations,
                    const SourceSet& sources) {
  const std::string path = clang::FileName(file);
  if (const std::string shadow = sources.ShadowOf(path); !shadow.empty()) {
    return absl::StrCat("\"", shadow, "\"");
  }
  if (absl::StartsWith(path, "/")) {
    for (const clang::Cursor& cursor : declarations) {
      if (!cursor.is(CXCursor_InclusionDirective) || cursor.included_file() != file) continue;
      const std::string spelling = cursor.spelling();
      if (absl::EndsWith(path, absl::StrCat("/", spelling)))
        return absl::StrCat("<", spelling, ">");
    }
  }
  return absl::StrCat("\"", path, "\"");
}

// What makes a file the framework's implementation.
constexpr const char* kImplementation[] = {
    "CATCH_CONFIG_MAIN", "CATCH_CONFIG_RUNNER", "CATCH_CONFIG_DEFAULT_REPORTER",
    "DOCTEST_CONFIG_IMPLEMENT", "DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN"};

bool IsConfiguration(absl::string_view name) {
  if (std::find(std::begin(kImplementation), std::end(kImplementation), name) !=
      std::end(kImplementation)) {
    return false;
  }
  return absl::StartsWith(name, "CATCH_CONFIG_") || absl::StartsWith(name, "DOCTEST_CONFIG_") ||
         name == "BOOST_TEST_DYN_LINK" || name == "BOOST_ALL_DYN_LINK";
}

// The framework's header makes its own definitions again when it is included.
std::string Configuration(const clang::TranslationUnit& unit,
                          const std::vector<clang::Cursor>& declarations, CXFile header) {
  std::string text;
  for (const char* name : kImplementation) absl::StrAppend(&text, "#undef ", name, "\n");
  for (const clang::Cursor& cursor : declarations) {
    if (!cursor.is(CXCursor_MacroDefinition)) continue;
    const clang::Extent extent = cursor.extent();
    if (extent.begin.file == nullptr || extent.begin.file == header) continue;
    const std::string name = cursor.spelling();
    if (!IsConfiguration(name)) continue;
    const std::string file = unit.Text(extent.begin.file);
    if (extent.end.offset > file.size() || extent.begin.offset > extent.end.offset) continue;
    absl::StrAppend(&text, "#ifndef ", name, "\n#define ",
                    file.substr(extent.begin.offset, extent.end.offset - extent.begin.offset),
                    "\n#endif\n");
  }
  return text;
}

std::string AdapterFile(const std::string& framework) {
  return absl::StrCat("#include \"engine/probe/", framework == "catch3" ? "catch" : framework,
                      "_adapter.inc\"\n");
}

std::string AdapterText(const DeclaredFramework& declared) {
  // gmock.h brings gtest.h; Boost's adapter knows what it needs.
  std::string text = declared.configuration;
  if (declared.name == "catch") {
    absl::StrAppend(&text,
                    "#ifndef CATCH_CONFIG_EXTERNAL_INTERFACES\n"
                    "#define CATCH_CONFIG_EXTERNAL_INTERFACES\n"
                    "#endif\n");
  }
  if (declared.name != "boost") absl::StrAppend(&text, "#include ", declared.operand, "\n");
  return absl::StrCat(text, AdapterFile(declared.name));
}

std::string AdditionText(const std::string& framework) {
  return absl::StrCat("\n#ifndef AUGMENT_DRIVER\n", AdapterFile(framework), "#endif\n");
}

// "" when it parses.
std::string FirstError(const std::vector<std::string>& flags, const std::string& path,
                       const std::vector<clang::UnsavedFile>& unsaved) {
  auto unit = clang::TranslationUnit::Parse(path, flags, unsaved, clang::Bodies::kParse);
  if (!unit.ok()) return std::string(unit.status().message());
  const std::vector<clang::Diagnostic> errors = unit->Errors();
  return errors.empty() ? "" : errors[0].message;
}

// Texts for shadows that are not written yet.
std::vector<clang::UnsavedFile> OwnShadows(const SourceSet& sources) {
  std::vector<clang::UnsavedFile> unsaved;
  for (int i = 0; i < sources.size(); ++i) {
    const std::string& shadow = sources[i].request.shadow();
    for (const std::string& path : {shadow, absl::StrCat("./", shadow)}) {
      unsaved.push_back({path, sources[i].text});
    }
  }
  return unsaved;
}

// Whether a source file of its own can be the listener: its error, "" if so.
std::string AdapterError(const SourceSet& sources, const std::vector<std::string>& flags,
                         const std::string& adapter) {
  std::vector<clang::UnsavedFile> unsaved = OwnShadows(sources);
  unsaved.push_back({"augment_adapter.cc", adapter});
  return FirstError(flags, "augment_adapter.cc", unsaved);
}

// The source that can go on with the listener.
void FindPlace(const SourceSet& sources, const std::vector<std::string>& flags,
               TestFramework& result) {
  const std::string addition = AdditionText(result.name);
  for (int i = 0; i < sources.size(); ++i) {
    if (sources[i].request.is_header()) continue;
    const std::string& path = sources[i].request.path();
    const std::string text = absl::StrCat(sources[i].text, addition);
    if (!FirstError(flags, path, {{path, text}}).empty()) continue;
    result.added_to = i;
    result.addition = addition;
    result.note.clear();
    return;
  }
}

void FindListener(const SourceSet& sources, const std::vector<std::string>& flags,
                  const DeclaredFramework& declared, TestFramework& result) {
  if (declared.name == "unittest++") {
    result.note = "it has no listeners";
    return;
  }
  const std::string adapter = AdapterText(declared);
  result.note = AdapterError(sources, flags, adapter);
  if (result.note.empty()) {
    result.adapter = adapter;
  } else if (declared.name == "catch") {
    FindPlace(sources, flags, result);
  }
}

}  // namespace

DeclaredFramework FindDeclaredFramework(const clang::TranslationUnit& unit,
                                        const SourceSet& sources) {
  const std::vector<clang::Cursor> declarations = unit.root().children();
  std::vector<std::pair<const Known*, CXFile>> found;
  for (const Known& known : KnownFrameworks()) {
    if (CXFile file = WhereDeclared(known, declarations)) found.emplace_back(&known, file);
  }
  if (found.empty()) return {};
  // One may be there for its matchers alone: it is that which cases are made of.
  size_t chosen = 0;
  if (found.size() > 1) {
    std::set<std::string> used;
    for (const clang::Cursor& cursor : declarations) {
      if (!cursor.is(CXCursor_MacroExpansion)) continue;
      if (sources.IndexOf(clang::FileName(cursor.place().file)) >= 0) {
        used.insert(cursor.spelling());
      }
    }
    for (size_t i = found.size(); i-- > 0;) {
      const auto& macros = found[i].first->macros;
      if (std::any_of(macros.begin(), macros.end(),
                      [&used](const std::string& macro) { return used.count(macro) != 0; })) {
        chosen = i;
      }
    }
  }
  const auto [known, file] = found[chosen];
  return {known->name, Operand(file, declarations, sources),
          Configuration(unit, declarations, file), sources.IndexOf(clang::FileName(file))};
}

TestFramework FindTestFramework(SourceSet& sources, const std::vector<std::string>& flags,
                                std::map<int, clang::TranslationUnit>* units) {
  const bool all = AnyNamesMacro(sources);
  DeclaredFramework declared;
  for (int i = 0; i < sources.size(); ++i) {
    if (sources[i].request.is_header()) continue;
    if (!all && !declared.name.empty()) break;
    auto unit =
        clang::TranslationUnit::Parse(sources[i].request.path(), flags, {}, clang::Bodies::kParse);
    if (!unit.ok()) continue;
    NoteInclusions(*unit, sources);
    const auto errors = unit->Errors();
    sources[i].parsed = std::all_of(errors.begin(), errors.end(), [&](const auto& error) {
      return !error.fatal && unit->InBody(error.place);
    });
    if (declared.name.empty()) declared = FindDeclaredFramework(*unit, sources);
    units->emplace(i, *std::move(unit));
  }
  TestFramework result;
  result.name = declared.name;
  if (declared.file >= 0) sources[declared.file].framework = "it is " + declared.name;
  if (!result.name.empty()) FindListener(sources, flags, declared, result);
  return result;
}

TestFramework FindAddition(const SourceSet& sources, const std::vector<std::string>& flags,
                           const DeclaredFramework& declared) {
  TestFramework result;
  result.name = declared.name;
  if (declared.name != "catch") return result;
  result.note = AdapterError(sources, flags, AdapterText(declared));
  if (!result.note.empty()) FindPlace(sources, flags, result);
  return result;
}

}  // namespace augment::instrument
