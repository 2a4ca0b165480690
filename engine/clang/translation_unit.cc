#include "engine/clang/translation_unit.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"

namespace augment::clang {

absl::StatusOr<TranslationUnit> TranslationUnit::Parse(const std::string& path,
                                                       const std::vector<std::string>& flags,
                                                       const std::vector<UnsavedFile>& unsaved,
                                                       Bodies bodies) {
  std::vector<const char*> arguments;
  for (const std::string& flag : flags) arguments.push_back(flag.c_str());
  std::vector<CXUnsavedFile> files;
  for (const UnsavedFile& file : unsaved) {
    files.push_back({file.path.c_str(), file.text.data(), file.text.size()});
  }
  unsigned options = CXTranslationUnit_DetailedPreprocessingRecord | CXTranslationUnit_KeepGoing;
  if (bodies == Bodies::kSkip) options |= CXTranslationUnit_SkipFunctionBodies;
  if (bodies == Bodies::kSave) options |= CXTranslationUnit_ForSerialization;
  CXIndex index = clang_createIndex(0, 0);
  CXTranslationUnit unit = nullptr;
  const CXErrorCode error = clang_parseTranslationUnit2(
      index, path.c_str(), arguments.data(), static_cast<int>(arguments.size()), files.data(),
      static_cast<unsigned>(files.size()), options, &unit);
  if (error != CXError_Success || unit == nullptr) {
    clang_disposeIndex(index);
    return absl::InternalError(absl::StrCat("libclang cannot parse ", path, " (code ", error, ")"));
  }
  return TranslationUnit(index, unit);
}

TranslationUnit::~TranslationUnit() {
  if (unit_ != nullptr) clang_disposeTranslationUnit(unit_);
  if (index_ != nullptr) clang_disposeIndex(index_);
}

TranslationUnit::TranslationUnit(TranslationUnit&& other) noexcept
    : index_(std::exchange(other.index_, nullptr)), unit_(std::exchange(other.unit_, nullptr)) {}

TranslationUnit& TranslationUnit::operator=(TranslationUnit&& other) noexcept {
  std::swap(index_, other.index_);
  std::swap(unit_, other.unit_);
  return *this;
}

absl::Status TranslationUnit::Save(const std::string& path) const {
  const int error = clang_saveTranslationUnit(unit_, path.c_str(), CXSaveTranslationUnit_None);
  if (error == CXSaveError_None) return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat("libclang cannot save ", path, " (code ", error, ")"));
}

Cursor TranslationUnit::root() const { return Cursor(clang_getTranslationUnitCursor(unit_)); }

std::vector<Diagnostic> TranslationUnit::Errors() const {
  std::vector<Diagnostic> result;
  const unsigned count = clang_getNumDiagnostics(unit_);
  for (unsigned i = 0; i < count; ++i) {
    CXDiagnostic diagnostic = clang_getDiagnostic(unit_, i);
    if (clang_getDiagnosticSeverity(diagnostic) >= CXDiagnostic_Error) {
      Diagnostic error;
      error.message = ToString(clang_getDiagnosticSpelling(diagnostic));
      error.fatal = clang_getDiagnosticSeverity(diagnostic) == CXDiagnostic_Fatal;
      error.place = PlaceOf(clang_getDiagnosticLocation(diagnostic));
      CXDiagnosticSet notes = clang_getChildDiagnostics(diagnostic);  // owned by `diagnostic`
      const unsigned note_count = clang_getNumDiagnosticsInSet(notes);
      for (unsigned n = 0; n < note_count; ++n) {
        CXDiagnostic note = clang_getDiagnosticInSet(notes, n);
        error.notes.push_back(PlaceOf(clang_getDiagnosticLocation(note)));
        error.note_messages.push_back(ToString(clang_getDiagnosticSpelling(note)));
        clang_disposeDiagnostic(note);
      }
      result.push_back(std::move(error));
    }
    clang_disposeDiagnostic(diagnostic);
  }
  return result;
}

bool TranslationUnit::InBody(const Place& place) const {
  struct Search {
    const Place& place;
    bool found;
    bool Contains(CXCursor cursor) const {
      const CXSourceRange range = clang_getCursorExtent(cursor);
      const Place begin = PlaceOf(clang_getRangeStart(range));
      const Place end = PlaceOf(clang_getRangeEnd(range));
      return begin.file == place.file && end.file == place.file && begin.offset < place.offset &&
             place.offset < end.offset;
    }
  } search{place, false};
  if (place.file == nullptr) return false;
  clang_visitChildren(
      clang_getTranslationUnitCursor(unit_),
      [](CXCursor cursor, CXCursor, CXClientData data) {
        auto& search = *static_cast<Search*>(data);
        const CXCursorKind kind = clang_getCursorKind(cursor);
        const bool of_function = kind == CXCursor_CompoundStmt || kind == CXCursor_CXXTryStmt;
        const bool leads_on = clang_isDeclaration(kind) != 0 || kind == CXCursor_LinkageSpec;
        if (!(of_function || leads_on) || !search.Contains(cursor)) return CXChildVisit_Continue;
        if (!of_function) return CXChildVisit_Recurse;
        search.found = true;
        return CXChildVisit_Break;
      },
      &search);
  return search.found;
}

CXFile TranslationUnit::File(const std::string& path) const {
  return clang_getFile(unit_, path.c_str());
}

std::vector<Token> TranslationUnit::Tokens(CXFile file, unsigned size) const {
  const CXSourceRange range = clang_getRange(clang_getLocationForOffset(unit_, file, 0),
                                             clang_getLocationForOffset(unit_, file, size));
  CXToken* tokens = nullptr;
  unsigned count = 0;
  clang_tokenize(unit_, range, &tokens, &count);
  std::vector<Token> result;
  result.reserve(count);
  for (unsigned i = 0; i < count; ++i) {
    const CXTokenKind kind = clang_getTokenKind(tokens[i]);
    if (kind == CXToken_Comment) continue;
    CXFile token_file;
    Token token{kind, ToString(clang_getTokenSpelling(unit_, tokens[i])), 0, 0};
    clang_getSpellingLocation(clang_getTokenLocation(unit_, tokens[i]), &token_file, &token.line,
                              nullptr, &token.offset);
    result.push_back(std::move(token));
  }
  clang_disposeTokens(unit_, tokens, count);
  return result;
}

std::vector<Token> TranslationUnit::ReadTokens(CXFile file, unsigned size) const {
  std::vector<std::pair<unsigned, unsigned>> skipped;
  if (CXSourceRangeList* const ranges = clang_getSkippedRanges(unit_, file); ranges != nullptr) {
    for (unsigned i = 0; i < ranges->count; ++i) {
      std::pair<unsigned, unsigned> range;
      clang_getFileLocation(clang_getRangeStart(ranges->ranges[i]), nullptr, nullptr, nullptr,
                            &range.first);
      clang_getFileLocation(clang_getRangeEnd(ranges->ranges[i]), nullptr, nullptr, nullptr,
                            &range.second);
      skipped.push_back(range);
    }
    clang_disposeSourceRangeList(ranges);
  }
  std::vector<Token> tokens = Tokens(file, size);
  tokens.erase(std::remove_if(tokens.begin(), tokens.end(),
                              [&skipped](const Token& token) {
                                return std::any_of(skipped.begin(), skipped.end(),
                                                   [&token](const auto& range) {
                                                     return range.first <= token.offset &&
                                                            token.offset < range.second;
                                                   });
                              }),
               tokens.end());
  return tokens;
}

std::string TranslationUnit::Text(CXFile file) const {
  size_t size = 0;
  const char* text = clang_getFileContents(unit_, file, &size);
  return text == nullptr ? "" : std::string(text, size);
}

}  // namespace augment::clang
