#include "engine/instrument/test_framework.h"

#include <filesystem>
#include <system_error>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/clang/translation_unit.h"

namespace augment::instrument {
namespace {

struct KnownHeader {
  const char* end;  // of the path, after a slash or as a whole
  const char* framework;
};

constexpr KnownHeader kHeaders[] = {
    {"gtest/gtest.h", "gtest"},
    {"gmock/gmock.h", "gtest"},
    {"catch.hpp", "catch2"},
    {"catch_amalgamated.hpp", "catch2"},
    {"catch2/catch_all.hpp", "catch2"},
    {"catch2/catch_test_macros.hpp", "catch2"},
    {"catch2/catch_template_test_macros.hpp", "catch2"},
    {"doctest.h", "doctest"},
};

// "" when `path` is no framework's header.
std::string FrameworkOf(absl::string_view path) {
  for (const KnownHeader& header : kHeaders) {
    if (path == header.end || absl::EndsWith(path, absl::StrCat("/", header.end))) {
      return header.framework;
    }
  }
  return "";
}

struct Found {
  std::string framework;
  std::string operand;  // what the adapter includes
};

// An operand that means the same from another folder.
std::string Portable(const std::string& operand, const SourceFile& file, const SourceSet& sources) {
  if (operand.empty() || operand[0] != '"') return operand;
  const std::string beside = CleanPath((std::filesystem::path(file.request.path()).parent_path() /
                                        operand.substr(1, operand.size() - 2))
                                           .string());
  std::error_code ignored;
  if (!std::filesystem::exists(beside, ignored)) return operand;
  const std::string shadow = sources.ShadowOf(beside);
  return absl::StrCat("\"", shadow.empty() ? beside : shadow, "\"");
}

Found FindDirect(const SourceSet& sources) {
  for (int i = 0; i < sources.size(); ++i) {
    for (const Inclusion& inclusion : FindInclusions(sources[i].text)) {
      const std::string& operand = inclusion.operand;
      if (operand.size() < 3) continue;
      const std::string framework = FrameworkOf(operand.substr(1, operand.size() - 2));
      if (!framework.empty()) return {framework, Portable(operand, sources[i], sources)};
    }
  }
  return {};
}

// The parser follows inclusions (but reads no function bodies).
Found FindIndirect(const SourceSet& sources, const std::vector<std::string>& flags) {
  const clang::Index index;
  for (int i = 0; i < sources.size(); ++i) {
    if (sources[i].request.is_header()) continue;
    auto unit = clang::TranslationUnit::Parse(index, sources[i].request.path(), flags, {},
                                              clang::Bodies::kSkip);
    if (!unit.ok()) continue;
    for (const clang::Cursor& cursor : unit->root().children()) {
      if (!cursor.is(CXCursor_InclusionDirective)) continue;
      const std::string path = clang::FileName(cursor.included_file());
      const std::string framework = FrameworkOf(path);
      if (framework.empty()) continue;
      const std::string shadow = sources.ShadowOf(path);
      return {framework, absl::StrCat("\"", shadow.empty() ? path : shadow, "\"")};
    }
  }
  return {};
}

// `#define`s of the test's sources that change what the framework's header
// declares: the listener must be compiled against the same declarations. What
// makes a file *the* implementation is left out, also when a flag says it.
std::string Configuration(const SourceSet& sources) {
  std::string text;
  for (const char* name : {"CATCH_CONFIG_MAIN", "CATCH_CONFIG_RUNNER", "DOCTEST_CONFIG_IMPLEMENT",
                           "DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN"}) {
    absl::StrAppend(&text, "#undef ", name, "\n");
  }
  for (int i = 0; i < sources.size(); ++i) {
    for (const absl::string_view line : absl::StrSplit(sources[i].text, '\n')) {
      const std::vector<absl::string_view> words =
          absl::StrSplit(line, absl::ByAnyChar(" \t\r"), absl::SkipEmpty());
      if (words.size() < 2 || words[0] != "#define" || absl::EndsWith(words.back(), "\\")) continue;
      const absl::string_view name = words[1];
      if (!absl::StartsWith(name, "CATCH_CONFIG_") && !absl::StartsWith(name, "DOCTEST_CONFIG_")) {
        continue;
      }
      if (absl::EndsWith(name, "_MAIN") || absl::EndsWith(name, "_RUNNER") ||
          absl::StartsWith(name, "DOCTEST_CONFIG_IMPLEMENT")) {
        continue;
      }
      absl::StrAppend(&text, "#ifndef ", name, "\n", absl::StripTrailingAsciiWhitespace(line),
                      "\n#endif\n");
    }
  }
  return text;
}

}  // namespace

TestFramework FindTestFramework(const SourceSet& sources, const std::vector<std::string>& flags) {
  Found found = FindDirect(sources);
  if (found.framework.empty()) found = FindIndirect(sources, flags);
  TestFramework result;
  result.name = found.framework;
  if (result.name.empty()) return result;
  // gmock.h brings gtest.h.
  if (result.name == "gtest") {
    result.adapter = absl::StrCat("#include ", found.operand, "\n");
  } else {
    result.adapter = Configuration(sources);
    if (result.name == "catch2") {
      absl::StrAppend(&result.adapter,
                      "#ifndef CATCH_CONFIG_EXTERNAL_INTERFACES\n"
                      "#define CATCH_CONFIG_EXTERNAL_INTERFACES\n"
                      "#endif\n");
    }
    absl::StrAppend(&result.adapter, "#include ", found.operand, "\n");
  }
  absl::StrAppend(&result.adapter, "#include \"engine/probe/", result.name, "_adapter.inc\"\n");
  return result;
}

}  // namespace augment::instrument
