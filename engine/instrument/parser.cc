#include "engine/instrument/parser.h"

#include <filesystem>
#include <map>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/instrument/ahead.h"
#include "engine/instrument/inclusions.h"

namespace augment::instrument {
namespace {

// `<vector>` and its like: nothing but the standard library has such names.
bool IsStandardHeader(const std::string& operand) {
  return operand.size() > 2 && operand[0] == '<' &&
         operand.find_first_of("./") == std::string::npos;
}

// Included by fewer files it is not worth its place.
constexpr int kOften = 4;

bool IsHeader(const std::string& operand) {  // not a list to be included again and again
  const size_t dot = operand.rfind('.');
  return dot != std::string::npos && dot + 1 < operand.size() && operand[dot + 1] == 'h';
}

// What the precompiled header includes: the standard library and, if asked for,
// headers of libraries that are not under test and that many files include, which
// then cannot depend on what stands before them.
std::string CommonHeader(const SourceSet& sources, const SearchPath* search) {
  std::set<std::string> headers;
  std::map<std::string, int> others;
  for (int i = 0; i < sources.size(); ++i) {
    if (sources[i].unused) continue;
    for (const Inclusion& inclusion : FindInclusions(sources[i].text)) {
      const std::string& operand = inclusion.operand;
      if (IsStandardHeader(operand)) {
        headers.insert(operand);
      } else if (search != nullptr && operand.find('/') != std::string::npos && IsHeader(operand) &&
                 Resolve(inclusion, sources[i], sources, *search).empty() &&
                 ++others[operand] == kOften) {
        headers.insert(operand);
      }
    }
  }
  std::string text;
  for (const std::string& header : headers) {
    absl::StrAppend(&text, "#if __has_include(", header, ")\n#include ", header, "\n#endif\n");
  }
  absl::StrAppend(&text, "#include \"engine/probe/probe.h\"\n");
  return text;
}

}  // namespace

Parser::Parser(std::vector<std::string> flags, const SourceSet& sources, std::string scratch)
    : flags_(std::move(flags)), scratch_(std::move(scratch)) {
  std::error_code ignored;
  std::filesystem::create_directories(std::filesystem::path(scratch_).parent_path(), ignored);
  const SearchPath search(flags_);
  if (!Precompile(CommonHeader(sources, &search))) Precompile(CommonHeader(sources, nullptr));
}

bool Parser::Precompile(const std::string& text) {
  std::vector<std::string> header_flags = flags_;
  header_flags.insert(header_flags.end(), {"-x", "c++-header"});
  const std::string name = "augment_common.h";
  auto unit =
      clang::TranslationUnit::Parse(name, header_flags, {{name, text}}, clang::Bodies::kSave);
  if (!unit.ok() || !unit->Errors().empty() || !unit->Save(scratch_).ok()) return false;
  precompiled_flags_ = flags_;
  precompiled_flags_.insert(precompiled_flags_.end(), {"-include-pch", scratch_});
  return true;
}

Parser::~Parser() {
  std::error_code ignored;
  std::filesystem::remove(scratch_, ignored);
}

Parser::Parsed Parser::ParseOnce(const std::string& path,
                                 const std::vector<clang::UnsavedFile>& unsaved) const {
  if (precompiled_flags_.empty()) return {ParseWith(flags_, path, unsaved)};
  auto unit = ParseWith(precompiled_flags_, path, unsaved);
  if (unit.ok() && unit->Errors().empty()) return {std::move(unit)};
  auto alone = ParseWith(flags_, path, unsaved);
  const bool is_clean = alone.ok() && alone->Errors().empty();
  return {std::move(alone), is_clean};
}

Parser::Unit Parser::Parse(const std::string& path,
                           const std::vector<clang::UnsavedFile>& unsaved) {
  Parsed parsed = ParseOnce(path, unsaved);
  // What is included first made a difference: it must not in the checks.
  if (parsed.alone) precompiled_flags_.clear();
  return std::move(parsed.unit);
}

void Parser::ParseEach(const std::vector<std::string>& paths,
                       const std::function<void(size_t, const Unit&)>& use) {
  Ahead<Parsed> units(paths.size(), [&](size_t i) { return ParseOnce(paths[i], {}); });
  for (size_t i = 0; i < paths.size(); ++i) {
    const Parsed parsed = units.Take();
    if (parsed.alone) {
      units.Stop();
      precompiled_flags_.clear();
    }
    use(i, parsed.unit);
  }
}

absl::StatusOr<clang::TranslationUnit> Parser::ParseAgain(
    const std::string& path, const std::vector<clang::UnsavedFile>& unsaved) const {
  return ParseWith(precompiled_flags_.empty() ? flags_ : precompiled_flags_, path, unsaved);
}

absl::StatusOr<clang::TranslationUnit> Parser::ParseWith(
    const std::vector<std::string>& flags, const std::string& path,
    const std::vector<clang::UnsavedFile>& unsaved) const {
  return clang::TranslationUnit::Parse(path, flags, unsaved, clang::Bodies::kParse);
}

std::string WhyUnread(const clang::TranslationUnit& unit, const SourceSet& sources) {
  for (const clang::Diagnostic& error : unit.Errors()) {
    const bool own = sources.IndexOf(clang::FileName(error.place.file)) >= 0;
    if (error.fatal || (own && !unit.InBody(error.place))) return error.message;
  }
  return "";
}

}  // namespace augment::instrument
