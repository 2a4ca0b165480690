#include "engine/instrument/parser.h"

#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/instrument/inclusions.h"

namespace augment::instrument {
namespace {

// `<vector>` and its like: nothing but the standard library has such names.
bool IsStandardHeader(const std::string& operand) {
  return operand.size() > 2 && operand[0] == '<' &&
         operand.find_first_of("./") == std::string::npos;
}

std::string CommonHeader(const SourceSet& sources) {
  std::set<std::string> headers;
  for (int i = 0; i < sources.size(); ++i) {
    for (const Inclusion& inclusion : FindInclusions(sources[i].text)) {
      if (IsStandardHeader(inclusion.operand)) headers.insert(inclusion.operand);
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
  std::vector<std::string> header_flags = flags_;
  header_flags.insert(header_flags.end(), {"-x", "c++-header"});
  const std::string name = "augment_common.h";
  auto unit = clang::TranslationUnit::Parse(index_, name, header_flags,
                                            {{name, CommonHeader(sources)}}, clang::Bodies::kSave);
  if (!unit.ok() || !unit->Errors().empty() || !unit->Save(scratch_).ok()) return;
  precompiled_flags_ = flags_;
  precompiled_flags_.insert(precompiled_flags_.end(), {"-include-pch", scratch_});
}

Parser::~Parser() {
  std::error_code ignored;
  std::filesystem::remove(scratch_, ignored);
}

absl::StatusOr<clang::TranslationUnit> Parser::Parse(
    const std::string& path, const std::vector<clang::UnsavedFile>& unsaved) const {
  if (!precompiled_flags_.empty()) {
    auto unit = clang::TranslationUnit::Parse(index_, path, precompiled_flags_, unsaved,
                                              clang::Bodies::kParse);
    if (unit.ok() && unit->Errors().empty()) return unit;
  }
  return clang::TranslationUnit::Parse(index_, path, flags_, unsaved, clang::Bodies::kParse);
}

}  // namespace augment::instrument
